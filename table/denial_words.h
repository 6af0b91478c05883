// SPDX-License-Identifier: MIT
// Why a text is no legal answer, in words: the sentence of a denial, its places filled as the
// lexicon of the game names things, or what is said where the rules are not even asked.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "table/denial.h"
#include "table/error.h"
#include "table/lexicon.h"
#include "table/messages.h"
#include "table/stepping.h"
#include "table/text.h"

namespace table {

// Words: a game's Wording, which has the table as the seat sees it.
template <class Kinds, class Things, class Words>
struct Refusal {
  const Kinds& kinds;
  const Things& things;
  const Words& words;
  std::string_view text;

  // `fills` brings what no kind of the lexicon can say. A place that is named twice gets both.
  Error say(const Denial& denial, Fills fills = {}) const {
    for (const About& about : denial.about) {
      if (about.place.empty()) break;
      std::string part = kind_of(kinds, about.what.kind).text(things, words, about.what.value);
      if (!fills.empty() && fills.back().first == about.place) {
        fills.back().second += ", " + part;
      } else {
        fills.emplace_back(about.place, std::move(part));
      }
    }
    fills.emplace_back("text", shortened(text));
    return {ErrorCode::illegal_answer, words.text("refusal." + std::string(denial.key), fills),
            denial.rule.str()};
  }

  // Where the seat is asked: what the rules say, or else which question it is. `prompt` is that
  // question with its line of help.
  Error denied(const Denial& denial, std::string_view prompt) const {
    if (denial.key != kWrongQuestion) return say(denial);
    return say(denial, {{"question", std::string(prompt.substr(0, prompt.find('\n')))}});
  }

  Error not_asked() const {
    if (words.seen.waiting.kind == Waiting::over)
      return {ErrorCode::match_over, words.text("refusal.over"), ""};
    return {ErrorCode::not_your_turn, words.text("refusal.not_asked"), ""};
  }

  // Not a word of it can be read: here is what can.
  template <class State>
  Error unknown(const State& state, Seat seat) const {
    AnswerList legal;
    list_answers(words.game, state, seat, legal);
    const std::string example = legal.empty() ? "" : write_answer(words.game, words.seen, legal[0]);
    return say({"unknown", {}}, {{"example", example}});
  }
};
// What compilers deduce by themselves only from clang 17 on.
template <class Kinds, class Things, class Words>
Refusal(const Kinds&, const Things&, const Words&, std::string_view)
    -> Refusal<Kinds, Things, Words>;

}  // namespace table

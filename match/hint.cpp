// SPDX-License-Identifier: MIT
#include "match/hint.h"

#include <algorithm>
#include <cmath>

#include "match/foretold.h"
#include "match/prospects.h"
#include "match/views.h"
#include "match/words.h"

namespace match {
namespace {

using table::AnyGame;
using table::AnyState;
using table::Hint;
using table::Hints;
using table::Language;
using table::Value;

constexpr std::size_t kThenTold = 3;

std::string text_of(const table::AnswerView& answer) {
  return answer.text.empty() ? answer.notation : answer.text;
}

bool may_say(const AnyGame& game, const AnyState& state, table::Seat seat, table::Answer answer) {
  const table::Question asked = game.question(state);
  if (asked.kind != table::QuestionKind::ask || !asked.seats.has(seat)) return false;
  table::AnswerList legal;
  game.legal(state, seat, legal);
  return std::find(legal.begin(), legal.end(), answer) != legal.end();
}

// How the seat would go on until dice fall or others are asked.
struct Then {
  Value list = Value::array();  // all of them
  std::string answers;          // the first few
  std::string chances;          // of the first of them that leads to dice
};

// In a position it may be in.
Then then_told(const View& view, const Hint& hint, Language language) {
  const AnyGame& game = view.game();
  AnyState state = imagined(game, view.observation());
  game.apply(state, view.seat(), hint.answer, nullptr);
  Then out;
  for (std::size_t i = 0; i < hint.then.size(); ++i) {
    const table::Answer next = hint.then[i];
    if (!may_say(game, state, view.seat(), next)) break;
    const auto seen = game.observe(state, view.seat());
    const table::AnswerView told = game.describe(seen, next, language);
    out.list.push(answer_value(told));
    if (i < kThenTold) {
      const std::string text = text_of(told);
      out.answers += (out.answers.empty() ? "" : between(language)) + text;
      const std::string chances =
          out.chances.empty() ? chances_foretold(game, seen, view.seat(), next, language) : "";
      if (!chances.empty())
        out.chances = words(language, "hint_then_chances", {{"what", text}, {"chances", chances}});
    }
    game.apply(state, view.seat(), next, nullptr);
  }
  return out;
}

// Of the chance of winning: as they are shown.
long points(double chance) { return std::lround(chance * 100); }

std::string compared(const View& view, const Hints& hints, std::size_t number, Language language) {
  if (view.legal().size() == 1) return words(language, "hint_only");
  if (hints.size() == 1) return words(language, "hint_alone");
  const bool best = number == 0;
  const long apart = points(hints[0].chance) - points(hints[best ? 1 : number].chance);
  if (apart == 0) return words(language, best ? "hint_level" : "hint_equal");
  return words(language, best ? "hint_better" : "hint_worse", {{"n", std::to_string(apart)}});
}

// Everything that speaks for it, and what speaks most for it alone.
void add_reasons(const View& view, const Hints& hints, std::size_t number, Language language,
                 Value& to) {
  const Hint& hint = hints[number];
  const std::string chances = chances_foretold(view, hint.answer, language);
  Then then = then_told(view, hint, language);
  const auto prospects = prospects_told(view, hints, number, language);
  Value out = Value::array();
  if (!chances.empty()) out.push(words(language, "hint_chances", {{"chances", chances}}));
  if (!then.answers.empty()) out.push(words(language, "hint_then", {{"what", then.answers}}));
  if (chances.empty() && !then.chances.empty()) out.push(then.chances);
  for (const std::string& sentence : prospects) out.push(sentence);
  const std::string text = compared(view, hints, number, language);
  if (!text.empty()) out.push(text);
  to.set("reasons", std::move(out));
  if (!prospects.empty())
    to.set("reason", prospects.front());
  else if (!chances.empty())
    to.set("reason", words(language, "hint_chances", {{"chances", chances}}));
  else if (!then.chances.empty())
    to.set("reason", then.chances);
  else if (!text.empty())
    to.set("reason", text);
  to.set("then", std::move(then.list));
}

}  // namespace

Value hints_value(const View& view, const Hints& hints, Language language) {
  Value list = Value::array();
  for (std::size_t i = 0; i < hints.size(); ++i) {
    Value one = answer_value(view.describe(hints[i].answer, language));
    one.set("chance", static_cast<double>(points(hints[i].chance)) / 100);
    const auto odds = view.odds(hints[i].answer, {}, language);
    if (odds) one.set("odds", odds_value(*odds));
    add_reasons(view, hints, i, language, one);
    list.push(std::move(one));
  }
  return Value::object().set("hints", std::move(list));
}

table::Expected<std::vector<table::Answer>> answers_in_hand(const View& view,
                                                            const std::vector<std::string>& written,
                                                            Language language) {
  std::vector<table::Answer> out;
  for (const std::string& text : written) {
    const auto answer = view.parse(view.seat(), text, language);
    if (!answer) return answer.error();
    const auto& legal = view.legal();
    if (std::find(legal.begin(), legal.end(), *answer) == legal.end())
      return table::Error{table::ErrorCode::illegal_answer, words(language, "not_legal"), text};
    if (std::find(out.begin(), out.end(), *answer) == out.end()) out.push_back(*answer);
  }
  return out;
}

std::uint64_t hint_seed(const View& view) { return table::hash(view.observation()); }

}  // namespace match

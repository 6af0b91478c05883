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
  std::string answers;
  std::string chances;  // of the first of them that leads to dice
};

// In a position it may be in.
Then then_told(const View& view, const Hint& hint, Language language) {
  const AnyGame& game = view.game();
  AnyState state = imagined(game, view.observation());
  game.apply(state, view.seat(), hint.answer, nullptr);
  Then out;
  for (std::size_t i = 0; i < std::min(hint.then.size(), kThenTold); ++i) {
    const table::Answer next = hint.then[i];
    if (!may_say(game, state, view.seat(), next)) break;
    const auto seen = game.observe(state, view.seat());
    const std::string text = text_of(game.describe(seen, next, language));
    out.answers += (out.answers.empty() ? "" : between(language)) + text;
    const std::string chances =
        out.chances.empty() ? chances_foretold(game, seen, view.seat(), next, language) : "";
    if (!chances.empty())
      out.chances = words(language, "hint_then_chances", {{"what", text}, {"chances", chances}});
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

Value reasons_of(const View& view, const Hints& hints, std::size_t number, Language language) {
  Value out = Value::array();
  const Hint& hint = hints[number];
  const std::string chances = chances_foretold(view, hint.answer, language);
  const Then then = then_told(view, hint, language);
  if (!chances.empty()) out.push(words(language, "hint_chances", {{"chances", chances}}));
  if (!then.answers.empty()) out.push(words(language, "hint_then", {{"what", then.answers}}));
  if (chances.empty() && !then.chances.empty()) out.push(then.chances);
  for (const std::string& sentence : prospects_told(view, hints, number, language))
    out.push(sentence);
  if (const std::string text = compared(view, hints, number, language); !text.empty())
    out.push(text);
  return out;
}

}  // namespace

Value hints_value(const View& view, const Hints& hints, Language language) {
  Value list = Value::array();
  for (std::size_t i = 0; i < hints.size(); ++i) {
    Value one = answer_value(view.describe(hints[i].answer, language));
    one.set("chance", static_cast<double>(points(hints[i].chance)) / 100);
    const auto odds = view.odds(hints[i].answer, {}, language);
    if (odds) one.set("odds", odds_value(*odds));
    list.push(one.set("reasons", reasons_of(view, hints, i, language)));
  }
  return Value::object().set("hints", std::move(list));
}

std::uint64_t hint_seed(const View& view) { return table::hash(view.observation()); }

}  // namespace match

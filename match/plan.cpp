#include "match/plan.h"

namespace match {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Language;
using table::QuestionKind;
using table::Seat;

// Plays one answer of a plan on a copy. Dice in between cannot be planned.
Expected<bool> plan_step(const table::AnyGame& game, table::AnyState& state, Seat seat,
                         const std::string& text, Language language) {
  const table::Question asked = game.question(state);
  if (asked.kind != QuestionKind::ask) {
    return Error{
        ErrorCode::bad_request,
        "\"" + text + "\" cannot be planned: the answers before it lead to chance or to the end",
        ""};
  }
  if (!asked.seats.has(seat)) {
    return Error{ErrorCode::not_your_turn,
                 "\"" + text + "\": seat " + std::to_string(seat.value) + " is not asked then", ""};
  }
  const auto answer = game.parse(state, seat, text, language);
  if (!answer) return answer.error();
  game.apply(state, seat, *answer, nullptr);
  return true;
}

}  // namespace

Expected<table::Odds> planned_odds(const table::AnyGame& game, table::AnyState state, Seat seat,
                                   std::vector<std::string> plan, const table::Value& assume,
                                   Language language) {
  const std::string last = plan.back();
  plan.pop_back();
  for (const std::string& text : plan) {
    const auto played = plan_step(game, state, seat, text, language);
    if (!played) return played.error();
  }
  table::AnyState after = state;  // also checks that the last answer is possible at all
  const auto possible = plan_step(game, after, seat, last, language);
  if (!possible) return possible.error();
  const auto answer = game.parse(state, seat, last, language);
  if (!answer) return answer.error();
  return game.odds(state, seat, *answer, assume, language);
}

table::AnyState imagined(const table::AnyGame& game, const table::AnyState& state, Seat seat) {
  const table::AnyObservation seen = game.observe(state, seat);
  table::Random random(table::hash(seen));
  return game.sample(seen, random);
}

}  // namespace match

// SPDX-License-Identifier: MIT
#include "match/plan.h"

#include <algorithm>
#include <bit>

namespace match {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Language;
using table::QuestionKind;
using table::Seat;

// Plays one answer of a plan on a copy. Dice in between cannot be planned.
Expected<void> plan_step(const table::AnyGame& game, table::AnyState& state, Seat seat,
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
  return {};
}

// How many positions a plan is tried in to see whether it brings anything to light.
constexpr int kTries = 4;

Expected<void> play_plan(const table::AnyGame& game, table::AnyState& state, Seat seat,
                         const std::vector<std::string>& plan, Language language) {
  for (const std::string& text : plan) {
    const auto played = plan_step(game, state, seat, text, language);
    if (!played) return played.error();
  }
  return {};
}

Error comes_to_light(const std::string& text) {
  return {ErrorCode::bad_request,
          "\"" + text +
              "\" cannot be planned: the answers before it bring something to light; ask when "
              "they have been given",
          ""};
}

Expected<table::Odds> last_odds(const table::AnyGame& game, const table::AnyObservation& seen,
                                Seat seat, const std::string& last, const table::Value& assume,
                                Language language) {
  const table::AnyState state = imagined(game, seen);
  table::AnyState after = state;  // also checks that the last answer is possible at all
  const auto possible = plan_step(game, after, seat, last, language);
  if (!possible) return possible.error();
  const auto answer = game.parse(state, seat, last, language);
  if (!answer) return answer.error();
  return game.odds(seen, seat, *answer, assume, language);
}

}  // namespace

// Odds must not follow from what one of the positions happens to hide.
Expected<std::vector<table::AnyObservation>> seen_after(const View& view, Seat seat,
                                                        const std::vector<std::string>& plan,
                                                        const std::string& next,
                                                        Language language) {
  const table::AnyGame& game = view.game();
  std::vector<table::AnyObservation> views;
  if (plan.empty()) return views = {view.observation()};
  table::Random random(table::hash(view.observation()));
  for (int n = 0; n < kTries; ++n) {
    table::AnyState state = game.sample(view.observation(), random);
    const auto played = play_plan(game, state, seat, plan, language);
    if (!played && n == 0) return played.error();
    if (!played) return comes_to_light(next);
    const table::AnyObservation then = game.observe(state, view.seat());
    if (std::find(views.begin(), views.end(), then) == views.end()) views.push_back(then);
  }
  return views;
}

// As far as everybody knows, and in positions that look alike.
bool others_may_answer(const View& view) {
  if (std::popcount(view.question().openly_asked().bits) > 1) return true;
  constexpr int kSampledWorlds = 8;
  table::Random random(table::hash(view.observation()));
  for (int n = 0; n < kSampledWorlds; ++n) {
    const table::AnyState state = view.game().sample(view.observation(), random);
    if (std::popcount(view.game().question(state).openly_asked().bits) > 1) return true;
  }
  return false;
}

Expected<table::Odds> planned_odds(const View& view, Seat seat, std::vector<std::string> plan,
                                   const table::Value& assume, Language language) {
  const table::AnyGame& game = view.game();
  const std::string last = plan.back();
  plan.pop_back();
  const auto views = seen_after(view, seat, plan, last, language);
  if (!views) return views.error();
  auto odds = last_odds(game, views->front(), seat, last, assume, language);
  for (std::size_t i = 1; i < views->size() && odds; ++i) {
    const auto other = last_odds(game, (*views)[i], seat, last, assume, language);
    if (!other || !(other->outcomes == odds->outcomes)) return comes_to_light(last);
  }
  return odds;
}

}  // namespace match

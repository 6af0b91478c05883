// SPDX-License-Identifier: MIT
#include "ai/hints.h"

#include <algorithm>

#include "ai/levels.h"
#include "ai/plan_hints.h"
#include "ai/plans.h"
#include "ai/prospects.h"
#include "table/stable_order.h"

namespace ai {

using table::Answer;
using table::AnyGame;
using table::AnyObservation;
using table::AnyState;
using table::Hint;
using table::Hints;
using table::Random;
using table::Seat;

namespace {

void best_first(Hints& hints) {
  table::order_stably(hints, [](const Hint& a, const Hint& b) { return a.chance > b.chance; });
}

// With what the seat has in mind after it, as far as that can be said without dice or others.
AnyState led_to(const AnyGame& game, AnyState state, Seat seat, const Hint& hint) {
  game.apply(state, seat, hint.answer, nullptr);
  table::AnswerList legal;
  for (const Answer next : hint.then) {
    const table::Question asked = game.question(state);
    if (asked.kind != table::QuestionKind::ask || !asked.seats.has(seat)) break;
    legal.clear();
    game.legal(state, seat, legal);
    if (std::find(legal.begin(), legal.end(), next) == legal.end()) break;
    game.apply(state, seat, next, nullptr);
  }
  return state;
}

// Keeps the first of those that lead to the same position, and of these the best few.
void keep_few(Hints& hints, const AnyGame& game, const AnyState& state, Seat seat) {
  Hints few;
  std::vector<AnyState> known;
  for (Hint& hint : hints) {
    const AnyState after = led_to(game, state, seat, hint);
    if (std::find(known.begin(), known.end(), after) != known.end()) continue;
    known.push_back(after);
    few.push_back(std::move(hint));
    if (few.size() == table::kMaxHints) break;
  }
  hints = std::move(few);
}

// A plan that has none of the answers in hand is left out, unless no plan has any.
void keep_those_with(Hints& hints, const std::vector<Answer>& among) {
  const auto is_in_hand = [&](Answer answer) {
    return std::find(among.begin(), among.end(), answer) != among.end();
  };
  Hints with;
  for (const Hint& hint : hints) {
    if (is_in_hand(hint.answer) || std::any_of(hint.then.begin(), hint.then.end(), is_in_hand))
      with.push_back(hint);
  }
  if (!with.empty()) hints = std::move(with);
}

// What each plan is worth against the mix of the others' plans.
Hints hints_of(const AnyGame& game, const AnyState& state, Seat seat, const PlanSearch& search) {
  std::vector<WeighedPlan> plans;
  for (int row = 0; row < search.report().plans; ++row) {
    const auto number = static_cast<std::size_t>(row);
    plans.push_back({search.plan(number), search.worth(number)});
  }
  return plan_hints(game, state, seat, std::move(plans));
}

}  // namespace

Hints HardOpponent::hints(const AnyGame& game, const AnyObservation& observation, Seat seat,
                          Budget budget, Random& random, const std::vector<Answer>& among) {
  const AnyState state = game.sample(observation, random);
  const Network* network = networks_ == nullptr ? nullptr : networks_->of(game.id());
  Hints out;
  if (asks_plan(game, game.question(state)) &&
      !plans_.run(game, observation, seat, budget, random, network).empty()) {
    out = hints_of(game, state, seat, plans_);
    keep_those_with(out, among);
  } else {
    table::AnswerList answers;
    if (among.empty()) game.legal(state, seat, answers);
    for (const Answer each : among) answers.push_back(each);
    Search& search = search_with(network).first();
    search.think_only_of(among);
    search.run(game, observation, seat, answers, budget, random, network);
    out = search.hints(seat, answers);
  }
  best_first(out);
  keep_few(out, game, state, seat);
  return out;
}

Hints hints_for(const AnyGame& game, const AnyObservation& observation, Seat seat, Budget budget,
                Random& random, const Networks* networks, const std::vector<Answer>& among) {
  if (budget.time.count() <= 0 && budget.iterations <= 0) budget.time = kHintTime;
  HardOptions options;
  options.search.stop_early = false;  // the second best is looked at, too
  HardOpponent thinker(options, std::make_shared<PlanMemory>(), networks);
  Budget ahead = budget;
  ahead.time = budget.time / kAheadPart;
  budget.time -= ahead.time;
  Hints out = thinker.hints(game, observation, seat, budget, random, among);
  look_ahead(game, observation, seat, ahead, random, out);
  return out;
}

}  // namespace ai

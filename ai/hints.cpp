// SPDX-License-Identifier: MIT
#include "ai/hints.h"

#include <algorithm>

#include "ai/levels.h"
#include "ai/plans.h"
#include "ai/prospects.h"

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
  std::stable_sort(hints.begin(), hints.end(),
                   [](const Hint& a, const Hint& b) { return a.chance > b.chance; });
}

// Keeps the first of those that lead to the same position, and of these the best few.
void keep_few(Hints& hints, const AnyGame& game, const AnyState& state, Seat seat) {
  Hints few;
  std::vector<AnyState> led_to;
  for (Hint& hint : hints) {
    AnyState after = state;
    game.apply(after, seat, hint.answer, nullptr);
    if (std::find(led_to.begin(), led_to.end(), after) != led_to.end()) continue;
    led_to.push_back(after);
    few.push_back(std::move(hint));
    if (few.size() == table::kMaxHints) break;
  }
  hints = std::move(few);
}

// What each plan is worth against the mix of the others' plans; by first answers, for that is what
// is asked.
Hints hints_of(const PlanSearch& search) {
  Hints out;
  for (int row = 0; row < search.report().plans; ++row) {
    const auto number = static_cast<std::size_t>(row);
    const table::Plan& plan = search.plan(number);
    Hint hint{plan[0], search.worth(number), {plan.begin() + 1, plan.end()}};
    const auto same = std::find_if(out.begin(), out.end(),
                                   [&](const Hint& each) { return each.answer == plan[0]; });
    if (same == out.end()) {
      out.push_back(std::move(hint));
    } else if (same->chance < hint.chance) {
      *same = std::move(hint);
    }
  }
  return out;
}

}  // namespace

Hints HardOpponent::hints(const AnyGame& game, const AnyObservation& observation, Seat seat,
                          Budget budget, Random& random) {
  const AnyState state = game.sample(observation, random);
  const Network* network = networks_ == nullptr ? nullptr : networks_->of(game.id());
  Hints out;
  if (asks_plan(game, game.question(state)) &&
      !plans_.run(game, observation, seat, budget, random, network).empty()) {
    out = hints_of(plans_);
  } else {
    table::AnswerList answers;
    game.legal(state, seat, answers);
    Search& search = search_with(network).first();
    search.run(game, observation, seat, answers, budget, random, network);
    out = search.hints(seat, answers);
  }
  best_first(out);
  keep_few(out, game, state, seat);
  return out;
}

Hints hints_for(const AnyGame& game, const AnyObservation& observation, Seat seat, Budget budget,
                Random& random, const Networks* networks) {
  if (budget.time.count() <= 0 && budget.iterations <= 0) budget.time = kHintTime;
  HardOptions options;
  options.search.stop_early = false;  // the second best is looked at, too
  HardOpponent thinker(options, std::make_shared<PlanMemory>(), networks);
  Budget ahead = budget;
  ahead.time = budget.time / kAheadPart;
  budget.time -= ahead.time;
  Hints out = thinker.hints(game, observation, seat, budget, random);
  look_ahead(game, observation, seat, ahead, random, out);
  return out;
}

}  // namespace ai

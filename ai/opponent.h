// SPDX-License-Identifier: MIT
// Somebody to play against, over any game. An opponent sees what its seat may see - an observation
// - and never the true state: whatever it wants to know of the rest it has to draw with
// AnyGame::sample.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string_view>

#include "table/any_game.h"
#include "table/any_state.h"
#include "table/error.h"

namespace ai {

// How much thinking one answer may cost; in a game with whole plans (table::WritesPlans), one plan,
// and every answer between plans a part of it. Zero means no limit; where both are zero, a level
// thinks as long as it does by itself (ai/level.h).
struct Budget {
  std::chrono::microseconds time{0};
  int iterations = 0;
  // Where this is more than `time`, that is a mean: what easy answers leave is there for hard ones
  // of the same opponent, none of which takes longer than this.
  std::chrono::microseconds cap{0};
};

// So much time for each answer on an average; four times as much where it pays.
inline Budget shared_out(Budget budget, std::chrono::milliseconds mean) {
  budget.time = mean;
  budget.cap = 4 * mean;
  return budget;
}

// For those who want the same games on every machine: without any limit so many iterations.
inline constexpr int kDefaultIterations = 1000;
inline Budget repeatable(Budget budget) {
  if (budget.time.count() <= 0 && budget.iterations <= 0) budget.iterations = kDefaultIterations;
  return budget;
}

// One opponent serves one thread; it may be used for many matches and seats, one answer after the
// other.
class Opponent {
 public:
  virtual ~Opponent() = default;
  // The seat must be asked in the observed position. The same observation, iteration budget and
  // random numbers give the same answer, as long as what it was asked before and what it thought
  // ahead are the same; within a plan, the one that goes on with it.
  virtual table::Answer choose(const table::AnyGame& game, const table::AnyObservation& observation,
                               table::Seat seat, Budget budget, table::Random& random) = 0;
  // While one of the others is asked, and not the seat: thinks ahead, from what it sees there. What
  // comes of it serves the next answer. `asked` is the budget of such an answer, from which follows
  // how long it thinks ahead in one position at most; of that no more than `slice` at a time (0:
  // all of it). False where it is done with this position, or does not think ahead at all.
  virtual bool ponder(const table::AnyGame& /*game*/, const table::AnyObservation& /*observation*/,
                      table::Seat /*seat*/, Budget /*asked*/, std::chrono::microseconds /*slice*/,
                      table::Random& /*random*/) {
    return false;
  }
  virtual bool thinks_ahead() const { return false; }
  // The chance to win that the seat was taken to have when the last answer was given, 0..1.
  // Nothing where the opponent does not look ahead, or did not have to think.
  virtual std::optional<double> foretold() const { return std::nullopt; }
};

class Networks;
class PlanMemory;

// What an opponent is given.
struct Knowledge {
  // What was learned about the games (ai/networks.h), which outlives the opponent.
  const Networks* networks = nullptr;
  // For plans: with one that others have too (ai/plan_memory.h), it can go on where another
  // opponent of that memory began. Null: one of its own.
  std::shared_ptr<PlanMemory> plans = nullptr;
  // How many times the budget of an answer levels that do so (ai/level.h) may think ahead while
  // another is asked. 0: not at all.
  float ponder = 0;
};

// A level (ai/level.h) and, after a colon, its constants: "easy", "easy:noise=0.5", "hard",
// "hard:c=1.4,rollout=12". ai/spec.cpp lists the constants. "hard:classic" is hard as it was before
// it learned. "orders:sensible", or with orders of their own, follows standing orders
// (ai/standing_orders.h), and is `easy` in everything else. Error: bad_option.
table::Expected<std::unique_ptr<Opponent>> make_opponent(std::string_view spec,
                                                         Knowledge knowledge = {});

}  // namespace ai

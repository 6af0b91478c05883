// SPDX-License-Identifier: MIT
// The three opponents.
#pragma once

#include <memory>
#include <utility>

#include "ai/opponent.h"
#include "ai/plan_memory.h"
#include "ai/plan_search.h"
#include "ai/search.h"

namespace ai {

// Every legal answer is as likely as every other.
class RandomOpponent : public Opponent {
 public:
  table::Answer choose(const table::AnyGame& game, const table::AnyObservation& observation,
                       table::Seat seat, Budget budget, table::Random& random) override;
};

struct EasyOptions {
  float noise = 0.05F;      // up to this much is added to every score, so that games differ
  float vagueness = 0.35F;  // of its plans (table::WritesPlans), for the same reason
};

// What the game advises in one state that might be the true one. Looks no further.
class EasyOpponent : public Opponent {
 public:
  explicit EasyOpponent(const EasyOptions& options,
                        std::shared_ptr<PlanMemory> memory = std::make_shared<PlanMemory>())
      : options_(options), memory_(std::move(memory)) {}
  table::Answer choose(const table::AnyGame& game, const table::AnyObservation& observation,
                       table::Seat seat, Budget budget, table::Random& random) override;

 private:
  EasyOptions options_;
  std::shared_ptr<PlanMemory> memory_;
};

struct HardOptions {
  SearchOptions search{};
  PlanOptions plans{};
  // Where whole plans are written, the budget is for a plan; each answer in between may cost this
  // part of it.
  float between = 0.1F;
};

// Searches: see ai/search.h and ai/plan_search.h. Thinks once about a plan and then writes it down.
class HardOpponent : public Opponent {
 public:
  explicit HardOpponent(const HardOptions& options,
                        std::shared_ptr<PlanMemory> memory = std::make_shared<PlanMemory>())
      : search_(options.search),
        plans_(options.plans),
        between_(options.between),
        memory_(std::move(memory)) {}
  table::Answer choose(const table::AnyGame& game, const table::AnyObservation& observation,
                       table::Seat seat, Budget budget, table::Random& random) override;
  // Of the last answer that needed a search.
  const SearchReport& report() const { return search_.report(); }
  const PlanReport& plan_report() const { return plans_.report(); }

 private:
  Search search_;
  PlanSearch plans_;
  float between_;
  std::shared_ptr<PlanMemory> memory_;
};

}  // namespace ai

// SPDX-License-Identifier: MIT
// The opponents behind the levels (ai/level.h).
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "ai/networks.h"
#include "ai/opponent.h"
#include "ai/parallel_search.h"
#include "ai/plan_memory.h"
#include "ai/plan_search.h"
#include "ai/search.h"
#include "table/hint.h"

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
  float overlook = 0;       // the part of its answers that it does not see at all, 0..1
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
  std::chrono::milliseconds own_time{0};  // for an answer or a plan when nobody says how long
  // Iterations of an answer, however much time there is, and kPlanTimes as many of a plan; 0: no
  // bound.
  int most = 0;
  bool classic = false;  // judges as the game does, whatever was learned
  PlanOptions plans{};
  // While another is asked it thinks ahead so many times as long as about an answer.
  float ponder = 0;
  int threads = 1;  // that think about one answer, 1..kMaxThreads; plans are thought of by one
  // Where whole plans are written, the budget is for a plan; each answer in between may cost this
  // part of it.
  float between = 0.1F;
};

// "c=1.4,rollout=12". Empty where the list was understood, else what is wrong with it.
std::string set_constants(std::string_view list, HardOptions& hard);

// How a game is searched with what was learned about it; null: nothing was.
SearchOptions search_options(const Network* network);

// Searches: see ai/search.h and ai/plan_search.h. Thinks once about a plan and then writes it down.
class HardOpponent : public Opponent {
 public:
  explicit HardOpponent(const HardOptions& options,
                        std::shared_ptr<PlanMemory> memory = std::make_shared<PlanMemory>(),
                        const Networks* networks = nullptr, std::string constants = "")
      : options_(options),
        constants_(std::move(constants)),
        plans_(options.plans),
        memory_(std::move(memory)),
        networks_(options.classic ? nullptr : networks) {}
  table::Answer choose(const table::AnyGame& game, const table::AnyObservation& observation,
                       table::Seat seat, Budget budget, table::Random& random) override;
  bool ponder(const table::AnyGame& game, const table::AnyObservation& observation,
              table::Seat seat, Budget asked, std::chrono::microseconds slice,
              table::Random& random) override;
  bool thinks_ahead() const override { return options_.ponder > 0; }
  std::optional<double> foretold() const override { return foretold_; }
  // See ai/hints.h.
  table::Hints hints(const table::AnyGame& game, const table::AnyObservation& observation,
                     table::Seat seat, Budget budget, table::Random& random,
                     const std::vector<table::Answer>& among);
  // Of the last answer that needed a search.
  const SearchReport& report() const { return report_; }
  const PlanReport& plan_report() const { return plans_.report(); }

 private:
  // With what was learned about a game come the constants it is best used with; those that were
  // asked for by name still hold. Null: nothing was.
  ParallelSearch& search_with(const Network* network);

  // How long it has thought ahead in one position.
  struct Ahead {
    std::uint64_t place = 0;
    std::chrono::microseconds time{0};
    int iterations = 0;
  };

  HardOptions options_;
  std::string constants_;
  std::map<const Network*, ParallelSearch> searches_;
  SearchReport report_;
  std::optional<double> foretold_;
  TimeBank bank_;
  Ahead ahead_;
  PlanSearch plans_;
  std::shared_ptr<PlanMemory> memory_;
  const Networks* networks_;
};

}  // namespace ai

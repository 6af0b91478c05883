// SPDX-License-Identifier: MIT
// The opponents of ai/ for whoever runs matches: protocol, server, terminal.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ai/opponent.h"
#include "ai/plan_memory.h"
#include "match/bots.h"

namespace apps {

// One provider serves any number of matches of one thread. What is kept between questions is how
// the plans of each match go on, which several providers can share, and the opponents asked last:
// who is asked again at once goes on with what it found out. Not where an answer is to depend on
// nothing but the question: with a budget of iterations opponents are made anew.
class Bots final : public match::BotProvider {
 public:
  explicit Bots(std::shared_ptr<ai::PlanMemories> plans = std::make_shared<ai::PlanMemories>())
      : plans_(std::move(plans)) {}
  std::vector<match::BotLevel> levels() const override;
  table::Expected<table::Answer> choose(const std::shared_ptr<const table::AnyGame>& game,
                                        const table::AnyObservation& observation, table::Seat seat,
                                        std::string_view level, std::int64_t budget_ms,
                                        std::int64_t iterations, std::uint64_t seed) override;
  table::Hints hints(const table::AnyGame& game, const table::AnyObservation& observation,
                     table::Seat seat, std::int64_t budget_ms, std::int64_t iterations,
                     std::uint64_t seed) override;

 private:
  struct Recent {
    std::weak_ptr<const table::AnyGame> match;
    std::string level;
    table::Seat seat{};
    std::unique_ptr<ai::Opponent> opponent;
  };
  using Made = table::Expected<std::unique_ptr<ai::Opponent>>;
  Made make(const std::shared_ptr<const table::AnyGame>& match, std::string_view level) const;
  Made opponent_for(const std::shared_ptr<const table::AnyGame>& match, table::Seat seat,
                    std::string_view level);
  void remember(Recent recent);

  static constexpr std::size_t kRecent = 2;  // each may hold a tree of some tens of megabytes
  std::shared_ptr<ai::PlanMemories> plans_;
  std::vector<Recent> recent_;  // the last one asked stands last
};

}  // namespace apps

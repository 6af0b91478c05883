// SPDX-License-Identifier: MIT
// The opponents of ai/ for whoever runs matches: protocol, server, terminal.
#pragma once

#include <memory>
#include <utility>

#include "ai/plan_memory.h"
#include "match/bots.h"

namespace apps {

// Opponents are made anew for every question, so one provider serves any number of matches of one
// thread. What is kept between questions is how the plans of each match go on; several providers
// can share that.
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
  std::shared_ptr<ai::PlanMemories> plans_;
};

}  // namespace apps

// SPDX-License-Identifier: MIT
#include "apps/common/bots.h"

#include <algorithm>
#include <chrono>

#include "ai/hints.h"
#include "ai/level.h"
#include "ai/opponent.h"
#include "apps/common/networks.h"

namespace apps {
namespace {

ai::Budget budget_of(std::int64_t ms, std::int64_t iterations) {
  constexpr std::int64_t kMaxIterations = 10'000'000;
  return {std::chrono::milliseconds(ms),
          static_cast<int>(std::clamp<std::int64_t>(iterations, 0, kMaxIterations))};
}

}  // namespace

std::vector<match::BotLevel> Bots::levels() const {
  std::vector<match::BotLevel> out;
  for (const ai::Level& level : ai::kLevels)
    out.push_back({std::string(level.name), level.time.count()});
  return out;
}

table::Expected<table::Answer> Bots::choose(const std::shared_ptr<const table::AnyGame>& game,
                                            const table::AnyObservation& observation,
                                            table::Seat seat, std::string_view level,
                                            std::int64_t budget_ms, std::int64_t iterations,
                                            std::uint64_t seed) {
  auto opponent = ai::make_opponent(level, {&networks(), plans_->of(game)});
  if (!opponent.ok()) return opponent.error();
  table::Random random(seed);
  return (*opponent)->choose(*game, observation, seat, budget_of(budget_ms, iterations), random);
}

table::Hints Bots::hints(const table::AnyGame& game, const table::AnyObservation& observation,
                         table::Seat seat, std::int64_t budget_ms, std::int64_t iterations,
                         std::uint64_t seed) {
  table::Random random(seed);
  return ai::hints_for(game, observation, seat, budget_of(budget_ms, iterations), random,
                       &networks());
}

}  // namespace apps

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
  auto opponent = iterations > 0 ? make(game, level) : opponent_for(game, seat, level);
  if (!opponent.ok()) return opponent.error();
  table::Random random(seed);
  const table::Answer answer =
      (*opponent)->choose(*game, observation, seat, budget_of(budget_ms, iterations), random);
  if (iterations <= 0) remember({game, std::string(level), seat, std::move(*opponent)});
  return answer;
}

Bots::Made Bots::make(const std::shared_ptr<const table::AnyGame>& match,
                      std::string_view level) const {
  return ai::make_opponent(level, {&networks(), plans_->of(match)});
}

// Takes it from those asked last where it is one of them.
Bots::Made Bots::opponent_for(const std::shared_ptr<const table::AnyGame>& match, table::Seat seat,
                              std::string_view level) {
  const auto known = std::find_if(recent_.begin(), recent_.end(), [&](const Recent& each) {
    return each.match.lock() == match && each.seat == seat && each.level == level;
  });
  if (known == recent_.end()) return make(match, level);
  Made out = std::move(known->opponent);
  recent_.erase(known);
  return out;
}

void Bots::remember(Recent recent) {
  std::erase_if(recent_, [](const Recent& each) { return each.match.expired(); });
  if (recent_.size() == kRecent) recent_.erase(recent_.begin());
  recent_.push_back(std::move(recent));
}

table::Hints Bots::hints(const table::AnyGame& game, const table::AnyObservation& observation,
                         table::Seat seat, std::int64_t budget_ms, std::int64_t iterations,
                         std::uint64_t seed) {
  table::Random random(seed);
  return ai::hints_for(game, observation, seat, budget_of(budget_ms, iterations), random,
                       &networks());
}

}  // namespace apps

// SPDX-License-Identifier: MIT
#include "apps/common/bots.h"

#include <algorithm>
#include <chrono>
#include <string>

#include "ai/hints.h"
#include "ai/level.h"
#include "ai/opponent.h"
#include "apps/common/networks.h"

namespace apps {
namespace {

// Others have nothing to keep.
bool searches(std::string_view level) {
  const ai::Level* known = ai::level_of(level);
  return known != nullptr && known->time.count() > 0;
}

}  // namespace

std::vector<match::BotLevel> Bots::levels() const {
  std::vector<match::BotLevel> out;
  for (const ai::Level& level : ai::kLevels)
    out.push_back({std::string(level.name), level.time.count(), level.ahead && ponder_ > 0});
  return out;
}

table::Expected<table::Answer> Bots::choose(const std::shared_ptr<const table::AnyGame>& game,
                                            const table::AnyObservation& observation,
                                            table::Seat seat, std::string_view level,
                                            std::int64_t budget_ms, std::int64_t iterations,
                                            std::uint64_t seed) {
  const bool anew = iterations > 0 && !thinks_on_;
  auto opponent = anew ? make(game, level) : opponent_for(game, seat, level);
  if (!opponent.ok()) return opponent.error();
  table::Random random(seed);
  const table::Answer answer =
      (*opponent)->choose(*game, observation, seat, budget_of(budget_ms, iterations), random);
  if (!anew && searches(level)) memory_->kept.keep(game, seat, level, std::move(*opponent));
  return answer;
}

bool Bots::ponder(const std::shared_ptr<const table::AnyGame>& game,
                  const table::AnyObservation& observation, table::Seat seat,
                  std::string_view level, std::int64_t budget_ms, std::int64_t slice_ms,
                  std::uint64_t seed) {
  if (!searches(level)) return false;
  auto opponent = opponent_for(game, seat, level);
  if (!opponent.ok()) return false;
  table::Random random(seed);
  const bool more = (*opponent)->ponder(*game, observation, seat, budget_of(budget_ms, 0),
                                        std::chrono::milliseconds(slice_ms), random);
  memory_->kept.keep(game, seat, level, std::move(*opponent));
  return more;
}

ai::Budget Bots::budget_of(std::int64_t ms, std::int64_t iterations) {
  constexpr std::int64_t kMaxIterations = 10'000'000;
  return {std::chrono::milliseconds(ms),
          static_cast<int>(std::clamp<std::int64_t>(iterations, 0, kMaxIterations))};
}

Bots::Made Bots::make(const std::shared_ptr<const table::AnyGame>& match,
                      std::string_view level) const {
  return ai::make_opponent(level, {&networks(), memory_->plans.of(match), ponder_});
}

// One of those asked last, where it is there.
Bots::Made Bots::opponent_for(const std::shared_ptr<const table::AnyGame>& match, table::Seat seat,
                              std::string_view level) {
  auto known = memory_->kept.take(match, seat, level);
  if (known != nullptr) return known;
  return make(match, level);
}

table::Hints Bots::hints(const table::AnyGame& game, const table::AnyObservation& observation,
                         table::Seat seat, std::int64_t budget_ms, std::int64_t iterations,
                         std::uint64_t seed, const std::vector<table::Answer>& among) {
  table::Random random(seed);
  return ai::hints_for(game, observation, seat, budget_of(budget_ms, iterations), random,
                       &networks(), among);
}

}  // namespace apps

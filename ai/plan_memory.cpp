// SPDX-License-Identifier: MIT
#include "ai/plan_memory.h"

#include <string>

namespace ai {

namespace {

// The same in every process, so that the same match is played the same way again.
std::uint64_t key_of(const table::AnyGame& game, const table::AnyObservation& seen,
                     table::Seat seat) {
  constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15U;
  const std::string which = game.id() + " " + game.scenario();
  const std::uint64_t match = table::hash_bytes(which.data(), which.size());
  const std::uint64_t key = (table::hash(seen) ^ match * kSpread) * kSpread + seat.value;
  return key == 0 ? 1 : key;  // 0 is a line without a plan
}

}  // namespace

void PlanMemory::keep(const table::AnyGame& game, table::AnyState state, table::Seat seat,
                      const table::Plan& plan) {
  const std::lock_guard lock(mutex_);
  for (std::size_t i = 1; i < plan.size(); ++i) {
    game.apply(state, seat, plan[i - 1], nullptr);
    lines_[kept_++ % kLines] = {key_of(game, game.observe(state, seat), seat), plan[i]};
  }
}

std::optional<table::Answer> PlanMemory::next(const table::AnyGame& game,
                                              const table::AnyObservation& seen,
                                              table::Seat seat) const {
  const std::uint64_t key = key_of(game, seen, seat);
  const std::lock_guard lock(mutex_);
  for (std::size_t age = 1; age <= kLines; ++age) {
    const Line& line = lines_[(kept_ - age) % kLines];
    if (line.key == key) return line.answer;
  }
  return std::nullopt;
}

}  // namespace ai

// SPDX-License-Identifier: MIT
#include "ai/plan_memory.h"

#include "ai/place.h"

namespace ai {

void PlanMemory::keep(const table::AnyGame& game, table::AnyState state, table::Seat seat,
                      const table::Plan& plan) {
  const std::uint64_t rules = rules_of(game);
  const table::Lock lock(mutex_);
  for (std::size_t i = 1; i < plan.size(); ++i) {
    game.apply(state, seat, plan[i - 1], nullptr);
    lines_[kept_++ % kLines] = {place_of(rules, game.observe(state, seat), seat), plan[i]};
  }
}

std::optional<table::Answer> PlanMemory::next(const table::AnyGame& game,
                                              const table::AnyObservation& seen,
                                              table::Seat seat) const {
  const std::uint64_t key = place_of(game, seen, seat);
  const table::Lock lock(mutex_);
  for (std::size_t age = 1; age <= kLines; ++age) {
    const Line& line = lines_[(kept_ - age) % kLines];
    if (line.key == key) return line.answer;
  }
  return std::nullopt;
}

std::shared_ptr<PlanMemory> PlanMemories::of(const std::shared_ptr<const table::AnyGame>& match) {
  const table::Lock lock(mutex_);
  const auto known = memories_.find(match);
  if (known != memories_.end()) return known->second;
  std::erase_if(memories_, [](const auto& each) { return each.first.expired(); });
  return memories_.emplace(match, std::make_shared<PlanMemory>()).first->second;
}

std::size_t PlanMemories::size() const {
  const table::Lock lock(mutex_);
  return memories_.size();
}

}  // namespace ai

// SPDX-License-Identifier: MIT
#include "ai/plan_memory.h"

#include <string>

namespace ai {

namespace {

constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15U;

std::uint64_t hash_of(const std::string& text) {
  return table::hash_bytes(text.data(), text.size());
}

// Options are switches, numbers and words.
std::uint64_t hash_of(const table::Value& option) {
  if (option.is_string()) return hash_of(option.as_string());
  return option.is_bool()  ? std::uint64_t{option.as_bool()}
         : option.is_int() ? static_cast<std::uint64_t>(option.as_int())
                           : 0;
}

// By which rules is played. The same in every process, so that the same match is played the same
// way again.
std::uint64_t rules_of(const table::AnyGame& game) {
  std::uint64_t out = hash_of(game.id() + " " + game.scenario());
  const table::Value options = game.options();
  if (!options.is_object()) return out;
  for (const auto& [name, value] : options.members())
    out = (out ^ hash_of(name)) * kSpread + hash_of(value);
  return out;
}

std::uint64_t key_of(std::uint64_t rules, const table::AnyObservation& seen, table::Seat seat) {
  const std::uint64_t key = (table::hash(seen) ^ rules * kSpread) * kSpread + seat.value;
  return key == 0 ? 1 : key;  // 0 is a line without a plan
}

}  // namespace

void PlanMemory::keep(const table::AnyGame& game, table::AnyState state, table::Seat seat,
                      const table::Plan& plan) {
  const std::uint64_t rules = rules_of(game);
  const std::lock_guard lock(mutex_);
  for (std::size_t i = 1; i < plan.size(); ++i) {
    game.apply(state, seat, plan[i - 1], nullptr);
    lines_[kept_++ % kLines] = {key_of(rules, game.observe(state, seat), seat), plan[i]};
  }
}

std::optional<table::Answer> PlanMemory::next(const table::AnyGame& game,
                                              const table::AnyObservation& seen,
                                              table::Seat seat) const {
  const std::uint64_t key = key_of(rules_of(game), seen, seat);
  const std::lock_guard lock(mutex_);
  for (std::size_t age = 1; age <= kLines; ++age) {
    const Line& line = lines_[(kept_ - age) % kLines];
    if (line.key == key) return line.answer;
  }
  return std::nullopt;
}

std::shared_ptr<PlanMemory> PlanMemories::of(const std::shared_ptr<const table::AnyGame>& match) {
  const std::lock_guard lock(mutex_);
  const auto known = memories_.find(match);
  if (known != memories_.end()) return known->second;
  std::erase_if(memories_, [](const auto& each) { return each.first.expired(); });
  return memories_.emplace(match, std::make_shared<PlanMemory>()).first->second;
}

std::size_t PlanMemories::size() const {
  const std::lock_guard lock(mutex_);
  return memories_.size();
}

}  // namespace ai

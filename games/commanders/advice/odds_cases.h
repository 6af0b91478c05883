// Positions that several ways lead to, with the chances of all of them.
#pragma once

#include <cstdint>
#include <deque>
#include <unordered_map>

#include "games/commanders/state/state.h"

namespace commanders {

struct Case {
  State state;
  double p = 0;
};

// Each position once, in the order they were first met.
class Cases {
 public:
  std::size_t add(const State& state, double p);  // which of them it is
  const std::deque<Case>& all() const { return list_; }
  bool empty() const { return list_.empty(); }

 private:
  std::deque<Case> list_;
  std::unordered_multimap<std::uint64_t, std::size_t> index_;
};

// In a combat: like units change their records until they lie in the order of the army, so that it
// makes no difference which of them was hit.
void sort_combatants(State& state);

}  // namespace commanders

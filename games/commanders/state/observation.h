// What one seat may know: built by putting in, never by striking out. What is public is public in
// one piece, the outside of units and the open part of sides too; of secrets only its own. B-45
#pragma once

#include "games/commanders/state/state.h"

namespace commanders {

// Like the state; what the seat does not know is blank: plans, what units have of them, and what is
// written in the open step.
struct Observation : Public {
  Seat seat{};  // table::kSpectator for a spectator
  std::array<Side, 2> sides{};
  std::array<Army, 2> units{};
};
static_assert(std::is_trivially_copyable_v<Observation>);
static_assert(std::has_unique_object_representations_v<Observation>);

// The table with what the seat knows of it.
State known_state(const Observation& seen);

}  // namespace commanders

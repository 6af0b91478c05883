// A dump that is not ours must not lead the rules out of their tables, into a question nobody can
// answer, or round in circles.
#pragma once

#include "games/fleet/state/match.h"

namespace fleet {

// Whether play can go on from a state whose readable part has been checked, and that enumerations
// are in their bounds: what no key shows is within its bounds, and the stack is sound.
bool can_go_on(const Match& game, const State& state);

}  // namespace fleet

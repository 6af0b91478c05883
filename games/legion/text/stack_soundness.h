// A dump that is not ours must not lead the rules out of their tables, into a question nobody can
// answer, or round in circles.
#pragma once

#include "games/legion/state/game.h"

namespace legion {

// Whether play can go on from a state whose readable part has been checked, and that enumerations
// are in their bounds: each step lies where it can, remembers what it can, and what is asked is
// what the step on top asks.
bool can_go_on(const Game& game, const State& state);

// Which steps a step lies on (stack_order.cpp).
bool may_lie_on(Step step, Step below);
// Whether the memory of step `i` makes sense where it lies, on steps that do (stack_memory.cpp).
bool remembers_what_it_can(const Game& game, const State& state, std::size_t i);

}  // namespace legion

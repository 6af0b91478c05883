// Whether the rules can go on from a stack that somebody else wrote (table/soundness.h).
#pragma once

#include "games/fleet/rules/play.h"

namespace fleet {

bool stack_is_sound(const View& v);
void forget_former(decltype(State::stack)& stack);

// The step on top, or one that lies further below.
bool has_step(View v, Step step);

}  // namespace fleet

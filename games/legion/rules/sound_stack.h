// Whether the rules can go on from a stack that somebody else wrote (table/soundness.h).
#pragma once

#include "games/legion/rules/play.h"

namespace legion {

bool stack_is_sound(const View& v);
void forget_former(decltype(State::stack)& stack);

}  // namespace legion

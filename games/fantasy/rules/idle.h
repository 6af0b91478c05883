// Faces that do nothing for whoever rolls them in the attack going on, whatever the other dice
// show.
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

using Idle = std::array<bool, 6>;
Idle idle_in_attack(View v);
// A shooter has nothing to fear, and what does not hit need not be blocked. FC-19.20
Idle idle_in_defence(View v);

}  // namespace fantasy

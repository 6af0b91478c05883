// Getting out of the way of an attack. F-67, F-74, A-17
#pragma once

#include "games/fleet/rules/play.h"

namespace fleet {

// A survivor has somewhere to go. The defender's knowledge.
bool can_dodge(View v);
// What the attacker cannot exclude: signals may weigh nothing. Without signals the same.
bool could_dodge(View v);

// The attack has landed: the survivors of the attacked square go, if they can.
void begin_dodge(Play& p);

}  // namespace fleet

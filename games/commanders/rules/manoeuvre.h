// What ends a phase of movement.
#pragma once

#include "games/commanders/rules/play.h"

namespace commanders {

// Routed cavalry leaves the battlefield, in the combined arms phase routed infantry too; not out of
// a building. C-36, C-47, C-79, B-59
void remove_routed(Play& p);
// Who has done what he could is spent; what was written for the phase is wiped off. C-29, C-32
void end_phase(Play& p);

}  // namespace commanders

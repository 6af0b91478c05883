// What ends a phase of movement.
#pragma once

#include "games/commanders/rules/play.h"

namespace commanders {

// Routed cavalry leaves the battlefield, in the combined arms phase routed infantry too; not out of
// a building. C-36, C-47, C-79, B-59
void remove_routed(Play& p);
// Everybody has seen that it has used up its movement: it is spent at the end of the phase. Riders
// have two moves. C-29
inline void tire(Unit& unit) {
  if (unit.arm != Arm::cavalry) unit.set(Unit::reacted);
}
// Out of the building once nobody stands before it. B-59
void come_out(Play& p);
// A unit that has done all it could is spent; orders written for the phase are wiped off. C-29,
// C-32
void end_phase(Play& p);

}  // namespace commanders

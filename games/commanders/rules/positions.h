// Units stand in the spaces of the zones., C-64 .. C-67, B-40, B-59
#pragma once

#include "games/commanders/rules/play.h"

namespace commanders {

// Old positions are given up but for attackers, countercharges and those who fell there.
void step_back(Play& p);
// Defenders go to the zones written down for them; routed units and garrisons fill in.
void take_positions(Play& p);

}  // namespace commanders

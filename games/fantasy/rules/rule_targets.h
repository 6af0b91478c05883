// Whom a unit attacks where the rules play Styx, and where it stands to do so. SB-10.30, SB-10.31
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

// Of the enemies on these hexes. `moves`: it moves first, which may bring Charge.
UnitId best_target(View v, UnitId unit, HexSet targets, bool ranged, bool moves);
// Of the hexes of `among` next to the target, which it reaches in so many steps.
Hex stand_to_attack(View v, UnitId unit, Hex target, HexSet among);

// The steps to a hex within a movement of that length.
int steps_to(View v, UnitId unit, Hex to, int most);

}  // namespace fantasy

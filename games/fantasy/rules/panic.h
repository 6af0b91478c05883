// Panic and retreat. FC-16
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

// Single hexes the unit may be driven to, away from `cause`: the row's next hex where both stand on
// one row, otherwise every hex one step farther from it. Occupied and impassable hexes are left
// out. FC-16.3, FC-16.4, FC-16.8
HexSet steps_away(View v, UnitId unit, Hex from, Hex cause);
// All hexes of the retreat can be passed, none of them costs damage. FC-22.42
bool retreat_possible(View v, UnitId unit, Hex cause, int hexes);

}  // namespace fantasy

// Who can be seen and shot at. FC-19.2 - 19.12
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

// FC-19.5 - 19.11, FC-13.9, FC-13.16
bool line_of_sight(View v, UnitId shooter, Hex from, Hex to);
// The unit could shoot at this enemy from where it stands: line of sight and distance.
bool can_shoot_at(View v, UnitId shooter, UnitId target);
// The hex that keeps the shooter from seeing, or none; of two hexes with a common edge on the line,
// the left one.
Hex sight_blocker(View v, UnitId shooter, Hex target);
// R0: why the active unit may declare no ranged attack at all.
Denial deny_shooting(View v, UnitId shooter);
UnitId first_enemy_beside(View v, UnitId unit);

}  // namespace fantasy

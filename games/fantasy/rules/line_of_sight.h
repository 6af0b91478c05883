// Who can be seen and shot at. FC-19.2 - 19.12
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

// FC-19.5 - 19.11, FC-13.9, FC-13.16
bool line_of_sight(View v, UnitId shooter, Hex from, Hex to);
// The unit could shoot at this enemy from where it stands: line of sight and distance.
bool can_shoot_at(View v, UnitId shooter, UnitId target);
// R0: the active unit may declare a ranged attack at all.
bool may_shoot(View v, UnitId shooter);

}  // namespace fantasy

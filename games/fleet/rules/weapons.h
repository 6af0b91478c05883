// What the special weapons can be used on. F-52 .. F-61
#pragma once

#include "games/fleet/rules/play.h"

namespace fleet {

// The seat's ship that carries a special weapon, kNoShip if there is none. F-52, F-71
ShipId weapon_carrier(View v, Seat seat);
// The weapon is there and its ship not in an asteroid field. F-52, F-54
bool weapon_ready(View v, Seat seat);
// Ships the seat's weapon can be used on now; of the enemy only revealed ones, so that nothing
// hidden shows.
ShipSet weapon_targets(View v, Seat seat);
Denial deny_weapon_target(View v, Seat seat, ShipId ship);
// Drones are out and can be called back. F-60
bool can_recall(View v, Seat seat);
// Using it would do something.
bool weapon_useful(View v, Seat seat);

// Where the seat's tractor beam can move the ship. F-59, A-11
Squares tow_squares(View v, Seat seat, ShipId ship);

// Carries the weapon out on its target; the step on top is finished. F-55 .. F-60
void use_weapon(Play& p, Seat seat, ShipId target);

}  // namespace fleet

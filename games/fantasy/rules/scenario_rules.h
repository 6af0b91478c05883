// What scenarios add to the rules: points for Towns and for certain units, Towns that fall, leave
// to enter forbidden ground, units that have to be deployed in one place. FC-23
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

// A Town belongs to the side whose unit stands in it, like a Capture Point. FC-21.9
int towns_held(View v, Seat seat);
// Towns of the scenario that are none any more. FC-23.56
int towns_fallen(View v);
bool all_towns_fallen(View v);

// FC-21.5, FC-21.6: the goal is reached, and the other has less.
bool has_won_by_points(View v, Seat seat);

// Orders this side generates less than its Leadership says. FC-23.17
int fewer_orders(View v, Seat seat);
// FC-23.23
bool rests_in_town(View v, UnitId unit);

// The points for the unit that has just been destroyed beside the one for every unit. FC-23.6,
// FC-23.15, FC-23.26, FC-23.45
void score_kill_bonus(Play& p, UnitId dead);
// End of the round. FC-23.16, FC-23.46, FC-23.47, FC-23.59, FC-23.60
void score_towns(Play& p);
// Towns still standing that fall when this side enters them.
HexSet falling_towns(View v, Seat by);
// The unit has come to its hex by whatever way. FC-23.55 .. FC-23.57
void enter_town(Play& p, UnitId unit);
// The Town the unit stands in falls to it.
void town_falls(Play& p, UnitId unit);
// Whether a Town that fell ends the battle; looked at as soon as no attack is going on. FC-21.7,
// FC-23.61
bool fallen_towns_decide(Play& p);
inline bool towns_decide(Play& p) {  // asked before every step: most scenarios have no such thing
  return p.game.scenario().town_fall.has_value() && fallen_towns_decide(p);
}

// Where the unit placed next may go, quotas kept. FC-3.8, FC-3.10
HexSet deployable(View v, Seat seat);

}  // namespace fantasy

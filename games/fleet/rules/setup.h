// Putting ships on the board before the battle.
#pragma once

#include "games/fleet/rules/play.h"

namespace fleet {

// Where the scenario lets fields be placed: outside the deployment zones, what it closes, and what
// stands there from the start. F-10, F-99
Squares field_squares(const Match& game);

void add_ship(Play& p, std::uint8_t kind, Seat seat, Square at);
// The same from the fleet still to be placed: as a signal where deployment is hidden. F-11, F-79
void deploy(Play& p, Placing placing, Seat seat);

// The quick start of a scenario lays out fields, weapons and ships. Secret weapons are still dealt
// and chosen.
bool is_quick(View v);
bool lays_out_weapons(View v);
void lay_out_weapons(Play& p);
void lay_out_fields(Play& p);
void lay_out_ships(Play& p);

}  // namespace fleet

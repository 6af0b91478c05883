// What a gun can bombard, and what is in its way. C-38, C-39, C-43, B-21, B-53
#pragma once

#include "games/commanders/rules/units.h"

namespace commanders {

// How a committed gun is noted: its turn to fire, and whether it fires at the building. B-52, B-59
inline constexpr std::uint8_t kAtBuilding = 0x80;
inline constexpr std::uint8_t kTurns = 0x7F;

// A hill blocks the way; nothing can be seen of it from the forest. C-89, C-90
bool can_see(View v, Seat seat, Sector from, Sector to);

// What its dice go at: so many at the target, and perhaps one at an enemy in the way.
struct Barrage {
  int at_target = 0;
  bool at_obstacle = false;
  Sector middle{};
  int range = 0;
};
Barrage barrage(View v, Seat seat, Sector from, Sector to);

bool has_enemies(View v, Seat seat, Sector at);  // outside the building, routed ones too
// Held by the enemy, routed or not; by an option also one that nobody holds.
bool enemy_building(View v, Seat seat, Sector at);

// A gun that stands can fire there, in its turn and at what its turn says.
bool can_fire(View v, Seat seat, const Unit& gun, Sector target, std::uint8_t turn);

// Hits fall, tokens lie where guns have fired, and the guns are spent. R-51
void end_bombardment(Play& p);

}  // namespace commanders

// What a gun can bombard, and what is in its way. C-38, C-39, C-43, B-21, B-53
#pragma once

#include "games/commanders/rules/units.h"

namespace commanders {

// How a committed gun fires. B-52, B-59
struct FireOrder {
  int turn = 0;  // 1 to kArmySize: the guns of a seat fire one after the other; 0: not at all
  bool at_building = false;

  // As it is noted: in Unit::draft while it is secret, then in Unit::place.
  constexpr std::uint8_t code() const {
    return static_cast<std::uint8_t>(turn | (at_building ? kAtBuilding : 0));
  }
  static constexpr FireOrder of(std::uint8_t code) {
    return {code & ~kAtBuilding, (code & kAtBuilding) != 0};
  }

 private:
  static constexpr int kAtBuilding = 0x80;
};

// What a unit has suffered in a bombardment, kept in Unit::took until all guns have fired. C-39
struct UnderFire {
  int hits = 0;
  int dice = 0;  // that were aimed at it

  constexpr std::uint8_t code() const { return static_cast<std::uint8_t>(dice * 16 + hits); }
  static constexpr UnderFire of(const Unit& unit) { return {unit.took % 16, unit.took / 16}; }
};

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

// A gun that stands can fire there, at what its order says.
bool can_fire(View v, Seat seat, const Unit& gun, Sector target, FireOrder order);

// Hits fall, tokens lie where guns have fired, and the guns are spent. R-51
void end_bombardment(Play& p);

}  // namespace commanders

#include "games/commanders/rules/guns.h"

#include <algorithm>

namespace commanders {
namespace {

bool has_units(View v, Seat seat, Sector at) {
  return std::ranges::any_of(v.army(seat), [&](const Unit& unit) { return unit.at == at; });
}

}  // namespace

bool can_see(View v, Seat seat, Sector from, Sector to) {
  const Shot aimed = shot(seat, from, to);
  if (aimed.range == 0 || v.ground().forest(from)) return false;
  return aimed.range == 1 || v.ground().hill(from) || !v.ground().hill(aimed.middle);
}

// Friends in the way, and a forest, cost a die; an enemy in the way draws the fire: by an
// option also where there are both. A gun on a hill fires over all of them.
Barrage barrage(View v, Seat seat, Sector from, Sector to) {
  const Shot aimed = shot(seat, from, to);
  Barrage out{2, false, aimed.middle, aimed.range};
  if (aimed.range < 2 || v.ground().hill(from)) return out;
  const bool friends = has_units(v, seat, aimed.middle) || v.ground().forest(aimed.middle);
  const bool enemies = has_units(v, opponent(seat), aimed.middle);
  if (friends || enemies) out.at_target = 1;
  const bool mixed = v.game.options().mixed_middle == kTwoDice;
  out.at_obstacle = enemies && (!friends || mixed);
  return out;
}

bool has_enemies(View v, Seat seat, Sector at) {
  return std::ranges::any_of(v.army(opponent(seat)), [&](const Unit& unit) {
    return unit.at == at && !unit.is(Unit::inside);
  });
}

bool enemy_building(View v, Seat seat, Sector at) {
  if (!has_building(v, at)) return false;
  if (occupant(v, opponent(seat), at) != nullptr) return true;
  return v.game.options().empty_building_fire && occupant(v, seat, at) == nullptr;
}

}  // namespace commanders

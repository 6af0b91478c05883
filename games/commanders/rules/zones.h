// Battle zones: who attacks over which border, who stands in which space. C-53, C-65, C-67, B-37 ..
// B-40
#pragma once

#include "games/commanders/rules/combat_steps.h"
#include "games/commanders/rules/units.h"

namespace commanders {

// Attacks out of its sector, unrouted, and has not withdrawn.
constexpr bool is_attacker(const Unit& unit) {
  return unit.stands() && unit.going.exists() && !unit.is(Unit::left);
}
// Fights as an attacker: a countercharge does too. B-29
constexpr bool attacks(const Unit& unit) {
  return is_attacker(unit) || (unit.stands() && unit.is(Unit::counter));
}
// Could stand in a zone of its sector, ordered or not. C-23, B-48
constexpr bool is_defender(const Unit& unit) {
  return unit.stands() && !is_attacker(unit) && !unit.is(Unit::inside);
}
constexpr bool is_in(const Unit& unit, int zone) {
  return unit.place.exists() && unit.place.zone() == zone;
}

// Makes the zones of all attacks of the phase, in the order of their names. B-39, B-49, B-52
void make_zones(Play& p);
int find_zone(View v, Border border);  // -1: none
// The sector a unit attacks; of a countercharge the one behind its zone.
Sector target_of_attack(View v, Seat seat, const Unit& unit);
// In the same space of a zone, on either side.
constexpr bool are_opposite(const Unit& unit, const Unit& enemy) {
  return unit.place.has_space() && enemy.place == unit.place && enemy.on_board();
}
// The enemy unit in the same space, or null.
const Unit* facing(View v, Seat seat, const Unit& unit);
// Takes their spaces, in the order of C-65.
void line_up(Play& p);

// Sectors of the seat that are attacked over borders.
Sectors attacked_sectors(View v, Seat seat);

}  // namespace commanders

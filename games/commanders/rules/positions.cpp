#include "games/commanders/rules/positions.h"

#include "games/commanders/rules/combat_told.h"
#include "games/commanders/rules/zones.h"

namespace commanders {
namespace {

// Those who lay routed in the sector before fill the spaces that are left, up to the attackers.
// B-40
void add_routed(Play& p, Seat seat, int zone) {
  const Zone& there = p.view().zone(zone);
  const Sector target = there.target(opponent(seat));
  int spaces = 0;
  for (const Unit& unit : p.army(opponent(seat)))
    spaces += is_attacker(unit) && is_in(unit, zone) ? 1 : 0;
  for (const Unit& unit : p.army(seat)) spaces -= is_in(unit, zone) ? 1 : 0;
  for (const Arm arm : kAllArms) {
    for (Unit& unit : p.army(seat)) {
      if (spaces <= 0 || unit.at != target || unit.arm != arm || !unit.is(Unit::routed) ||
          unit.is(Unit::inside) || unit.place.exists() || unit.going.exists())
        continue;
      unit.set(Unit::left);
      unit.place = Place(zone, kNoSpace);
      --spaces;
    }
  }
}

// The garrison stands at its wall. B-59
void man_wall(Play& p, Seat seat, int zone) {
  for (Unit& unit : p.army(seat)) {
    if (unit.at == p.view().zone(zone).border.lower() && unit.is(Unit::inside) && unit.on_board())
      unit.place = Place(zone, kNoSpace);
  }
}

}  // namespace

void step_back(Play& p) {
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : p.army(seat)) {
      const bool lies = unit.is(Unit::routed) && !unit.is(Unit::left);
      if (!attacks(unit) && !lies) unit.place = {};
    }
  }
}

void take_positions(Play& p) {
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : p.army(seat)) {
      if (unit.draft != 0) unit.place = Place(unit.draft - 1, kNoSpace);
      unit.draft = 0;
      // B-55: without room for its charge it stays a defender.
      if (!unit.place.exists()) unit.set(Unit::counter, false);
    }
    p.side(seat).draft = {};
    for (int zone = 0; zone < p.view().zones(); ++zone) {
      const Zone& there = p.view().zone(zone);
      if (there.is_meeting() || there.attack(opponent(seat)) == Zone::nobody) continue;
      if (there.border.is_wall())
        man_wall(p, seat, zone);
      else
        add_routed(p, seat, zone);
    }
  }
  line_up(p);
  tell_lines(p);
}

}  // namespace commanders

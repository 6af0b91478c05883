// Choosing who acts in a phase: orders belong to sector and arm until they are performed. B-44,
// B-45
#pragma once

#include "games/commanders/rules/denials.h"
#include "games/commanders/rules/units.h"

namespace commanders {

// Units of one sector and arm with the same path still to do; of guns that bombard the path is the
// target alone.
struct Troop {
  Sector from{};
  Arm arm = Arm::infantry;
  std::array<Sector, 2> path{};
  int number = 0;
  int under_way = 0;  // of them, those that have begun their order
};
using Troops = table::ScratchList<Troop, 64>;
Troops troops_to_go(View v, Seat seat);

// Not a literal where it is used: clang 14 leaves one in a template to the linker.
inline constexpr RuleId kNoRoom = "C-11"_rule;

// Writes so many of a troop down, units under way before fresh ones; what is written is `mark`.
void write_down(Play& p, Seat seat, const Troop& troop, int number, std::uint8_t mark);
// What a unit with an order does next; of a bombarding gun its target.
Sector next_leg(View v, Seat seat, const Unit& unit);
// The order counts for nothing: it was not performed (B-36), or it did not arrive (C-85).
void give_back(Play& p, Seat seat, Unit& unit);
void lose_order(Unit& unit);
// It stays where it is, for the enemy is in its way; or there is no room, which only its commander
// is told.
void stop(Play& p, Seat seat, Unit& unit, RuleId rule);
// Who want to move, but for who has done so; null is nobody any more.
using Movers = table::ScratchList<Unit*, kArmySize>;
// Of movers who all find their goal full, some that take each other's places: a ring of them, in no
// more than eleven steps; empty if there is none.
Movers ring_of(const Movers& movers);
// All units of the seat that are to move to where they are let: whoever has room goes, and makes
// room for others; then those who change places. Who is left because an order that would have made
// room did not arrive, stops.
template <class Is, class Go>
void move_where_room(Play& p, Seat seat, const Is& is_let, const Go& go) {
  std::array<std::uint8_t, kSectors> there{};
  Movers left;
  for (Unit& unit : p.army(seat)) {
    if (unit.on_board()) ++there[unit.at.index];
    if (unit.going.exists() && is_let(unit)) left.push_back(&unit);
  }
  for (bool moved = true; moved;) {
    moved = false;
    for (Unit* unit : left) {
      const Sector to = unit->going;
      if (!to.exists() || (!is_reserve(to) && there[to.index] >= kSectorRoom)) continue;
      --there[unit->at.index];
      ++there[to.index];
      go(*unit);
      moved = true;
    }
    if (moved) continue;
    for (Unit* unit : ring_of(left)) {
      go(*unit);
      moved = true;
    }
  }
  for (Unit* unit : left) {
    if (unit->going.exists()) stop(p, seat, *unit, kNoRoom);
  }
}

// All have sealed: what was written down is open.
void open_commits(Play& p);

// Forest and river let three units pass at a time: limits.cpp. C-15, C-89, C-94
int border_limit(View v, Sector from, Sector to);

}  // namespace commanders

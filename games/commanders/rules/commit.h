// Choosing who acts in a phase: orders belong to sector and arm until they are performed. B-44,
// B-45
#pragma once

#include "games/commanders/rules/denials.h"
#include "games/commanders/rules/units.h"

namespace commanders {

// Units of one sector and arm with the same path still to do.
struct Troop {
  Sector from{};
  Arm arm = Arm::infantry;
  std::array<Sector, 2> path{};
  int number = 0;
};
using Troops = table::ScratchList<Troop, 64>;
// Of guns that may bombard the path is the target alone.
Troops troops_to_go(View v, Seat seat);
Troops troops_to_bombard(View v, Seat seat);

// Writes so many of a troop down, units under way before fresh ones; what is written is `mark`.
void write_down(Play& p, Seat seat, const Troop& troop, int number, std::uint8_t mark);
// What a unit with an order does next; of a bombarding gun its target.
Sector next_leg(View v, Seat seat, const Unit& unit);
Sector target_of(View v, Seat seat, const Unit& unit);
// The order counts for nothing: it was not performed (B-36), or it did not arrive (C-85).
void give_back(Play& p, Seat seat, Unit& unit);
void lose_order(Unit& unit);

// All have sealed: what was written down is open.
void open_commits(Play& p);

// What stands in the way of one more unit going over that border, and how many may go. B-34, C-15
struct Limit {
  int most = 0;
  Denial why{};
};
Limit limit_to_go(View v, const Overview& seen, Seat seat, const Troop& troop);
// Forest and river let three units pass at a time. C-89, C-94
int border_limit(View v, Sector from, Sector to);

}  // namespace commanders

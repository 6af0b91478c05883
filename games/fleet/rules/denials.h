// Why an answer is not allowed: what denials name, and the reasons that several steps share. Asked
// of a table as a seat sees it, every denial follows from what that seat may know.
#pragma once

#include "games/fleet/rules/play.h"
#include "table/denial.h"

namespace fleet {

// What denials name.
using table::thing_of;
constexpr table::Thing thing(ShipId ship) { return thing_of(Kind::ship, ship.value); }
constexpr table::Thing thing(Square square) { return thing_of(Kind::square, square.index); }
constexpr table::Thing thing(DieKind die) { return thing_of(Kind::die, die.index); }
constexpr table::Thing thing(Colour c) { return thing_of(Kind::colour, static_cast<int>(c)); }
constexpr table::Thing thing(Result r) { return thing_of(Kind::result, static_cast<int>(r)); }
constexpr table::Thing thing(Line line) { return thing_of(Kind::result, static_cast<int>(line)); }

// Where no sentence of its own says why.
inline constexpr Denial kNotAllowed{"not_allowed", {}};

// Of the answer to the question that is asked. Otherwise why this is not the moment for it.
Denial deny(View v, Seat seat, table::Answer answer);

// The die is not at hand, fresh or stored. F-31, F-72
Denial deny_die(View v, Seat seat, Colour colour, Use use);
// Not the seat's, or not on the board.
Denial deny_own_ship(View v, Seat seat, ShipId ship);
// Own ships of one square are taken one by one in the order of ids; `rule` lets them go together.
Denial deny_taking(View v, Seat seat, ShipId ship, RuleId rule);
// The ship is no target on that square. F-40, F-75, F-81, F-97
Denial deny_target(View v, Seat seat, ShipId ship, Square square, RuleId rule);

// Ships that go from one square to another.
struct Going {
  ShipSet group;
  Seat owner;
  Square from;
  Result line;
  RuleId rule;
};
// The group cannot go there: destinations(..) in ships.h. F-15, F-16, F-17, F-98
Denial deny_step(View v, const Going& going, Square to);

}  // namespace fleet

// Looking at orders of the other side, where a condition of the scenario allows it. SB-9.13,
// SB-13.3
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

// The side that may look at its opponent's orders, and at how many in a round; none where nobody
// may, or where the rules play it.
struct Looker {
  Seat seat{};
  int units = 0;
};
Looker looker(View v);

// The tokens are drawn as they are looked at, before anything else in the round.
bool is_bag_looked_at(View v);
inline bool looks_at_bag(View v) { return v.game.has_conditions() && is_bag_looked_at(v); }
// Orders that lie on units already: the other side has to be done with its own.
bool are_orders_looked_at(View v);
inline bool looks_at_orders(View v) { return v.game.has_conditions() && are_orders_looked_at(v); }
void begin_look(Play& p);

// Whether the side has seen what lies face down on the unit.
bool is_looked_at(const State& state, UnitId unit);
void end_look(Play& p);

}  // namespace fantasy

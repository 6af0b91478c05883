// Parts of Match::sample that stand in files of their own.
#pragma once

#include "games/fantasy/state/match.h"

namespace fantasy {

// Tokens that lie face down, and the pool of a side that hides it (sample_orders.cpp).
void guess_orders(State& state, const Observation& seen, Seat seat, table::Random& random);
// Order dice and re-rolls of a side whose dice are hidden (sample_dice.cpp).
void guess_order_dice(const Match& game, State& state, const Observation& seen, Seat seat,
                      table::Random& random);
// The cards a side is looking at, where it is a secret which (sample_cards.cpp).
void guess_top(State& state, const Observation& seen, Seat seat, table::Random& random);

}  // namespace fantasy

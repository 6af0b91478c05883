// What knowing does of the contract (table/contract.h): nothing in a campaign is hidden. SB-14.3
#pragma once

#include "games/settlement/state/match.h"
#include "table/random.h"

namespace settlement {

Observation observed_by(const Match& game, const State& state, Seat seat);
State sample_state(const Match& game, const Observation& seen, table::Random& random);
// The table with what the seat knows of it: all.
State known_state(const Observation& seen);

}  // namespace settlement

// What knowing does of the contract (table/contract.h): what a seat may know, and worlds that fit
// it.
#pragma once

#include "games/commanders/state/match.h"
#include "table/random.h"

namespace commanders {

Observation observed_by(const Match& game, const State& state, Seat seat);
// Beside the writer, who alone writes in a sealed step: what everybody may know, and what it has
// written there.
Observation observed_beside(const Match& game, const State& state, Seat writer);
// A state drawn from all those that look the same to the seat, as likely as prior.h says.
State sample_state(const Match& game, const Observation& seen, table::Random& random);

}  // namespace commanders

// States that fit what a seat knows, in which the other side means to do something sensible.
#pragma once

#include "games/commanders/state/match.h"
#include "table/random.h"

namespace commanders {

// As Match::sample, but for the orders the other side still holds: they are those that the plan
// generator would write for it where it stands now, now better thought out, now worse.
State draw_likely(const Match& game, const Observation& seen, table::Random& random);

}  // namespace commanders

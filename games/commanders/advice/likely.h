// States that fit what a seat knows, in which the other side means to do something sensible.
#pragma once

#include "games/commanders/state/game.h"

namespace commanders {

// As Game::sample, but for the orders the other side still holds: they are those that the plan
// generator would write for it where it stands now, now better thought out, now worse.
State draw_likely(const Game& game, const Observation& seen, table::Random& random);

}  // namespace commanders

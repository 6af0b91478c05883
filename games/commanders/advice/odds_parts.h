// Combats that have nothing to do with each other: zones that share no sector. Each is counted
// alone, and what comes of all of them is put together.
#pragma once

#include <vector>

#include "games/commanders/advice/odds_tally.h"
#include "games/commanders/rules/play.h"

namespace commanders {

// Of a new combat step, before its dice: each as if nobody fought anywhere else, and not begun yet.
std::vector<State> parts_of(const Match& game, const State& state);
// To its first dice; to the end of the phase where nobody has any.
State begun(const Match& game, State part);

// Who attacks what in the zones of a position, by seat.
std::array<Sectors, 2> attacked_in(const State& state);

}  // namespace commanders

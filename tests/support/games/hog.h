// Hog, a game for one: so many turns with a die to reach the target. A 1 loses the turn's points,
// holding keeps them; half of the target at the end is half a win. Once in a game a card may be
// drawn that adds to the turn. What dice and cards have shown stays, where the match says so.
#pragma once

#include "table/game_system.h"

namespace hog {

const table::GameSystem& system();

}  // namespace hog

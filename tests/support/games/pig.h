// Pig, a game for two to four: roll a die as often as you dare and add the faces; a 1 loses the
// turn's points, holding keeps them. The first to reach the target wins. Everything about the game
// is in pig.cpp; docs/ADD_A_GAME.md walks through it.
#pragma once

#include "table/game_system.h"

namespace pig {

const table::GameSystem& system();

}  // namespace pig

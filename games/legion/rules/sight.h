// Who sees whose hand. L-90, L-91
#pragma once

#include "games/legion/state/game.h"

namespace legion {

bool sees_hand(const Game& game, Seat viewer, Seat owner);

}  // namespace legion

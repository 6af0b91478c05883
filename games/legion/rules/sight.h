// Who sees whose hand. L-90, L-91
#pragma once

#include "games/legion/state/match.h"

namespace legion {

bool sees_hand(const Match& game, Seat viewer, Seat owner);

}  // namespace legion

// Tug, a game of secrets for two pairs: everybody holds five cards. For the first prize, worth 1,
// each lays a card face down and seals it; then all four are turned over at once, and the pair with
// the higher sum takes the prize. Then follow prizes worth 2, 3, 4 and 5.
#pragma once

#include "table/game_system.h"

namespace tug {

const table::GameSystem& system();

}  // namespace tug

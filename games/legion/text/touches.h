// What an answer puts a finger on, as scenes name things, in the order they are touched.
#pragma once

#include <string>
#include <vector>

#include "games/legion/state/game.h"

namespace legion {

std::vector<std::string> touches_of(const Game& game, const State& seen, Seat seat,
                                    table::Answer answer);

}  // namespace legion

// What an answer puts a finger on, as scenes name things, in the order they are touched.
#pragma once

#include <string>
#include <vector>

#include "games/legion/state/game.h"

namespace legion {

// "P1.r5c7": a cell or a square of one battlefield.
template <class Spot>
std::string on_field(Seat owner, Spot at) {
  return "P" + std::to_string(owner.value + 1) + "." + name(at);
}

// Whose die the answer is about, where the seat gives it.
Seat owner_of_die(const State& seen, Seat seat, table::Answer answer);

std::vector<std::string> touches_of(const Game& game, const State& seen, Seat seat,
                                    table::Answer answer);

}  // namespace legion

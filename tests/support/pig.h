// Pig, a game for two to four: roll a die as often as you dare and add the faces; a 1 loses the
// turn's points, holding keeps them. The first to reach the target wins. Everything about the game
// is in pig.cpp; docs/ADD_A_GAME.md walks through it.
#pragma once

#include "table/game.h"

namespace pig {

struct State {
  std::uint8_t active = 0;
  std::uint8_t turn = 0;  // points of this turn
  std::uint8_t rolling = 0;
  std::array<std::uint8_t, table::kMaxSeats> points{};
  bool operator==(const State&) const = default;
};

const table::GameSystem& system();

}  // namespace pig

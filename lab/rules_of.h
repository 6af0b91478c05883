// SPDX-License-Identifier: MIT
// The rules of a match that is known to be one of that game.
#pragma once

#include "table/any_game.h"
#include "table/game_adapter.h"

namespace lab {

template <class Game>
const Game& rules_of(const table::AnyGame& game) {
  return dynamic_cast<const table::TypedGame<Game>&>(game).game();
}

}  // namespace lab

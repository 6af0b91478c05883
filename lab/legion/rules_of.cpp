// SPDX-License-Identifier: MIT
#include "lab/legion/rules_of.h"

#include "games/legion/any_game.h"
#include "games/legion/game.h"
#include "table/game_adapter.h"

namespace legion_lab {

const legion::Game& rules_of(const table::AnyGame& game) {
  return dynamic_cast<const table::TypedGame<legion::Game>&>(game).game();
}

}  // namespace legion_lab

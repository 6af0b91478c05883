// SPDX-License-Identifier: MIT
// The rules of a match that is known to be one of the legion game.
#pragma once

#include "games/legion/game.h"
#include "table/any_game.h"

namespace legion_lab {

const legion::Game& rules_of(const table::AnyGame& game);

}  // namespace legion_lab

// The games this program plays. A new game is one line in registry.cpp.
#pragma once

#include <span>

#include "table/game.h"

namespace apps {

std::span<const table::GameSystem* const> game_systems();

}  // namespace apps

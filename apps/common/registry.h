// SPDX-License-Identifier: MIT
// The games this program plays. A new game is an include and a line in registry.cpp.
#pragma once

#include <initializer_list>
#include <span>

#include "table/game_system.h"

namespace apps {

// In the order people see them.
std::span<const table::GameSystem* const> game_systems();

// A program of its own may add games: one object outside any function in a file of its own, which
// only that program is linked with (tests/support/games/register.cpp). Not after main has begun.
struct MoreGames {
  MoreGames(std::initializer_list<const table::GameSystem*> systems);
};

}  // namespace apps

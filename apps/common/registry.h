// SPDX-License-Identifier: MIT
// The games this program plays. A new game is an include and a line in registry.cpp.
#pragma once

#include <initializer_list>
#include <span>
#include <string_view>

#include "table/game_system.h"

namespace apps {

// What is known of a game before its content is read.
struct KnownGame {
  std::string_view id;
  std::string_view rules_version;
  const table::GameSystem& (*system)();  // reads it; null: another program has it
};
std::span<const KnownGame> known_games();

// In the order people see them.
std::span<const table::GameSystem* const> game_systems();

// A program of its own may add games: one object outside any function in a file of its own, which
// only that program is linked with (tests/support/games/register.cpp). Not after main has begun.
struct MoreGames {
  MoreGames(std::initializer_list<const table::GameSystem*> systems);
};

}  // namespace apps

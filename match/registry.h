// SPDX-License-Identifier: MIT
// The game systems a program knows. What match/ gets to see of the games is this list and nothing
// else.
#pragma once

#include <span>
#include <string_view>

#include "table/game_system.h"

namespace match {

using Registry = std::span<const table::GameSystem* const>;

// Null where no system has that id.
inline const table::GameSystem* find_system(Registry registry, std::string_view id) {
  for (const table::GameSystem* system : registry) {
    if (system->id() == id) return system;
  }
  return nullptr;
}

}  // namespace match

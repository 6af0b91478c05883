// SPDX-License-Identifier: MIT
// A scenario's card as a page of text: story, armies, conditions, map. Knows no game.
#pragma once

#include <string>
#include <string_view>

#include "apps/cli/terminal/board.h"
#include "table/game_system.h"

namespace cli {

inline constexpr std::size_t kCardWidth = 98;

struct CardStyle {
  BoardStyle board;
  std::size_t width = kCardWidth;  // columns; a map may be wider
  bool full = false;               // what every unit and every card says, too
};

// Errors: bad_option, as the game says.
table::Expected<std::string> scenario_page(const table::GameSystem& system,
                                           std::string_view scenario, const table::Value& options,
                                           const CardStyle& style);
// A line for every scenario: its id and its title.
std::string list_scenarios(const table::GameSystem& system, table::Language language);

}  // namespace cli

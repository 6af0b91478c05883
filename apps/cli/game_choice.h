// SPDX-License-Identifier: MIT
// Which game, scenario and options: as commands that play many games read them.
#pragma once

#include <string>
#include <vector>

#include "table/game.h"

namespace cli {

// Error: unknown_game, with those there are.
table::Expected<const table::GameSystem*> find_system(const std::string& id);

// "name=value" texts as the options of a match, with the types the game declares. Error:
// bad_option.
table::Expected<table::Value> read_options(const table::GameSystem& system,
                                           const std::vector<std::string>& texts);

}  // namespace cli

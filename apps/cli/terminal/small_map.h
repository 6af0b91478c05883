// SPDX-License-Identifier: MIT
// A map of hexes that is looked at and not fought on, as that of a game for one: a line for each
// row, narrow enough for any screen.
#pragma once

#include <string>

#include "apps/cli/terminal/board.h"

namespace cli {

bool has_small_map(const table::Scene& scene);
std::string draw_small_map(const table::Scene& scene, const BoardStyle& style);
// What its letters mean, with the places that have names.
std::string small_map_legend(const table::Scene& scene, const BoardStyle& style);

}  // namespace cli

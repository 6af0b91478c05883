// SPDX-License-Identifier: MIT
// Exact chances as a small table.
#pragma once

#include <string>

#include "apps/cli/terminal/board.h"
#include "table/odds.h"

namespace cli {

std::string draw_odds(const table::Odds& odds, const BoardStyle& style);

}  // namespace cli

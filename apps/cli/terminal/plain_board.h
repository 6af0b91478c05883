// SPDX-License-Identifier: MIT
// Any cells as text, for games whose board the terminal cannot draw: a line for each.
#pragma once

#include "apps/cli/terminal/board.h"

namespace cli {

std::string draw_plain_board(const table::Scene& scene, const BoardStyle& style,
                             const CellMarks& marks);

}  // namespace cli

// SPDX-License-Identifier: MIT
// Draws a Scene whose board is cards laid side by side: a field for each player, dice on the edges
// where cards meet.
#pragma once

#include "apps/cli/terminal/board.h"

namespace cli {

std::string draw_card_board(const table::Scene& scene, BoardStyle style, const CellMarks& marks);

}  // namespace cli

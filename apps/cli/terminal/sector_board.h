// SPDX-License-Identifier: MIT
// A board of few large sectors as text: each holds heaps of pieces, and on the borders between them
// stand those that fight.
#pragma once

#include "apps/cli/terminal/board.h"

namespace cli {

std::string draw_sector_board(const table::Scene& scene, const BoardStyle& style,
                              const CellMarks& marks);

}  // namespace cli

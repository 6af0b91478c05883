// SPDX-License-Identifier: MIT
// A board of squares as text: several pieces stand on one square, each with its name.
#pragma once

#include "apps/cli/terminal/board.h"

namespace cli {

std::string draw_square_board(const table::Scene& scene, const BoardStyle& style,
                              const CellMarks& marks);

}  // namespace cli

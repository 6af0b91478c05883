// SPDX-License-Identifier: MIT
// Draws a Scene whose board is cards laid side by side: a field for each player, dice on the edges
// where cards meet.
#pragma once

#include "apps/cli/terminal/board.h"

namespace cli {

std::string draw_card_board(const table::Scene& scene, const BoardStyle& style,
                            const CellMarks& marks);

// A cell, a square or a card in words: "r5c7", "P2.r5c7e", "A05"; without a player those of all.
// Empty where there is none of that name.
std::string describe_card_place(const table::Scene& scene, const std::string& id,
                                const BoardStyle& style);

}  // namespace cli

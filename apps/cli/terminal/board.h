// SPDX-License-Identifier: MIT
// Draws a Scene as text. Knows no game: it draws cells, pieces, trays and tracks.
#pragma once

#include <map>
#include <string>

#include "apps/cli/terminal/ui_text.h"
#include "table/scene.h"

namespace cli {

struct BoardStyle {
  bool colour = true;
  table::Language language = table::Language::en;
  std::string board{};             // kinds of boards have words of their own
  std::size_t width = kLineWidth;  // columns of a line
};

// What is written into empty cells: the number of the answer that leads there.
using CellMarks = std::map<std::string, std::string>;

std::string draw_board(const table::Scene& scene, const BoardStyle& style,
                       const CellMarks& marks = {});
std::string draw_legend(const table::Scene& scene,
                        const BoardStyle& style);  // what its letters mean
std::string draw_tracks(const table::Scene& scene,
                        const BoardStyle& style);                            // round, phase, points
std::string draw_trays(const table::Scene& scene, const BoardStyle& style);  // a line per side
std::string draw_cards(const table::Scene& scene,
                       const BoardStyle& style);  // everything in the trays, with its text
// Everybody's points line by line, where the table has them so.
std::string draw_scores(const table::Scene& scene, const BoardStyle& style);
// A cell in words: terrain, piece, strength, tokens. Empty when there is no such cell.
std::string describe_cell(const table::Scene& scene, const std::string& cell,
                          const BoardStyle& style);

}  // namespace cli

// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/plain_board.h"

#include "apps/cli/terminal/ui_text.h"

namespace cli {

std::string draw_plain_board(const table::Scene& scene, const BoardStyle& style,
                             const CellMarks& marks) {
  std::string out;
  for (const table::Cell& cell : scene.cells) {
    out += ui_text(style.language, "label", {{"name", cell.label.empty() ? cell.id : cell.label}});
    bool first = true;
    for (const table::Piece& piece : scene.pieces) {
      if (piece.at != cell.id) continue;
      out += (first ? "" : ", ") + piece.title;
      first = false;
    }
    const auto mark = marks.find(cell.id);
    if (mark != marks.end()) out += " (" + mark->second + ")";
    out += "\n";
  }
  return out;
}

}  // namespace cli

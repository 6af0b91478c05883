// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/board.h"

#include <algorithm>
#include <sstream>

#include "apps/cli/terminal/card_board.h"
#include "apps/cli/terminal/colours.h"
#include "apps/cli/terminal/piece_letters.h"
#include "apps/cli/terminal/piece_text.h"
#include "apps/cli/terminal/plain_board.h"
#include "apps/cli/terminal/sector_board.h"
#include "apps/cli/terminal/small_map.h"
#include "apps/cli/terminal/square_board.h"
#include "apps/cli/terminal/ui_text.h"

namespace cli {
namespace {

using table::Cell;
using table::Piece;
using table::Scene;

constexpr std::size_t kCellWidth = 6;

struct Board {
  explicit Board(const Scene& scene) : rows(static_cast<std::size_t>(scene.rows)) {
    for (const Piece& piece : scene.pieces) {
      if (!piece.at.empty()) pieces[piece.at] = &piece;
    }
    for (const Cell& cell : scene.cells) rows[static_cast<std::size_t>(cell.row)].push_back(&cell);
  }
  const Piece* at(const std::string& cell) const {
    const auto it = pieces.find(cell);
    return it == pieces.end() ? nullptr : it->second;
  }
  std::map<std::string, const Piece*> pieces;
  std::vector<std::vector<const Cell*>> rows;
};

class Drawing {
 public:
  Drawing(const Scene& scene, const BoardStyle& style, const CellMarks& marks)
      : board_(scene), style_(style), marks_(marks), letters_(scene, style.language) {}

  std::string draw() const {
    std::string out = edge(0, board_.rows[0].size(), true);
    for (std::size_t row = 0; row < board_.rows.size(); ++row) {
      out += line(row, true) + line(row, false);
      const bool last = row + 1 == board_.rows.size();
      out += edge(row, board_.rows[row].size(), last);
    }
    return out;
  }

 private:
  static std::size_t shift(std::size_t row) { return row % 2 == 1 ? 4 : 1; }

  // The slanted sides of two rows meet here, half a cell apart; the first and the last line have
  // one row only.
  std::string edge(std::size_t row, std::size_t columns, bool outer) const {
    const bool top = outer && row == 0;
    std::string out(shift(row), ' ');
    for (std::size_t i = 0; i < columns; ++i) out += top ? ".-'^'-." : "`-._.-'";
    if (!outer && row % 2 == 1) out.replace(1, 3, ".-'");
    if (!outer && row % 2 == 0) out += "`-.";
    return styled(out, "38;5;244", style_.colour) + "\n";
  }

  std::string line(std::size_t row, bool upper) const {
    std::string out(shift(row), ' ');
    const std::string wall = styled("|", "38;5;244", style_.colour);
    for (const Cell* cell : board_.rows[row]) {
      out += wall + (upper ? upper_part(*cell) : lower_part(*cell));
    }
    return out + wall + "\n";
  }

  std::string on_ground(const Cell& cell, const std::string& text, const std::string& codes) const {
    return styled(text, (terrain_colour(cell.terrain) + codes).c_str(), style_.colour);
  }

  std::string upper_part(const Cell& cell) const {
    const Piece* piece = board_.at(cell.id);
    std::string text = cell.id;
    text += has(cell.marks, "capture_point") ? "*" : " ";
    text += cell.terrain == "open" ? "  " : terrain_letters(cell.terrain, style_.language);
    if (piece != nullptr && has(piece->badges, "active")) {
      text += ">";
    } else if (piece != nullptr && has(piece->badges, "defending")) {
      text += "D";
    }
    return on_ground(cell, padded(text, kCellWidth), ";38;5;250");
  }

  std::string lower_part(const Cell& cell) const {
    const Piece* piece = board_.at(cell.id);
    if (piece == nullptr) {
      const auto mark = marks_.find(cell.id);
      const std::string number = mark == marks_.end() ? "" : " (" + mark->second + ")";
      return on_ground(cell, padded(number, kCellWidth), ";38;5;229");
    }
    const std::string owner = piece->owner == 0 ? "+" : "-";
    std::string name = owner + letters_.of(*piece) + std::to_string(strength(*piece));
    std::string codes = std::string(";") + owner_colour(piece->owner);
    if (has(piece->badges, "active")) codes += ";7";
    const std::string order = order_letter(*piece, style_.language);
    const int tired = counter(*piece, "fatigue", 0);
    std::string tail = tired == 0 ? "" : tired == 1 ? "'" : "\"";
    const std::size_t used = text_width(name) + 1;
    return on_ground(cell, name, codes) +
           on_ground(cell, order, std::string(";1;") + order_colour(order_of(*piece))) +
           on_ground(cell, padded(tail, used < kCellWidth ? kCellWidth - used : 0), ";38;5;255");
  }

  Board board_;
  BoardStyle style_;
  const CellMarks& marks_;
  PieceLetters letters_;
};

}  // namespace

std::string draw_board(const Scene& scene, const BoardStyle& style, const CellMarks& marks) {
  if (scene.board == "squares") return draw_square_board(scene, style, marks);
  if (scene.board == "sectors") return draw_sector_board(scene, style, marks);
  if (scene.board == "cards") return draw_card_board(scene, style, marks);
  if (scene.board != "hexes") return draw_plain_board(scene, style, marks);
  if (has_small_map(scene)) return draw_small_map(scene, style);
  return Drawing(scene, style, marks).draw();
}

namespace {

// What its card says, a line under it.
std::string card_lines(const Piece& piece) {
  std::string out;
  std::istringstream text(piece.text);
  for (std::string line; std::getline(text, line);) out += "\n    " + line;
  return out;
}

// The ground: as the game calls it, else by the terminal's own word.
const table::Ground* ground_of(const Scene& scene, const Cell& cell) {
  for (const table::Ground& ground : scene.legend) {
    if (ground.terrain == cell.terrain) return &ground;
  }
  return nullptr;
}

std::string ground_name(const Scene& scene, const Cell& cell, const BoardStyle& style) {
  const table::Ground* ground = ground_of(scene, cell);
  const bool own_words = scene.board == "sectors";  // a river there is no wall
  return ground != nullptr && (own_words || !has_word(style.language, "terrain", cell.terrain))
             ? ground->title
             : ui_word(style.language, "terrain", cell.terrain);
}

}  // namespace

std::string describe_cell(const Scene& scene, const std::string& id, const BoardStyle& style) {
  if (scene.board == "cards") return describe_card_place(scene, id, style);
  const bool squares = scene.board == "squares";
  for (const Cell& cell : scene.cells) {
    if (lowered(cell.id) != lowered(id)) continue;
    std::string out = cell.id + ", ";
    if (!squares || cell.label.empty()) out += ground_name(scene, cell, style);
    if (!cell.label.empty() && cell.label != cell.id) out += (squares ? "" : " ") + cell.label;
    if (has(cell.marks, "capture_point")) out += ", " + ui_text(style.language, "capture_point");
    out += ".";
    const table::Ground* ground = ground_of(scene, cell);
    if (ground != nullptr && !ground->text.empty()) out += "\n  " + ground->text;
    for (const Piece& piece : scene.pieces) {
      if (piece.at != cell.id) continue;
      out += "\n  " + (squares ? piece_name(piece) + " " : "");
      out += describe_piece(scene, piece, style.language) + "." + card_lines(piece);
    }
    return out;
  }
  return "";
}

}  // namespace cli

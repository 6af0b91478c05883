// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/square_board.h"

#include <algorithm>

#include "apps/cli/terminal/colours.h"
#include "apps/cli/terminal/piece_letters.h"
#include "apps/cli/terminal/piece_text.h"
#include "apps/cli/terminal/ui_text.h"

namespace cli {
namespace {

using table::Cell;
using table::Piece;
using table::Scene;

constexpr std::size_t kSquareInner = 18;  // columns of a square between its walls
constexpr std::size_t kShortName = 2;     // names this short let two pieces stand side by side
constexpr std::size_t kLeastLines = 2;

struct Square {
  const Cell* cell = nullptr;
  std::vector<const Piece*> pieces;
};

class SquareDrawing {
 public:
  SquareDrawing(const Scene& scene, const BoardStyle& style, const CellMarks& marks)
      : style_(style),
        marks_(marks),
        letters_(scene, style.language),
        rows_(static_cast<std::size_t>(scene.rows)) {
    for (const Cell& cell : scene.cells)
      rows_[static_cast<std::size_t>(cell.row)].push_back({&cell, {}});
    for (std::vector<Square>& row : rows_) {
      std::sort(row.begin(), row.end(),
                [](const Square& a, const Square& b) { return a.cell->column < b.cell->column; });
      for (Square& square : row) gather(scene, square);
    }
  }

  std::string draw() const {
    std::string out = edge();
    for (const std::vector<Square>& row : rows_) {
      out += line(row, [this](const Square& s) { return header(s); });
      std::size_t lines = kLeastLines;
      for (const Square& square : row) lines = std::max(lines, lines_of(square));
      for (std::size_t i = 0; i < lines; ++i)
        out += line(row, [this, i](const Square& s) { return body(s, i); });
      out += edge();
    }
    return out;
  }

 private:
  void gather(const Scene& scene, Square& square) {
    for (const Piece& piece : scene.pieces) {
      if (piece.at != square.cell->id) continue;
      square.pieces.push_back(&piece);
      if (text_width(piece_name(piece)) > kShortName) per_line_ = 1;
    }
  }

  std::string edge() const {
    std::string out;
    for (std::size_t i = 0; i < rows_[0].size(); ++i) out += "+" + std::string(kSquareInner, '-');
    return styled(out + "+", "38;5;244", style_.colour) + "\n";
  }

  template <class Part>
  std::string line(const std::vector<Square>& row, Part part) const {
    const std::string wall = styled("|", "38;5;244", style_.colour);
    std::string out;
    for (const Square& square : row) out += wall + part(square);
    return out + wall + "\n";
  }

  std::string on_ground(const Square& square, const std::string& text,
                        const std::string& codes) const {
    return styled(text, (terrain_colour(square.cell->terrain) + codes).c_str(), style_.colour);
  }

  // "c3 asteroids (12)": the square, what lies in it, the answer that leads there.
  std::string header(const Square& square) const {
    std::string left = square.cell->id + zone_signs(*square.cell);
    if (!square.cell->label.empty())
      left += " " + ui_word(style_.language, "terrain", square.cell->terrain);
    const auto mark = marks_.find(square.cell->id);
    const std::string right = mark == marks_.end() ? "" : "(" + mark->second + ")";
    const std::string text = padded(left, kSquareInner - text_width(right)) + right;
    return on_ground(square, text, has(square.cell->marks, "target") ? ";38;5;229;7" : ";38;5;250");
  }

  static std::string zone_signs(const Cell& cell) {
    std::string out;
    if (has(cell.marks, "zone:0")) out += "+";
    if (has(cell.marks, "zone:1")) out += "-";
    return out;
  }

  // What goes on in the square, in words: "target", "crates 3".
  std::string mark_words(const Cell& cell) const {
    std::string out;
    for (const std::string& mark : cell.marks) {
      const std::size_t colon = mark.find(':');
      if (!has_word(style_.language, "mark", mark.substr(0, colon))) continue;
      out += (out.empty() ? "" : " ") + ui_word(style_.language, "mark", mark.substr(0, colon));
      if (colon != std::string::npos) out += " " + mark.substr(colon + 1);
    }
    return out;
  }

  std::size_t piece_lines(const Square& square) const {
    return (square.pieces.size() + per_line_ - 1) / per_line_;
  }
  std::size_t lines_of(const Square& square) const {
    return piece_lines(square) + (mark_words(*square.cell).empty() ? 0 : 1);
  }

  std::string body(const Square& square, std::size_t i) const {
    if (i == piece_lines(square))
      return on_ground(square, padded(mark_words(*square.cell), kSquareInner), ";38;5;229");
    const std::size_t width = kSquareInner / per_line_;
    std::string out;
    for (std::size_t k = 0; k < per_line_; ++k) {
      const std::size_t n = i * per_line_ + k;
      out += n < square.pieces.size() ? token(square, *square.pieces[n], width)
                                      : on_ground(square, std::string(width, ' '), "");
    }
    return out;
  }

  // "+De12  p3", "-Fr4 d h2" with drones on it, "-si?   h4" where only a signal is seen.
  std::string token(const Square& square, const Piece& piece, std::size_t width) const {
    std::string letters = letters_.of(piece);
    if (has(piece.badges, "signal")) letters = lowered(letters);
    const std::string left = piece.counters.empty() ? "?" : std::to_string(strength(piece));
    const std::string text = (piece.owner == 0 ? "+" : "-") + letters + padded(left, 2) +
                             flag_letter(piece, style_.language) + " " + piece_name(piece);
    std::string codes = std::string(";") + owner_colour(piece.owner);
    if (has(piece.badges, "target") || has(piece.badges, "moving")) codes += ";7";
    return on_ground(square, padded(text, width), codes);
  }

  BoardStyle style_;
  const CellMarks& marks_;
  PieceLetters letters_;
  std::vector<std::vector<Square>> rows_;
  std::size_t per_line_ = 2;
};

}  // namespace

std::string draw_square_board(const Scene& scene, const BoardStyle& style, const CellMarks& marks) {
  return SquareDrawing(scene, style, marks).draw();
}

}  // namespace cli

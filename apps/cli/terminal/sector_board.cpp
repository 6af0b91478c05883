// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/sector_board.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "apps/cli/terminal/colours.h"
#include "apps/cli/terminal/piece_text.h"
#include "apps/cli/terminal/ui_text.h"
#include "table/text.h"

namespace cli {
namespace {

using table::Cell;
using table::Piece;
using table::Scene;

constexpr std::size_t kSectorInner = 31;  // columns of a sector between its walls
constexpr std::size_t kZone = 7;          // of the name of a battle zone
constexpr std::size_t kSide = 28;         // of what one side has in a space

char sign_of(int owner) { return owner == 0 ? '+' : owner == 1 ? '-' : ' '; }

// What a sector shows line by line.
struct SectorLines {
  std::vector<std::string> texts;
  std::vector<int> owners;  // -1: nobody's

  void add(std::string text, int owner = -1) {
    texts.push_back(std::move(text));
    owners.push_back(owner);
  }
};

class SectorDrawing {
 public:
  SectorDrawing(const Scene& scene, const BoardStyle& style, const CellMarks& marks)
      : scene_(scene), style_(style), marks_(marks) {}

  std::string draw() const {
    std::string out;
    for (int row = 0; row < scene_.rows; ++row) {
      std::vector<const Cell*> cells;
      for (const Cell& cell : scene_.cells) {
        if (cell.row == row) cells.push_back(&cell);
      }
      std::sort(cells.begin(), cells.end(),
                [](const Cell* a, const Cell* b) { return a->column < b->column; });
      if (!cells.empty()) out += row_text(cells);
    }
    return out + fights();
  }

 private:
  // The cells of a row, each between walls; a row that is not whole stands in its column.
  std::string row_text(const std::vector<const Cell*>& cells) const {
    const std::string indent(static_cast<std::size_t>(cells[0]->column) * (kSectorInner + 1), ' ');
    std::vector<SectorLines> all;
    std::size_t height = 0;
    for (const Cell* cell : cells) {
      all.push_back(lines_of(*cell));
      height = std::max(height, all.back().texts.size());
    }
    std::string edge = indent;
    for (std::size_t i = 0; i < cells.size(); ++i) edge += "+" + std::string(kSectorInner, '-');
    edge = styled(edge + "+", "38;5;244", style_.colour) + "\n";
    const std::string wall = styled("|", "38;5;244", style_.colour);
    std::string out = edge;
    for (std::size_t i = 0; i < height; ++i) {
      out += indent;
      for (std::size_t c = 0; c < cells.size(); ++c) out += wall + line(*cells[c], all[c], i);
      out += wall + "\n";
    }
    return out + edge;
  }

  std::string line(const Cell& cell, const SectorLines& lines, std::size_t i) const {
    const bool used = i < lines.texts.size();
    const std::string text = padded(used ? lines.texts[i] : "", kSectorInner);
    const int owner = used ? lines.owners[i] : -1;
    const std::string codes =
        terrain_colour(cell.terrain) + ";" + (owner < 0 ? "38;5;250" : owner_colour(owner));
    return styled(text, codes.c_str(), style_.colour);
  }

  SectorLines lines_of(const Cell& cell) const {
    SectorLines out;
    const auto mark = marks_.find(cell.id);
    const std::string right = mark == marks_.end() ? "" : "(" + mark->second + ")";
    out.add(padded(header(cell), kSectorInner - text_width(right)) + right);
    for (const std::string& each : cell.marks) add_mark(each, out);
    for (const Piece& piece : scene_.pieces) {
      if (piece.at == cell.id && piece.owner >= 0) add_piece(piece, out);
    }
    return out;
  }

  // "b2 hill, river": the ground is among the marks.
  std::string header(const Cell& cell) const {
    std::string out = cell.id;
    for (const std::string& mark : cell.marks) {
      if (mark.find(':') == std::string::npos)
        out += (out == cell.id ? " " : ", ") + ground_title(mark);
    }
    return out;
  }

  std::string ground_title(const std::string& terrain) const {
    for (const table::Ground& ground : scene_.legend) {
      if (ground.terrain == terrain) return ground.title;
    }
    return terrain;
  }

  // "marker:general:5:0" and "token:0:2".
  void add_mark(const std::string& mark, SectorLines& out) const {
    const auto parts = table::split(mark, ":");
    const bool marker = parts.size() == 4;
    if (!marker && parts.size() != 3) return;
    const int owner = table::parse_number(parts[marker ? 3 : 1]).value_or(-1);
    out.add(std::string(1, sign_of(owner)) +
                ui_word(style_.language, "mark", parts[marker ? 1 : 0]) + " " +
                std::string(parts[2]),
            owner);
  }

  // Heaps, and orders as arrows.
  static void add_piece(const Piece& piece, SectorLines& out) {
    std::string text = std::string(1, sign_of(piece.owner)) + piece.title;
    for (const std::string& badge : piece.badges) {
      if (badge.starts_with("moving:")) text += " > " + badge.substr(7);
    }
    if (piece.kind == "order") text = "  > " + piece.title;
    out.add(std::move(text), piece.owner);
  }

  // Who faces whom, space by space: "a1-a2  1  +infantry: 5 +1 = 6   |  -cavalry: 2".
  std::string fights() const {
    std::string out;
    std::set<std::string> told;
    for (const Piece& piece : scene_.pieces) {
      if (has_cell(piece.at) || piece.at.empty() || !told.insert(piece.at).second) continue;
      out += zone_text(piece.at);
    }
    return out;
  }

  std::string zone_text(const std::string& zone) const {
    std::map<int, std::array<std::string, 2>> rows;
    for (const Piece& piece : scene_.pieces) {
      if (piece.at != zone || piece.owner < 0 || piece.owner > 1) continue;
      std::string& side = rows[counter(piece, "space", 0)][static_cast<std::size_t>(piece.owner)];
      side += (side.empty() ? "" : ", ") + std::string(1, sign_of(piece.owner)) + piece.title +
              dice_of(piece);
    }
    std::string out;
    for (const auto& [space, sides] : rows) {
      out += "  " + padded(out.empty() ? zone : "", kZone) + padded(std::to_string(space), 3);
      const std::size_t width = std::max(kSide, text_width(sides[0]));
      out += styled(padded(sides[0], width), owner_colour(0), style_.colour) + " |  " +
             styled(sides[1], owner_colour(1), style_.colour) + "\n";
    }
    return out;
  }

  static std::string dice_of(const Piece& piece) {
    const int die = counter(piece, "die", 0);
    if (die == 0) return "";
    const int second = counter(piece, "die2", 0);
    const std::string dice =
        ": " + std::to_string(die) + (second > 0 ? ", " + std::to_string(second) : "");
    const int value = counter(piece, "value", 0);  // at least 1 where there is one
    if (value == 0) return dice;
    const int modifier = counter(piece, "modifier", 0);
    return dice + " " + (modifier < 0 ? "" : "+") + std::to_string(modifier) + " = " +
           std::to_string(value);
  }

  bool has_cell(const std::string& id) const {
    return std::any_of(scene_.cells.begin(), scene_.cells.end(),
                       [&](const Cell& cell) { return cell.id == id; });
  }

  const Scene& scene_;
  BoardStyle style_;
  const CellMarks& marks_;
};

}  // namespace

std::string draw_sector_board(const Scene& scene, const BoardStyle& style, const CellMarks& marks) {
  return SectorDrawing(scene, style, marks).draw();
}

}  // namespace cli

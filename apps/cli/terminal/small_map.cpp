// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/small_map.h"

#include <set>

#include "apps/cli/terminal/colours.h"
#include "apps/cli/terminal/piece_text.h"
#include "apps/cli/terminal/ui_text.h"

namespace cli {
namespace {

using table::Cell;
using table::Scene;

constexpr std::size_t kCell = 4;
constexpr std::size_t kMargin = 3;  // the number of the row

std::string on_map(const Cell& cell, const BoardStyle& style) {
  std::string text = cell.terrain == "open" ? "." : terrain_letters(cell.terrain, style.language);
  if (has(cell.marks, "capture_point")) text += "*";
  const std::string codes = terrain_colour(cell.terrain) + ";38;5;250";
  return styled(padded(text, kCell), codes.c_str(), style.colour);
}

std::string title_of(const Scene& scene, const std::string& terrain, const BoardStyle& style) {
  for (const table::Ground& ground : scene.legend) {
    if (ground.terrain == terrain) return ground.title;
  }
  return ui_word(style.language, "terrain", terrain);
}

// "Mill D6, Chapel I6": those on such ground that have names.
std::string names_on(const Scene& scene, const std::string& terrain) {
  std::string out;
  for (const Cell& cell : scene.cells) {
    if (cell.terrain != terrain || cell.label.empty()) continue;
    out += (out.empty() ? "" : ", ") + cell.label + " " + cell.id;
  }
  return out.empty() ? "" : " (" + out + ")";
}

}  // namespace

bool has_small_map(const Scene& scene) { return scene.board == "hexes" && scene.seats.size() == 1; }

std::string draw_small_map(const Scene& scene, const BoardStyle& style) {
  std::string heads(kMargin, ' ');
  for (int column = 0; column < scene.columns; ++column)
    heads += padded(std::string(1, static_cast<char>('A' + column)), kCell);
  std::string out = styled(heads, kDim, style.colour);
  int row = -1;
  for (const Cell& cell : scene.cells) {
    if (cell.row != row) {
      row = cell.row;
      out += "\n" + styled(padded(std::to_string(row + 1), kMargin), kDim, style.colour);
      out += row % 2 == 0 ? "" : std::string(kCell / 2, ' ');
    }
    out += on_map(cell, style);
  }
  return out + "\n";
}

std::string small_map_legend(const Scene& scene, const BoardStyle& style) {
  std::set<std::string> seen{"open"};
  std::string out;
  bool captured = false;
  for (const Cell& cell : scene.cells) {
    captured = captured || has(cell.marks, "capture_point");
    if (!seen.insert(cell.terrain).second) continue;
    out += (out.empty() ? "" : ", ") + terrain_letters(cell.terrain, style.language) + " " +
           title_of(scene, cell.terrain, style) + names_on(scene, cell.terrain);
  }
  if (captured) out += ", * " + ui_text(style.language, "capture_point");
  return styled(wrapped(out, 0, style.width), kDim, style.colour) + "\n";
}

}  // namespace cli

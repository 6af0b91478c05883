#include "apps/cli/terminal/board.h"

#include <algorithm>
#include <cctype>
#include <map>

#include "apps/cli/terminal/ui_text.h"

namespace cli {
namespace {

using table::Cell;
using table::Piece;
using table::Scene;

constexpr int kCellWidth = 6;

// Backgrounds of the 256-colour palette per terrain, so that a map is seen at a glance; the letters say the same.
std::string terrain_colour(const std::string& terrain) {
  static const std::map<std::string, int> colours{
      {"forest", 22}, {"hill", 94},  {"rocks", 240}, {"river", 25},   {"ford", 31},
      {"bridge", 130}, {"town", 88}, {"open", 236},  {"graveyard", 238}, {"unholy_ground", 54}};
  const auto it = colours.find(terrain);
  return "\033[48;5;" + std::to_string(it == colours.end() ? 58 : it->second) + "m";
}

std::string owner_colour(int owner) {
  if (owner == 0) return "\033[1;38;5;117m";
  return owner == 1 ? "\033[1;38;5;158m" : "";
}

std::string pad(std::string text, std::size_t width) {
  if (text.size() > width) text.resize(width);
  text.append(width - text.size(), ' ');
  return text;
}

bool has(const std::vector<std::string>& list, const std::string& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

// "imperial_shooters" -> "IS", "roland" -> "Ro".
std::string short_kind(const std::string& kind) {
  const std::size_t gap = kind.find('_');
  std::string out(1, static_cast<char>(std::toupper(static_cast<unsigned char>(kind[0]))));
  out += gap == std::string::npos
             ? kind.substr(1, 1)
             : std::string(1, static_cast<char>(std::toupper(static_cast<unsigned char>(kind[gap + 1]))));
  return out;
}

char order_letter(const Piece& piece) {
  for (const std::string& badge : piece.badges) {
    if (badge.rfind("order:", 0) != 0) continue;
    if (badge == "order:hidden") return '?';
    return static_cast<char>(std::toupper(static_cast<unsigned char>(badge[6])));
  }
  return ' ';
}

int counter(const Piece& piece, const std::string& kind, int fallback) {
  for (const auto& c : piece.counters) {
    if (c.kind == kind) return c.value;
  }
  return fallback;
}

int strength(const Piece& piece) {
  for (const auto& c : piece.counters) {
    if (c.kind == "wounds") return c.of - c.value;
  }
  return counter(piece, "size", 1);
}

std::string upper_line(const Cell& cell, const Piece* piece) {
  std::string text = cell.id + " ";
  text += cell.terrain == "open" ? "  " : cell.terrain.substr(0, 2);
  const bool defends = piece != nullptr && has(piece->badges, "defending");
  text += defends ? 'D' : has(cell.marks, "capture_point") ? '*' : ' ';
  return pad(text, kCellWidth);
}

std::string lower_line(const Piece* piece) {
  if (piece == nullptr) return std::string(kCellWidth, ' ');
  std::string text = piece->owner == 0 ? "+" : "-";
  text += short_kind(piece->kind) + std::to_string(strength(*piece)) + order_letter(*piece);
  const int fatigue = counter(*piece, "fatigue", 0);
  text += fatigue == 0 ? ' ' : fatigue == 1 ? '\'' : '"';
  return pad(text, kCellWidth);
}

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

std::string board_row(const Board& board, std::size_t row, bool upper, bool colour) {
  std::string out(row % 2 == 1 ? 4U : 1U, ' ');
  for (const Cell* cell : board.rows[row]) {
    const Piece* piece = board.at(cell->id);
    const std::string text = upper ? upper_line(*cell, piece) : lower_line(piece);
    out += "|";
    if (colour) out += terrain_colour(cell->terrain);
    if (colour && piece != nullptr && !upper) out += owner_colour(piece->owner);
    out += text;
    if (colour) out += "\033[0m";
  }
  return out + "|\n";
}

// The borders of the row above and of the row below meet here, half a cell apart.
std::string divider(std::size_t columns) {
  std::string out(1, ' ');
  for (std::size_t i = 0; i < columns; ++i) out += "+--+---";
  return out + "+--+\n";
}

}  // namespace

std::string draw_board(const Scene& scene, BoardStyle style) {
  if (scene.board != "hexes") return "";
  const Board board(scene);
  std::string out;
  for (std::size_t row = 0; row < board.rows.size(); ++row) {
    out += divider(board.rows[row].size());
    out += board_row(board, row, true, style.colour);
    out += board_row(board, row, false, style.colour);
  }
  out += divider(static_cast<std::size_t>(scene.columns));
  if (scene.seats.size() >= 2) {
    out += ui_text(style.language, "legend", {{"first", scene.seats[0]}, {"second", scene.seats[1]}}) +
           "\n";
  }
  return out;
}

std::string draw_tracks(const Scene& scene, BoardStyle) {
  std::string out;
  for (const auto& track : scene.tracks) {
    if (!out.empty()) out += "   ";
    out += track.title + " ";
    out += track.text.empty() ? std::to_string(track.value) : track.text;
    if (track.of > 0) out += "/" + std::to_string(track.of);
  }
  return out + "\n";
}

std::string draw_trays(const Scene& scene, BoardStyle) {
  std::string out;
  for (const auto& tray : scene.trays) {
    if (tray.items.empty()) continue;
    out += tray.title + ": ";
    bool first = true;
    for (const auto& item : tray.items) {
      if (!first) out += ", ";
      first = false;
      out += item.title;
      if (item.count != 1) out += " x" + std::to_string(item.count);
    }
    out += "\n";
  }
  return out;
}

}  // namespace cli

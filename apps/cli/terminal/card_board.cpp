// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/card_board.h"

#include <algorithm>
#include <map>

#include "apps/cli/terminal/colours.h"
#include "apps/cli/terminal/piece_text.h"
#include "apps/cli/terminal/ui_text.h"
#include "table/text.h"

namespace cli {
namespace {

using table::Cell;
using table::Link;
using table::Piece;
using table::Scene;

constexpr std::size_t kCard = 8;   // columns of a card
constexpr std::size_t kWall = 3;   // and between two: "4W "
constexpr std::size_t kLines = 3;  // of a card

// The field of one player, row by row, a card with the colours of its edges:
//
//   +----------+---4W-----+
//   |  A05 ^   2M S1 =6   |
//   |  grey    |  red     |
//   |      red |      red |
class FieldDrawing {
 public:
  FieldDrawing(const Scene& scene, int owner, const BoardStyle& style, const CellMarks& marks)
      : style_(style), marks_(marks) {
    for (const Cell& cell : scene.cells) {
      if (cell.owner != owner || (cell.terrain != "card" && !marks.contains(cell.id))) continue;
      cells_[{cell.row, cell.column}] = &cell;
      first_ = std::min(first_, cell.column);
      last_ = std::max(last_, cell.column);
    }
    for (const Link& link : scene.links) links_[link.from].push_back(&link);
    for (const Piece& piece : scene.pieces) pieces_[piece.at].push_back(&piece);
  }

  std::string draw() const {
    if (cells_.empty()) return "";
    const int top = cells_.begin()->first.first;
    const int bottom = cells_.rbegin()->first.first;
    std::string out = numbers() + edge(top - 1);
    for (int row = top; row <= bottom; ++row) {
      for (std::size_t part = 0; part < kLines; ++part) out += line(row, part);
      out += edge(row);
    }
    return out;
  }

 private:
  const Cell* at(int row, int column) const {
    const auto found = cells_.find({row, column});
    return found == cells_.end() ? nullptr : found->second;
  }
  std::string dim(const std::string& text) const { return styled(text, kDim, style_.colour); }

  // The columns by number.
  std::string numbers() const {
    std::string out(4, ' ');
    for (int column = first_; column <= last_; ++column)
      out += padded("c" + std::to_string(column + 1), kCard + kWall);
    return dim(out) + "\n";
  }

  // What lies on the edge between two cards: a die with its token, "o" where none stands; nothing
  // where there is no square.
  std::string square(const Cell* from, const std::string& mark) const {
    if (from == nullptr) return "";
    const auto links = links_.find(from->id);
    if (links == links_.end()) return "";
    for (const Link* link : links->second) {
      if (!has(link->marks, mark)) continue;
      const auto found = pieces_.find(link->id);
      if (found == pieces_.end()) return "o";
      return die_text(*found->second.front());
    }
    return "";
  }
  static std::string die_text(const Piece& die) {
    std::string out = std::to_string(counter(die, "value", 0));
    for (const std::string& badge : die.badges) {
      if (badge.starts_with("token:")) out += static_cast<char>(std::toupper(badge[6]));
    }
    return out;
  }

  // The line below a row of cards: red squares lie on it.
  std::string edge(int row) const {
    std::string out(4, ' ');
    for (int column = first_; column <= last_; ++column) {
      const Cell* upper = at(row, column);
      const bool wall = upper != nullptr || at(row + 1, column) != nullptr;
      const std::string red = square(upper, "red");
      std::string part(kCard, wall ? '-' : ' ');
      if (!red.empty()) part.replace((kCard - red.size()) / 2, red.size(), red);
      const bool corner = wall || at(row, column - 1) != nullptr ||
                          (column > first_ && at(row + 1, column - 1) != nullptr);
      out += (corner ? "+" : " ") + part + std::string(kWall - 1, wall ? '-' : ' ');
    }
    const bool end = at(row, last_) != nullptr || at(row + 1, last_) != nullptr;
    return dim(out + (end ? "+" : "")) + "\n";
  }

  std::string line(int row, std::size_t part) const {
    std::string out = part == 0 ? padded("r" + std::to_string(row + 1), 4) : std::string(4, ' ');
    for (int column = first_; column <= last_; ++column) {
      const Cell* cell = at(row, column);
      const std::string black = part == 0 ? square(at(row, column - 1), "black") : "";
      const bool wall = cell != nullptr || at(row, column - 1) != nullptr;
      out += black.empty() ? padded(wall ? "|" : "", kWall)
                           : styled(padded(black, kWall), kBold, style_.colour);
      out += padded(cell == nullptr ? "" : text_of(*cell, part), kCard);
    }
    const bool wall = at(row, last_) != nullptr;
    return out + (wall ? "|" : "") + "\n";
  }

  std::string text_of(const Cell& cell, std::size_t part) const {
    const auto pieces = pieces_.find(cell.id);
    if (pieces == pieces_.end()) {
      const auto mark = marks_.find(cell.id);
      return part == 0 && mark != marks_.end() ? "(" + mark->second + ")" : "";
    }
    std::string out;
    for (const Piece* piece : pieces->second)
      out += (out.empty() ? "" : " ") + (piece->kind.starts_with("die:")
                                             ? (part == 0 ? "=" + die_text(*piece) : "")
                                             : card_text(*piece, part));
    return out;
  }

  // "A05 ^v!", below "grey" and "red" to the right: halves of red squares on top and bottom, a big
  // card; its edges by the names the game has for their colours.
  std::string card_text(const Piece& card, std::size_t part) const {
    const auto kind = table::split(card.kind, ":");
    if (kind.size() < 2) return part == 0 ? card.title : "";
    const bool start = kind[0] == "start";
    if (part == 1) return colour(kind[1]);
    if (part == 2) return to_the_right(colour(kind[start ? 1 : 2]));
    if (start) return card.id;
    const std::string_view reds = kind.size() > 3 ? kind[3] : "";
    std::string out = card.id + " ";
    if (reds.find('t') != std::string_view::npos) out += "^";
    if (reds.find('b') != std::string_view::npos) out += "v";
    return out + (kind.size() > 4 ? "!" : "");
  }
  std::string colour(std::string_view id) const {
    return ui_word(style_.language, "card_colour", id);
  }
  static std::string to_the_right(const std::string& text) {
    const std::size_t width = std::min(text_width(text), kCard - 1);
    return std::string(kCard - 1 - width, ' ') + text;
  }

  BoardStyle style_;
  const CellMarks& marks_;
  std::map<std::pair<int, int>, const Cell*> cells_{};
  std::map<std::string, std::vector<const Link*>> links_{};
  std::map<std::string, std::vector<const Piece*>> pieces_{};
  int first_ = 99;
  int last_ = 0;
};

}  // namespace

std::string draw_card_board(const Scene& scene, const BoardStyle& style, const CellMarks& marks) {
  std::string out;
  for (std::size_t owner = 0; owner < scene.seats.size(); ++owner) {
    const auto seat = static_cast<int>(owner);
    const std::string field = FieldDrawing(scene, seat, style, marks).draw();
    if (field.empty()) continue;
    const std::string name = "P" + std::to_string(owner + 1) + " " + scene.seats[owner];
    out += styled(name, owner_colour(seat), style.colour) + "\n" + field;
  }
  return out;
}

}  // namespace cli

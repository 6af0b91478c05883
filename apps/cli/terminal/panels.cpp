// SPDX-License-Identifier: MIT
// What stands beside the board: the legend, the tracks, the trays.
#include <set>

#include "apps/cli/terminal/board.h"
#include "apps/cli/terminal/piece_letters.h"
#include "apps/cli/terminal/piece_text.h"
#include "apps/cli/terminal/small_map.h"
#include "apps/cli/terminal/ui_text.h"

namespace cli {
namespace {

using table::Scene;

// Adds a part to a text of several lines, on a new line where the last one is full.
void append(std::string& out, const std::string& part, std::size_t indent, std::size_t width) {
  const std::size_t start = out.rfind('\n') + 1;  // 0 without one
  if (text_width(out.substr(start)) + text_width(part) + 3 > width) {
    out += "\n" + wrapped(std::string(indent, ' ') + part, indent + 2, width);
  } else {
    out += (out.size() == start ? "" : "   ") + part;
  }
}

std::string terrain_legend(const Scene& scene, const BoardStyle& style) {
  std::set<std::string> seen{"open", "space"};
  std::string out;
  for (const table::Cell& cell : scene.cells) {
    if (!seen.insert(cell.terrain).second) continue;
    append(out,
           terrain_letters(cell.terrain, style.language) + " " +
               ui_word(style.language, "terrain", cell.terrain),
           0, style.width);
  }
  return out;
}

std::string piece_legend(const Scene& scene, const BoardStyle& style) {
  const PieceLetters letters(scene, style.language);
  std::set<std::string> seen;
  std::string out;
  for (int owner = 0; owner < 2; ++owner) {
    for (const table::Piece& piece : scene.pieces) {
      const std::string code = (owner == 0 ? "+" : "-") + letters.of(piece);
      if (piece.owner != owner || !seen.insert(code).second) continue;
      append(out, code + " " + piece.title, 0, style.width);
    }
  }
  return out;
}

std::string label(const BoardStyle& style, const std::string& name) {
  return ui_text(style.language, "label", {{"name", name}});
}

// " x2"; not behind "2 hidden cards", and where numbers are what matters ": 2".
std::string count_text(const table::Tray& tray, const table::TrayItem& item,
                       const BoardStyle& style) {
  const std::string count = std::to_string(item.count);
  if (tray.holds == "numbers") return label(style, "") + count;
  return item.count == 1 || item.title.rfind(count + " ", 0) == 0 ? "" : " x" + count;
}

bool is_secret_list(const std::string& id) { return id.rfind("deck_list", 0) == 0; }

// What is said where the answers are listed, and what a screen draws beside the board.
bool is_for_screens(const table::Tray& tray) {
  return tray.holds == "answers" || tray.holds == "worth" || tray.holds == "reasons";
}

// Without what is being played: a card goes to the discard pile when it is drawn, and lies open
// until it has been decided on.
table::Tray as_it_lies(const Scene& scene, table::Tray tray) {
  if (tray.id.rfind("discard", 0) != 0) return tray;
  for (const table::Tray& played : scene.trays) {
    if (played.id.rfind("played", 0) != 0 || played.owner != tray.owner) continue;
    for (const table::TrayItem& card : played.items) {
      std::erase_if(tray.items, [&card](table::TrayItem& item) {
        return item.id == card.id && --item.count == 0;
      });
    }
  }
  return tray;
}

std::string tray_text(const table::Tray& tray, const BoardStyle& style) {
  std::string out = label(style, tray.title);
  if (tray.items.size() == 1 && tray.items[0].kind == "card_back")
    return out + std::to_string(tray.items[0].count);
  bool first = true;
  for (const auto& item : tray.items) {
    if (!first) out += ", ";
    first = false;
    const bool order = item.kind.rfind("order:", 0) == 0;
    out += order && has_word(style.language, "order_colour", item.kind.substr(6))
               ? ui_word(style.language, "order_colour", item.kind.substr(6))
               : item.title;
    out += count_text(tray, item, style);
  }
  return out;
}

}  // namespace

std::string draw_legend(const Scene& scene, const BoardStyle& style) {
  if (scene.board == "cards")
    return styled(ui_text(style.language, "legend_cards"), kDim, style.colour) + "\n";
  if (scene.board != "hexes" && scene.board != "squares") return "";
  if (has_small_map(scene)) return small_map_legend(scene, style);
  if (scene.seats.size() < 2) return "";
  const std::string key = for_board(style.language, "legend", scene.board);
  std::string out =
      ui_text(style.language, key, {{"first", scene.seats[0]}, {"second", scene.seats[1]}});
  out += "\n" + terrain_legend(scene, style) + "\n" + piece_legend(scene, style);
  return styled(out, kDim, style.colour) + "\n";
}

// What two tracks say alike is said once: the score of a side and that of its only player.
std::string draw_tracks(const Scene& scene, const BoardStyle& style) {
  std::string out;
  std::set<std::string> said;
  for (const auto& track : scene.tracks) {
    std::string part = track.title + " ";
    if (track.text.rfind(track.title, 0) == 0) part.clear();
    part += track.text.empty() ? std::to_string(track.value) : track.text;
    if (track.of > 0 && track.text.empty()) part += "/" + std::to_string(track.of);
    if (said.insert(part).second) append(out, part, 0, style.width);
  }
  return styled(out, kGold, style.colour) + "\n";
}

std::string draw_trays(const Scene& scene, const BoardStyle& style) {
  std::string all;
  for (int owner = -1; owner < static_cast<int>(scene.seats.size()); ++owner) {
    std::string out;
    for (const auto& lying : scene.trays) {
      const table::Tray tray = as_it_lies(scene, lying);
      if (tray.owner != owner || tray.items.empty() || is_secret_list(tray.id) ||
          is_for_screens(tray))
        continue;
      if (out.empty() && owner >= 0) out = scene.seats[static_cast<std::size_t>(owner)];
      append(out, tray_text(tray, style), 2, style.width);
    }
    if (!out.empty()) all += out + "\n";
  }
  return all;
}

std::string draw_cards(const Scene& scene, const BoardStyle& style) {
  std::string out;
  for (const auto& lying : scene.trays) {
    const table::Tray tray = as_it_lies(scene, lying);
    if (tray.items.empty()) continue;
    const auto owner = static_cast<std::size_t>(tray.owner);
    const std::string side = tray.owner >= 0 ? scene.seats[owner] + ", " : "";
    out += wrapped(side + tray_text(tray, style), 2, style.width) + "\n";
    for (const auto& item : tray.items) {
      if (item.text.empty()) continue;
      out += wrapped("  " + label(style, item.title) + item.text, 4, style.width) + "\n";
    }
  }
  return out;
}

}  // namespace cli

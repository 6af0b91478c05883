// SPDX-License-Identifier: MIT
// What lies on a cell or a square of a battlefield of cards, and what a card does, in words.
#include "apps/cli/terminal/card_board.h"
#include "apps/cli/terminal/piece_text.h"
#include "apps/cli/terminal/ui_text.h"
#include "table/text.h"

namespace cli {
namespace {

using table::Piece;
using table::Scene;

class Places {
 public:
  Places(const Scene& scene, std::string_view asked, const BoardStyle& style)
      : scene_(scene), asked_(lowered(asked)), style_(style) {}

  std::string text() {
    for (const table::Cell& cell : scene_.cells) {
      if (is_meant(cell.id)) describe(cell);
    }
    for (const table::Link& link : scene_.links) {
      if (is_meant(link.id)) describe(link);
    }
    for (const Piece& piece : scene_.pieces) {
      if (lowered(piece.id) == asked_ && piece.id != piece.at) add(piece.at + ": " + words(piece));
    }
    for (const table::Tray& tray : scene_.trays) {
      for (const auto& item : tray.items) {
        if (lowered(item.id) != asked_) continue;
        add(ui_text(style_.language, "lying_card", {{"tray", tray.title}, {"card", item.title}}) +
            said_on(item));
      }
    }
    return std::move(out_);
  }

 private:
  // "r5c7" is that of every player, "P1.r5c7" of one.
  bool is_meant(std::string_view id) const {
    const std::size_t dot = id.find('.');
    return lowered(id) == asked_ ||
           (dot != std::string_view::npos && lowered(id.substr(dot + 1)) == asked_);
  }
  // What stands on a card: of one that stays its price and the token that pays, then what it does.
  std::string said_on(const table::TrayItem& item) const {
    const auto kind = table::split(item.kind, ":");
    std::string out;
    if (kind.size() > 3 && kind[0] == "permanent")
      out = "\n  " + ui_text(style_.language, "permanent",
                             {{"n", std::string(kind[3])},
                              {"token", title_of("token:" + std::string(kind[2]))}});
    return out + (item.text.empty() ? "" : "\n  " + item.text);
  }
  std::string title_of(const std::string& id) const {
    for (const table::Tray& tray : scene_.trays) {
      for (const auto& item : tray.items) {
        if (item.id == id) return item.title;
      }
    }
    return id;
  }
  std::string word(const char* key) const { return ui_text(style_.language, key); }
  void add(const std::string& text) { out_ += (out_.empty() ? "" : "\n") + text; }

  std::string words(const Piece& piece) const {
    const auto owner = static_cast<std::size_t>(piece.owner);
    const bool owned = piece.owner >= 0 && owner < scene_.seats.size();
    return piece.title + (owned ? ", " + scene_.seats[owner] : "") + "." +
           (piece.text.empty() ? "" : "\n    " + piece.text);
  }
  std::string lying_on(const std::string& place) const {
    std::string out;
    for (const Piece& piece : scene_.pieces) {
      if (piece.at == place) out += "\n  " + words(piece);
    }
    return out;
  }
  void describe(const table::Cell& cell) {
    const std::string lying = lying_on(cell.id);
    add(cell.id + (lying.empty() ? ", " + word("cell_free") + "." : ":" + lying));
  }
  void describe(const table::Link& link) {
    const std::string lying = lying_on(link.id);
    const std::string kind = word(has(link.marks, "red") ? "square_red" : "square_black");
    add(link.id + ", " + kind + (lying.empty() ? ", " + word("square_empty") + "." : ":" + lying));
  }

  const Scene& scene_;
  std::string asked_;
  BoardStyle style_;
  std::string out_;
};

}  // namespace

std::string describe_card_place(const Scene& scene, const std::string& id,
                                const BoardStyle& style) {
  return Places(scene, id, style).text();
}

}  // namespace cli

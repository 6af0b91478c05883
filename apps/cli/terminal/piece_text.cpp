// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/piece_text.h"

#include "apps/cli/terminal/ui_text.h"

namespace cli {

int counter(const table::Piece& piece, const std::string& kind, int fallback) {
  for (const auto& c : piece.counters) {
    if (c.kind == kind) return c.value;
  }
  return fallback;
}

int strength(const table::Piece& piece) {
  for (const auto& c : piece.counters) {
    if (c.kind == "wounds") return c.of - c.value;
  }
  return counter(piece, "size", counter(piece, "hull", 0));
}

std::string piece_name(const table::Piece& piece) {
  return piece.id.substr(piece.id.find(':') + 1);
}

std::string flag_letter(const table::Piece& piece, table::Language language) {
  std::string out = " ";
  for (const std::string& badge : piece.badges) {
    if (!has_word(language, "badge_letter", badge)) continue;
    if (out != " ") return "*";
    out = first_letters(ui_word(language, "badge_letter", badge), 1);
  }
  return out;
}

std::string order_of(const table::Piece& piece) {
  for (const std::string& badge : piece.badges) {
    if (badge.rfind("order:", 0) == 0) return badge.substr(6);
  }
  return "";
}

std::string order_letter(const table::Piece& piece, table::Language language) {
  const std::string order = order_of(piece);
  if (order.empty()) return has(piece.badges, "activated") ? "." : " ";
  if (order == "hidden") return "?";
  std::string letter = first_letters(ui_word(language, "order_letter", order), 1);
  if (!has(piece.badges, "face_down")) return letter;
  return lowered(letter);
}

std::string terrain_letters(const std::string& terrain, table::Language language) {
  const bool own = has_word(language, "terrain_letters", terrain);
  return padded(ui_word(language, own ? "terrain_letters" : "terrain", terrain), 2);
}

std::string describe_piece(const table::Scene& scene, const table::Piece& piece,
                           table::Language language) {
  std::string out = piece.title;
  const auto owner = static_cast<std::size_t>(piece.owner);
  if (piece.owner >= 0 && owner < scene.seats.size()) out += ", " + scene.seats[owner];
  for (const auto& c : piece.counters) {
    if (c.kind.find('.') != std::string::npos) continue;  // its sheet says it
    const int value = c.kind == "wounds" ? c.of - c.value : c.value;
    out += ", " + ui_word(language, "counter", c.kind) + " " + std::to_string(value);
    if (c.of > 0) out += "/" + std::to_string(c.of);
  }
  const std::string order = order_of(piece);
  if (!order.empty()) out += ", " + ui_word(language, "order", order);
  for (const std::string& badge : piece.badges) {
    if (has_word(language, "badge", badge)) out += ", " + ui_word(language, "badge", badge);
  }
  return out;
}

}  // namespace cli

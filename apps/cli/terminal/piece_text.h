// SPDX-License-Identifier: MIT
// What a piece is called in words, and what of it stands in single letters.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "table/scene.h"

namespace cli {

inline bool has(const std::vector<std::string>& list, const std::string& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}
int counter(const table::Piece& piece, const std::string& kind, int fallback);
// What it still stands: its first counter of miniatures, health or hull.
int strength(const table::Piece& piece);
// The name answers call it by: "h2" of "ship:h2".
std::string piece_name(const table::Piece& piece);
// One letter for a badge worth seeing on the board, "*" for several, else a space.
std::string flag_letter(const table::Piece& piece, table::Language language);
std::string order_of(const table::Piece& piece);  // "red", "hidden", or empty
// One letter: a small one for an order only its owner sees, "." for a piece that has acted.
std::string order_letter(const table::Piece& piece, table::Language language);
std::string terrain_letters(const std::string& terrain, table::Language language);
std::string describe_piece(const table::Scene& scene, const table::Piece& piece,
                           table::Language language);

}  // namespace cli

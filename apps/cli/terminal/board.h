// Draws a Scene as text. Knows no game: it draws cells, pieces, trays and tracks.
#pragma once

#include <string>

#include "table/scene.h"

namespace cli {

struct BoardStyle {
  bool colour = true;
  table::Language language = table::Language::en;
};

std::string draw_board(const table::Scene& scene, BoardStyle style);   // the board alone
std::string draw_tracks(const table::Scene& scene, BoardStyle style);  // one line: round, phase, points
std::string draw_trays(const table::Scene& scene, BoardStyle style);   // pools, decks, discards

}  // namespace cli

// What the files that build a Scene share.
#pragma once

#include <string>

#include "games/fleet/text/wording.h"
#include "table/scene.h"

namespace fleet {

// Squares with what lies there and what is going on, ships and signals. scene_board.cpp
void add_board(const Wording& w, table::Scene& scene);
// Bridges, dice, weapons, what is still to be placed. scene_trays.cpp
void add_trays(const Wording& w, table::Scene& scene);
// Turn, phase, losses. scene.cpp
void add_tracks(const Wording& w, table::Scene& scene);

}  // namespace fleet

// What the files that build a Scene share.
#pragma once

#include "games/commanders/text/wording.h"
#include "table/scene.h"

namespace commanders {

// Sectors with ground, markers and tokens, and the borders between them. scene_board.cpp
void add_board(const Wording& w, table::Scene& scene);
// Heaps of like units, units in battle zones, the viewer's orders. scene_units.cpp
void add_units(const Wording& w, table::Scene& scene);
// {"from":"b1","arm":"cavalry","count":2,"legs":["b2","a2"]}: of a gun the sector it aims at.
table::Value order_data(const PlanLine& line);
// What has left the table, and the viewer's sheet. scene.cpp
void add_trays(const Wording& w, table::Scene& scene);
// What counts how much. scene_worth.cpp
void add_worth(const Wording& w, table::Scene& scene);
// Round, phase, step of the combat, points, orders. scene.cpp
void add_tracks(const Wording& w, table::Scene& scene);

}  // namespace commanders

// What lies on the table, for the screen.
#pragma once

#include "games/fleet/text/wording.h"
#include "table/scene.h"

namespace fleet {

table::Scene make_scene(const Wording& w);

}  // namespace fleet

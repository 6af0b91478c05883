// What lies on the table, for the screen.
#pragma once

#include "games/commanders/text/wording.h"
#include "table/scene.h"

namespace commanders {

table::Scene make_scene(const Wording& w);

}  // namespace commanders

// What lies on the table, for the screen.
#pragma once

#include "games/legion/text/wording.h"
#include "table/scene.h"

namespace legion {

table::Scene make_scene(const Wording& w);

}  // namespace legion

// The settlement as things to look at: the map of the coming mission, the units, the cards.
#pragma once

#include "games/settlement/text/wording.h"
#include "table/scene.h"

namespace settlement {

table::Scene make_scene(const Wording& w);

}  // namespace settlement

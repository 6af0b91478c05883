// What lies on the table, for the screen.
#pragma once

#include "games/fleet/state/match.h"
#include "games/fleet/text/messages.h"
#include "table/scene.h"

namespace fleet {

table::Scene make_scene(const Match& game, const Observation& observation, const Messages& messages,
                        Language language);

}  // namespace fleet

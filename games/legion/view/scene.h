// What lies on the table, for the screen.
#pragma once

#include "games/legion/state/match.h"
#include "games/legion/text/messages.h"
#include "table/scene.h"

namespace legion {

table::Scene make_scene(const Match& game, const Observation& observation, const Messages& messages,
                        Language language);

}  // namespace legion

// What lies on the table, for the screen.
#pragma once

#include "games/commanders/state/match.h"
#include "games/commanders/text/messages.h"
#include "table/scene.h"

namespace commanders {

table::Scene make_scene(const Match& game, const Observation& observation, const Messages& messages,
                        Language language);

}  // namespace commanders

// What lies on the table, for the screen.
#pragma once

#include "games/commanders/state/game.h"
#include "games/commanders/text/messages.h"
#include "table/scene.h"

namespace commanders {

table::Scene make_scene(const Game& game, const Observation& observation, const Messages& messages,
                        Language language);

}  // namespace commanders

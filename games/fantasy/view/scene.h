// What lies on the table, to look at.
#pragma once

#include "games/fantasy/state/game.h"
#include "games/fantasy/text/messages.h"
#include "table/scene.h"

namespace fantasy {

table::Scene make_scene(const Game& game, const Observation& observation, const Messages& messages,
                        Language language);

}  // namespace fantasy

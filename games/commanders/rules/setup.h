// The table before anything has been played. R-00
#pragma once

#include "games/commanders/state/match.h"

namespace commanders {

// Armies and markers of the scenario in their places, no step begun; ten orders each.
State bare_table(const Match& game);

}  // namespace commanders

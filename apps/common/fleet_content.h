// SPDX-License-Identifier: MIT
// Fleet Commander with the content that travels in the program.
#pragma once

#include "games/fleet/state/content.h"
#include "table/game_system.h"

namespace apps {

// The shipped pack and system; both are read on first use. A pack that does not load is a fault of
// the program: it says what is wrong and ends.
const fleet::Pack& fleet_pack();
const table::GameSystem& fleet_system();

}  // namespace apps

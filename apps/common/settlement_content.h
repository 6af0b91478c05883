// SPDX-License-Identifier: MIT
// The Border Settlement with the content that travels in the program.
#pragma once

#include "games/settlement/state/content.h"
#include "table/game_system.h"

namespace apps {

// The shipped pack and system; both are read on first use. A pack that does not load is a fault of
// the program: it says what is wrong and ends.
const settlement::Pack& settlement_pack();
const table::GameSystem& settlement_system();

}  // namespace apps

// SPDX-License-Identifier: MIT
// The legion game with the content that travels in the program.
#pragma once

#include "games/legion/state/content.h"
#include "table/game_system.h"

namespace apps {

// The shipped pack and system; both are read on first use. A pack that does not load is a fault of
// the program: it says what is wrong and ends.
const legion::Pack& legion_pack();
const table::GameSystem& legion_system();

}  // namespace apps

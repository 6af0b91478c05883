// The Road to France: three linked battles of Commanders, for two, or for one against a level. Its
// page of rules is docs/ledger/road.md.
#pragma once

#include "table/game_system.h"

namespace road {

const table::GameSystem& system();

}  // namespace road

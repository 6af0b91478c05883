// Hare, a race for two or three: walk one field, or run as far as a die says, but a 1 is a stumble.
// The first at the end wins. With the option `hare` the rules play the last seat: it is a hare that
// always runs, and nobody is asked for it.
#pragma once

#include "table/game_system.h"

namespace hare {

const table::GameSystem& system();

}  // namespace hare

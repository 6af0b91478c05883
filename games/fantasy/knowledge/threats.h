// Where the other side could strike: for a look at the map before one moves.
#pragma once

#include <array>

#include "games/fantasy/rules/play.h"

namespace fantasy {

// Per hex, how many units of `enemy` could attack somebody who stood there within one activation:
// in melee after a walk, or a run where they can still take its token, or with a shot from where
// they stand. Reads nothing but the map as it lies; the line of sight is not looked at.
using Threats = std::array<std::uint8_t, kHexes>;
Threats threats(View v, Seat enemy);

}  // namespace fantasy

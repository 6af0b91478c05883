// Where works help most: fortifications on the enemy's way to a district, an altar behind it.
// SB-7.10, SB-7.11
#pragma once

#include "games/settlement/rules/play.h"

namespace settlement {

float works_score(View v, table::Answer answer);

}  // namespace settlement

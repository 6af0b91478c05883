// What is still to be raised before the battle. SB-7.10, SB-7.11
#pragma once

#include "games/settlement/rules/play.h"

namespace settlement {

int fortifications_due(View v);
bool altar_due(View v);  // there is a place for one

}  // namespace settlement

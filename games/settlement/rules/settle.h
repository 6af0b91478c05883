// What the parts of a settlement share. SB-11.8
#pragma once

#include "games/settlement/rules/play.h"

namespace settlement {

// What the mission leaves behind, by the outcome of the report. SB-6.9, SB-6.12
const MissionLink& link_of(View v);

}  // namespace settlement

// What the parts of a settlement share. SB-11.8
#pragma once

#include "games/settlement/rules/play.h"

namespace settlement {

// What the mission leaves behind, by the outcome of the report. SB-6.9, SB-6.12
const MissionLink& link_of(View v);
// The Supplies it brings, and the XP of a unit of the army that lives. SB-11.11, SB-11.12
int pay_of(View v);
int xp_of_battle(const Report& report, UnitId id);

}  // namespace settlement

// The beginning of a campaign, and what comes of it.
#pragma once

#include "games/settlement/rules/play.h"

namespace settlement {

// Before its first Town phase. SB-2.1 .. SB-2.5, SB-13.1
State new_campaign(const Match& game);

// How it is judged as it stands. SB-2.6, SB-12.2
Grade grade_of(View v);
int half_points(Grade grade);  // SB-12.3

// How many Escalation cards come before the battle of the mission. SB-8.1, SB-13.2
int cards_due(View v);

// What is drawn is one number for both decks of cards. SB-1.6
inline constexpr std::uint8_t kFirstEscalation = 64;

}  // namespace settlement

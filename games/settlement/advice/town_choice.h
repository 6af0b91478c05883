// What an experienced player spends Supplies on, and in which order: first what the next mission
// cannot be won without, then the army up to its limit, then buildings while they still pay.
#pragma once

#include "games/settlement/rules/play.h"

namespace settlement {

// Of what nobody in their senses does.
inline constexpr float kNever = -6;

// 0 is to keep the Supplies.
float town_score(View v, table::Answer answer);

}  // namespace settlement

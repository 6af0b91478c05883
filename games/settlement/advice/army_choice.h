// The best army for a mission, and how much better it would be with one more unit or a higher
// level. SB-7.3
#pragma once

#include "games/settlement/rules/play.h"

namespace settlement {

// Of units that are available, within the limit, by what they are worth in a battle; in unit order.
struct BestArmy {
  UnitList units{};
  float worth = 0;  // in points of a common unit
};
BestArmy best_army(View v);

// What the best army would gain, in the same points.
float gain_of_recruit(View v, UnitType type);
float gain_of_training(View v, UnitId id);
float gain_of_mending(View v, UnitId id);

}  // namespace settlement

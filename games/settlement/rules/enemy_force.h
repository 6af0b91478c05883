// The enemy's units in a mission. SB-6.1, SB-8.4 .. SB-8.6
#pragma once

#include "games/settlement/rules/battle_plan.h"

namespace settlement {

// With what missions left behind and Escalation cards, given in the order of their numbers.
std::vector<EnemyUnit> enemy_force(View v, const std::vector<const EscalationCard*>& cards);
// The level of an added unit of that type: links count, cards do not. SB-8.4
Level level_of_added(View v, const std::string& unit);
// The place of the costliest, the first of equals. SB-8.12
int costliest(View v, const std::vector<EnemyUnit>& force);

}  // namespace settlement

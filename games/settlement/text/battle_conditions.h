// What a mission's battle has of conditions of single rounds, as a scenario writes them. SB-9.12
#pragma once

#include "games/settlement/rules/battle_plan.h"
#include "table/value.h"

namespace settlement {

// The sides as scenarios write them.
inline constexpr const char* kEmpireSide = "empire";
inline constexpr const char* kStyxSide = "styx";

// `automaton`: nobody else commands the enemy. SB-13.3
table::Value conditions_value(View v, const BattlePlan& plan, bool automaton);
// How many of each token are in the automaton's bag; null where it is the usual number. SB-8.12
table::Value bag_value(const BattlePlan& plan);

}  // namespace settlement

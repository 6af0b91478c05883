// The battle of a mission as a scenario of Fantasy Commander. SB-9.1
#pragma once

#include <optional>

#include "games/settlement/rules/play.h"
#include "games/settlement/text/messages.h"
#include "table/linked_battle.h"

namespace settlement {

// Only where the outcome is asked for.
std::optional<table::LinkedBattle> battle_scenario(View v, const Messages& messages);

}  // namespace settlement

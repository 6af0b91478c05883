// The report of a battle that was played on the program. SB-9.16, SB-11.1
#pragma once

#include <optional>

#include "games/settlement/state/match.h"
#include "table/answer.h"
#include "table/battle_summary.h"

namespace settlement {

// What it says next; nothing where it is complete.
std::optional<table::Answer> next_of_report(const Match& game, const State& state,
                                            const table::BattleSummary& battle);

}  // namespace settlement

// What a position cannot be: refused with the reason and its rule.
#pragma once

#include "games/commanders/state/match.h"
#include "table/position_fields.h"

namespace commanders {

void check_position(const Match& game, const State& state, table::Complaint& complaint);
// Of a position without a stack, which alone knows who has reacted and stands elsewhere.
void check_ways(const Match& game, const State& state, table::Complaint& complaint);

}  // namespace commanders

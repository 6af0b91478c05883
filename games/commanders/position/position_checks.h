// What a position cannot be: refused with the reason and its rule.
#pragma once

#include "games/commanders/state/match.h"
#include "table/position_fields.h"

namespace commanders {

void check_position(const Match& game, const State& state, table::Complaint& complaint);
// Of a position without a stack, which alone knows who has reacted and stands elsewhere.
void check_ways(const Match& game, const State& state, table::Complaint& complaint);
// A dump that is not ours must not lead the rules out of their tables.
bool is_sound(const Match& game, const State& state);

}  // namespace commanders

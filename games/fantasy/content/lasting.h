// How many lasting effects (State::boons) a match can ever hold at once, so that none is ever lost
// for want of room: content and positions that could bring more are refused.
#pragma once

#include <string>

#include "games/fantasy/state/match.h"

namespace fantasy {

int most_boons(const Match& game, const State& state);

// Why the table cannot hold them all; empty where it can.
std::string boon_problem(const Match& game, const State& state);

}  // namespace fantasy

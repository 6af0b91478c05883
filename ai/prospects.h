// SPDX-License-Identifier: MIT
// What usually comes of answers: each is given in positions that could be the true one, with what
// its seat has in mind after it, and the battle played on as the game advises until this round is
// over, and the next. What the scenes then show that they did not show before are its prospects.
#pragma once

#include "ai/opponent.h"
#include "table/hint.h"

namespace ai {

// Puts into each hint its prospects, in the order of their ids; none in the set-up, nor where
// there was time for a few positions only. All hints are tried in the same positions. Without a
// time the same observation, iterations and random numbers give the same.
void look_ahead(const table::AnyGame& game, const table::AnyObservation& observation,
                table::Seat seat, Budget budget, table::Random& random, table::Hints& hints);

}  // namespace ai

// SPDX-License-Identifier: MIT
// Advice to somebody who plays: what hard would do, and what it thinks of the next best answers.
#pragma once

#include <chrono>
#include <vector>

#include "ai/networks.h"
#include "ai/opponent.h"
#include "table/any_game.h"
#include "table/any_state.h"
#include "table/hint.h"

namespace ai {

// When nobody says how long.
inline constexpr std::chrono::milliseconds kHintTime{500};
// One part in so many of the time is for what the answers lead to (ai/prospects.h).
inline constexpr int kAheadPart = 3;

// The seat must be asked in the observed position. The same observation, iteration budget and
// random numbers give the same hints: nothing is remembered from hint to hint. `among`: only these
// answers, which are legal, are thought about; none for all there are.
table::Hints hints_for(const table::AnyGame& game, const table::AnyObservation& observation,
                       table::Seat seat, Budget budget, table::Random& random,
                       const Networks* networks, const std::vector<table::Answer>& among = {});

}  // namespace ai

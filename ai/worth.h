// SPDX-License-Identifier: MIT
// What any answer is worth, in a number: each is tried in the same positions the seat may be in,
// with the same dice to come, and played on by the game's advice. A search would look into the few
// best; here all get the same attention.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/networks.h"
#include "ai/opponent.h"
#include "table/any_game.h"
#include "table/any_state.h"
#include "table/worth.h"

namespace ai {

// When nobody says how often an answer is to be tried, none is tried more often than this, and no
// position is begun once so many answers have been given on the way.
inline constexpr int kMostWorthTries = 64;
inline constexpr std::int64_t kWorthWork = 12'000;
// Whoever says it gets so many, as far as this allows.
inline constexpr std::int64_t kMostWorthWork = 3'000'000;

// The seat must be asked in the observed position. The same observation, iterations and seed give
// the same numbers, which depend on what the seat sees and nothing else. Budget: the iterations are
// tries of each answer; the time ends it after any position. `among`: these answers, which are
// legal. None: all that are legal; of the lines of a plan those that stand in plans the game
// proposes, and what seals it.
table::Worths worths_of(const table::AnyGame& game, const table::AnyObservation& observation,
                        table::Seat seat, Budget budget, std::uint64_t seed,
                        const Networks* networks, const std::vector<table::Answer>& among = {});

}  // namespace ai

// SPDX-License-Identifier: MIT
// A small space of answers where whole plans are written: a few that the game itself proposes, so
// that who cannot weigh all lines there could be has something to choose from.
#pragma once

#include <vector>

#include "table/any_game.h"
#include "table/any_state.h"
#include "table/random.h"
#include "table/rules.h"

namespace lab {

inline constexpr int kMostPlans = 64;

// Up to so many plans for a seat, from what it knows: each can be written as it is, no two have the
// same lines. The first is the game's best judgement, the others are the vaguer the later they
// come, up to that vagueness (0..1). None where the seat is not asked for a plan.
std::vector<table::Plan> propose_plans(const table::AnyGame& game,
                                       const table::AnyObservation& seen, table::Seat seat,
                                       int most, float vagueness, table::Random& random);

}  // namespace lab

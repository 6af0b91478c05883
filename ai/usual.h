// SPDX-License-Identifier: MIT
// What somebody sensible would usually answer, without thinking long: the level easy with a steady
// hand.
#pragma once

#include "table/any_game.h"
#include "table/any_state.h"

namespace ai {

// The seat must be asked in the observed position. Nothing is remembered: the same observation
// always gives the same answer, whoever asks, and however often.
table::Answer usual_for(const table::AnyGame& game, const table::AnyObservation& observation,
                        table::Seat seat);

}  // namespace ai

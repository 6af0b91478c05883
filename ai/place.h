// SPDX-License-Identifier: MIT
// Where a seat is, in one number: what was thought of a place beforehand is found again there, and
// only there. After an undo or in a match resumed elsewhere nothing false is remembered, at worst
// nothing at all.
#pragma once

#include <cstdint>

#include "table/any_game.h"
#include "table/any_state.h"

namespace ai {

// By which rules is played. The same in every process, so that the same match is played the same
// way again.
std::uint64_t rules_of(const table::AnyGame& game);

// By those rules, what the seat sees. Never 0.
std::uint64_t place_of(std::uint64_t rules, const table::AnyObservation& seen, table::Seat seat);
inline std::uint64_t place_of(const table::AnyGame& game, const table::AnyObservation& seen,
                              table::Seat seat) {
  return place_of(rules_of(game), seen, seat);
}

}  // namespace ai

// Playing on from a position that is wholly known (sampled): chance by dice of our own, answers by
// a cheap policy.
#pragma once

#include "table/game.h"

namespace ai {

struct PlayoutPolicy {
  int length = 24;  // answers at most; then the position is appraised
  // The part of the answers that follow the game's advice, which costs more; the rest is uniform.
  float guide = 1.0F;
  float temperature = 0.4F;  // of the advice
};

// Lets chance speak until somebody is asked or the game is over. `log` may be null.
table::Question settle(const table::AnyGame& game, table::AnyState& state, table::Random& random,
                       table::Log* log = nullptr);

// The first seat of a non-empty set.
table::Seat first_seat(table::SeatSet seats);

// Plays on from a settled position (`question` is its question) and says how it looks in the end,
// per seat 0..1.
table::Appraisal play_out(const table::AnyGame& game, table::AnyState& state,
                          table::Question question, const PlayoutPolicy& policy,
                          table::Random& random);

}  // namespace ai

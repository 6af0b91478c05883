// SPDX-License-Identifier: MIT
// Playing on from a position that is wholly known (sampled): chance by dice of our own, answers by
// a cheap policy.
#pragma once

#include <cstdint>

#include "ai/judge.h"

namespace ai {

struct PlayoutPolicy {
  int length = 24;  // answers at most; then the position is evaluated
  // The same where whole plans are written: there the round is played to its end.
  int round_length = 1000;
  // The part of the answers that follow the game's advice, which costs more; the rest is uniform.
  float guide = 1.0F;
  float temperature = 0.4F;  // of the advice
};

// One of the seat's answers as the policy draws it; `answers` are all that are legal, at least one.
table::Answer advised(const table::AnyGame& game, const table::AnyState& state, table::Seat seat,
                      const table::AnswerList& answers, const PlayoutPolicy& policy,
                      table::Random& random);

// Plays on from a position where no chance is open (`question` is its question) and says how it
// looks in the end, per seat 0..1. A new round of plans is an end: nobody writes good ones line by
// line. `work` is told how many answers that took, and one for looking at the end.
table::Evaluation play_out(const table::AnyGame& game, table::AnyState& state,
                           table::Question question, const PlayoutPolicy& policy, Judge& judge,
                           table::Random& random, std::int64_t* work = nullptr);

}  // namespace ai

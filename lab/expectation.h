// SPDX-License-Identifier: MIT
// What a position is worth on average over the chance that comes next.
#pragma once

#include "ai/judge.h"

namespace lab {

struct Worth {
  table::Evaluation mean{};  // 0 lost .. 1 won, by seat
  double variance = 0;       // of the mean for the first seat; 0 where everything was counted
};

// Where somebody is asked, as the judge says; at the end, the result. Before chance every way it
// can go is counted if there are at most `most`, together with the chance behind it; otherwise so
// many are tried.
Worth worth_of(const table::AnyGame& game, const table::AnyState& state, int most, ai::Judge& judge,
               table::Random& random);

}  // namespace lab

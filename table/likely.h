// SPDX-License-Identifier: MIT
// Of what a seat cannot see, all that is possible is seldom equally likely: whoever hides something
// has a purpose. An AnyGame that is this, too, draws positions as its advice would have brought
// them about.
#pragma once

#include "table/any_state.h"
#include "table/random.h"

namespace table {

class DrawsLikely {
 public:
  virtual ~DrawsLikely() = default;
  // As AnyGame::sample, from the same knowledge; what the advice would never do does not come up.
  virtual AnyState draw_likely(const AnyObservation& observation, Random& random) const = 0;
};

}  // namespace table

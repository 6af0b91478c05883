// SPDX-License-Identifier: MIT
// Questions are also put to who has nothing to say, so that nobody learns from their being asked
// who has (B-46; a second move where fleets are hidden). An AnyGame that is this, too, tells the
// answers that say so.
#pragma once

#include "table/answer.h"

namespace table {

class SaysNothing {
 public:
  virtual ~SaysNothing() = default;
  // Whether nothing is decided by the answer where it is the only legal one: whoever shows
  // questions may give it by themselves, after the same time whatever there was to say.
  virtual bool says_nothing(Answer answer) const = 0;
};

}  // namespace table

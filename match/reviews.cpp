// SPDX-License-Identifier: MIT
#include "match/reviews.h"

#include "match/record.h"

namespace match {

ReviewJob review_job(const Match& over) {
  return {write_record(over), over.game().id(), over.entries().size(), over.game().seats()};
}

ReviewSoFar go_on(ReviewWork& work, std::chrono::milliseconds time) {
  ReviewSoFar out;
  const bool whole = work.go_on(time);
  out.done = whole ? 1 : work.done();
  if (!whole) return out;
  for (std::size_t i = 0; i < out.told.size(); ++i)
    out.told[i] = work.told(ReviewSoFar::kLanguages[i]);
  return out;
}

}  // namespace match

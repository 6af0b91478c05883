// SPDX-License-Identifier: MIT
#include "match/course.h"

#include "match/truth.h"

namespace match {

table::Expected<std::vector<table::AnyState>> course_of(const Match& played) {
  auto again = played.restarted(played.setup().seed, played.setup().fair, false);
  if (!again) return again.error();
  std::vector<table::AnyState> out{Truth::of(*again)};
  for (const Entry& entry : played.entries()) {
    const auto events = again->repeat(entry);
    if (!events) return events.error();
    out.push_back(Truth::of(*again));
  }
  return out;
}

}  // namespace match

// SPDX-License-Identifier: MIT
#include "table/odds.h"

#include <algorithm>
#include <cmath>

namespace table {
namespace {

// The largest standard error of the chances in a value where each is the mean of so many samples:
// whole numbers are counts, no chances.
double largest_error(const Value& value, int samples) {
  double largest = 0;
  if (value.is_object()) {
    for (const auto& [key, part] : value.members())
      largest = std::max(largest, largest_error(part, samples));
  } else if (value.is_array()) {
    for (const Value& part : value.items())
      largest = std::max(largest, largest_error(part, samples));
  } else if (value.is_number() && !value.is_int()) {
    const double p = std::clamp(value.as_number(), 0.0, 1.0);
    largest = std::sqrt(p * (1 - p) / samples);
  }
  return largest;
}

}  // namespace

void Odds::averaged_over(int positions, bool all_that_fit) {
  worlds = positions;
  if (all_that_fit) return;
  exact = false;
  error = std::max(error, largest_error(outcomes, positions));
}

void Odds::estimated_from(int thrown) {
  samples = thrown;
  exact = false;
  error = std::max(error, largest_error(outcomes, thrown));
}

}  // namespace table

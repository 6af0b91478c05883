// SPDX-License-Identifier: MIT
#include "lab/reliability.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lab {

void note(Foretold& foretold, double chance) {
  const double tenth = std::round(std::clamp(chance, 0.0, 1.0) * (kTenths - 1));
  auto& times = foretold[static_cast<std::size_t>(tenth)];
  if (times < std::numeric_limits<std::uint16_t>::max()) ++times;
}

void Reliability::count(const Foretold& foretold, double score) {
  for (std::size_t tenth = 0; tenth < kTenths; ++tenth) {
    if (foretold[tenth] == 0) continue;
    Sum& sum = sums_[tenth];
    sum.answers += foretold[tenth];
    sum.won += foretold[tenth] * score;
    ++sum.games;
  }
}

Reliability::Row Reliability::row(std::size_t tenth) const {
  const Sum& sum = sums_[tenth];
  Row out{.answers = sum.answers, .games = sum.games};
  if (sum.answers == 0) return out;
  out.came = sum.won / sum.answers;
  out.sure = wilson(out.came, sum.games);
  return out;
}

}  // namespace lab

// SPDX-License-Identifier: MIT
// Whether what an opponent foretells comes to pass: of the positions in which it gives itself 70 %,
// it should win about 70 %.
#pragma once

#include <array>
#include <cstdint>

#include "lab/interval.h"

namespace lab {

// 0 %, 10 % .. 100 %: each holds what is within 5 points.
inline constexpr std::size_t kTenths = 11;

// How often a seat foretold each of them in one game.
using Foretold = std::array<std::uint16_t, kTenths>;
void note(Foretold& foretold, double chance);

class Reliability {
 public:
  struct Row {
    int answers = 0;
    int games = 0;    // in which they were given: those of one game share its end
    double came = 0;  // share of them that were won; a draw counts half
    Interval sure{};  // by the number of games
  };

  // A game in which a seat foretold that and got `score`.
  void count(const Foretold& foretold, double score);
  Row row(std::size_t tenth) const;

 private:
  struct Sum {
    int answers = 0;
    int games = 0;
    double won = 0;
  };
  std::array<Sum, kTenths> sums_{};
};

}  // namespace lab

// SPDX-License-Identifier: MIT
// Who is better, in Elo, and when enough games have been played to say so.
#pragma once

#include <cstdint>

#include "lab/arena.h"
#include "lab/interval.h"

namespace lab {

// The share of the points that goes with a difference in Elo: 0 is a half, 120 about two thirds.
double score_of_elo(double elo);
// The other way round; shares of 0 and 1 are taken to be half a game away from that.
double elo_of_score(double share, int games);

// Elo with its interval at 95 %, from A's side; nothing is sure without games.
Estimate elo(const Tally& tally);

enum class Verdict : std::uint8_t { undecided, accepted, rejected };

// Wald's sequential test of "A is better by `accept` Elo" against "only by `reject`". After any
// game it may be asked; the first verdict holds, and is wrong in one case of twenty at most.
struct Sprt {
  double reject = 0;
  double accept = 0;

  // The logarithm of how much more likely the games are if A is better by `accept`. A draw counts
  // as half a win and half a loss: where many games are drawn it plays on a little too long.
  double likelihood(const Tally& tally) const;
  // What it has to reach, upwards or downwards.
  static double bound();
  Verdict verdict(const Tally& tally) const;
};

}  // namespace lab

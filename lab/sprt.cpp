// SPDX-License-Identifier: MIT
#include "lab/sprt.h"

#include <algorithm>
#include <cmath>

namespace lab {

namespace {

constexpr double kError = 0.05;  // of either kind

}  // namespace

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of_score(double share, int games) {
  const double edge = 0.5 / std::max(games, 1);
  const double inside = std::clamp(share, edge, 1 - edge);
  return 400 * std::log10(inside / (1 - inside));
}

Estimate elo(const Tally& tally) {
  const int games = tally.games();
  Estimate out;
  out.value = elo_of_score(tally.score(), games);
  if (games == 0) return out;
  const Interval share = tally.interval();
  out.sure = Interval{elo_of_score(share.low, games), elo_of_score(share.high, games)};
  return out;
}

double Sprt::likelihood(const Tally& tally) const {
  const double low = score_of_elo(reject);
  const double high = score_of_elo(accept);
  const double won = tally.wins + 0.5 * tally.draws;
  const double lost = tally.losses + 0.5 * tally.draws;
  return won * std::log(high / low) + lost * std::log((1 - high) / (1 - low));
}

double Sprt::bound() { return std::log((1 - kError) / kError); }

Verdict Sprt::verdict(const Tally& tally) const {
  const double now = likelihood(tally);
  if (now >= bound()) return Verdict::accepted;
  return now <= -bound() ? Verdict::rejected : Verdict::undecided;
}

}  // namespace lab

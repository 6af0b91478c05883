// SPDX-License-Identifier: MIT
#include "lab/interval.h"

#include <algorithm>
#include <cmath>

namespace lab {
namespace {

constexpr double kZ = 1.959963984540054;  // 95 % of the normal distribution lie within

}  // namespace

Interval wilson(double share, double games) {
  if (games <= 0) return {};
  const double n = games;
  const double centre = share + kZ * kZ / (2 * n);
  const double spread = kZ * std::sqrt(share * (1 - share) / n + kZ * kZ / (4 * n * n));
  const double scale = 1 + kZ * kZ / n;
  return {std::max(0.0, (centre - spread) / scale), std::min(1.0, (centre + spread) / scale)};
}

Estimate share(double count, int games) {
  const double value = games > 0 ? count / games : 0;
  return {value, wilson(value, games)};
}

// Welford's way: one value after another, and no large numbers to subtract from each other.
void Mean::add(double value) {
  ++count_;
  sum_ += value;
  const double before = value - mean_;
  mean_ += before / static_cast<double>(count_);
  squares_ += before * (value - mean_);
}

std::optional<Estimate> Mean::estimate() const {
  if (count_ == 0) return std::nullopt;
  const auto n = static_cast<double>(count_);
  Estimate out{sum_ / n, std::nullopt};
  if (count_ < 2) return out;
  const double spread = kZ * std::sqrt(squares_ / (n - 1) / n);
  out.sure = Interval{out.value - spread, out.value + spread};
  return out;
}

void Ratio::add(const Part& part) {
  if (part.bottom <= 0) return;
  ++games_;
  top_ += part.top;
  bottom_ += part.bottom;
  const auto n = static_cast<double>(games_);
  const Part before{part.top - mean_.top, part.bottom - mean_.bottom};
  mean_.top += before.top / n;
  mean_.bottom += before.bottom / n;
  top_squares_ += before.top * (part.top - mean_.top);
  products_ += before.top * (part.bottom - mean_.bottom);
  bottom_squares_ += before.bottom * (part.bottom - mean_.bottom);
}

// Variance of top / bottom, linearised: of top - value * bottom, which is zero on average. Two
// games at least.
double Ratio::variance() const {
  constexpr double kRounding = 1e-12;
  const double value = top_ / bottom_;
  const double squares = top_squares_ - 2 * value * products_ + value * value * bottom_squares_;
  if (squares <= kRounding * top_squares_) return 0;
  const auto n = static_cast<double>(games_);
  return squares * n / (n - 1) / (bottom_ * bottom_);
}

std::optional<Estimate> Ratio::estimate() const {
  if (games_ == 0) return std::nullopt;
  Estimate out{top_ / bottom_, std::nullopt};
  if (games_ < 2) return out;
  const double spread = kZ * std::sqrt(variance());
  out.sure = Interval{std::max(0.0, out.value - spread), out.value + spread};
  return out;
}

std::optional<Estimate> Ratio::share() const {
  if (games_ == 0) return std::nullopt;
  const double value = std::clamp(top_ / bottom_, 0.0, 1.0);
  const double varies = games_ < 2 ? 0 : variance();
  // Where nothing varies (none lost, or all) as many as there were games is the careful guess.
  const auto games = static_cast<double>(games_);
  const double independent =
      varies > 0 ? std::clamp(value * (1 - value) / varies, games, std::max(games, bottom_))
                 : games;
  return Estimate{value, wilson(value, independent)};
}

}  // namespace lab

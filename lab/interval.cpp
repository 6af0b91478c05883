#include "lab/interval.h"

#include <algorithm>
#include <cmath>

namespace lab {
namespace {

constexpr double kZ = 1.959963984540054;  // 95 % of the normal distribution lie within

struct Sums {
  double top = 0;
  double bottom = 0;
  int games = 0;  // that have something below the line
};

Sums add_up(const std::vector<Part>& parts) {
  Sums out;
  for (const Part& part : parts) {
    if (part.bottom <= 0) continue;
    out.top += part.top;
    out.bottom += part.bottom;
    ++out.games;
  }
  return out;
}

// Variance of top / bottom, linearised. Two games at least.
double ratio_variance(const std::vector<Part>& parts, const Sums& sums) {
  const double value = sums.top / sums.bottom;
  double squares = 0;
  for (const Part& part : parts) {
    if (part.bottom <= 0) continue;
    const double off = part.top - value * part.bottom;
    squares += off * off;
  }
  const double n = sums.games;
  return squares * n / (n - 1) / (sums.bottom * sums.bottom);
}

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

std::optional<Estimate> mean(const std::vector<double>& values) {
  if (values.empty()) return std::nullopt;
  const auto n = static_cast<double>(values.size());
  double sum = 0;
  for (const double value : values) sum += value;
  Estimate out{sum / n, std::nullopt};
  if (values.size() < 2) return out;
  double squares = 0;
  for (const double value : values) squares += (value - out.value) * (value - out.value);
  const double spread = kZ * std::sqrt(squares / (n - 1) / n);
  out.sure = Interval{out.value - spread, out.value + spread};
  return out;
}

std::optional<Estimate> ratio(const std::vector<Part>& games) {
  const Sums sums = add_up(games);
  if (sums.games == 0) return std::nullopt;
  Estimate out{sums.top / sums.bottom, std::nullopt};
  if (sums.games < 2) return out;
  const double spread = kZ * std::sqrt(ratio_variance(games, sums));
  out.sure = Interval{std::max(0.0, out.value - spread), out.value + spread};
  return out;
}

std::optional<Estimate> share_of_parts(const std::vector<Part>& games) {
  const Sums sums = add_up(games);
  if (sums.games == 0) return std::nullopt;
  const double value = std::clamp(sums.top / sums.bottom, 0.0, 1.0);
  const double variance = sums.games < 2 ? 0 : ratio_variance(games, sums);
  // Where nothing varies (none lost, or all) as many as there were games is the careful guess.
  double independent = sums.games;
  if (variance > 0) {
    const double games_seen = sums.games;
    independent =
        std::clamp(value * (1 - value) / variance, games_seen, std::max(games_seen, sums.bottom));
  }
  return Estimate{value, wilson(value, independent)};
}

}  // namespace lab

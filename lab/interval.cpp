#include "lab/interval.h"

#include <algorithm>
#include <cmath>

namespace lab {

Interval wilson(double share, int games) {
  if (games <= 0) return {};
  constexpr double z = 1.959963984540054;  // 95 % of the normal distribution lie within
  const double n = games;
  const double centre = share + z * z / (2 * n);
  const double spread = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  const double scale = 1 + z * z / n;
  return {std::max(0.0, (centre - spread) / scale), std::min(1.0, (centre + spread) / scale)};
}

}  // namespace lab

// Is what was seen likely enough? Bounds that hold exactly, for tests with fixed seeds.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>

namespace test_support {

// What a right program fails with at most, each time it is asked.
inline constexpr double kOneInAMillion = 1e-6;

// How far a mean of values between 0 and 1 lies from what it should be, in the measure of Chernoff
// and Hoeffding: a mean that is off so far has at most the chance exp(-number * distance).
inline double distance(double mean, double should) {
  const auto part = [](double a, double b) { return a <= 0 ? 0 : a * std::log(a / b); };
  if ((should <= 0 && mean > 0) || (should >= 1 && mean < 1)) return INFINITY;
  return part(mean, should) + part(1 - mean, 1 - should);
}

inline bool likely_mean(double mean, double should, double number, double slack = 1e-9) {
  if (std::abs(mean - should) <= slack) return true;
  return number * distance(mean, should) <= std::log(2 / kOneInAMillion);
}

// Both are means of so many values; the true one lies somewhere between them.
inline bool likely_pair(double a, double of_a, double b, double of_b) {
  if (likely_mean(a, b, of_a) || likely_mean(b, a, of_b)) return true;
  for (int i = 1; i < 1000; ++i) {
    const double between = a + (b - a) * i / 1000;
    if (likely_mean(a, between, of_a) && likely_mean(b, between, of_b)) return true;
  }
  return false;
}

// The chance that chi-square with so many degrees of freedom is at least x: the incomplete gamma
// function, by its series.
inline double chi_square_tail(double x, double degrees) {
  const double a = degrees / 2;
  const double z = x / 2;
  if (z <= 0) return 1;
  double term = 1 / a;
  double sum = term;
  for (int n = 1; n < 10'000 && term > sum * 1e-16; ++n) {
    term *= z / (a + n);
    sum += term;
  }
  return 1 - std::exp(a * std::log(z) - z - std::lgamma(a)) * sum;
}

// Pearson's test: how likely it is to see counts at least as far from these chances. What is
// expected less than five times is put together; what cannot be must not be seen.
template <class Key>
double chi_square(const std::map<Key, int>& seen, const std::map<Key, double>& chances) {
  int total = 0;
  for (const auto& [key, n] : seen) {
    const auto known = chances.find(key);
    if (n > 0 && (known == chances.end() || known->second <= 0)) return 0;
    total += n;
  }
  double x = 0;
  int bins = 0;
  double rare = 0;
  double rare_seen = 0;
  const auto add = [&](double n, double expected) {
    x += (n - expected) * (n - expected) / expected;
    ++bins;
  };
  for (const auto& [key, p] : chances) {
    const auto it = seen.find(key);
    const double n = it == seen.end() ? 0 : it->second;
    if (p * total >= 5) {
      add(n, p * total);
    } else {
      rare += p * total;
      rare_seen += n;
    }
  }
  if (rare >= 5) add(rare_seen, rare);
  if (rare > 0 && rare < 5 && rare_seen > 30) return 0;
  return bins < 2 ? 1 : chi_square_tail(x, bins - 1);
}

}  // namespace test_support

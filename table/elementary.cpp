// SPDX-License-Identifier: MIT
// As in ARM's "optimized routines" (MIT), from which glibc and musl have theirs: a table for what a
// few bits of the number say, a polynomial for the rest, in double precision and without fused
// operations.
#include "table/elementary.h"

#include <array>
#include <bit>
#include <cstdint>
#include <limits>

#include "table/exponential.h"

namespace table {
namespace {

constexpr float kOverflows = 0x1.62e42ep6F;
constexpr float kUnderflows = -0x1.9fe368p6F;

struct Part {
  double inverse;  // of a number in the middle of this sixteenth
  double logarithm;
};
constexpr std::array<Part, 16> kParts{{{0x1.661ec79f8f3bep+0, -0x1.57bf7808caadep-2},
                                       {0x1.571ed4aaf883dp+0, -0x1.2bef0a7c06ddbp-2},
                                       {0x1.49539f0f010b0p+0, -0x1.01eae7f513a67p-2},
                                       {0x1.3c995b0b80385p+0, -0x1.b31d8a68224e9p-3},
                                       {0x1.30d190c8864a5p+0, -0x1.6574f0ac07758p-3},
                                       {0x1.25e227b0b8ea0p+0, -0x1.1aa2bc79c8100p-3},
                                       {0x1.1bb4a4a1a343fp+0, -0x1.a4e76ce8c0e5ep-4},
                                       {0x1.12358f08ae5bap+0, -0x1.1973c5a611cccp-4},
                                       {0x1.0953f419900a7p+0, -0x1.252f438e10c1ep-5},
                                       {0x1.0000000000000p+0, 0},
                                       {0x1.e608cfd9a47acp-1, 0x1.aa5aa5df25984p-5},
                                       {0x1.ca4b31f026aa0p-1, 0x1.c5e53aa362eb4p-4},
                                       {0x1.b2036576afce6p-1, 0x1.526e57720db08p-3},
                                       {0x1.9c2d163a1aa2dp-1, 0x1.bc2860d224770p-3},
                                       {0x1.886e6037841edp-1, 0x1.1058bc8a07ee1p-2},
                                       {0x1.767dcf5534862p-1, 0x1.4043057b6ee09p-2}}};
constexpr std::array<double, 3> kLogarithm{-0x1.00ea348b88334p-2, 0x1.5575b0be00b6ap-2,
                                           -0x1.ffffef20a4123p-2};
constexpr double kLn2 = 0x1.62e42fefa39efp-1;
constexpr std::uint32_t kLeastOfParts = 0x3f330000;  // the bits of 0.699
constexpr float kTiny = 0x1p-126F;                   // below it a number has fewer digits

}  // namespace

float exponential(float x) {
  if (!(x <= kOverflows)) return x + std::numeric_limits<float>::infinity();
  if (x < kUnderflows) return 0;
  return exponential_in_place(x);
}

float logarithm(float x) {
  constexpr int kDigits = 23;
  using Limits = std::numeric_limits<float>;
  if (x < 0) return Limits::quiet_NaN();
  if (x == 0) return -Limits::infinity();
  if (!(x <= Limits::max())) return x;
  const int raised = x < kTiny ? kDigits : 0;
  const auto bits = std::bit_cast<std::uint32_t>(raised > 0 ? x * 0x1p23F : x);
  const std::uint32_t above = bits - kLeastOfParts;
  const Part& part = kParts[(above >> 19U) % kParts.size()];
  const int exponent = (static_cast<std::int32_t>(above) >> kDigits) - raised;
  const double near_one = std::bit_cast<float>(bits - (above & 0xff800000U));
  const double rest = near_one * part.inverse - 1;
  const double whole = part.logarithm + double(exponent) * kLn2;
  const double upper = kLogarithm[0] * (rest * rest) + (kLogarithm[1] * rest + kLogarithm[2]);
  return static_cast<float>(upper * (rest * rest) + (whole + rest));
}

float power(float base, int times) {
  double out = 1;
  for (int i = 0; i < times; ++i) out *= double{base};
  return static_cast<float>(out);
}

}  // namespace table

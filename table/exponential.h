// SPDX-License-Identifier: MIT
// e to the power of x. A search needs it for every answer it weighs, so it is worked out in place:
// the way the C library does it (CREDITS.md), to the same bit, but on every machine alike. The
// library's own takes fused multiply-adds where the processor has them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace table {

namespace detail {

inline constexpr std::uint64_t kParts = 32;  // of a doubling

// The bits of 2^(i/32), less what i itself adds to them when it is put into the exponent.
inline constexpr std::array<std::uint64_t, kParts> kRoots{
    0x3ff0000000000000, 0x3fefd9b0d3158574, 0x3fefb5586cf9890f, 0x3fef9301d0125b51,
    0x3fef72b83c7d517b, 0x3fef54873168b9aa, 0x3fef387a6e756238, 0x3fef1e9df51fdee1,
    0x3fef06fe0a31b715, 0x3feef1a7373aa9cb, 0x3feedea64c123422, 0x3feece086061892d,
    0x3feebfdad5362a27, 0x3feeb42b569d4f82, 0x3feeab07dd485429, 0x3feea47eb03a5585,
    0x3feea09e667f3bcd, 0x3fee9f75e8ec5f74, 0x3feea11473eb0187, 0x3feea589994cce13,
    0x3feeace5422aa0db, 0x3feeb737b0cdc5e5, 0x3feec49182a3f090, 0x3feed503b23e255d,
    0x3feee89f995ad3ad, 0x3feeff76f2fb5e47, 0x3fef199bdd85529c, 0x3fef3720dcef9069,
    0x3fef5818dcfba487, 0x3fef7c97337b9b5f, 0x3fefa4afa2a490da, 0x3fefd0765b6e4540};

}  // namespace detail

// For x from -103 to 88; table/elementary.h has it for all.
inline float exponential_in_place(float x) {
  constexpr double kPartsOfE = 0x1.71547652b82fep+0 * 32;  // how many parts e is
  constexpr double kWhole = 0x1.8p+52;  // added to a number, it leaves no room for a fraction
  const double parts = kPartsOfE * static_cast<double>(x);
  const double rounded = parts + kWhole;
  const auto whole = std::bit_cast<std::uint64_t>(rounded);
  const double rest = parts - (rounded - kWhole);
  const double power =
      std::bit_cast<double>(detail::kRoots.data()[whole % detail::kParts] + (whole << 47U));
  // 2^(rest/32), with rest from -1/2 to 1/2.
  const double high = 0x1.c6af84b912394p-5 / 32 / 32 / 32 * rest + 0x1.ebfce50fac4f3p-3 / 32 / 32;
  const double low = 0x1.62e42ff0c52d6p-1 / 32 * rest + 1;
  return static_cast<float>((high * (rest * rest) + low) * power);
}

}  // namespace table

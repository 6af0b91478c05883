// Exponentials and logarithms of our own come to what the standard library's come to here.
#include "table/elementary.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include <gtest/gtest.h>

namespace {

// One in so many of all floats there are.
constexpr std::uint64_t kStep = 40'009;

TEST(Elementary, AreThoseOfTheStandardLibrary) {
  for (std::uint64_t bits = 0; bits <= UINT32_MAX; bits += kStep) {
    const auto x = std::bit_cast<float>(static_cast<std::uint32_t>(bits));
    if (std::isnan(x)) continue;
    ASSERT_EQ(table::exponential(x), std::exp(x)) << x;
    if (x < 0) continue;
    ASSERT_EQ(table::logarithm(x), std::log(x)) << x;
  }
}

TEST(Elementary, SayWhereThereIsNothingToSay) {
  EXPECT_TRUE(std::isnan(table::exponential(std::numeric_limits<float>::quiet_NaN())));
  EXPECT_TRUE(std::isnan(table::logarithm(std::numeric_limits<float>::quiet_NaN())));
  EXPECT_TRUE(std::isnan(table::logarithm(-1)));
  EXPECT_EQ(table::logarithm(1), 0);
  EXPECT_EQ(table::exponential(0), 1);
}

TEST(Elementary, PowersOfFadingDiceAreThoseOfTheStandardLibrary) {
  for (const float base : {0.45F, 0.5F, 0.65F, 0.85F}) {
    for (int times = 0; times <= 20; ++times)
      EXPECT_EQ(table::power(base, times), std::pow(base, static_cast<float>(times))) << times;
  }
}

}  // namespace

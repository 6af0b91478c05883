// How sure a number is. Wilson's interval itself is tested with the arena.
#include "lab/interval.h"

#include <cmath>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

namespace {

std::optional<lab::Estimate> mean_of(const std::vector<double>& values) {
  lab::Mean out;
  for (const double value : values) out.add(value);
  return out.estimate();
}

lab::Ratio ratio_of(const std::vector<lab::Part>& parts) {
  lab::Ratio out;
  for (const lab::Part& part : parts) out.add(part);
  return out;
}

TEST(IntervalTest, ASharesIntervalNeverLeavesNoneToAll) {
  for (int games = 0; games <= 30; ++games) {
    for (int count = 0; count <= games; ++count) {
      const lab::Estimate share = lab::share(count, games);
      ASSERT_TRUE(share.sure);
      EXPECT_GE(share.sure->low, 0);
      EXPECT_LE(share.sure->high, 1);
      EXPECT_LE(share.sure->low, share.sure->high);
    }
  }
}

TEST(IntervalTest, AMeanIsAsInTheBooks) {
  const auto mean = mean_of({2, 4, 4, 4, 5, 5, 7, 9});
  ASSERT_TRUE(mean && mean->sure);
  EXPECT_DOUBLE_EQ(mean->value, 5);
  EXPECT_NEAR(mean->sure->low, 5 - 1.95996 * 0.755929, 1e-4);
  EXPECT_NEAR(mean->sure->high, 5 + 1.95996 * 0.755929, 1e-4);
}

TEST(IntervalTest, OneValueSaysNothingOfHowSureItIs) {
  EXPECT_FALSE(mean_of({}));
  ASSERT_TRUE(mean_of({3}));
  EXPECT_FALSE(mean_of({3})->sure);
  EXPECT_FALSE(ratio_of({{1, 2}}).estimate()->sure);
}

TEST(IntervalTest, ARatioOfEqualBottomsIsTheMeanOfTheTops) {
  const auto ratio = ratio_of({{1, 10}, {4, 10}, {3, 10}, {8, 10}}).estimate();
  const auto mean = mean_of({0.1, 0.4, 0.3, 0.8});
  ASSERT_TRUE(ratio && ratio->sure && mean && mean->sure);
  EXPECT_NEAR(ratio->value, mean->value, 1e-12);
  EXPECT_NEAR(ratio->sure->high, mean->sure->high, 1e-12);
}

TEST(IntervalTest, WhatCostsNothingHasNoRatio) {
  EXPECT_FALSE(ratio_of({{3, 0}, {5, 0}}).estimate());
  EXPECT_FALSE(ratio_of({}).estimate());
}

TEST(IntervalTest, UnitsThatFallTogetherCountAsOne) {
  std::vector<lab::Part> together;
  std::vector<lab::Part> alone;
  for (int i = 0; i < 40; ++i) {
    together.push_back({i % 2 == 0 ? 4.0 : 0.0, 4});
    alone.push_back({2.0 + (i % 4 < 2 ? 1 : -1), 4});
  }
  const auto wide = ratio_of(together).share();
  const auto narrow = ratio_of(alone).share();
  ASSERT_TRUE(wide && wide->sure && narrow && narrow->sure);
  EXPECT_DOUBLE_EQ(wide->value, 0.5);
  EXPECT_NEAR(wide->sure->low, lab::wilson(0.5, 40).low, 1e-9);
  EXPECT_GT(narrow->sure->low, wide->sure->low);
}

TEST(IntervalTest, NoneLostOfManyIsNotCertainty) {
  const auto none = ratio_of({{0, 4}, {0, 4}, {0, 4}}).share();
  ASSERT_TRUE(none && none->sure);
  EXPECT_EQ(none->value, 0);
  EXPECT_GT(none->sure->high, 0.3);
}

// The same third of very different armies: nothing varies, whatever rounding says.
TEST(IntervalTest, ThreeArmiesThatEachLoseAThirdAreThreeGames) {
  const auto share = ratio_of({{1, 3}, {700, 2100}, {13, 39}}).share();
  ASSERT_TRUE(share && share->sure);
  EXPECT_NEAR(share->sure->high, lab::wilson(1.0 / 3, 3).high, 1e-9);
}

// Worked out by hand: 16 of 40, off by -3, 0, -1 and 4.
TEST(IntervalTest, ARatioVariesAsFarAsItsPartsAreOff) {
  const auto ratio = ratio_of({{1, 10}, {4, 10}, {3, 10}, {8, 10}}).estimate();
  ASSERT_TRUE(ratio && ratio->sure);
  EXPECT_NEAR(ratio->sure->high - ratio->value,
              1.959963984540054 * std::sqrt((9.0 + 0 + 1 + 16) * 4 / 3 / 1600), 1e-12);
}

}  // namespace

// How sure a number is. Wilson's interval itself is tested with the arena.
#include "lab/interval.h"

#include <vector>

#include <gtest/gtest.h>

namespace {

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
  const auto mean = lab::mean({2, 4, 4, 4, 5, 5, 7, 9});
  ASSERT_TRUE(mean && mean->sure);
  EXPECT_DOUBLE_EQ(mean->value, 5);
  EXPECT_NEAR(mean->sure->low, 5 - 1.95996 * 0.755929, 1e-4);
  EXPECT_NEAR(mean->sure->high, 5 + 1.95996 * 0.755929, 1e-4);
}

TEST(IntervalTest, OneValueSaysNothingOfHowSureItIs) {
  EXPECT_FALSE(lab::mean({}));
  ASSERT_TRUE(lab::mean({3}));
  EXPECT_FALSE(lab::mean({3})->sure);
  EXPECT_FALSE(lab::ratio({{1, 2}})->sure);
}

TEST(IntervalTest, ARatioOfEqualBottomsIsTheMeanOfTheTops) {
  const auto ratio = lab::ratio({{1, 10}, {4, 10}, {3, 10}, {8, 10}});
  const auto mean = lab::mean({0.1, 0.4, 0.3, 0.8});
  ASSERT_TRUE(ratio && ratio->sure && mean && mean->sure);
  EXPECT_NEAR(ratio->value, mean->value, 1e-12);
  EXPECT_NEAR(ratio->sure->high, mean->sure->high, 1e-12);
}

TEST(IntervalTest, WhatCostsNothingHasNoRatio) {
  EXPECT_FALSE(lab::ratio({{3, 0}, {5, 0}}));
  EXPECT_FALSE(lab::ratio({}));
}

TEST(IntervalTest, UnitsThatFallTogetherCountAsOne) {
  std::vector<lab::Part> together;
  std::vector<lab::Part> alone;
  for (int i = 0; i < 40; ++i) {
    together.push_back({i % 2 == 0 ? 4.0 : 0.0, 4});
    alone.push_back({2.0 + (i % 4 < 2 ? 1 : -1), 4});
  }
  const auto wide = lab::share_of_parts(together);
  const auto narrow = lab::share_of_parts(alone);
  ASSERT_TRUE(wide && wide->sure && narrow && narrow->sure);
  EXPECT_DOUBLE_EQ(wide->value, 0.5);
  EXPECT_NEAR(wide->sure->low, lab::wilson(0.5, 40).low, 1e-9);
  EXPECT_GT(narrow->sure->low, wide->sure->low);
}

TEST(IntervalTest, NoneLostOfManyIsNotCertainty) {
  const auto none = lab::share_of_parts({{0, 4}, {0, 4}, {0, 4}});
  ASSERT_TRUE(none && none->sure);
  EXPECT_EQ(none->value, 0);
  EXPECT_GT(none->sure->high, 0.3);
}

}  // namespace

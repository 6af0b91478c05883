#include "ai/policy.h"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

namespace {

TEST(PolicyTest, SoftmaxKeepsTheRatiosOfTheExponentials) {
  std::array<float, 3> scores{0, 1, 2};
  ai::softmax(scores, 1);
  EXPECT_NEAR(scores[0], 0.0900, 1e-4);
  EXPECT_NEAR(scores[1], 0.2447, 1e-4);
  EXPECT_NEAR(scores[2], 0.6652, 1e-4);
}

TEST(PolicyTest, ALowTemperatureTakesTheBest) {
  std::array<float, 3> scores{1000, 1001, 999};
  ai::softmax(scores, 0.01F);
  EXPECT_NEAR(scores[1], 1, 1e-6);
}

TEST(PolicyTest, TheExponentialIsThatOfTheLibrary) {
  for (int i = -30'000; i <= 30'000; ++i) {
    const float x = static_cast<float>(i) * 0.001F;
    EXPECT_FLOAT_EQ(table::exponential_in_place(x), std::exp(x)) << x;
  }
  EXPECT_EQ(table::exponential_in_place(0), 1);
}

TEST(PolicyTest, DrawsByWeight) {
  const std::array<float, 3> weights{1, 0, 3};
  std::array<int, 3> count{};
  table::Random random(5);
  for (int i = 0; i < 8000; ++i) ++count[ai::draw_by_weight(weights, 4, random)];
  EXPECT_NEAR(count[0], 2000, 150);
  EXPECT_EQ(count[1], 0);
}

}  // namespace

// Clocks of matches stand still while the server does.
#include "apps/server/waking_time.h"

#include <gtest/gtest.h>

namespace server_test {
namespace {

using server::WakingTime;

TEST(WakingTime, GoesOnAsTimeDoes) {
  WakingTime time;
  EXPECT_EQ(time.at(5'000'000), 5'000'000);
  EXPECT_EQ(time.at(5'000'200), 5'000'200);
  EXPECT_EQ(time.at(5'000'200 + WakingTime::kLongestBlink), 5'000'200 + WakingTime::kLongestBlink);
}

TEST(WakingTime, StandsStillWhileTheServerIsFrozen) {
  WakingTime time;
  EXPECT_EQ(time.at(1'000), 1'000);
  EXPECT_EQ(time.at(61'000), 1'000);
  EXPECT_EQ(time.at(61'200), 1'200);
  EXPECT_EQ(time.at(161'200), 1'200);
  EXPECT_EQ(time.at(161'300), 1'300);
}

}  // namespace
}  // namespace server_test

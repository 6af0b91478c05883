// Two servers share one database: the match goes where its players are, and no server that dies or
// freezes takes it along.
#ifdef SANDTABLE_POSTGRES
#include "tests/server/shared_database.h"

namespace server_test {
namespace {

using Clock = std::chrono::steady_clock;

TEST_F(TwoServers, AMatchGoesToTheServerItsPlayersComeTo) {
  Survivor survivor;
  const auto here = begin(survivor);
  Talker there(two_->port(), survivor.match);
  survivor.come_back(there);
  EXPECT_FALSE(here->wait_for("moved").is_null());
  ASSERT_TRUE(survivor.play_one(there));
  Talker back(one_->port(), survivor.match);
  survivor.come_back(back);
  ASSERT_TRUE(survivor.play_one(back));
  EXPECT_EQ(survivor.acknowledged, 4U);
}

// The balancer sends everybody to one and the same server. Who comes past it to another one, or
// through a socket for another match, cannot pull the match to and fro.
TEST_F(TwoServers, NobodyIsDisturbedByWhoAsksAtTheWrongServer) {
  Survivor survivor;
  {
    const auto here = begin(survivor);
    Talker stranger(two_->port());
    Talker sly(two_->port(), begin_match(two_->port(), kTwoHere));
    for (int i = 0; i < 60; ++i) {  // nor is anybody sent away for asking again
      ASSERT_EQ(code(stranger.join({survivor.match.match, {}, ""})), "moved");
      ASSERT_EQ(code(sly.join({survivor.match.match, {}, ""})), "moved");
      if (i % 20 != 0) continue;
      ASSERT_TRUE(survivor.play_one(*here));
    }
    EXPECT_TRUE(here->newest(0).find("over") == nullptr);
  }
  Talker late(two_->port());
  survivor.come_back(late);
  ASSERT_TRUE(survivor.play_one(late)) << "when nobody plays it there any more, it may be had here";
}

TEST_F(TwoServers, TheOtherServerGoesOnWhereOneIsKilled) {
  Survivor survivor;
  {
    const auto here = begin(survivor);
    one_->kill_now();
  }
  const auto before = Clock::now();
  Talker there(two_->port(), survivor.match);
  survivor.come_back(there);
  ASSERT_TRUE(survivor.play_one(there));
  const std::chrono::duration<double> took = Clock::now() - before;
  std::printf("went on after %.1f seconds\n", took.count());
  EXPECT_EQ(survivor.acknowledged, 3U);
}

// It wakes up when the other one has gone on: what it is sent then is not kept, and it is told
// where things stand before it plays again.
TEST_F(TwoServers, AServerThatWasFrozenDoesNotGoOnFromThePast) {
  Survivor survivor;
  const auto here = begin(survivor);
  one_->freeze();
  {
    Talker there(two_->port(), survivor.match);
    survivor.come_back(there);
    ASSERT_TRUE(survivor.play_one(there));
  }
  one_->go_on();
  EXPECT_FALSE(here->wait_for("moved").is_null());
  Talker back(one_->port(), survivor.match);
  survivor.come_back(back);
  ASSERT_TRUE(survivor.play_one(back));
  EXPECT_EQ(survivor.acknowledged, 4U);
}

}  // namespace
}  // namespace server_test
#endif

// The database cannot be reached: nobody is told that a match is gone, and when it is back all goes
// on by itself.
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

TEST(HostStoreAway, EverythingThatNeedsItIsBusyAndNothingIsMissing) {
  World world;
  const Created match = world.create(kTwoHere);
  const Value mine = parsed(R"({"tokens":[")" + match.tokens[0] + "\"]}");
  Host again = world.make_host();  // nothing in memory
  world.store.away = true;
  TestClient anna(again);
  EXPECT_EQ(code(anna.join(match.match, {match.tokens[0]})), "busy");
  EXPECT_EQ(code(description_of(again, match.match)), "busy");
  EXPECT_EQ(code(again.lobby()), "busy");
  EXPECT_EQ(code(again.mine(mine)), "busy");
  world.store.away = false;
  EXPECT_EQ(code(anna.join(match.match, {match.tokens[0]})), "ok");
  EXPECT_EQ(code(description_of(again, match.match)), "ok");
  EXPECT_EQ(at(again.mine(mine), "matches").items().size(), 1U);
}

TEST(HostStoreAway, AnAnswerIsRefusedAndCountsOnceWhenItIsSentAgain) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0], match.tokens[1]});
  world.store.away = true;
  EXPECT_EQ(code(anna.answer(0, "pick 3", "x")), "busy");
  EXPECT_EQ(code(anna.answer(0, "pick 3", "x")), "busy");
  EXPECT_EQ(at(anna.last("update", 0), "seq").as_int(), 1);
  world.store.away = false;
  const Value kept = anna.answer(0, "pick 3", "x");
  EXPECT_EQ(code(kept), "ok");
  EXPECT_EQ(at(kept, "seq").as_int(), 2);
  EXPECT_EQ(at(anna.answer(0, "pick 3", "x"), "seq").as_int(), 2);
}

// Its answer was not kept, and then the match could not even be read again.
TEST(HostStoreAway, AnOpponentGoesOnWhenItIsBack) {
  World world;
  const Created match = world.create(kBot);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  ASSERT_EQ(world.bots.jobs.size(), 1U);
  world.store.away = true;
  world.bots.decide();
  for (int i = 0; i < 5; ++i) {
    world.now += 2'000;
    world.host.tick();
    EXPECT_TRUE(world.bots.jobs.empty());
  }
  world.store.away = false;
  world.now += 2'000;
  world.host.tick();
  ASSERT_EQ(world.bots.jobs.size(), 1U);
  world.bots.decide();
  EXPECT_EQ(at(anna.last("update", 0), "seq").as_int(), 2);
}

}  // namespace
}  // namespace host_test

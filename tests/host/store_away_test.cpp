// The database cannot be reached: nobody is told that a match is gone, and when it is back all goes
// on by itself.
#include "tests/host/tug_seats.h"
#include "tests/support/store_door.h"

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

// The connection was lost in the middle: the change is there, but the store could not say so.
class DoubtfulStore final : public testing_support::StoreDoor {
 public:
  using StoreDoor::StoreDoor;
  void write(host::Change change, std::function<void(bool)> done) override {
    StoreDoor::write(std::move(change), [this, done](bool kept) { done(kept && !doubtful); });
  }
  bool doubtful = false;
};

TEST(HostStoreAway, WhatWasKeptAfterAllIsToldToEverybody) {
  World world;
  DoubtfulStore store(world.store);
  host::HostServices services = world.services();
  services.store = &store;
  Host host(services);
  const Created match = world.create(kTwoHere);
  TestClient anna(host);
  TestClient bert(host);
  anna.join(match.match, {match.tokens[0]});
  bert.join(match.match, {match.tokens[1]});
  ASSERT_EQ(code(anna.answer(0, "pick 3")), "ok");
  store.doubtful = true;
  EXPECT_EQ(code(bert.answer(1, "pick 5", "x")), "busy");
  store.doubtful = false;
  EXPECT_EQ(at(anna.last("update", 0), "seq").as_int(), 2);
  world.now += host::kRetryMs;
  host.tick();
  for (const TestClient* one : {&anna, &bert}) {
    const Value update = one->last("update");
    EXPECT_EQ(at(update, "seq").as_int(), 3);
    EXPECT_FALSE(at(update, "events").items().empty());
  }
  EXPECT_EQ(at(bert.answer(1, "pick 5", "x"), "seq").as_int(), 3);
  EXPECT_EQ(code(anna.answer(0, "pick 3")), "ok");
  EXPECT_EQ(bert.count("update"), 4U) << "nothing is told twice";
}

TEST(HostStoreAway, OfAPlanThatWasKeptAfterAllNobodyElseIsTold) {
  World world(kTug);
  DoubtfulStore store(world.store);
  host::HostServices services = world.services();
  services.store = &store;
  Host host(services);
  const Created match = world.create(kFourHere, "", "tug");
  TestClient anna(host);
  TestClient bert(host);
  anna.join(match.match, {match.tokens[0]});
  bert.join(match.match, {match.tokens[1]});
  const std::size_t before = bert.frames.size();
  store.doubtful = true;
  EXPECT_EQ(code(anna.answer(0, cards_of(anna, 0)[0], "x")), "busy");
  store.doubtful = false;
  EXPECT_EQ(at(anna.last("update", 0), "plan").as_int(), 0);
  world.now += host::kRetryMs;
  host.tick();
  EXPECT_EQ(at(anna.last("update", 0), "plan").as_int(), 1);
  EXPECT_EQ(bert.frames.size(), before);
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

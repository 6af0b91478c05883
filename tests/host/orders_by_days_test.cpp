// SPDX-License-Identifier: MIT
// Standing orders of matches by days: they are followed though nobody is connected.
#include "apps/common/registry.h"
#include "tests/host/by_days.h"

namespace host_test {
namespace {

// Two people whose armies are to be set up; both leave that to their orders, the second comes
// first.
struct OrdersByDays : ByDays {
  OrdersByDays()
      : ByDays(apps::game_systems()),
        match(begin(kTwoHere, "fantasy", R"(,"scenario":"first_battle")")) {
    give(1);
    world.bots.jobs.clear();
    restart();
  }
  void give(int seat) {
    TestClient person(*host);
    person.join(match.match, {match.tokens[seat]});
    const Value given = person.ask(R"({"do":"orders","seat":)" + std::to_string(seat) +
                                   R"(,"orders":"set_up=easy"})");
    EXPECT_EQ(code(given), "ok") << json(given);
  }
  // What is to be thought about is, as long as the house asks for it; how often that was.
  int follow_orders() {
    int count = 0;
    for (; count < 200 && !world.bots.jobs.empty(); ++count) {
      world.bots.decide();
      wait(5'000);
    }
    return count;
  }
  Created match;
};

TEST(HostOrdersByDays, AreFollowedAtOnceThoughNobodyIsConnected) {
  OrdersByDays here;
  here.give(0);
  here.world.bots.jobs.clear();
  here.restart();
  here.wait(2'000);
  EXPECT_EQ(here.world.bots.jobs.size(), 1U) << "it is due at once";
  EXPECT_GT(here.follow_orders(), 5);
  here.wait(5'000);
  EXPECT_EQ(here.loaded(), 0U) << "both armies stand, and it is let go";
  TestClient anna(*here.host);
  anna.join(here.match.match, {here.match.tokens[0]});
  EXPECT_EQ(json(anna.last("update", 0)).find("set_up"), std::string::npos);
}

TEST(HostOrdersByDays, ComeBeforeTheEndOfTheTime) {
  OrdersByDays here;
  here.give(0);
  here.world.bots.jobs.clear();
  here.restart();
  here.world.now += 3 * host::kDayMs;  // the house was away for so long
  here.wait(2'000);
  EXPECT_EQ(here.reason(here.match.match), "");
  ASSERT_FALSE(here.world.bots.jobs.empty());
  here.world.bots.decide();
  EXPECT_EQ(here.reason(here.match.match), "");
}

TEST(HostOrdersByDays, ThatCannotBeFollowedLeaveTheSeatItsTimeAndAreNotTriedAgainAndAgain) {
  OrdersByDays here;
  here.give(0);
  here.world.bots.jobs.clear();
  here.restart();
  here.wait(2'000);
  ASSERT_EQ(here.world.bots.jobs.size(), 1U);
  const auto fail = [&here] {
    const auto decided = here.world.bots.jobs.front().second;
    here.world.bots.jobs.clear();
    decided(table::Error{table::ErrorCode::not_found, "the program has broken", ""});
  };
  fail();
  here.wait(60'000);
  EXPECT_TRUE(here.world.bots.jobs.empty()) << "once is enough";
  EXPECT_EQ(here.loaded(), 0U);
  here.wait(3 * host::kDayMs);
  if (!here.world.bots.jobs.empty()) fail();
  here.wait(5'000);
  EXPECT_EQ(here.reason(here.match.match), "time");
}

}  // namespace
}  // namespace host_test

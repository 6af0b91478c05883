// SPDX-License-Identifier: MIT
// Matches by days that a forged or damaged file has brought.
#include "tests/host/by_days.h"

namespace host_test {
namespace {

// Many of them would keep all others waiting.
TEST(HostDays, ThatCannotBeReadAreTriedEverMoreSeldom) {
  ByDays here;
  const Created match = here.begin();
  host::Change broken;
  broken.match = match.match;
  broken.moment = "{";
  broken.seq = 2;
  broken.summary = *here.world.store.summary(match.match);
  broken.days = host::Change::Days{0};
  here.world.store.write(std::move(broken), [](bool kept) { EXPECT_TRUE(kept); });
  here.restart();
  here.world.store.loads = 0;
  for (int second = 0; second < 3600; ++second) {
    here.world.now += 1'000;
    here.host->tick();
  }
  EXPECT_GE(here.world.store.loads, 5U);
  EXPECT_LE(here.world.store.loads, 15U);
  EXPECT_EQ(here.loaded(), 0U);
}

// Of a forged file: nothing overflows, and what is wrong is said with its place.
TEST(HostDays, HolidaysOutOfAllTimeAreNotBelieved) {
  for (const char* forged : {R"([{"begins":9000000000000000000,"ends":9000000000000000000}])",
                             R"([{"begins":5,"ends":4}])", R"([{"begins":-1,"ends":4}])"}) {
    ByDays here;
    const Created match = here.begin();
    Value head = parsed(*here.world.store.head(match.match));
    Value seats = Value::array();
    for (Value seat : at(head, "seats").items())
      seats.push(std::move(seat).set("holidays", parsed(forged)));
    host::Change change;
    change.match = match.match;
    change.head = json(std::move(head).set("seats", std::move(seats)));
    here.world.store.write(std::move(change), [](bool) {});
    here.restart();
    TestClient anna(*here.host);
    const Value refused = anna.join(match.match, {match.tokens[0]});
    EXPECT_NE(json(refused).find("holidays"), std::string::npos) << json(refused);
  }
}

}  // namespace
}  // namespace host_test

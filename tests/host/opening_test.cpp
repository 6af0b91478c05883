// What happens before the first question of a hosted match reaches the players.
#include "apps/common/registry.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

// Everything a player is sent who looks at the match from its beginning.
std::string from_the_beginning(const std::string& game, const std::string& setup) {
  World world(apps::game_systems());
  const Created match = world.create(kTwoHere, setup, game);
  TestClient seat(world.host);
  seat.ask(R"({"do":"join","match":")" + match.match + R"(","tokens":[")" + match.tokens[0] +
           R"("],"since":0})");
  return seat.everything();
}

// FC-3.5
TEST(HostOpening, SaysWhoPlacesFirst) {
  const std::string told = from_the_beginning("fantasy", R"(,"scenario":"first_battle")");
  EXPECT_NE(told.find(R"("event":"first_placer")"), std::string::npos) << told;
}

// F-8, F-92
TEST(HostOpening, SaysWhoBeginsAndWhatTheQuickSetUpLaysOut) {
  const std::string told =
      from_the_beginning("fleet", R"(,"scenario":"the_trap","options":{"setup":"quick"})");
  EXPECT_NE(told.find(R"("event":"first_player")"), std::string::npos) << told;
  EXPECT_NE(told.find(R"("event":"deployed")"), std::string::npos);
}

}  // namespace
}  // namespace host_test

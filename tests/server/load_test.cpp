// SPDX-License-Identifier: MIT
// The crowd of `sandtable load` on servers that run already.
#include "apps/server/load.h"

#include "apps/common/registry.h"
#include "tests/server/server_driver.h"

namespace server_test {
namespace {

TEST(Load, SpreadsItsMatchesOverTheServersItIsGivenAndSaysWhatTheyUsed) {
  const RunningServer one({}, apps::game_systems());
  const RunningServer other({}, apps::game_systems());
  const std::vector<server::Where> both{one.port(), other.port()};
  server::LoadPlan plan;
  plan.matches = 2;
  plan.opponents = 1;
  plan.level = "easy";
  plan.opponents_pace_ms = 50;
  plan.seconds = 1;
  plan.pace_ms = 50;
  plan.use = [&] { return server::use_of(both); };
  const server::LoadResult result = server::run_load(both, plan);
  EXPECT_EQ(result.matches, 2);
  EXPECT_EQ(result.opponents, 1);
  EXPECT_EQ(result.connected, 5) << "two in each match of people, one against the opponent";
  EXPECT_EQ(result.lost, 0U);
  EXPECT_GT(result.answers, 0U);
  EXPECT_EQ(result.answers, result.ms.size());
  EXPECT_GT(result.bytes, result.answers * 100);
  EXPECT_GT(result.server_seconds, 0);
  EXPECT_GT(result.memory[3], 1e6);
  for (const server::Where& server : both) {
    const std::string text = server::http_call(server, "GET", "/metrics").body;
    const char* begun = server.port == one.port() ? "2" : "1";
    EXPECT_NE(text.find(std::string("sandtable_matches_created_total ") + begun), std::string::npos)
        << text.substr(0, 2000);
  }
}

TEST(Load, AnAddressIsAHostAndAPort) {
  const auto where = server::where_is("http://localhost:8123/");
  ASSERT_TRUE(where.ok());
  EXPECT_EQ(where->address, "127.0.0.1");
  EXPECT_EQ(where->name(), "localhost:8123");
  EXPECT_EQ(server::where_is("http://127.0.0.1")->port, 80);
  for (const char* bad : {"", "localhost:8080", "https://localhost", "http://localhost:0",
                          "http://localhost:99999", "http://localhost:eight", "http://"})
    EXPECT_FALSE(server::where_is(bad).ok()) << bad;
}

}  // namespace
}  // namespace server_test

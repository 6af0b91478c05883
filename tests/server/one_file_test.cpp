// Two servers on one file: one plays, the other one only shows.
#include "tests/server/server_driver.h"

namespace server_test {
namespace {

using server::http_call;

constexpr const char* kNew = R"({"game":"duel","seats":[{"who":"me"},{"who":"me"}]})";

TEST(OneFile, IsRefusedToASecondServer) {
  const RunningServer playing;
  server::ServeOptions options;
  options.port = 0;
  options.db = playing.directory().file("test.db");
  const auto second = server::Server::open(options, kDuel, simple_bots);
  ASSERT_FALSE(second.ok());
  EXPECT_NE(second.error().message.find("another program plays the matches in it"),
            std::string::npos)
      << second.error().message;
  EXPECT_EQ(http_call(playing.port(), "POST", "/api/matches", kNew).status, 200)
      << "nothing has happened to the first";
}

TEST(OneFile, IsShownByAServerThatOnlyReads) {
  const RunningServer playing;
  const Begun match = begin_match(playing.port(), kTwoHere);
  server::ServeOptions options;
  options.db = playing.directory().file("test.db");
  options.read_only = true;
  const RunningServer showing(options);
  const auto refused = http_call(showing.port(), "POST", "/api/matches", kNew);
  EXPECT_EQ(refused.status, 403) << refused.body;
  EXPECT_NE(refused.body.find("only shows"), std::string::npos) << refused.body;
  Talker looks(showing.port());
  EXPECT_EQ(code(looks.join({match.match, {match.tokens[0]}, ""})), "ok");
  EXPECT_EQ(at(looks.wait_for("update", 1), "seq").as_int(), 1);
  EXPECT_EQ(code(looks.ask(R"({"do":"chat","text":"hello"})")), "not_allowed");
  Talker plays(playing.port());
  plays.join(match);
  EXPECT_TRUE(plays.wait_for_both(1));
  EXPECT_EQ(code(plays.ask(R"({"do":"resign","seat":1})")), "ok");
  const Value told = looks.wait_for("update", 2);
  EXPECT_FALSE(at(told, "over").is_null()) << "it looks how the match goes on";
  EXPECT_EQ(http_call(showing.port(), "GET", "/api/matches/" + match.match + "/record", "",
                      {{"Authorization", "Bearer " + match.tokens[0]}})
                .status,
            200);
}

TEST(OneFile, OnlyAFileIsOnlyShown) {
  server::ServeOptions options;
  options.port = 0;
  options.read_only = true;
  options.db = "postgresql://nobody@localhost/nothing";
  const auto opened = server::Server::open(options, kDuel, simple_bots);
  ASSERT_FALSE(opened.ok());
  EXPECT_NE(opened.error().message.find("--read-only is for a file"), std::string::npos);
}

}  // namespace
}  // namespace server_test

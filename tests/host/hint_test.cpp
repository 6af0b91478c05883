// Advice from an opponent: to whoever plays opponents, and among people where they have agreed.
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

const std::string kHint = R"({"do":"hint","seat":0,"match":")";

TEST(HostHint, WhoPlaysAnOpponentMayAskWhatItWouldDo) {
  World world;
  const Created match = world.create(kBot);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  const Value reply = anna.ask(kHint + match.match + "\"}");
  ASSERT_TRUE(is_ok(reply)) << json(reply);
  const Value& hint = at(reply, "hints").items().at(0);
  EXPECT_EQ(at(hint, "chance"), Value(0.5));
  EXPECT_TRUE(is_ok(anna.answer(0, at(hint, "answer").as_string())));
  EXPECT_EQ(code(anna.ask(kHint + match.match + "\"}")), "not_your_turn");
}

TEST(HostHint, BetweenPeopleThereIsNone) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  const Value joined = anna.join(match.match, {match.tokens[0]});
  EXPECT_EQ(at(joined, "match").find("hints"), nullptr);
  EXPECT_EQ(code(anna.ask(kHint + match.match + "\"}")), "not_allowed");
}

TEST(HostHint, UnlessTheyBeganTheMatchWithThat) {
  World world;
  const Created match = world.create(kTwoHere, R"(,"hints":true)");
  TestClient anna(world.host);
  const Value joined = anna.join(match.match, {match.tokens[0]});
  EXPECT_EQ(at(at(joined, "match"), "hints"), Value(true));
  EXPECT_EQ(code(anna.ask(kHint + match.match + "\"}")), "ok");
}

TEST(HostHint, OneIsThoughtAboutAtATime) {
  World world;
  world.bots.holds_advice = true;
  const Created match = world.create(kBot);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  EXPECT_TRUE(anna.ask(kHint + match.match + "\"}").is_null()) << "the host goes on meanwhile";
  EXPECT_EQ(code(anna.ask(kHint + match.match + "\"}")), "not_allowed");
  world.bots.give_advice();
  EXPECT_NE(anna.everything().find("\"hints\""), std::string::npos);
  world.bots.holds_advice = false;
  EXPECT_EQ(code(anna.ask(kHint + match.match + "\"}")), "ok");
}

}  // namespace
}  // namespace host_test

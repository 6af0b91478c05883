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

const std::string kWorth = R"({"do":"worth","seat":0,"match":")";

TEST(HostHint, WhatAnswersAreWorthIsOne) {
  World world;
  const Created match = world.create(kBot);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  const Value all = anna.ask(kWorth + match.match + "\"}");
  ASSERT_TRUE(is_ok(all)) << json(all);
  EXPECT_EQ(at(all, "tries"), Value(1));
  const std::string best = at(at(all, "worth").items().at(0), "answer").as_string();
  EXPECT_EQ(at(at(all, "worth").items().at(0), "value"), Value(0.75));
  const Value one = anna.ask(kWorth + match.match + R"(","answers":[")" + best + "\"]}");
  EXPECT_EQ(at(at(one, "worth").items().at(0), "value"), Value(0.25));
  EXPECT_EQ(code(anna.ask(kWorth + match.match + R"(","answers":["no such"]})")), "illegal_answer");
  EXPECT_TRUE(is_ok(anna.answer(0, best)));
  EXPECT_EQ(code(anna.ask(kWorth + match.match + "\"}")), "not_your_turn");
}

TEST(HostHint, NobodyHasTwoThoughtsAtATime) {
  World world;
  world.bots.holds_advice = true;
  const Created match = world.create(kBot);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  EXPECT_TRUE(anna.ask(kWorth + match.match + "\"}").is_null());
  EXPECT_EQ(code(anna.ask(kHint + match.match + "\"}")), "not_allowed");
  EXPECT_EQ(code(anna.ask(kWorth + match.match + "\"}")), "not_allowed");
  world.bots.give_advice();
  EXPECT_NE(anna.everything().find("\"worth\""), std::string::npos);
  world.bots.holds_advice = false;
  EXPECT_EQ(code(anna.ask(kHint + match.match + "\"}")), "ok");
}

TEST(HostHint, WhereThereIsNoneNobodyIsToldWhatAnswersAreWorth) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  EXPECT_EQ(code(anna.ask(kWorth + match.match + "\"}")), "not_allowed");
}

}  // namespace
}  // namespace host_test

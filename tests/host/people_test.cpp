// People who are away, people who ask again and again, and what they may write.
#include "apps/host/plain_text.h"
#include "tests/host/host_driver.h"
#include "tests/host/tug_seats.h"

namespace host_test {
namespace {

std::string message(const Value& reply) {
  return is_ok(reply) ? "ok" : at(at(reply, "error"), "message").as_string();
}

// The token Bert got for the friend's seat.
std::string bert_sits_down(World& world, const Created& match, const std::string& more = "") {
  const Value taken = world.reply_of([&](const host::Reply& r) {
    world.host.join_match(match.match,
                          parsed(R"({"invite":")" + match.invites[1] + "\"" + more + "}"), r);
  });
  EXPECT_EQ(code(taken), "ok") << json(taken);
  return is_ok(taken) ? at(taken, "token").as_string() : "";
}

TEST(HostAway, AMachineCannotAgreeToUndoForThePersonItStandsInFor) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  world.now += 180'000;
  ASSERT_EQ(code(anna.ask(R"({"do":"hand_over","seat":1})")), "ok");
  anna.answer(0, "pick 3");
  world.bots.decide();  // both picks come to light
  const std::int64_t seq = at(anna.last("update", 0), "seq").as_int();
  const Value refused = anna.ask(R"({"do":"offer_undo"})");
  EXPECT_EQ(code(refused), "not_allowed");
  EXPECT_NE(message(refused).find("away"), std::string::npos) << message(refused);
  EXPECT_EQ(at(anna.last("update", 0), "seq").as_int(), seq);
  TestClient bert(world.host);  // there again, Bert has the seat and may agree
  bert.join(match.match, {match.tokens[1]});
  EXPECT_EQ(code(anna.ask(R"({"do":"offer_undo"})")), "ok");
  EXPECT_EQ(at(anna.last("update", 0), "seq").as_int(), seq);
  EXPECT_EQ(code(bert.ask(R"({"do":"accept_undo"})")), "ok");
  EXPECT_TRUE(at(anna.last("update", 0), "undone").as_bool());
}

TEST(HostAway, AnOpponentFromTheBeginningAgreesToUndo) {
  World world;
  const Created match = world.create(kBot);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  anna.answer(0, "pick 3");
  world.bots.decide();
  EXPECT_EQ(code(anna.ask(R"({"do":"offer_undo"})")), "ok");
  EXPECT_TRUE(at(anna.last("update", 0), "undone").as_bool());
}

TEST(HostAway, WhoHasJustTakenASeatHasThreeMinutesToCome) {
  World world;
  const Created match = world.create(kFriend);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  world.now += 300'000;
  bert_sits_down(world, match);
  const std::string hand_over = R"({"do":"hand_over","seat":1})";
  EXPECT_EQ(code(anna.ask(hand_over)), "not_allowed");
  world.now += 179'999;
  EXPECT_EQ(code(anna.ask(hand_over)), "not_allowed");
  world.now += 1;
  EXPECT_EQ(code(anna.ask(hand_over)), "ok");
}

TEST(HostAway, AfterARestartEverybodyHasThreeMinutesToComeBack) {
  World world;
  const Created match = world.create(kTwoHere);
  Host again = world.make_host();
  TestClient anna(again);
  anna.join(match.match, {match.tokens[0]});
  const std::string hand_over = R"({"do":"hand_over","seat":1})";
  EXPECT_EQ(code(anna.ask(hand_over)), "not_allowed");
  world.now += 180'000;
  EXPECT_EQ(code(anna.ask(hand_over)), "ok");
}

TEST(HostRematch, ThereIsOneHoweverOftenItIsAskedForEvenAfterARestart) {
  World world;
  const Created match = world.create(kBot);
  std::string next;
  {
    TestClient anna(world.host);
    anna.join(match.match, {match.tokens[0]});
    anna.ask(R"({"do":"resign"})");
    EXPECT_EQ(code(anna.ask(R"({"do":"rematch"})")), "ok");
    next = at(anna.last("rematch"), "next").as_string();
    const Value second = anna.ask(R"({"do":"rematch"})");
    EXPECT_EQ(at(second, "match").as_string(), next);
    EXPECT_EQ(anna.count("rematch"), 2U) << "whoever asks again is told again";
    EXPECT_EQ(world.host.counts().created, 2U);
  }
  Host again = world.make_host();
  TestClient anna(again);
  anna.join(match.match, {match.tokens[0]});
  EXPECT_EQ(at(anna.ask(R"({"do":"rematch"})"), "match").as_string(), next);
  EXPECT_EQ(again.counts().created, 0U);
}

class NoMoreMatches final : public host::Outlet {
 public:
  void send(host::Frame frame) override { frames += *frame; }
  bool may_begin_match() override { return false; }
  std::string frames;
};

TEST(HostRematch, CountsAsANewMatchOfWhoeverBeginsIt) {
  World world;
  const Created match = world.create(kBot);
  NoMoreMatches anna;
  const host::ClientId id = world.host.connect(anna);
  const auto say = [&](const std::string& text) { world.host.message(id, text, [](bool) {}); };
  say(R"({"do":"join","match":")" + match.match + R"(","tokens":[")" + match.tokens[0] + "\"]}");
  say(R"({"do":"resign"})");
  anna.frames.clear();
  say(R"({"do":"rematch"})");
  EXPECT_NE(anna.frames.find("too many new matches"), std::string::npos) << anna.frames;
  EXPECT_EQ(world.host.counts().created, 1U);
  world.host.disconnect(id);
}

TEST(HostRematch, OfAMatchThatWasPlayedOnFromAnotherBeginsAtTheBeginning) {
  for (const bool restart : {false, true}) {
    World world;
    const Created first = world.create(kTwoHere);
    TestClient anna(world.host);
    anna.join(first.match, {first.tokens[0], first.tokens[1]});
    anna.answer(0, "pick 3");
    anna.answer(1, "pick 5");
    anna.ask(R"({"do":"resign","seat":0})");
    const std::string from = R"({"from":{"match":")" + first.match +
                             R"(","seq":3},"seats":[{"who":"me"},{"who":"me"}]})";
    const Value made =
        world.reply_of([&](const host::Reply& r) { world.host.create_match(parsed(from), r); });
    ASSERT_EQ(code(made), "ok") << json(made);
    const std::string second = at(made, "match").as_string();
    const auto& seats = at(made, "seats").items();
    const std::vector<std::string> tokens{at(seats[0], "token").as_string(),
                                          at(seats[1], "token").as_string()};
    Host again = world.make_host();
    TestClient bert(restart ? again : world.host);
    bert.join(second, tokens);
    const std::string later = json(at(bert.last("update", 0), "scene"));
    bert.ask(R"({"do":"resign","seat":0})");
    ASSERT_EQ(code(bert.ask(R"({"do":"rematch","seat":0})")), "ok");
    bert.join(at(bert.last("rematch"), "next").as_string(), tokens);
    const std::string begun = json(at(bert.last("update", 0), "scene"));
    EXPECT_NE(begun, later) << "restarted: " << restart;
    EXPECT_EQ(world.store.head(at(bert.last("rematch"), "next").as_string())->find("opening"),
              std::string::npos);
  }
}

TEST(HostCallOff, ABattleThatHasNotBegunIsOverForEverybodyWhoAsksAndCannotBeJoined) {
  World world;
  const Created match = world.create(R"([{"who":"me","name":"Anna"},{"who":"friend"}])");
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  EXPECT_EQ(code(anna.ask(R"({"do":"call_off"})")), "ok");
  const Value told = at(anna.last("match"), "match");
  EXPECT_EQ(at(told, "stage").as_string(), "over");
  EXPECT_EQ(at(at(told, "over"), "reason").as_string(), "called_off");
  const Value join = parsed(R"({"invite":")" + match.invites[1] + "\"}");
  for (const bool restart : {false, true}) {
    Host again = world.make_host();
    Host& host = restart ? again : world.host;
    const Value reply =
        world.reply_of([&](const host::Reply& r) { host.join_match(match.match, join, r); });
    EXPECT_EQ(code(reply), "not_allowed");
    const Value mine = host.mine(parsed(R"({"tokens":[")" + match.tokens[0] + "\"]}"));
    EXPECT_EQ(at(at(at(mine, "matches").items()[0], "match"), "stage").as_string(), "over");
  }
}

TEST(HostCallOff, AStrangerAtAnOpenTableCannotCallItOff) {
  World world(kTug);
  const Created match = world.create(
      R"([{"who":"me","name":"Anna"},{"who":"open"},{"who":"open"},{"who":"open"}])", "", "tug");
  const Value reply = world.reply_of([&](const host::Reply& r) {
    world.host.join_match(match.match, parsed(R"({"seat":1,"name":"Bert"})"), r);
  });
  ASSERT_EQ(code(reply), "ok");
  const std::string token = at(reply, "token").as_string();
  for (const bool restart : {false, true}) {
    Host again = world.make_host();
    TestClient bert(restart ? again : world.host);
    bert.join(match.match, {token});
    EXPECT_EQ(code(bert.ask(R"({"do":"call_off"})")), "not_allowed");
  }
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  EXPECT_EQ(code(anna.ask(R"({"do":"call_off"})")), "ok");
}

TEST(HostCallOff, ABattleThatHasBegunIsNotCalledOff) {
  World world;
  const Created match = world.create(kBot);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  EXPECT_EQ(code(anna.ask(R"({"do":"call_off"})")), "not_allowed");
}

// One token holds all the battles that two people have played one after the other.
TEST(HostMine, AListThatIsFullSaysWithWhichTokenToAskOn) {
  World world;
  const Created match = world.create(kBot);
  TestClient anna(world.host);
  std::string now = match.match;
  for (int battle = 0; battle < 201; ++battle) {
    anna.join(now, {match.tokens[0]});
    const std::string here = R"("match":")" + now + R"("})";
    ASSERT_EQ(code(anna.ask(R"({"do":"resign",)" + here)), "ok") << battle;
    ASSERT_EQ(code(anna.ask(R"({"do":"rematch",)" + here)), "ok") << battle;
    anna.ask(R"({"do":"leave",)" + here);
    now = at(anna.last("rematch"), "next").as_string();
  }
  const Created other = world.create(kBot);
  const std::string first = match.tokens[0];
  const std::string second = other.tokens[0];
  const auto listed = [&](const std::string& tokens) {
    return world.host.mine(parsed(R"({"tokens":[)" + tokens + "]}"));
  };
  const Value page = listed('"' + first + R"(",")" + second + '"');
  EXPECT_GE(at(page, "matches").items().size(), 200U);
  EXPECT_EQ(at(page, "next").as_int(), 1);
  const Value rest = listed('"' + second + '"');
  EXPECT_EQ(at(rest, "matches").items().size(), 1U);
  EXPECT_EQ(rest.find("next"), nullptr);
}

TEST(HostWriting, LettersAreCountedNotTheirBytes) {
  EXPECT_EQ(host::characters("aé€😀"), 4U);
  std::string forty;
  for (int i = 0; i < 40; ++i) forty += "é";
  World world;
  const Created match = world.create(kFriend);
  const auto join = [&](const std::string& name) {
    return code(world.reply_of([&](const host::Reply& r) {
      world.host.join_match(
          match.match, parsed(R"({"invite":")" + match.invites[1] + R"(","name":")" + name + "\"}"),
          r);
    }));
  };
  EXPECT_EQ(join(forty + "é"), "bad_request");
  EXPECT_EQ(join(forty), "ok");
}

TEST(HostWriting, AGestureIsOneOfAFewAndStandsInTheChat) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  TestClient bert(world.host);
  anna.join(match.match, {match.tokens[0]});
  bert.join(match.match, {match.tokens[1]});
  EXPECT_EQ(code(anna.ask(R"({"do":"chat","gesture":"well_played"})")), "ok");
  EXPECT_EQ(at(bert.last("chat"), "gesture").as_string(), "well_played");
  EXPECT_EQ(at(bert.last("chat"), "text").as_string(), "Well played");
  EXPECT_EQ(code(anna.ask(R"({"do":"chat","gesture":"rude"})")), "bad_request");
  EXPECT_EQ(code(anna.ask(R"({"do":"chat","gesture":"thanks","text":"x"})")), "bad_request");
  const Value later = bert.join(match.match, {match.tokens[1]});
  ASSERT_EQ(at(later, "chat").items().size(), 1U);
  EXPECT_EQ(at(at(later, "chat").items()[0], "gesture").as_string(), "well_played");
}

TEST(HostWriting, NamesAndLinesOfChatAreCleanTexts) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  EXPECT_EQ(code(anna.ask(R"({"do":"chat","text":"a\u202eb"})")), "bad_request");
  EXPECT_EQ(code(anna.ask(R"({"do":"chat","text":"a\u0000b"})")), "bad_request");
  EXPECT_EQ(code(anna.ask(R"({"do":"chat","text":"à bientôt"})")), "ok");
  const Value named = world.reply_of([&](const host::Reply& r) {
    world.host.create_match(
        parsed(R"({"game":"duel","seats":[{"who":"me","name":"A\u2067"},{"who":"me"}]})"), r);
  });
  EXPECT_EQ(code(named), "bad_request");
}

}  // namespace
}  // namespace host_test

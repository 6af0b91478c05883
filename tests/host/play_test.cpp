// Playing on a host: updates, answers, once, undo, opponents, clocks, the end.
#include "apps/host/fairness.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

TEST(HostPlay, OnePersonWithTwoSeatsGetsAnUpdateForEach) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient client(world.host);
  const Value joined = client.join(match.match, {match.tokens[0], match.tokens[1]});
  ASSERT_TRUE(is_ok(joined)) << json(joined);
  EXPECT_EQ(json(at(joined, "seats")), "[0,1]");
  EXPECT_EQ(at(client.last("update", 0), "seq").as_int(), 1);
  EXPECT_FALSE(at(client.last("update", 0), "question").is_null());
  EXPECT_FALSE(at(client.last("update", 1), "question").is_null());
  EXPECT_EQ(json(at(client.last("update", 1), "waiting")), "[0,1]");
}

TEST(HostPlay, AnAnswerCountsOnceHoweverOftenItIsSent) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient client(world.host);
  client.join(match.match, {match.tokens[0], match.tokens[1]});
  const Value first = client.answer(0, "pick 3", "abc");
  ASSERT_TRUE(is_ok(first)) << json(first);
  EXPECT_EQ(at(first, "seq").as_int(), 2);
  const Value again = client.answer(0, "pick 3", "abc");
  EXPECT_EQ(json(again), json(first));
  EXPECT_EQ(at(client.last("update", 0), "seq").as_int(), 2);
  EXPECT_EQ(code(client.answer(0, "pick 4", "abd")), "not_your_turn");
}

TEST(HostPlay, AnotherSeatsAnswerDoesNotMakeOnesOwnQuestionStale) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient client(world.host);
  client.join(match.match, {match.tokens[0], match.tokens[1]});
  client.answer(0, "pick 3");
  const Value reply = client.ask(R"({"do":"answer","seat":1,"answer":"pick 2","seq":1})");
  EXPECT_EQ(code(reply), "ok") << json(reply);
  EXPECT_EQ(code(client.ask(R"({"do":"answer","seat":1,"answer":"pick 2","seq":1})")), "stale");
  EXPECT_EQ(code(client.ask(R"({"do":"answer","seat":1,"answer":"pick 2","seq":99})")), "stale");
}

TEST(HostPlay, NothingIsToldBeforeItIsKept) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient client(world.host);
  client.join(match.match, {match.tokens[0], match.tokens[1]});
  world.store.hold = true;
  const std::size_t before = client.frames.size();
  EXPECT_TRUE(client.answer(0, "pick 3").is_null());
  EXPECT_TRUE(client.answer(1, "pick 5").is_null());
  TestClient late(world.host);
  EXPECT_TRUE(late.join(match.match, {}).is_null());
  EXPECT_EQ(client.frames.size(), before);
  EXPECT_TRUE(late.frames.empty());
  world.store.release(1);
  EXPECT_EQ(at(client.last("update", 0), "seq").as_int(), 2);
  world.store.release();
  EXPECT_EQ(at(client.last("update", 0), "seq").as_int(), 3);
  EXPECT_EQ(at(late.last("update"), "seq").as_int(), 3);
}

TEST(HostPlay, WhatCouldNotBeKeptHasNotHappened) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient client(world.host);
  client.join(match.match, {match.tokens[0], match.tokens[1]});
  world.store.hold = true;
  client.answer(0, "pick 3", "x");
  world.store.release(1, false);
  EXPECT_NE(client.everything().find("\"busy\""), std::string::npos);
  world.store.hold = false;
  const Value again = client.answer(0, "pick 4", "x");
  EXPECT_EQ(code(again), "ok");
  EXPECT_EQ(at(again, "seq").as_int(), 2);
}

// The disk was full for a moment: the opponent goes on without anybody having to do anything.
TEST(HostPlay, AnOpponentWhoseAnswerCouldNotBeKeptThinksAgain) {
  World world;
  const Created match = world.create(kBot);
  TestClient client(world.host);
  client.join(match.match, {match.tokens[0]});
  ASSERT_EQ(world.bots.jobs.size(), 1U);
  world.store.hold = true;
  world.bots.decide();
  world.store.release(1, false);
  EXPECT_EQ(at(client.last("update", 0), "seq").as_int(), 1);
  EXPECT_TRUE(world.bots.jobs.empty());
  world.host.tick();
  EXPECT_TRUE(world.bots.jobs.empty()) << "a full disk is not asked without a pause";
  world.now += 2'000;
  world.host.tick();
  ASSERT_EQ(world.bots.jobs.size(), 1U);
  world.store.hold = false;
  world.bots.decide();
  EXPECT_EQ(at(client.last("update", 0), "seq").as_int(), 2);
  world.now += 10'000;
  world.host.tick();
  EXPECT_TRUE(world.bots.jobs.empty());
}

TEST(HostPlay, AReconnectedClientGetsExactlyWhatItMissed) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient client(world.host);
  client.join(match.match, {match.tokens[0]});
  TestClient other(world.host);
  other.join(match.match, {match.tokens[1]});
  std::vector<std::string> live;
  for (int round = 0; round < 2; ++round) {
    client.answer(0, "pick 3");
    live.push_back(json(at(client.last("update", 0), "events")));
    other.answer(1, "pick 5");
    live.push_back(json(at(client.last("update", 0), "events")));
  }
  TestClient back(world.host);
  const Value joined = back.join(match.match, {match.tokens[0]}, 1, R"(,"scenes":true)");
  const auto& missed = at(joined, "missed").items();
  ASSERT_EQ(missed.size(), 4U);
  for (std::size_t i = 0; i < missed.size(); ++i) {
    EXPECT_EQ(at(missed[i], "seq").as_int(), static_cast<std::int64_t>(i) + 2);
    EXPECT_EQ(json(at(missed[i], "events")), live[i]);
  }
  EXPECT_EQ(json(at(missed[3], "scene")), json(at(client.last("update", 0), "scene")));
  EXPECT_EQ(json(at(back.last("update", 0), "question")),
            json(at(client.last("update", 0), "question")));
}

TEST(HostPlay, AMatchGoesOnAfterTheHostWasStartedAgain) {
  World world;
  const Created match = world.create(kTwoHere);
  std::string before;
  {
    TestClient client(world.host);
    client.join(match.match, {match.tokens[0], match.tokens[1]});
    client.answer(0, "pick 3", "a");
    client.answer(1, "pick 5", "b");
    client.answer(0, "pick 1", "c");
    before = json(client.join(match.match, {match.tokens[0], match.tokens[1]}, 0));
  }
  Host again = world.make_host();
  TestClient client(again);
  EXPECT_EQ(json(client.join(match.match, {match.tokens[0], match.tokens[1]}, 0)), before);
  EXPECT_EQ(at(client.answer(0, "pick 1", "c"), "seq").as_int(), 4);
  EXPECT_EQ(at(client.answer(1, "pick 6", "d"), "seq").as_int(), 5);
}

TEST(HostPlay, ARefusalSaysWhyAndChangesNothing) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient client(world.host);
  client.join(match.match, {match.tokens[0]});
  EXPECT_EQ(code(client.answer(0, "pick 9")), "illegal_answer");
  EXPECT_EQ(code(client.answer(1, "pick 3")), "not_allowed");
  const Value why = client.ask(R"({"do":"explain","seat":0,"answer":"pick 9"})");
  EXPECT_FALSE(at(why, "legal").as_bool());
  EXPECT_TRUE(at(client.ask(R"({"do":"explain","answer":"pick 3"})"), "legal").as_bool());
  EXPECT_EQ(at(client.last("update", 0), "seq").as_int(), 1);
}

TEST(HostPlay, ASpectatorLooksOnAndCannotTouch) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient client(world.host);
  ASSERT_TRUE(is_ok(client.join(match.match, {})));
  EXPECT_TRUE(at(client.last("update"), "seat").is_null());
  EXPECT_TRUE(at(client.last("update"), "question").is_null());
  EXPECT_EQ(code(client.ask(R"({"do":"answer","seat":0,"answer":"pick 3","seq":1})")),
            "not_allowed");
  const Created closed = world.create(kTwoHere, R"(,"private":true)");
  EXPECT_EQ(code(client.join(closed.match, {})), "not_allowed");
}

TEST(HostPlay, UndoTakesBackWhatNobodyHasSeenAndOtherwiseNeedsConsent) {
  World world;
  const Created match = world.create(kFriend);
  const Value taken = world.reply_of([&](const host::Reply& r) {
    world.host.join_match(match.match, parsed(R"({"invite":")" + match.invites[1] + "\"}"), r);
  });
  const std::string token = at(taken, "token").as_string();
  TestClient anna(world.host);
  TestClient bert(world.host);
  anna.join(match.match, {match.tokens[0]});
  bert.join(match.match, {token});
  anna.answer(0, "pick 3");
  ASSERT_EQ(code(anna.ask(R"({"do":"undo"})")), "ok");
  EXPECT_EQ(at(anna.last("update", 0), "seq").as_int(), 3);
  anna.answer(0, "pick 4");
  bert.answer(1, "pick 5");
  EXPECT_EQ(code(anna.ask(R"({"do":"undo"})")), "not_allowed");
  EXPECT_EQ(code(anna.ask(R"({"do":"offer_undo"})")), "ok");
  EXPECT_EQ(at(bert.last("undo_offered"), "seat").as_int(), 0);
  EXPECT_EQ(code(bert.ask(R"({"do":"accept_undo"})")), "ok");
  EXPECT_TRUE(at(anna.last("update", 0), "undone").as_bool());
  EXPECT_EQ(json(at(anna.last("update", 0), "waiting")), "[0,1]");
  Host again = world.make_host();
  TestClient later(again);
  later.join(match.match, {match.tokens[0]});
  EXPECT_EQ(json(at(later.last("update", 0), "scene")), json(at(anna.last("update", 0), "scene")));
}

TEST(HostPlay, AnOpponentAnswersWithoutHoldingAnybodyUp) {
  World world;
  const Created match = world.create(kBot);
  EXPECT_TRUE(world.bots.jobs.empty());  // nobody is looking
  TestClient client(world.host);
  client.join(match.match, {match.tokens[0]});
  ASSERT_EQ(world.bots.jobs.size(), 1U);
  EXPECT_EQ(code(client.answer(0, "pick 3")), "ok");
  world.bots.decide();
  EXPECT_EQ(at(client.last("update", 0), "seq").as_int(), 3);
  EXPECT_EQ(world.bots.jobs.size(), 1U);  // the next round
}

TEST(HostPlay, AnOpponentTakesAnAbandonedSeatAndGivesItBack) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  {
    TestClient bert(world.host);
    bert.join(match.match, {match.tokens[1]});
    EXPECT_EQ(code(anna.ask(R"({"do":"hand_over","seat":1,"level":"normal"})")), "not_allowed");
  }
  EXPECT_FALSE(at(anna.last("presence"), "here").as_bool());
  EXPECT_EQ(code(anna.ask(R"({"do":"hand_over","seat":1,"level":"normal"})")), "not_allowed");
  world.now += 181'000;
  EXPECT_EQ(code(anna.ask(R"({"do":"hand_over","seat":1,"level":"normal"})")), "ok");
  ASSERT_EQ(world.bots.jobs.size(), 1U);
  world.bots.decide();
  EXPECT_EQ(at(anna.last("update", 0), "seq").as_int(), 2);
  TestClient bert(world.host);
  bert.join(match.match, {match.tokens[1]});
  anna.answer(0, "pick 1");
  EXPECT_TRUE(world.bots.jobs.empty());
}

TEST(HostPlay, WhoHasNoTimeLeftLoses) {
  World world;
  const Created match = world.create(kTwoHere, R"(,"clock":{"bank_s":10,"reserve_s":5})");
  TestClient client(world.host);
  client.join(match.match, {match.tokens[0], match.tokens[1]});
  world.now += 4'000;
  client.answer(0, "pick 3");
  EXPECT_EQ(json(at(client.last("clock"), "left_ms")), "[10000,10000]");
  EXPECT_EQ(json(at(client.last("clock"), "running")), "[1]");
  world.now += 10'999;
  world.host.tick();
  EXPECT_TRUE(client.last("update", 0).find("over") == nullptr);
  world.now += 1;
  world.host.tick();
  const Value over = at(client.last("update", 0), "over");
  EXPECT_EQ(json(at(over, "result")), "[1,0]");
  EXPECT_EQ(at(over, "reason").as_string(), "time");
}

TEST(HostPlay, TimeWhileTheServerIsDownIsNobodys) {
  World world;
  const Created match = world.create(kTwoHere, R"(,"clock":{"bank_s":10})");
  {
    TestClient client(world.host);
    client.join(match.match, {match.tokens[0], match.tokens[1]});
    world.now += 3'000;
    client.answer(0, "pick 3");
  }
  world.now += 1'000'000;
  Host again = world.make_host();
  TestClient client(again);
  const Value joined = client.join(match.match, {match.tokens[0]});
  EXPECT_EQ(json(at(at(at(joined, "match"), "clock"), "left_ms")), "[7000,7000]");
}

TEST(HostPlay, TheDiceCanBeCheckedWhenTheMatchIsOver) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient client(world.host);
  client.join(match.match, {match.tokens[0], match.tokens[1]});
  const auto record = [&] {
    return world.reply_of(
        [&](const host::Reply& r) { world.host.record(match.match, match.tokens[0], r); });
  };
  EXPECT_EQ(code(record()), "not_allowed");
  for (int round = 0; round < 3; ++round) {
    client.answer(0, "pick " + std::to_string(round + 1));
    EXPECT_EQ(client.everything().find("secret"), std::string::npos);
    client.answer(1, "pick 6");
  }
  const Value fair = at(at(client.last("update", 0), "over"), "fair");
  EXPECT_EQ(at(fair, "commitment").as_string(), match.commitment);
  const std::string text = at(record(), "record").as_string();
  const auto verdict = host::verify_record(kDuel, text);
  ASSERT_TRUE(verdict.ok()) << verdict.error().message;
  EXPECT_EQ(verdict->commitment, match.commitment);
  EXPECT_EQ(verdict->answers, 6U);
  EXPECT_TRUE(verdict->ended);
}

TEST(HostPlay, ARematchMovesTheSeatsOnAndKeepsTheTokens) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  TestClient bert(world.host);
  anna.join(match.match, {match.tokens[0]});
  bert.join(match.match, {match.tokens[1]});
  EXPECT_EQ(code(anna.ask(R"({"do":"rematch"})")), "not_allowed");
  EXPECT_EQ(code(anna.ask(R"({"do":"resign"})")), "ok");
  EXPECT_EQ(at(at(bert.last("update", 1), "over"), "reason").as_string(), "resigned");
  EXPECT_EQ(code(anna.ask(R"({"do":"rematch"})")), "ok");
  EXPECT_EQ(at(bert.last("rematch"), "by").as_int(), 0);
  EXPECT_EQ(code(bert.ask(R"({"do":"rematch"})")), "ok");
  const Value told = anna.last("rematch");
  EXPECT_EQ(at(told, "seat").as_int(), 1);
  const Value joined = anna.join(at(told, "next").as_string(), {match.tokens[0]});
  EXPECT_EQ(json(at(joined, "seats")), "[1]");
}

TEST(HostPlay, ARematchKeepsTheSidesWhereAllWantThatAndWhoWantsOthersProposesAnew) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  TestClient bert(world.host);
  anna.join(match.match, {match.tokens[0]});
  bert.join(match.match, {match.tokens[1]});
  anna.ask(R"({"do":"resign"})");
  EXPECT_EQ(code(anna.ask(R"({"do":"rematch","sides":"left"})")), "bad_request");
  EXPECT_EQ(code(anna.ask(R"({"do":"rematch"})")), "ok");
  EXPECT_EQ(at(bert.last("rematch"), "sides").as_string(), "moved");
  EXPECT_EQ(code(bert.ask(R"({"do":"rematch","sides":"same"})")), "ok");
  EXPECT_EQ(at(anna.last("rematch"), "sides").as_string(), "same");
  EXPECT_EQ(anna.last("rematch").find("next"), nullptr) << "she has not agreed to these sides";
  EXPECT_EQ(code(anna.ask(R"({"do":"rematch"})")), "ok");
  const Value told = anna.last("rematch");
  EXPECT_EQ(at(told, "seat").as_int(), 0);
  EXPECT_EQ(at(told, "sides").as_string(), "same");
  const std::string next = at(told, "next").as_string();
  EXPECT_EQ(json(at(anna.join(next, {match.tokens[0]}), "seats")), "[0]");
  Host again = world.make_host();
  TestClient back(again);
  back.join(match.match, {match.tokens[1]});
  EXPECT_EQ(at(back.ask(R"({"do":"rematch"})"), "match").as_string(), next);
  EXPECT_EQ(at(back.last("rematch"), "seat").as_int(), 1) << "after a restart, too";
}

}  // namespace
}  // namespace host_test

// Answers that are sent by number: the one at that place of the question, and of no other list.
#include <gmock/gmock.h>

#include "apps/common/registry.h"
#include "tests/host/host_driver.h"
#include "tests/host/tug_seats.h"

namespace host_test {
namespace {

const std::string kOneHere = R"({"who":"me"})";

Value ask_of(const Value& update) { return at(at(update, "question"), "ask").items()[0]; }

std::string numbered(int seat, std::int64_t number, std::int64_t seq,
                     const std::string& more = "") {
  return R"({"do":"answer","seat":)" + std::to_string(seat) + R"(,"n":)" + std::to_string(number) +
         R"(,"seq":)" + std::to_string(seq) + more + "}";
}

std::string plan_of(std::int64_t plan) { return R"(,"plan":)" + std::to_string(plan); }

// What one connection that holds all seats is sent while each answers thirty times what stands in
// the middle of its question; `middle` says how.
template <class Middle>
std::string what_comes_of(const table::GameSystem& system, const Middle& middle) {
  const int seats = system.seats_for(system.scenarios().front().id, Value::object());
  std::string here;
  for (int seat = 0; seat < seats; ++seat) here += here.empty() ? kOneHere : "," + kOneHere;
  World world(apps::game_systems());
  const Created match = world.create("[" + here + "]", "", std::string(system.id()));
  TestClient client(world.host);
  client.join(match.match, match.tokens);
  for (int n = 0; n < 30; ++n) {
    for (int seat = 0; seat < seats; ++seat) {
      const Value update = client.last("update", seat);
      if (at(update, "question").is_null()) continue;
      const Value reply = middle(client, update, at(ask_of(update), "answers").items());
      EXPECT_TRUE(is_ok(reply)) << json(reply);
    }
  }
  return client.everything();
}

TEST(HostByNumber, TheAnswerIsTheOneAtThatPlaceInEveryGame) {
  for (const table::GameSystem* system : apps::game_systems()) {
    SCOPED_TRACE(system->id());
    const std::string by_text =
        what_comes_of(*system, [](TestClient& client, const Value& update, const auto& answers) {
          return client.answer(static_cast<int>(at(update, "seat").as_int()),
                               at(answers[answers.size() / 2], "answer").as_string());
        });
    const std::string by_number =
        what_comes_of(*system, [](TestClient& client, const Value& update, const auto& answers) {
          const Value* plan = update.find("plan");
          return client.ask(numbered(static_cast<int>(at(update, "seat").as_int()),
                                     static_cast<std::int64_t>(answers.size() / 2),
                                     at(update, "asked").as_int(),
                                     plan == nullptr ? "" : plan_of(plan->as_int())));
        });
    EXPECT_EQ(by_number, by_text);
    EXPECT_GT(by_text.size(), 10'000U);
  }
}

// The other seat's answer changes nothing for one that says its answer in words.
TEST(HostByNumber, OnlyTheQuestionsOwnSeqWillDo) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient client(world.host);
  client.join(match.match, {match.tokens[0], match.tokens[1]});
  ASSERT_EQ(code(client.answer(0, "pick 3")), "ok");
  ASSERT_EQ(at(client.last("update", 1), "seq"), Value(2));
  ASSERT_EQ(at(client.last("update", 1), "asked"), Value(1));
  for (const int seq : {0, 2, 3, 99}) EXPECT_EQ(code(client.ask(numbered(1, 4, seq))), "stale");
  EXPECT_EQ(code(client.ask(numbered(1, 4, 1))), "ok");
  EXPECT_EQ(code(client.ask(numbered(1, 4, 1))), "stale") << "the next question asks the same";
}

TEST(HostByNumber, TheSameQuestionAfterAnUndoIsAnother) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient client(world.host);
  client.join(match.match, {match.tokens[0], match.tokens[1]});
  ASSERT_EQ(code(client.ask(numbered(0, 2, 1))), "ok");
  ASSERT_EQ(code(client.ask(R"({"do":"undo","seat":0})")), "ok");
  EXPECT_EQ(code(client.ask(numbered(0, 2, 1))), "stale");
  const std::int64_t asked = at(client.last("update", 0), "asked").as_int();
  EXPECT_EQ(code(client.ask(numbered(0, 2, asked))), "ok");
}

TEST(HostByNumber, InASealedStepItNeedsThePlanItWasReadWith) {
  World world(kTug);
  const Created match = world.create(kFourHere, "", "tug");
  TestClient client(world.host);
  client.join(match.match, {match.tokens[1]});
  EXPECT_EQ(code(client.ask(numbered(1, 0, 1))), "stale") << "without a plan";
  EXPECT_EQ(code(client.ask(numbered(1, 0, 1, plan_of(1)))), "stale");
  EXPECT_EQ(code(client.ask(numbered(1, 0, 1, plan_of(0)))), "ok");
  EXPECT_EQ(code(client.ask(numbered(1, 0, 1, plan_of(0)))), "stale") << "a second click";
  EXPECT_EQ(at(client.last("update", 1), "plan"), Value(1));
  EXPECT_EQ(code(client.ask(numbered(1, 0, 1, plan_of(1)))), "ok");
}

TEST(HostByNumber, WhatWasSaidOnceGetsTheFirstReplyWhateverComesWithItNow) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient client(world.host);
  client.join(match.match, {match.tokens[0], match.tokens[1]});
  const std::string once = R"(,"once":"abc")";
  const Value first = client.ask(numbered(0, 2, 1, once));
  ASSERT_TRUE(is_ok(first)) << json(first);
  const std::size_t updates = client.count("update");
  for (const int number : {2, 5, 9'999}) {
    EXPECT_EQ(json(client.ask(numbered(0, number, 1, once))), json(first));
    EXPECT_EQ(json(client.ask(numbered(0, number, 77, once))), json(first));
  }
  EXPECT_EQ(json(client.answer(0, "pick 1", "abc")), json(first));
  EXPECT_EQ(client.count("update"), updates);
  ASSERT_EQ(code(client.answer(1, "pick 5", "words")), "ok");
  EXPECT_EQ(json(client.ask(numbered(1, 0, 1, R"(,"once":"words")"))),
            json(client.answer(1, "pick 5", "words")));
}

TEST(HostByNumber, NumbersThatMeanNothingAreRefusedAndChangeNothing) {
  World world;
  const Created match = world.create(kFriend);
  TestClient client(world.host);
  client.join(match.match, {match.tokens[0]});
  EXPECT_EQ(code(client.ask(numbered(0, 0, 0))), "not_allowed") << "it has not begun";
  const Value joined = world.reply_of([&](const host::Reply& r) {
    world.host.join_match(match.match, parsed(R"({"invite":")" + match.invites[1] + "\"}"), r);
  });
  ASSERT_TRUE(is_ok(joined)) << json(joined);
  const std::size_t kept = world.store.load(match.match)->moments.size();
  const auto many =
      static_cast<std::int64_t>(at(ask_of(client.last("update", 0)), "answers").items().size());
  for (const std::int64_t number : {many, many + 1, std::int64_t{65'535}})
    EXPECT_EQ(code(client.ask(numbered(0, number, 1))), "illegal_answer") << number;
  for (const std::int64_t number : {std::int64_t{-1}, std::int64_t{65'536}, INT64_MIN, INT64_MAX})
    EXPECT_EQ(code(client.ask(numbered(0, number, 1))), "bad_request") << number;
  for (const char* wrong : {"\"2\"", "2.5", "true", "[2]", "{}", "1e3", "null"}) {
    EXPECT_EQ(code(client.ask(R"({"do":"answer","seq":1,"n":)" + std::string(wrong) + "}")),
              "bad_request")
        << wrong;
  }
  EXPECT_EQ(code(client.ask(numbered(0, 2, 1, R"(,"answer":"pick 3")"))), "bad_request");
  EXPECT_EQ(code(client.ask(R"({"do":"answer","seq":1})")), "bad_request");
  EXPECT_EQ(code(client.ask(R"({"do":"answer","n":2})")), "bad_request") << "seq is missing";
  EXPECT_EQ(code(client.ask(numbered(1, 2, 1))), "not_allowed") << "somebody else's seat";
  TestClient guest(world.host);
  guest.join(match.match, {});
  EXPECT_EQ(code(guest.ask(numbered(0, 2, 1))), "not_allowed");
  EXPECT_EQ(world.store.load(match.match)->moments.size(), kept);
  ASSERT_EQ(code(client.ask(numbered(0, 2, 1))), "ok");
  EXPECT_EQ(code(client.ask(numbered(0, 2, 2))), "not_your_turn");
  EXPECT_EQ(code(client.ask(numbered(0, 9'999, 2))), "not_your_turn");
}

// A lesson says no to a number as it does to the words.
TEST(HostByNumber, InALessonItIsHeardLikeTheWords) {
  World world(apps::game_systems());
  const Value begun = world.reply_of([&](const host::Reply& r) {
    world.host.create_match(parsed(R"({"lesson":"fleet/first_shots","name":"Anna"})"), r);
  });
  TestClient anna(world.host);
  anna.join(at(begun, "match").as_string(),
            {at(at(begun, "seats").items().front(), "token").as_string()});
  const Value update = anna.last("update");
  const int seat = static_cast<int>(at(update, "seat").as_int());
  const Value ask = ask_of(update);
  const auto& answers = at(ask, "answers").items();
  const std::string model = at(at(update, "lesson"), "model").as_string();
  std::size_t wanted = 0;
  while (wanted < answers.size() && at(answers[wanted], "answer").as_string() != model) ++wanted;
  ASSERT_LT(wanted, answers.size());
  ASSERT_GT(answers.size(), 1U);
  const std::size_t other = wanted == 0 ? 1 : 0;
  const std::int64_t asked = at(update, "asked").as_int();
  const Value no = anna.ask(numbered(seat, static_cast<std::int64_t>(other), asked));
  EXPECT_EQ(code(no), "lesson");
  EXPECT_EQ(json(no), json(anna.answer(seat, at(answers[other], "answer").as_string())));
  EXPECT_EQ(code(anna.ask(numbered(seat, static_cast<std::int64_t>(wanted), asked))), "ok");
  EXPECT_EQ(at(at(anna.last("update"), "lesson"), "step"), Value(2));
}

}  // namespace
}  // namespace host_test

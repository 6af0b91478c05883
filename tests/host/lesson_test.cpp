// A match that is a lesson: who learns is alone at the table, and the file plays all the rest.
#include "match/lesson.h"

#include <gmock/gmock.h>

#include "apps/common/registry.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

using match::Lesson;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kSkip = R"({"do":"lesson","go":"skip"})";
constexpr const char* kBack = R"({"do":"lesson","go":"back"})";
constexpr const char* kFirst = R"({"lesson":"fleet/first_shots","name":"Anna"})";

struct Lessons : World {
  Lessons() : World(apps::game_systems()) {}

  Created begin(const std::string& body = kFirst) {
    const Value reply = reply_of([&](const host::Reply& r) { host.create_match(parsed(body), r); });
    EXPECT_TRUE(is_ok(reply)) << json(reply);
    EXPECT_TRUE(at(reply, "invites").items().empty());
    const Value& seat = at(reply, "seats").items().front();
    Created out;
    out.match = at(reply, "match").as_string();
    out.tokens = {at(seat, "token").as_string()};
    return out;
  }
};

Value lesson_of(const TestClient& client) { return at(client.last("update"), "lesson"); }
std::int64_t step_of(const TestClient& client) { return at(lesson_of(client), "step").as_int(); }

Value answer(TestClient& client, const std::string& text) {
  return client.answer(static_cast<int>(at(client.last("update"), "seat").as_int()), text);
}
std::string said(const Value& reply) { return at(at(reply, "error"), "message").as_string(); }

// With what the page is told alone, on a server that is started anew after every step.
TEST(HostLesson, EveryLessonIsPlayedToItsEndAndSurvivesARestartAtEachStep) {
  for (const Lesson& lesson : match::shipped_lessons()) {
    SCOPED_TRACE(lesson.name());
    Lessons world;
    const Created match = world.begin(R"({"lesson":")" + lesson.name() + "\"}");
    for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
      Host host = world.make_host();
      TestClient learner(host);
      learner.join(match.match, match.tokens, 0, step % 2 == 0 ? R"(,"lang":"fr")" : "");
      const Value now = lesson_of(learner);
      ASSERT_EQ(at(now, "step"), Value(std::uint64_t{step + 1}));
      EXPECT_EQ(at(now, "of"), Value(std::uint64_t{lesson.steps.size()}));
      EXPECT_EQ(at(now, "say").as_string(), lesson.steps[step].say[step % 2 == 0 ? 1 : 0]);
      EXPECT_FALSE(at(now, "done").as_bool());
      EXPECT_FALSE(at(now, "light").items().empty());
      const Value reply = answer(learner, at(now, "model").as_string());
      ASSERT_TRUE(is_ok(reply)) << json(reply);
    }
    Host host = world.make_host();
    TestClient learner(host);
    learner.join(match.match, match.tokens);
    EXPECT_TRUE(at(lesson_of(learner), "done").as_bool());
    EXPECT_EQ(json(at(learner.last("update"), "waiting")), "[]");
    EXPECT_EQ(code(answer(learner, lesson.steps.back().answers.front())), "match_over");
  }
}

TEST(HostLesson, EveryStepOfEveryLessonGoesBackAndForthAgain) {
  for (const Lesson& lesson : match::shipped_lessons()) {
    SCOPED_TRACE(lesson.name());
    Lessons world;
    const Created match = world.begin(R"({"lesson":")" + lesson.name() + "\"}");
    TestClient learner(world.host);
    learner.join(match.match, match.tokens);
    for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
      const std::string scene = json(at(learner.last("update"), "scene"));
      const std::string question = json(at(learner.last("update"), "question"));
      ASSERT_EQ(code(learner.ask(kSkip)), "ok");
      const std::string then = json(at(learner.last("update"), "scene"));
      ASSERT_EQ(code(learner.ask(kBack)), "ok");
      EXPECT_EQ(json(at(learner.last("update"), "scene")), scene);
      EXPECT_EQ(json(at(learner.last("update"), "question")), question);
      ASSERT_EQ(code(learner.ask(kSkip)), "ok");
      EXPECT_EQ(json(at(learner.last("update"), "scene")), then);
    }
    ASSERT_EQ(code(learner.ask(R"({"do":"lesson","go":"again","step":2})")), "ok");
    EXPECT_EQ(step_of(learner), 2);
    ASSERT_EQ(code(learner.ask(R"({"do":"lesson","go":"again"})")), "ok");
    EXPECT_EQ(step_of(learner), 1);
    EXPECT_EQ(code(learner.ask(kBack)), "not_allowed");
    Host later = world.make_host();
    TestClient again(later);
    const Value joined = again.join(match.match, match.tokens);
    EXPECT_EQ(step_of(again), 1);
    for (const Value& moment : at(joined, "missed").items())
      EXPECT_TRUE(at(moment, "seq").as_int() == 1 || moment.find("undone") != nullptr)
          << "the beginning, and being back at it: " << json(moment);
  }
}

TEST(HostLesson, AnotherAnswerIsRefusedInASentenceAndChangesNothing) {
  Lessons world;
  const Created match = world.begin();
  TestClient anna(world.host);
  anna.join(match.match, match.tokens);
  const std::size_t updates = anna.count("update");
  const std::size_t kept = world.store.load(match.match)->moments.size();
  const Value other = answer(anna, "roll yyy");
  EXPECT_EQ(code(other), "lesson");
  EXPECT_EQ(said(other), "One colour would be missing, and this turn needs all three.");
  const Value illegal = answer(anna, "move b2 diag");
  EXPECT_EQ(code(illegal), "illegal_answer");
  anna.ask(R"({"do":"lang","lang":"fr"})");
  EXPECT_EQ(said(answer(anna, "roll yyy")),
            "Il manquerait une couleur, et ce tour demande les trois.");
  EXPECT_EQ(step_of(anna), 1);
  EXPECT_EQ(anna.count("update"), updates + 1);  // that of the other language
  EXPECT_EQ(world.store.load(match.match)->moments.size(), kept);
}

TEST(HostLesson, NobodyElseSitsThereOrLooksOnAndNoOpponentThinks) {
  Lessons world;
  const Created match = world.begin();
  TestClient anna(world.host);
  anna.join(match.match, match.tokens);
  TestClient guest(world.host);
  EXPECT_EQ(code(guest.join(match.match, {})), "not_allowed");
  const Value seat = world.reply_of([&](const host::Reply& r) {
    world.host.join_match(match.match, parsed(R"({"seat":1})"), r);
  });
  EXPECT_EQ(code(seat), "not_found");
  EXPECT_TRUE(at(world.host.lobby(), "matches").items().empty());
  anna.ask(kSkip);
  for (const char* request : {R"({"do":"undo"})", R"({"do":"offer_undo"})", R"({"do":"resign"})",
                              R"({"do":"hand_over","seat":0})", R"({"do":"take_back"})"}) {
    EXPECT_EQ(code(anna.ask(request)), "not_allowed") << request;
  }
  EXPECT_EQ(anna.last("update").find("undo"), nullptr);
  EXPECT_EQ(step_of(anna), 2);
  EXPECT_TRUE(world.bots.jobs.empty());
}

// Nothing of what is still to come stands in what the learner has been sent.
TEST(HostLesson, WhatTheOtherSideWillDoIsNotToldBefore) {
  Lessons world;
  const Created match = world.begin();
  TestClient anna(world.host);
  anna.join(match.match, match.tokens);
  for (int step = 1; step < 6; ++step) ASSERT_EQ(code(anna.ask(kSkip)), "ok");
  const Lesson& lesson = *match::find_lesson("fleet/first_shots");
  for (const match::LessonLine& line : lesson.steps[5].then) {
    if (!line.text.starts_with("move")) continue;
    EXPECT_THAT(anna.everything(), Not(HasSubstr(line.text)));
  }
  EXPECT_THAT(anna.everything(), Not(HasSubstr(lesson.steps[6].say[0])));
  ASSERT_EQ(code(anna.ask(kSkip)), "ok");
  EXPECT_THAT(json(at(anna.last("update"), "events")), HasSubstr("Destroyer moves c5 to c4"));
}

// In the first lesson of Commanders both sides write their orders unseen.
TEST(HostLesson, APlanIsWrittenAndTakenBackStepByStep) {
  Lessons world;
  const Created match = world.begin(R"({"lesson":"commanders/powder_and_steel"})");
  TestClient anna(world.host);
  anna.join(match.match, match.tokens);
  const Value first = anna.last("update");
  EXPECT_EQ(at(first, "sealed_step").items().size(), 2U);
  ASSERT_EQ(code(anna.ask(kSkip)), "ok");
  const Value second = anna.last("update");
  EXPECT_EQ(at(second, "plan"), Value(0));
  EXPECT_EQ(at(second, "seq"), Value(2));
  EXPECT_EQ(json(at(second, "waiting")), "[0,1]");
  EXPECT_NE(json(at(second, "scene")), json(at(first, "scene")));
  ASSERT_EQ(code(anna.ask(kBack)), "ok");
  EXPECT_EQ(json(at(anna.last("update"), "scene")), json(at(first, "scene")));
}

TEST(HostLesson, ListsSayWhichLessonsThereAreAndHowFarOneIs) {
  Lessons world;
  const Created match = world.begin();
  const Value games = world.host.games(table::Language::fr);
  Value listed;
  for (const Value& game : at(games, "games").items()) {
    if (at(game, "id") == Value("fleet")) listed = at(game, "lessons").items().front();
  }
  EXPECT_EQ(at(listed, "id").as_string(), "fleet/first_shots");
  EXPECT_EQ(at(listed, "title").as_string(), "Premiers tirs");
  EXPECT_EQ(at(listed, "minutes"), Value(3));
  EXPECT_EQ(at(listed, "steps"), Value(7));
  EXPECT_EQ(at(listed, "parts").items().size(), 4U);
  EXPECT_EQ(at(at(listed, "parts").items().front(), "title").as_string(), "Lancer");
  const Value mine = world.host.mine(parsed(R"({"tokens":[")" + match.tokens[0] + "\"]}"));
  const Value& one = at(at(mine, "matches").items().front(), "match");
  EXPECT_EQ(json(at(one, "lesson")), R"({"id":"fleet/first_shots","step":1,"of":7,"done":false})");
}

TEST(HostLesson, OneThatHasBeenRewrittenSinceIsNotGuessedAt) {
  Lessons world;
  const Created match = world.begin();
  Value head = parsed(*world.store.head(match.match));
  std::uint64_t row = 1;
  const auto stored = [&](const std::string& moment) {
    host::Change change;
    change.match = match.match;
    change.head = json(head);
    change.moment = moment;
    change.seq = ++row;
    world.store.write(std::move(change), [](bool) {});
    Host again = world.make_host();
    TestClient anna(again);
    return anna.join(match.match, match.tokens);
  };
  EXPECT_EQ(
      code(stored(R"({"kind":"answer","seq":2,"seat":0,"entries":[)"
                  R"({"seat":0,"answer":"roll yrg"},{"roll":[1,1,1],"purpose":0,"seat":0}]})")),
      "not_allowed");
  head.set("lesson", "fleet/gone");
  EXPECT_EQ(said(stored("")), "this lesson has been rewritten: start it again");
}

}  // namespace
}  // namespace host_test

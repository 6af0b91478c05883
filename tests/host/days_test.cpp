// Days instead of minutes: whose time begins when, what is due where nobody is connected, and what
// others see of it.
#include "tests/host/by_days.h"
#include "tests/host/tug_seats.h"

namespace host_test {
namespace {

TEST(HostDays, EverybodyIsToldUntilWhenWhoeverIsAskedHasTime) {
  ByDays here;
  const Created match = here.begin();
  const Value days = at(here.description(match.match), "days");
  EXPECT_EQ(at(days, "each"), Value(3));
  EXPECT_EQ(here.until(match.match, 0), here.world.now + 3 * host::kDayMs);
  EXPECT_EQ(here.until(match.match, 1), here.world.now + 3 * host::kDayMs);
  EXPECT_EQ(here.description(match.match).find("clock"), nullptr);
}

TEST(HostDays, TheAnswerOfOneGivesTheOtherNoMoreTime) {
  ByDays here;
  const Created match = here.begin();
  const std::int64_t before = here.until(match.match, 1);
  here.wait(host::kDayMs);
  TestClient anna(*here.host);
  anna.join(match.match, {match.tokens[0]});
  EXPECT_EQ(code(anna.answer(0, "pick 3")), "ok");
  EXPECT_EQ(here.until(match.match, 0), -1);
  EXPECT_EQ(here.until(match.match, 1), before);
  EXPECT_EQ(at(anna.last("days"), "until").items()[0], Value());
}

TEST(HostDays, ANewRoundBeginsWithNewTime) {
  ByDays here;
  const Created match = here.begin();
  TestClient both(*here.host);
  both.join(match.match, match.tokens);
  here.wait(host::kDayMs);
  both.answer(0, "pick 3");
  both.answer(1, "pick 4");
  EXPECT_EQ(here.until(match.match, 0), here.world.now + 3 * host::kDayMs);
  EXPECT_EQ(here.until(match.match, 1), here.world.now + 3 * host::kDayMs);
}

TEST(HostDays, WhoeverHasNoTimeLeftLosesThoughNobodyIsConnected) {
  ByDays here;
  const Created match = here.begin();
  here.wait(3 * host::kDayMs - 10'000);
  EXPECT_EQ(here.reason(match.match), "");
  here.wait(12'000);
  EXPECT_EQ(here.reason(match.match), "time");
}

TEST(HostDays, WhatNobodyLooksAtIsReadAndLetGo) {
  ByDays here;
  const Created match = here.begin();
  here.restart();
  EXPECT_EQ(here.loaded(), 0U);
  here.wait(2 * host::kDayMs);
  EXPECT_EQ(here.loaded(), 0U) << "nothing is due yet";
  here.wait(host::kDayMs);
  EXPECT_EQ(here.reason(match.match), "time");
  here.wait(1'000);
  EXPECT_EQ(here.loaded(), 0U);
}

TEST(HostDays, AnotherServerGoesOnWithTheSameTimes) {
  ByDays here;
  const Created match = here.begin();
  {
    TestClient anna(*here.host);
    anna.join(match.match, {match.tokens[0]});
    here.wait(host::kDayMs);
    anna.answer(0, "pick 3");
  }
  const std::string before = json(at(here.description(match.match), "days"));
  here.restart();
  here.wait(host::kDayMs);
  TestClient bert(*here.host);
  bert.join(match.match, {match.tokens[1]});
  EXPECT_EQ(json(at(here.description(match.match), "days")), before);
  here.wait(host::kDayMs);
  EXPECT_EQ(here.reason(match.match), "time");
}

TEST(HostDays, TheThousandthOfAllThatAreDueAtOnceIsNotForgotten) {
  ByDays here;
  std::vector<Created> all;
  for (int i = 0; i < 1'000; ++i) all.push_back(here.begin());
  here.restart();
  here.world.now += 3 * host::kDayMs;
  std::size_t most = 0;
  for (int i = 0; i < 120; ++i) {
    here.host->tick();
    most = std::max(most, here.loaded());
    here.world.now += 200;
  }
  std::size_t over = 0;
  for (const Created& match : all) over += here.reason(match.match) == "time" ? 1 : 0;
  EXPECT_EQ(over, 1'000U);
  EXPECT_LE(most, 64U) << "a few at a time";
}

TEST(HostDays, AProgramAnswersThoughNobodyIsConnected) {
  ByDays here;
  const Created match = here.begin(kBot);
  {
    TestClient anna(*here.host);
    anna.join(match.match, {match.tokens[0]});
    anna.answer(0, "pick 3");
    here.world.bots.jobs.clear();  // whoever thought of it has gone
  }
  here.restart();
  here.wait(2'000);
  ASSERT_EQ(here.world.bots.jobs.size(), 1U);
  here.world.bots.decide();
  EXPECT_EQ(here.until(match.match, 0), here.world.now + 3 * host::kDayMs)
      << "it is her turn again";
}

// Otherwise whoever plays against a program would lose while it has to think.
TEST(HostDays, TheTimeOfAProgramIsNobodys) {
  ByDays here;
  const Created match = here.begin(kBot);
  EXPECT_EQ(here.until(match.match, 1), -1);
}

TEST(HostDays, WhoAnswersInTheirLastMinutesHasAQuarterOfAnHourToGoOn) {
  ByDays here;
  const Created match = here.begin();
  TestClient anna(*here.host);
  anna.join(match.match, {match.tokens[0]});
  here.wait(3 * host::kDayMs - 60'000);
  anna.answer(0, "peek");
  EXPECT_EQ(here.until(match.match, 0), here.world.now + 15 * 60'000);
  here.wait(5 * 60'000);
  EXPECT_EQ(here.reason(match.match), "time") << "Bert has answered nothing";
}

TEST(HostDays, TakingOnesAnswerBackGivesNoNewTime) {
  ByDays here;
  const Created match = here.begin();
  TestClient anna(*here.host);
  anna.join(match.match, {match.tokens[0]});
  const std::int64_t before = here.until(match.match, 0);
  for (int i = 0; i < 5; ++i) {
    here.wait(6 * kHourMs);
    anna.answer(0, "pick 3");
    here.wait(1'000);
    EXPECT_EQ(code(anna.ask(R"({"do":"undo","seat":0})")), "ok");
    EXPECT_EQ(here.until(match.match, 0), before);
  }
}

TEST(HostDays, AHolidayMovesTheEndOfItsOwnSeatOnly) {
  ByDays here;
  const Created match = here.begin();
  const std::int64_t begins = kThen + here.world.now + host::kDayMs;
  here.wait(host::kDayMs);
  here.world.store.holidays = {{{0}, {{begins, begins + 5 * host::kDayMs}}}};
  {
    TestClient bert(*here.host);
    bert.join(match.match, {match.tokens[1]});
    bert.answer(1, "pick 2");
    here.wait(2 * host::kDayMs);
    EXPECT_EQ(here.reason(match.match), "") << "it is her holiday";
    EXPECT_EQ(here.until(match.match, 0), 1'000'000 + 8 * host::kDayMs);
  }
  here.restart();
  EXPECT_EQ(here.until(match.match, 0), 1'000'000 + 8 * host::kDayMs);
  here.wait(5 * host::kDayMs);
  EXPECT_EQ(here.reason(match.match), "time");
}

TEST(HostDays, ForgedClocksAreRefused) {
  ByDays here;
  for (const char* clock :
       {R"({"days":0})", R"({"days":15})", R"({"days":-3})", R"({"days":"3"})", R"({"days":2.5})",
        R"({"days":3,"bank_s":600})", R"({"days":3,"reserve_s":10})", R"({"days":3,"due":1})"})
    EXPECT_EQ(code(here.asked_to_begin(kTwoHere, std::string(R"(,"clock":)") + clock)),
              "bad_request")
        << clock;
  EXPECT_EQ(code(here.asked_to_begin(kTwoHere, R"(,"clock":{"days":14})")), "ok");
}

TEST(HostDays, AStoreWithoutAClockHasNone) {
  World pocket;
  const Value body =
      parsed(R"({"game":"duel","seats":)" + std::string(kTwoHere) + kThreeDays + "}");
  const Value said =
      pocket.reply_of([&](const host::Reply& r) { pocket.host.create_match(body, r); });
  EXPECT_EQ(code(said), "not_allowed");
}

TEST(HostDays, TheClockDecidesAndNobodyHandsAnothersSeatOver) {
  ByDays here;
  const Created match = here.begin();
  TestClient anna(*here.host);
  anna.join(match.match, {match.tokens[0]});
  here.wait(host::kDayMs);
  EXPECT_EQ(code(anna.ask(R"({"do":"hand_over","seat":1})")), "not_allowed");
}

TEST(HostDays, WhileTheStoreIsAwayNobodyLoses) {
  ByDays here;
  const Created match = here.begin();
  here.restart();
  here.world.store.away = true;
  here.wait(3 * host::kDayMs);
  here.world.store.away = false;
  here.wait(10'000);
  EXPECT_EQ(here.reason(match.match), "time") << "the time passed all the same";
}

// What everybody but seat 1 gets and can ask for, while that seat writes, takes back and seals, or
// does nothing.
std::string what_others_get(bool writes) {
  ByDays here(kTug);
  const Created match = here.begin(kFourHere, "tug");
  std::string out;
  {
    TestClient other(*here.host);
    TestClient writer(*here.host);
    other.join(match.match, {match.tokens[0]});
    writer.join(match.match, {match.tokens[1]});
    const auto look = [&] {
      out += json(here.description(match.match)) + "\n";
      out += json(here.world.reply_of([&](const host::Reply& r) {
        r(here.host->mine(parsed(R"({"tokens":[")" + match.tokens[0] + "\"]}")));
      }));
    };
    here.wait(host::kDayMs);
    if (writes) {
      EXPECT_EQ(code(writer.answer(1, cards_of(writer, 1)[0])), "ok");
    }
    look();
    here.wait(2 * host::kDayMs - 60'000);
    if (writes) {
      EXPECT_EQ(code(writer.answer(1, cards_of(writer, 1)[0])), "ok");
    }
    look();
    here.wait(10 * 60'000);
    if (writes) {
      EXPECT_EQ(code(writer.answer(1, "done")), "ok");
    }
    look();
    here.wait(60'000);
    out += other.everything();
  }
  EXPECT_EQ(here.reason(match.match), "") << "a quarter of an hour more than is shown";
  here.restart();
  here.wait(kHourMs);
  EXPECT_EQ(here.reason(match.match), "time");
  return out;
}

TEST(HostDays, WhoWritesInASealedStepIsNotToldByAnyTime) {
  EXPECT_EQ(what_others_get(true), what_others_get(false));
}

}  // namespace
}  // namespace host_test

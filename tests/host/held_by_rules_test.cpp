// A seat the rules hold: who may be named for it, that nobody is ever waited for there, and what
// there is nobody for.
#include "apps/host/words.h"
#include "tests/host/host_driver.h"
#include "tests/support/games/hare.h"
#include "tests/support/games/hog.h"
#include "tests/support/later_rules.h"

namespace host_test {
namespace {

using table::SeatSet;
using testing_support::LaterSystem;

const table::GameSystem* const kHare[] = {&hare::system()};
constexpr const char* kHeld = R"(,"options":{"hare":true})";
constexpr const char* kThree = R"(,"options":{"hare":true,"players":3})";
constexpr const char* kMeAndRules = R"([{"who":"me","name":"Anna"},{"who":"rules"}])";
constexpr const char* kMeAlone = R"([{"who":"me","name":"Anna"}])";
constexpr const char* kNamesRules =
    "with these options the rules hold a seat: leave it out, or name rules for it";

struct AgainstRules {
  explicit AgainstRules(const std::string& seats = kMeAndRules, const std::string& more = kHeld)
      : match(world.create(seats, more, "hare")) {
    anna.join(match.match, match.tokens);
  }
  std::string said(const std::string& request) {
    const Value reply = anna.ask(request);
    return is_ok(reply) ? "ok" : at(at(reply, "error"), "message").as_string();
  }
  std::string seats() { return json(at(at(described(), "match"), "seats")); }
  Value described() { return description_of(world.host, match.match); }
  std::string result() const { return json(at(at(anna.last("update", 0), "over"), "result")); }
  void play_out() {
    while (anna.last("update", 0).find("over") == nullptr)
      ASSERT_EQ(code(anna.answer(0, "run")), "ok");
  }
  World world{kHare};
  Created match;
  TestClient anna{world.host};
};

// What becomes of a request for a match with these seats; in French where wanted.
struct Requests {
  explicit Requests(match::Registry games = kHare) : world(games) {}
  std::string of(const std::string& seats, const std::string& more = kHeld,
                 table::Language language = table::Language::en) {
    const Value body = parsed(R"({"game":"hare","seats":)" + seats + more + "}");
    const Value reply =
        world.reply_of([&](const host::Reply& r) { world.host.create_match(body, r); });
    if (is_ok(reply)) return "ok";
    return at(at(host::in_language(language, reply), "error"), "message").as_string();
  }
  World world;
};

TEST(HeldByRules, ASeatIsNamedForTheRulesOrLeftOut) {
  for (const char* seats : {kMeAndRules, kMeAlone}) {
    AgainstRules table(seats);
    EXPECT_EQ(table.seats(), R"([{"seat":0,"who":"person","name":"Anna","here":true},)"
                             R"({"seat":1,"who":"rules","name":""}])");
    EXPECT_EQ(table.match.tokens[1], "") << seats;
    EXPECT_EQ(table.match.invites[1], "") << seats;
  }
}

TEST(HeldByRules, TheSeatsBesideItKeepTheirNumbers) {
  const LaterSystem first(hare::system(), {.version = "hare-1", .held_by_rules = SeatSet{0b001}});
  const table::GameSystem* const games[] = {&first};
  World world(games);
  const Created match =
      world.create(R"([{"who":"me"},{"who":"friend"}])", R"(,"options":{"players":3})", "hare");
  EXPECT_EQ(match.tokens[0], "");
  EXPECT_NE(match.tokens[1], "");
  EXPECT_NE(match.invites[2], "");
}

TEST(HeldByRules, ARepeatedRequestIsAnsweredAsTheFirst) {
  const LaterSystem first(hare::system(), {.version = "hare-1", .held_by_rules = SeatSet{0b001}});
  const table::GameSystem* const games[] = {&first};
  World world(games);
  const std::string token(32, 'a');
  const Value body =
      parsed(R"({"game":"hare","options":{"players":3},"seats":[{"who":"me","token":")" + token +
             R"("},{"who":"friend"}]})");
  const auto reply = [&] {
    return json(world.reply_of([&](const host::Reply& r) { world.host.create_match(body, r); }));
  };
  const std::string once = reply();
  EXPECT_NE(once.find("\"invite\""), std::string::npos) << once;
  EXPECT_EQ(reply(), once);
}

TEST(HeldByRules, NobodyElseMayHoldIt) {
  Requests asked;
  for (const char* other : {R"({"who":"me"})", R"({"who":"friend"})", R"({"who":"open"})",
                            R"({"who":"bot","level":"easy"})"}) {
    EXPECT_EQ(asked.of(R"([{"who":"me"},)" + std::string(other) + "]"), kNamesRules) << other;
  }
  EXPECT_EQ(asked.of(kBot, kHeld, table::Language::fr),
            "avec ces options, les règles tiennent une place : ne la demandez pas, ou nommez-y "
            "rules");
  EXPECT_TRUE(asked.world.bots.jobs.empty());
}

TEST(HeldByRules, TheRulesHoldNoOtherSeat) {
  Requests asked;
  EXPECT_EQ(asked.of(R"([{"who":"rules"},{"who":"me"}])"), kNamesRules);
  EXPECT_EQ(asked.of(kMeAndRules, ""),
            "the rules do not hold this seat with these options: name somebody else for it");
  EXPECT_EQ(asked.of(kMeAndRules, "", table::Language::fr),
            "avec ces options, les règles ne tiennent pas cette place : nommez-y quelqu’un "
            "d’autre");
  EXPECT_EQ(asked.of(kMeAlone, ""), "match: seats: expected a list of 2 seats");
  EXPECT_EQ(asked.of(kTwoHere, R"(,"options":{"hare":false})"), "ok");
  EXPECT_EQ(asked.of(kBot, ""), "ok") << "without the option a seat like any other";
}

TEST(HeldByRules, ForgedListsBeginNothing) {
  Requests asked;
  std::string huge = R"([{"who":"me"})";
  for (int i = 0; i < 5000; ++i) huge += R"(,{"who":"rules"})";
  const std::string forged[] = {
      R"([{"who":"rules"},{"who":"rules"}])",
      R"([{"who":"rules"}])",
      "[]",
      R"([{"who":"me"},{"who":"rules","level":"hard"}])",
      R"([{"who":"me"},{"who":"rules","name":"Anna"}])",
      R"([{"who":"me"},{"who":"rules","token":")" + std::string(32, 'a') + R"("}])",
      R"([{"who":"me"},{"who":"rules","invite":"x"}])",
      R"([{"who":"me"},{"who":"rules"},{"who":"rules"}])",
      R"([{"who":"Rules"}])",
      R"([7])",
      huge + "]",
  };
  for (const std::string& seats : forged) EXPECT_NE(asked.of(seats), "ok") << seats.substr(0, 100);
  EXPECT_NE(asked.of(kMeAlone, R"(,"options":{"hare":"yes"})"), "ok");
  EXPECT_NE(asked.of(kMeAlone, R"(,"options":{"hare":true},"scenario":"nowhere")"), "ok");
  EXPECT_NE(asked.of(kMeAlone, R"(,"options":{"hare":true},"content":{"a":1})"), "ok");
}

TEST(HeldByRules, ABattleInWhichNobodyIsAskedDoesNotComeIntoBeing) {
  const LaterSystem all(hare::system(), {.version = "hare-1", .held_by_rules = SeatSet{0b11}});
  const table::GameSystem* const games[] = {&all};
  Requests asked(games);
  const std::string nobody =
      "nobody would be asked anything in this battle: leave at least one seat to a player";
  EXPECT_EQ(asked.of(kMeAndRules, ""), nobody);
  EXPECT_EQ(asked.of(kTwoHere, ""), nobody);
  EXPECT_EQ(asked.of(R"([{"who":"rules"},{"who":"rules"}])", ""),
            "match: seats: expected at least one seat for \"me\"");
  EXPECT_NE(asked.of("[]", ""), "ok");
}

TEST(HeldByRules, ItIsNeverWaitedForAndNoOpponentThinksForIt) {
  AgainstRules table;
  for (int turn = 0; turn < 3; ++turn) {
    EXPECT_EQ(json(at(table.anna.last("update", 0), "waiting")), "[0]");
    EXPECT_EQ(json(at(at(table.described(), "match"), "waiting")), "[0]");
    ASSERT_EQ(code(table.anna.answer(0, "walk")), "ok");
  }
  EXPECT_TRUE(table.world.bots.jobs.empty());
  EXPECT_TRUE(table.world.bots.pondering.empty());
  table.play_out();
  EXPECT_TRUE(table.result() == "[1,0]" || table.result() == "[0,1]") << table.result();
}

TEST(HeldByRules, ItHasNoClock) {
  AgainstRules table(kMeAndRules,
                     R"(,"options":{"hare":true},"clock":{"bank_s":60,"reserve_s":0})");
  const auto clock = [](const Value& object) { return json(at(object, "left_ms")); };
  EXPECT_EQ(clock(at(at(table.described(), "match"), "clock")), "[60000,null]");
  table.world.now += 10'000;
  table.anna.answer(0, "walk");
  EXPECT_EQ(clock(table.anna.last("clock")), "[50000,null]");
  table.world.now += 50'001;
  table.world.host.tick();
  EXPECT_EQ(table.result(), "[0,1]");
}

TEST(HeldByRules, NobodyJoinsItTakesItOrIsHandedIt) {
  AgainstRules table;
  const Value reply = table.world.reply_of([&](const host::Reply& r) {
    table.world.host.join_match(table.match.match, parsed(R"({"seat":1,"name":"Bert"})"), r);
  });
  EXPECT_EQ(code(reply), "not_found");
  EXPECT_EQ(table.said(R"({"do":"hand_over","seat":1})"),
            "the rules hold this seat: nobody can play it in their place");
  EXPECT_EQ(table.said(R"({"do":"hand_over","seat":1,"level":"normal"})"),
            "the rules hold this seat: nobody can play it in their place");
  for (const char* what : {"take_back", "resign", "deploy", "undo", "device_code", "hint"})
    EXPECT_NE(table.said(R"({"do":")" + std::string(what) + R"(","seat":1})"), "ok") << what;
  EXPECT_NE(table.said(R"({"do":"answer","seat":1,"answer":"run","seq":1})"), "ok");
  table.anna.ask(R"({"do":"lang","lang":"fr"})");
  EXPECT_EQ(table.said(R"({"do":"hand_over","seat":1})"),
            "les règles tiennent cette place : personne ne peut jouer pour elles");
}

// Beside the rules one is alone, as in a game for one.
TEST(HeldByRules, OnesOwnSeatIsHandedOverOnlyWhereSomebodyElseIsAsked) {
  AgainstRules alone;
  EXPECT_EQ(alone.said(R"({"do":"hand_over","seat":0})"),
            "this is a game for one: an AI cannot play it in your place");
  AgainstRules three(R"([{"who":"me"},{"who":"bot","level":"easy"}])", kThree);
  EXPECT_EQ(three.said(R"({"do":"hand_over","seat":0})"), "ok");
}

TEST(HeldByRules, NobodyHasToAgreeToAnUndo) {
  AgainstRules table;
  table.anna.answer(0, "run");
  EXPECT_EQ(json(at(table.anna.last("update", 0), "undo")), R"({"anew":true,"asks":[]})");
  EXPECT_EQ(table.said(R"({"do":"undo","anew":true})"), "ok");
}

TEST(HeldByRules, WhoeverResignsHasLostToIt) {
  AgainstRules table;
  EXPECT_EQ(table.said(R"({"do":"resign"})"), "ok");
  EXPECT_EQ(table.result(), "[0,1]");
}

TEST(HeldByRules, PlayedAgainItKeepsItsSeat) {
  for (const char* sides : {"same", "moved"}) {
    AgainstRules table;
    table.anna.ask(R"({"do":"resign"})");
    const Value reply = table.anna.ask(R"({"do":"rematch","sides":")" + std::string(sides) + "\"}");
    ASSERT_EQ(code(reply), "ok");
    EXPECT_EQ(at(table.anna.last("rematch"), "sides").as_string(), "same") << sides;
    TestClient again(table.world.host);
    again.join(at(reply, "match").as_string(), table.match.tokens);
    EXPECT_EQ(code(again.answer(0, "walk")), "ok") << sides;
  }
}

TEST(HeldByRules, HintsAreThereForWhoeverIsAlone) {
  AgainstRules table;
  EXPECT_EQ(table.said(R"({"do":"hint"})"), "ok");
  AgainstRules two(R"([{"who":"me"},{"who":"friend"}])", kThree);
  EXPECT_EQ(at(two.described(), "match").find("hints"), nullptr) << "two people are asked";
}

TEST(HeldByRules, AnOpenSeatBesideItIsAChallengeAndCanBeCalledOff) {
  AgainstRules table(R"([{"who":"me"},{"who":"open"},{"who":"rules"}])", kThree);
  EXPECT_EQ(at(at(table.described(), "match"), "stage").as_string(), "waiting");
  EXPECT_EQ(table.said(R"({"do":"call_off"})"), "ok");
}

TEST(HeldByRules, TheMatchIsReadAgainAsItWas) {
  AgainstRules table;
  table.anna.answer(0, "walk");
  const std::string before = table.seats();
  Host again = table.world.make_host();
  TestClient anna(again);
  anna.join(table.match.match, table.match.tokens);
  EXPECT_EQ(json(at(at(description_of(again, table.match.match), "match"), "seats")), before);
  EXPECT_EQ(code(anna.answer(0, "walk")), "ok");
}

// Begun when the seat was one like any other: whoever holds it keeps it.
TEST(HeldByRules, AMatchOfBeforeOpensAsEver) {
  const LaterSystem before(hare::system(), {.version = "hare-1", .held_by_rules = SeatSet{}});
  const table::GameSystem* const games[] = {&before};
  World world(games);
  const Created match = world.create(kBot, kHeld, "hare");
  world.games = kHare;
  Host today = world.make_host();
  TestClient anna(today);
  EXPECT_TRUE(is_ok(anna.join(match.match, {match.tokens[0]})));
  EXPECT_EQ(code(anna.answer(0, "walk")), "ok");
}

// SB-14.6
TEST(WhatWasRevealed, IsNotPlayedOnFromWhetherTheMatchIsHereOrKept) {
  const table::GameSystem* const games[] = {&hog::system()};
  const auto tried = [&games](bool stays, bool kept) {
    World world(games);
    const std::string options = R"(,"options":{"stays":)" + std::string(stays ? "true" : "false");
    const Created match = world.create(kMeAlone, options + "}", "hog");
    {
      TestClient anna(world.host);
      anna.join(match.match, match.tokens);
      anna.answer(0, "roll");
      anna.ask(R"({"do":"resign"})");
    }
    Host later = world.make_host();
    Host& host = kept ? later : world.host;
    const Value body =
        parsed(R"({"from":{"match":")" + match.match + R"(","seq":1},"seats":)" + kMeAlone + "}");
    const Value reply = world.reply_of([&](const host::Reply& r) { host.create_match(body, r); });
    if (is_ok(reply)) return std::string("ok");
    return at(at(host::in_language(table::Language::fr, reply), "error"), "message").as_string();
  };
  for (const bool kept : {false, true}) {
    EXPECT_EQ(tried(false, kept), "ok");
    EXPECT_EQ(tried(true, kept),
              "ce que les dés et les cartes ont montré reste dans cette partie : on n’y rejoue pas "
              "à partir d’un moment passé");
  }
}

// SB-2.7
TEST(OneSeatResigned, EndsWithNothingAndSaysSo) {
  const table::GameSystem* const games[] = {&hog::system()};
  World world(games);
  const Created match = world.create(kMeAlone, "", "hog");
  TestClient anna(world.host);
  anna.join(match.match, match.tokens);
  ASSERT_EQ(code(anna.ask(R"({"do":"resign"})")), "ok");
  const Value update = anna.last("update", 0);
  EXPECT_EQ(json(at(at(update, "over"), "result")), "[0]");
  EXPECT_EQ(at(at(update, "over"), "reason").as_string(), "resigned");
}

}  // namespace
}  // namespace host_test

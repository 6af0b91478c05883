// One person at a table of one seat: how it begins, what it ends with, what there is nobody for,
// and that what dice and cards have shown can be kept.
#include "tests/host/host_driver.h"
#include "tests/support/games/hog.h"

namespace host_test {
namespace {

const table::GameSystem* const kHog[] = {&hog::system()};
constexpr const char* kAlone = R"([{"who":"me","name":"Anna"}])";
constexpr const char* kStays = R"(,"options":{"stays":true})";

struct OnePerson {
  explicit OnePerson(const std::string& more = "") : match(world.create(kAlone, more, "hog")) {
    anna.join(match.match, match.tokens);
  }
  std::string over() const { return json(at(at(anna.last("update", 0), "over"), "result")); }
  std::string undo() const {
    const Value update = anna.last("update", 0);
    const Value* undo = update.find("undo");
    return undo == nullptr ? "missing" : json(*undo);
  }
  std::string message(const std::string& request) {
    const Value reply = anna.ask(request);
    return is_ok(reply) ? "ok" : at(at(reply, "error"), "message").as_string();
  }
  // Rolls until there are points to hold.
  void roll() {
    do {
      ASSERT_EQ(code(anna.answer(0, "roll")), "ok");
    } while (json(at(at(at(anna.last("update", 0), "scene"), "tracks").items()[1], "value")) ==
             "0");
  }
  bool is_over() const { return anna.last("update", 0).find("over") != nullptr; }

  World world{kHog};
  Created match;
  TestClient anna{world.host};
};

TEST(OneSeat, BeginsWithTheOnePersonAndEndsWithTheirOwnResult) {
  OnePerson table(R"(,"options":{"target":2})");
  table.roll();
  ASSERT_EQ(code(table.anna.answer(0, "hold")), "ok");
  EXPECT_EQ(table.over(), "[1]");
}

TEST(OneSeat, MayBeLostOrHalfWon) {
  OnePerson lost(R"(,"options":{"target":100,"turns":1})");
  lost.roll();
  ASSERT_EQ(code(lost.anna.answer(0, "hold")), "ok");
  EXPECT_EQ(lost.over(), "[0]");
  for (int target = 3; target < 13; ++target) {
    OnePerson half(R"(,"options":{"turns":1,"target":)" + std::to_string(target) + "}");
    while (!half.is_over()) {
      const bool rolled = code(half.anna.answer(0, "roll")) == "ok";
      if (!half.is_over()) half.anna.answer(0, "hold");
      if (!rolled) break;
    }
    if (half.over() == "[0.5]") return;
  }
  FAIL() << "nobody got half way";
}

TEST(OneSeat, IsAskedForASeatOfOnesOwnAndNoOther) {
  World world(kHog);
  const auto refused = [&](const std::string& seats) {
    const Value reply = world.reply_of([&](const host::Reply& r) {
      world.host.create_match(parsed(R"({"game":"hog","seats":)" + seats + "}"), r);
    });
    return is_ok(reply) ? "ok" : at(at(reply, "error"), "message").as_string();
  };
  EXPECT_EQ(refused(kTwoHere), "match: seats: expected a list of one seat, for \"me\"");
  EXPECT_EQ(refused(R"([{"who":"open"}])"), "match: seats: expected at least one seat for \"me\"");
  EXPECT_EQ(refused(R"([{"who":"friend"}])"),
            "match: seats: expected at least one seat for \"me\"");
  EXPECT_EQ(refused(R"([{"who":"bot","level":"easy"}])"),
            "match: seats: expected at least one seat for \"me\"");
}

TEST(OneSeat, IsHandedOverToNobody) {
  OnePerson table;
  EXPECT_EQ(table.message(R"({"do":"hand_over","seat":0})"),
            "this is a game for one: an AI cannot play it in your place");
  table.anna.ask(R"({"do":"lang","lang":"fr"})");
  EXPECT_EQ(table.message(R"({"do":"hand_over","seat":0})"),
            "ce jeu est pour une seule personne : une IA ne peut pas y jouer à votre place");
  EXPECT_TRUE(table.world.bots.jobs.empty());
}

TEST(OneSeat, IsLostByWhoeverResignsOrLetsTheirTimeRunOut) {
  OnePerson resigned;
  EXPECT_EQ(code(resigned.anna.ask(R"({"do":"resign"})")), "ok");
  EXPECT_EQ(resigned.over(), "[0]");
  OnePerson late(R"(,"clock":{"bank_s":60,"reserve_s":0})");
  late.world.now += 61'000;
  late.world.host.tick();
  EXPECT_EQ(late.over(), "[0]");
}

TEST(OneSeat, PlaysAgainAtOnceInTheSameSeat) {
  for (const char* sides : {"same", "moved"}) {
    OnePerson table;
    table.anna.ask(R"({"do":"resign"})");
    const Value reply = table.anna.ask(R"({"do":"rematch","sides":")" + std::string(sides) + "\"}");
    ASSERT_EQ(code(reply), "ok");
    TestClient again(table.world.host);
    again.join(at(reply, "match").as_string(), table.match.tokens);
    EXPECT_EQ(code(again.answer(0, "roll")), "ok") << sides;
  }
}

TEST(OneSeat, GetsHintsAndUndoesAloneWithOtherDice) {
  OnePerson table;
  EXPECT_EQ(code(table.anna.ask(R"({"do":"hint"})")), "ok");
  EXPECT_EQ(table.undo(), "missing");
  table.anna.answer(0, "roll");
  EXPECT_EQ(table.undo(), R"({"anew":true,"asks":[]})");
  EXPECT_EQ(code(table.anna.ask(R"({"do":"undo","anew":true})")), "ok");
}

// An answer that showed nothing goes back, a roll and a draw never do.
TEST(WhatWasRevealed, StaysWhereTheMatchSaysSo) {
  OnePerson table(kStays);
  const Value said = description_of(table.world.host, table.match.match);
  EXPECT_TRUE(at(at(said, "match"), "keeps_what_was_revealed").as_bool());
  table.roll();
  EXPECT_EQ(table.undo(), "missing");
  EXPECT_EQ(
      table.message(R"({"do":"undo","anew":true})"),
      "what dice and cards have shown stays in this match: nothing before them can be undone");
  EXPECT_NE(table.message(R"({"do":"offer_undo"})"), "ok");
  ASSERT_EQ(code(table.anna.answer(0, "hold")), "ok");
  EXPECT_EQ(table.undo(), R"({"anew":false,"asks":[]})");
  EXPECT_EQ(code(table.anna.ask(R"({"do":"undo"})")), "ok");
  EXPECT_EQ(table.undo(), "missing");
  ASSERT_EQ(code(table.anna.answer(0, "draw")), "ok");
  EXPECT_EQ(table.undo(), "missing");
  table.anna.ask(R"({"do":"lang","lang":"fr"})");
  EXPECT_EQ(table.message(R"({"do":"undo"})"),
            "ce que les dés et les cartes ont montré reste dans cette partie : on n’annule rien "
            "d’antérieur");
}

TEST(WhatWasRevealed, IsSaidOfNoMatchThatDoesNotKeepIt) {
  OnePerson table;
  const Value said = description_of(table.world.host, table.match.match);
  EXPECT_EQ(at(said, "match").find("keeps_what_was_revealed"), nullptr);
}

}  // namespace
}  // namespace host_test

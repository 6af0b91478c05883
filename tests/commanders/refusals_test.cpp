// Why an answer is not allowed: the rule that is cited.
#include "commanders/battle.h"
#include "games/commanders/rules/play.h"
#include "table/stepping.h"

namespace commanders_test {
namespace {

using namespace commanders;  // NOLINT: tests speak the game's language

std::string refusal(const Battle& battle, table::Answer answer) {
  const auto no = table::deny_answer(View{*battle.game, battle.state}, kWhite, answer);
  return std::string(no.key) + " " + std::string(no.rule.str());
}

constexpr Sector kA1 = sector_at(0, 0);
constexpr Sector kA2 = sector_at(0, 1);

// Six infantry in a1 are ordered to a2, over ground of that kind.
Battle marching(const std::string& terrain) {
  std::string units;
  for (int n = 0; n < 6; ++n)
    units += (n == 0 ? "" : ", ") + std::string(R"({"type": "I", "seat": 0})");
  return Battle(json(R"({"phase": "combined_arms", "phases": ["combined_arms"], "terrain": )" +
                     terrain + R"(, "sectors": {"a1": [)" + units +
                     R"(]}, "plans": [["order a1 6I a2"], []]})"));
}

// C-15, C-89, C-94
TEST(Refusals, ABorderThatIsFullSaysWhetherItIsForestOrRiver) {
  const auto go = [](int number) {
    return say(Verb::go, kA1, Arm::infantry, number, kA2, kNowhere);
  };
  EXPECT_EQ(refusal(marching("{}"), go(6)), "border_full C-15");
  EXPECT_EQ(refusal(marching(R"({"forest": ["a2"]})"), go(4)), "border_full C-89");
  EXPECT_EQ(refusal(marching(R"({"rivers": [["a2", "b2"]]})"), go(4)), "border_full C-94");
  EXPECT_EQ(refusal(marching(R"({"forest": ["a2"], "rivers": [["a2", "b2"]]})"), go(4)),
            "border_full C-89");
  EXPECT_EQ(refusal(marching("{}"), go(5)), " ");
}

// C-45: it cannot move there, so there is nothing for it to do.
TEST(Refusals, AGunAttacksOnlyWhatTheEnemyHolds) {
  const Battle battle(R"({"phase": "combined_arms", "phases": ["combined_arms"],
    "sectors": {"a1": [{"type": "A", "seat": 0}]}, "plans": [["order a1 1A a2"], []]})");
  EXPECT_EQ(refusal(battle, say(Verb::go, kA1, Arm::artillery, 1, kA2, kNowhere)),
            "guns_move_later C-45");
}

// C-11, C-91: two attack the building of the sector they stand in; four more find room beside them.
TEST(Refusals, WhoAttacksTheBuildingOfHisSectorTakesNoSecondPlaceInIt) {
  Battle battle(R"({"phase": "combined_arms", "phases": ["combined_arms"],
    "terrain": {"building": ["b2"]},
    "sectors": {"b2": [{"type": "I", "seat": 0}, {"type": "I", "seat": 0},
                       {"type": "I", "seat": 1, "building": true}],
      "b1": [{"type": "I", "seat": 0}, {"type": "I", "seat": 0}, {"type": "I", "seat": 0},
             {"type": "I", "seat": 0}, {"type": "I", "seat": 0}]},
    "plans": [["order b2 2I b2", "order b1 5I b2"], []]})");
  battle.says(kWhite, "go b2 2I b2");
  EXPECT_TRUE(battle.offers(0, "go b1 4I b2"));
  EXPECT_FALSE(battle.offers(0, "go b1 5I b2"));
}

// ---- in words

struct Refusal {
  std::string rule;
  std::string message;
};
Refusal refused(const Battle& battle, Seat seat, const std::string& text) {
  const auto parsed = parse_answer(*battle.game, battle.state, seat, text);
  EXPECT_FALSE(parsed.ok()) << text;
  if (parsed.ok()) return {};
  return {std::string(parsed.error().rule), parsed.error().message};
}
void expect_refused(const Battle& battle, Seat seat, const std::string& text,
                    const std::string& rule, const std::string& message) {
  const Refusal told = refused(battle, seat, text);
  EXPECT_EQ(told.rule, rule) << text;
  EXPECT_EQ(told.message, message) << text;
}

Battle planning() {
  return Battle(
      R"({"phase": "planning", "sectors": {"a1": "6I", "b1": "2C", "WR": "5I", "a2": "1I'",
    "b3": "3i", "BR": "3i"}})");
}

// C-19
TEST(RefusalsInWords, MoreOrdersThanThereAreSayHowManyAreLeft) {
  Battle battle = planning();
  battle.says(kWhite, "order a1 6I b1");
  expect_refused(battle, kWhite, "order WR 5I c1", "C-19",
                 "You have 4 orders left. Remove a line or send fewer units.");
  battle.says(kWhite, "order WR 4I c1");
  expect_refused(battle, kWhite, "order b1 1C b2", "C-19",
                 "You have 0 orders left. Remove a line or send fewer units.");
}

// C-16
TEST(RefusalsInWords, ADiagonalMoveIsNoMove) {
  expect_refused(planning(), kWhite, "order b1 2C a2", "C-16",
                 "Units move to a neighbouring sector, never diagonally: b1 and a2 are not "
                 "neighbours.");
  expect_refused(planning(), kWhite, "order b1 2C b2 a3", "C-16",
                 "Units move to a neighbouring sector, never diagonally: b2 and a3 are not "
                 "neighbours.");
}

// C-17
TEST(RefusalsInWords, NobodyIsSentIntoTheEnemyReserve) {
  const Battle battle(R"({"phase": "planning", "sectors": {"a2": "2C", "b1": "3i"}})");
  expect_refused(battle, kWhite, "order a2 2C a3 BR", "C-17",
                 "Nobody enters the enemy reserve or fires into it.");
}

// C-19, C-20
TEST(RefusalsInWords, UnitsThatAreNotThereTakeNoOrders) {
  expect_refused(planning(), kWhite, "order c1 1I c2", "C-19",
                 "Units there that can still take an order (infantry, c1): 0. Each takes one a "
                 "round.");
  expect_refused(planning(), kWhite, "order b1 3C b2", "C-19",
                 "Units there that can still take an order (cavalry, b1): 2. Each takes one a "
                 "round.");
}

// C-11
TEST(RefusalsInWords, ASeventhUnitFindsNoRoom) {
  const Battle battle(R"({"phase": "combined_arms", "phases": ["combined_arms"],
    "sectors": {"a1": "6I", "b1": "1I"}, "plans": [["order b1 1I a1"], []]})");
  expect_refused(battle, kWhite, "go b1 1I a1", "C-11",
                 "a1 has no room for so many: a sector holds six of your units, including "
                 "routed ones.");
}

// C-20
TEST(RefusalsInWords, ASheetThatIsSealedStaysAsItIs) {
  Battle battle = planning();
  battle.says(kWhite, "done");
  expect_refused(battle, kWhite, "order a1 1I a2", "C-20",
                 "Your sheet is sealed: it can no longer be changed.");
  battle.says(kBlack, "order BR 1I a3");
}

TEST(RefusalsInWords, WhatCannotBeReadIsQuoted) {
  expect_refused(planning(), kWhite, "order a1 2I d9", "",
                 "order a1 2I d9 cannot be read: d9 is unknown.");
  expect_refused(planning(), kWhite, "attack", "",
                 "attack is not an answer here. Try for example order a1 1I b1.");
  expect_refused(planning(), kWhite, "order a1", "",
                 "order a1 is not an answer here. Try for example order a1 1I b1.");
}

TEST(RefusalsInWords, AnAnswerToAnotherQuestionIsToldWhichOneIsAsked) {
  expect_refused(planning(), kWhite, "square a1 2", "", "The question now is: Write your orders.");
}

// What an observer of the other side's table could not know is not said either. B-45
TEST(RefusalsInWords, WhoIsNotAskedIsToldSo) {
  Battle battle(R"({"phase": "combined_arms", "phases": ["combined_arms"],
    "sectors": {"a1": "1C", "a2": "2i"}, "plans": [["order a1 1C a2"], []]})");
  battle.says(kWhite, "all");
  battle.says(kBlack, "done");
  expect_refused(battle, kWhite, "done", "", "It is not your turn to answer.");
}

// Orders are spoken as they stand on a sheet.
TEST(AnswersInWords, OrdersNeedNoVerbAndTakeTheNumberFirst) {
  const Battle battle = planning();
  for (const char* text : {"order b1 2C b2 a2", "b1 2C b2 a2", "2C b1 b2 a2", " 2c  B1 b2 A2 "}) {
    const auto parsed = parse_answer(*battle.game, battle.state, kWhite, text);
    ASSERT_TRUE(parsed.ok()) << text << ": " << parsed.error().message;
    EXPECT_EQ(write_answer(*battle.game, battle.state, *parsed), "order b1 2C b2 a2") << text;
  }
}

}  // namespace
}  // namespace commanders_test

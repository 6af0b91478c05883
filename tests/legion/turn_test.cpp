// The turn, what a placement finishes, Events, and the end: rules of which the ledger's cases show
// only a part.
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/scoring.h"
#include "legion/battlefield.h"

namespace legion_test {
namespace {

using namespace legion;  // NOLINT: tests speak the game's language

// A red player with three Commander and two Legion dice.
const std::string kRed = R"({"colour":"red","cards":["A19 r4c7","A18 r3c7","A17 r6c7","A21 r5c8",
    "A01 r5c6"],"dice":{"r3c7s":3,"r4c7s":4,"r5c6e":3,"r5c7e":5,"r5c7s":2}})";

Battlefield table_of(const std::string& players, const std::string& phases,
                     const std::string& more = "") {
  const std::string position = R"({"P":[)" + players + "]" + (more.empty() ? "" : "," + more) + "}";
  return {json(position), phases};
}

// L-58
TEST(TheFirstPlayer, HasTwoActionsInTheFirstRoundAndThreeLater) {
  for (const auto& [round, actions] : {std::pair{"1", 2}, {"3", 3}}) {
    Battlefield table = table_of(R"({"colour":"grey","hand":["A29"]},{"colour":"red"})", "turn",
                                 std::string(R"("round":)") + round);
    table.play({"place A29 r4c7"}, false);
    EXPECT_EQ(table.state.actions_left, actions) << "round " << round;
    EXPECT_TRUE(table.asks(0, "action"));  // L-23: asked though little can be done
  }
}

// L-21
TEST(LatePay, GoesToNobodyOfTwo) {
  Battlefield table =
      table_of(R"({"colour":"grey","hand":["A05"]},{"colour":"red","hand":["A21"]})", "",
               R"("round":1,"army":["A30","A31","A32","A33"],"faces":[3,3])");
  table.play({"P1: place A05 r5c8", "P1: end", "P2: place A21 r5c8"}, false);
  EXPECT_EQ(table.player(1).coins, 2);
  table.play({"P2: end"}, false);
  EXPECT_TRUE(table.asks(0, "place"));
  EXPECT_EQ(table.player(0).coins, 2);
  EXPECT_EQ(table.player(1).coins, 2);
}

// L-21
TEST(LatePay, GoesToTheSecondAndTheFourthOfFour) {
  Battlefield table =
      table_of(R"({"colour":"grey"},{"colour":"red"},{"colour":"green"},{"colour":"gold"})", "end",
               R"("round":1,"active":3,"army":["A30"])");
  table.play({});
  EXPECT_EQ(table.player(1).coins, 6);
  EXPECT_EQ(table.player(2).coins, 2);
  EXPECT_EQ(table.player(3).coins, 6);
}

// L-27, L-29: a column over the whole frame has cells only beside it, and none takes green or gold.
TEST(APlayerWithoutALegalCell, PutsOneCardOutOfTheGame) {
  Battlefield table = table_of(
      R"({"colour":"grey","cards":["A01 r1c7","A02 r2c7","A03 r3c7","A04 r4c7","A41 r6c7",
         "A42 r7c7","A43 r8c7","A44 r9c7"],"hand":["A29"]},{"colour":"red"})",
      "army", R"("army":["A30","A31"])");
  table.play({}, false);
  ASSERT_TRUE(table.asks(0, "leave"));
  EXPECT_EQ(table.hand(0), (std::vector<std::string>{"A29", "A30"}));
  table.play({"leave A29"});
  EXPECT_EQ(table.hand(0), (std::vector<std::string>{"A30"}));
  EXPECT_EQ(table.army(), (std::vector<std::string>{"A31"}));  // it never comes back
}

// L-30: a card that would lie the same has no other side; L-4: nothing lies outside the frame.
TEST(APlacement, TouchesACardAndLiesInTheFrame) {
  Battlefield table =
      table_of(R"({"colour":"grey","hand":["A43","A17"]},{"colour":"red"})", "place");
  EXPECT_EQ(table.refusal("place A43 r4c7 flip"), "L-30");
  EXPECT_EQ(table.refusal("place A43 r4c8"), "L-30");
  EXPECT_EQ(table.refusal("place A43 r5c7"), "L-30");
  EXPECT_EQ(table.refusal("place A17 r5c8"), "L-31");
  EXPECT_EQ(table.refusal("place A05 r5c8"), "L-29");
  EXPECT_EQ(table.refusal("place A43 r4c7"), "");
}

// The card that ends a grey legion of three and a green one of three.
const std::string kTwoBig = R"({"colour":"grey","cards":["A41 r5c8","A49 r5c10","A29 r5c11"],
    "hand":["A05"]},{"colour":"red"})";

// L-35, L-37, L-38, L-42, L-43, L-49, L-50, L-51, L-52
TEST(TwoBigLegionsAtOnce, AreRewardedInTheOrderTheOwnerNames) {
  Battlefield table = table_of(kTwoBig, "place", R"("faces":[3,6,4,5,1,1])");
  table.play({"place A05 r5c9"}, false);
  EXPECT_EQ(table.refusal("put r5c11e"), "L-42");
  table.play({"put r5c10e", "put r5c9e", "put r5c8e"}, false);
  EXPECT_EQ(table.dice(0), "r5c7e=3 r5c8e=4 r5c9e=5 r5c10e=6");
  ASSERT_TRUE(table.asks(0, "legion_first"));
  EXPECT_TRUE(table.was_told(EventKind::blazon));
  EXPECT_EQ(table.offered(), (std::vector<std::string>{"legion r5c7", "legion r5c9"}));
  // Green brings recruits: with an empty deck only the coin. Grey is the starting colour: any.
  table.play({"legion r5c9"}, false);
  EXPECT_EQ(table.player(0).coins, 3);
  ASSERT_TRUE(table.asks(0, "reward"));
  EXPECT_EQ(table.offered().size(), 5U);
  table.play({"reward gold", "token archers", "on r5c8e"});
  EXPECT_EQ(table.dice(0), "r5c7e=3 r5c8e=4(archers) r5c9e=5 r5c10e=6");
}

// L-51: nobody has a die that could be lowered.
TEST(AReward, ThatCanDoNothingIsLost) {
  Battlefield table = table_of(kTwoBig, "place", R"("faces":[3,3,3,3,1,1])");
  table.play({"place A05 r5c9", "legion r5c7", "reward red"});
  EXPECT_EQ(table.player(0).coins, 3);
}

// L-57: the Warlord gained by the reward makes the check harder at once: 3 - 1 - 1.
TEST(AReward, CountsForTheCheckThatFollows) {
  Battlefield table = table_of(
      R"({"colour":"grey","cards":["A41 r5c8","A05 r4c7 flip"],"dice":{"r4c7s":4},
         "hand":["A06"]},)" +
          kRed,
      "place", R"("faces":[4,4,2])");
  table.play({"place A06 r5c9", "reward gold", "token warlord", "P2: lose r5c6e"});
  EXPECT_EQ(table.dice(1), "r3c7s=3 r4c7s=4 r5c7e=5 r5c7s=2");
}

// L-53: switch checks_four
TEST(ChecksOfFour, AfterABigLegionFallOnTheNextOpponentAloneWhereTheSwitchSaysSo) {
  const std::string players =
      R"({"colour":"grey","cards":["A41 r5c8"],"hand":["A05"]},)" + kRed +
      R"(,{"colour":"gold"},{"colour":"purple","cards":["A33 r5c6"],"dice":{"r5c6e":2}})";
  Battlefield table =
      table_of(players, "place", R"("options":{"checks_four":true},"faces":[1,1,6])");
  table.play({"place A05 r5c9", "reward grey", "P2: lose r5c7e"});
  EXPECT_TRUE(table.all_dice_used());
  EXPECT_EQ(table.dice(3), "r5c6e=2");
}

// L-55: grey is paid for what an opponent's check costs it; L-80: not for Night Terrors
TEST(GreyCoins, ComeForDiceLostToOpponentsOnly) {
  const std::string grey = R"({"colour":"grey","cards":["A05 r5c8"],"dice":{"r5c7e":4}})";
  Battlefield check = table_of(R"({"colour":"red","cards":["A45 r5c8"],"hand":["A17"]},)" + grey,
                               "place", R"("faces":[1,1,6])");
  check.play({"place A17 r5c9", "reward red"});
  EXPECT_EQ(check.player(1).coins, 4);
  Battlefield terrors =
      table_of(R"({"colour":"red"},)" + grey, "event", R"("event":"night_terrors","faces":[6,6])");
  terrors.play({});
  EXPECT_EQ(terrors.dice(1), "");
  EXPECT_EQ(terrors.player(1).coins, 2);
}

// L-25, L-80
TEST(PayDay, GivesEverybodyTwoCoinsWhenTheFirstPlayersTurnBegins) {
  Battlefield table =
      table_of(R"({"colour":"grey"},{"colour":"red"})", "event", R"("event":"pay_day")");
  table.play({});
  EXPECT_EQ(table.player(0).coins, 4);
  EXPECT_EQ(table.player(1).coins, 4);
  EXPECT_TRUE(table.was_told(EventKind::event_revealed));
  Battlefield second =
      table_of(R"({"colour":"grey"},{"colour":"red"})", "event", R"("active":1,"event":"pay_day")");
  second.play({});
  EXPECT_EQ(second.player(1).coins, 2);
}

// L-25
TEST(Events, AreLeftOutWhereTheSwitchSaysSo) {
  for (const bool on : {true, false}) {
    Battlefield table = table_of(
        R"({"colour":"grey"},{"colour":"red"})", "event",
        std::string(R"("event":"pay_day","options":{"events":)") + (on ? "true}" : "false}"));
    table.play({});
    EXPECT_EQ(table.was_told(EventKind::event_revealed), on);
    EXPECT_EQ(table.player(1).coins, on ? 4 : 2);
  }
}

// L-80, L-81
TEST(CampFever, LowersTheHighestLegionDieByTwoEvenBehindAShieldwall) {
  Battlefield table = table_of(
      R"({"colour":"grey","cards":["A05 r5c8","A06 r5c6 flip","A33 r5c9"],
          "dice":{"r5c6e":5,"r5c7e":5,"r5c8e":4}},
         {"colour":"red","shield":true,"cards":["A21 r5c8"],"dice":{"r5c7e":2}})",
      "event", R"("event":"camp_fever")");
  table.play({}, false);
  EXPECT_EQ(table.offered(), (std::vector<std::string>{"lower P1 r5c6e", "lower P1 r5c7e"}));
  table.play({"P1: lower P1 r5c7e"});
  EXPECT_EQ(table.dice(0), "r5c6e=5 r5c7e=3 r5c8e=4");
  EXPECT_EQ(table.dice(1), "");
}

// L-80
TEST(Alms, GoToEachPlayerWithTheFewestFinishedLegions) {
  Battlefield table =
      table_of(R"({"colour":"grey","cards":["A05 r5c8"]},{"colour":"red"},{"colour":"gold"})",
               "event", R"("event":"alms")");
  table.play({});
  EXPECT_EQ(table.player(0).coins, 2);
  EXPECT_EQ(table.player(1).coins, 5);
  EXPECT_EQ(table.player(2).coins, 5);
}

// L-16, L-17, L-80
TEST(Couriers, LayANewLineWithFourPlayersToo) {
  Battlefield table =
      table_of(R"({"colour":"grey"},{"colour":"red"},{"colour":"gold"},{"colour":"purple"})",
               "event", R"("event":"couriers","line":["C01","C05"],"deck":["C09","C11","C13"])");
  table.play({});
  EXPECT_EQ(table.state.line.size(), 4);
  EXPECT_TRUE(table.state.line.has(8));
  EXPECT_EQ(table.state.line.has(0), !table.state.line.has(4));  // one came back at once
}

// L-74, L-80
TEST(DayOfRest, RaisesTheGeneralByTwoButNotAboveSix) {
  Battlefield table = table_of(R"({"colour":"grey","general":5},{"colour":"red","general":2})",
                               "event", R"("event":"day_of_rest")");
  table.play({});
  EXPECT_EQ(table.player(0).general, 6);
  EXPECT_EQ(table.player(1).general, 4);
}

// Five normal legions, one of each colour.
const std::string kFiveColours = R"({"colour":"grey","cards":["A05 r5c8","A33 r5c9",
    "A37 r5c10 flip","A21 r5c11 flip","A01 r5c12 flip"]})";

// L-79
TEST(FiveColours, TriggerTheEndWhereTheSwitchSaysSo) {
  for (const bool on : {true, false}) {
    Battlefield table = table_of(kFiveColours + R"(,{"colour":"red"})", "end",
                                 std::string(R"("army":["A30"],"options":{"five_colours_end":)") +
                                     (on ? "true}" : "false}"));
    table.play({});
    EXPECT_EQ(table.player(0).is(Player::laurel), on);
    EXPECT_EQ(table.state.last_round, on ? 4 : 0);
  }
}

// L-82
TEST(TheRace, IsDecidedAtTheEndOfARoundForAllWhoHaveFiveColoursThen) {
  Battlefield early = table_of(kFiveColours + R"(,{"colour":"red"})", "end", R"("army":["A30"])");
  early.play({});
  EXPECT_FALSE(early.player(0).is(Player::race));
  Battlefield table =
      table_of(kFiveColours + R"(,{"colour":"red"})", "end", R"("army":["A30"],"active":1)");
  table.play({});
  EXPECT_TRUE(table.player(0).is(Player::race));
  EXPECT_FALSE(table.player(1).is(Player::race));
  EXPECT_EQ(table.state.race_over, 1);
}

// L-83, L-84, L-85: 6 + 1 for the fifth card, 2 while no square is empty.
TEST(AMassiveLegion, IsWorthMoreAtFullStrength) {
  const std::string cards = R"({"colour":"grey","coins":0,"cards":["A41 r5c8","A42 r5c9",
      "A43 r5c10","A05 r5c11"],"dice":{"r5c7e":1,"r5c8e":1,"r5c9e":1)";
  Battlefield full = table_of(cards + R"(,"r5c10e":2}},{"colour":"red"})", "score");
  const Score score = score_of(full.view(), {0});
  EXPECT_EQ(score.legions, 7);
  EXPECT_EQ(score.full_strength, 2);
  EXPECT_EQ(score.blazons, 2);
  EXPECT_EQ(score.legion_dice, 4);
  EXPECT_EQ(score.pips, 1);
  EXPECT_EQ(score.open(), 16);
  Battlefield gap = table_of(cards + R"(}},{"colour":"red"})", "score");
  EXPECT_EQ(score_of(gap.view(), {0}).full_strength, 0);
}

// The result of the table as it lies.
table::Result result_of(Battlefield& table) {
  Play p{{*table.game, table.state, nullptr}};
  finish_game(p);
  return table.game->question(table.state).result;
}

// L-86
TEST(AVictory, IsSharedByAllWhoAreEqualInEverything) {
  Battlefield three =
      table_of(R"({"colour":"red"},{"colour":"gold"},{"colour":"purple","coins":1})", "score");
  const table::Result result = result_of(three);
  EXPECT_FLOAT_EQ(result.score[0], 0.5F);
  EXPECT_FLOAT_EQ(result.score[1], 0.5F);
  EXPECT_FLOAT_EQ(result.score[2], 0);  // fewer coins
  Battlefield four = table_of(
      R"({"colour":"red"},{"colour":"gold"},{"colour":"purple"},{"colour":"green"})", "score");
  for (int seat = 0; seat < 4; ++seat)
    EXPECT_FLOAT_EQ(result_of(four).score[static_cast<std::size_t>(seat)], 0.5F);
}

// L-87
TEST(ASharedObjective, AddsUpBothBattlefields) {
  Battlefield table = table_of(
      R"({"colour":"red","coins":4},{"colour":"gold"},{"colour":"purple","coins":8},
         {"colour":"green"})",
      "score");
  table.state.shared[0] = 14;  // O14: 12 coins of the team
  EXPECT_EQ(shared_points(table.view(), 0), 4);
  EXPECT_EQ(shared_points(table.view(), 1), 0);
  EXPECT_EQ(standings(table.view())[0][0], 4 / 5 + 8 / 5 + 4);
  table.state.players[2].coins = 7;
  EXPECT_EQ(shared_points(table.view(), 0), 0);
}

// L-88
TEST(Objectives, MeasureWhatTheySay) {
  Battlefield table = table_of(
      R"({"colour":"grey","coins":12,"cards":["A05 r5c8","A03 r4c7","A04 r3c7","A33 r5c9"],
         "permanents":["C25"],"dice":{"r5c7e":[6,"archers"],"r5c8e":[4,"archers"],
         "r3c7s":[6,"warlord"],"r4c7s":3}},{"colour":"red"})",
      "score");
  const auto value = [&](std::size_t number) {
    return measure(*table.game, table.player(0), table.game->pack().objectives[number - 1]);
  };
  EXPECT_EQ(value(1), 1);   // grey legions
  EXPECT_EQ(value(6), 0);   // big or massive
  EXPECT_EQ(value(7), 3);   // tokens
  EXPECT_EQ(value(8), 2);   // colours
  EXPECT_EQ(value(9), 2);   // Commander dice
  EXPECT_EQ(value(10), 2);  // Legion dice
  EXPECT_EQ(value(11), 1);  // Commander tokens
  EXPECT_EQ(value(12), 2);  // Legion tokens
  EXPECT_EQ(value(13), 1);  // kinds with two
  EXPECT_EQ(value(14), 12);
  EXPECT_EQ(value(15), 3);  // showing 4 or more
  EXPECT_EQ(value(16), 2);  // showing 6
  EXPECT_EQ(value(17), 1);  // permanents
  EXPECT_EQ(value(18), 3);  // column
  EXPECT_EQ(value(19), 3);  // row
  EXPECT_EQ(value(20), 2);  // at full strength
  Objective massive;
  massive.measure = Measure::massive;
  EXPECT_EQ(measure(*table.game, table.player(0), massive), 0);
}

}  // namespace
}  // namespace legion_test

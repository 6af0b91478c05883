// The End of Turn Phase, Victory Points and who wins. FC-21, FC-23
#include <gtest/gtest.h>

#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

// A unit of each side far apart, ten points to win.
struct Race : Table {
  Race(int empire, int styx) {
    unit("e", "INF", kEmpire, {-3, 2});
    unit("s", "INF", kStyx, {3, -2});
    scenario().goal = 10;
    vp(empire, styx);
  }
};

// T-225, FC-21.5
TEST(Victory, GoesToTheLeaderWhenBothAreAboveTheGoal) {
  Race t(11, 12);
  t.end_phase();
  EXPECT_EQ(t.end_reason(), EndReason::victory_points);
  EXPECT_EQ(t.question().result.score[kStyx.value], 1.0F);
  EXPECT_EQ(t.question().result.score[kEmpire.value], 0.0F);
}

// FC-21.6
TEST(Victory, NeedsMoreThanTheOpponentHas) {
  Race t(12, 12);
  t.end_phase();
  EXPECT_EQ(t.end_reason(), EndReason::none);
}

// FC-21.5, FC-1.8
TEST(Victory, NeedsTheGoalOfTheScenario) {
  Race t(9, 3);
  t.end_phase();
  EXPECT_EQ(t.end_reason(), EndReason::none);
}

// T-227, FC-21.6, FC-21.7, FC-15.4
TEST(Victory, IsNobodysWhenBothReachTheGoalInTheSameMelee) {
  Race t(9, 9);
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {1, 0});
  t.hits("A", 1, 4).hits("D", 1, 4).defending("D");
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  t.roll({2, 4, 4});
  t.roll({2, 4});
  t.decline_to_the_end();
  EXPECT_FALSE(t["A"].on_map());
  EXPECT_FALSE(t["D"].on_map());
  EXPECT_EQ(t.side(kEmpire).vp, 10);
  EXPECT_EQ(t.side(kStyx).vp, 10);
  EXPECT_EQ(t.end_reason(), EndReason::none);
}

// FC-21.5, FC-21.7, FC-23.1
TEST(Victory, ComesInTheMiddleOfARoundAsSoonAsThePointIsScored) {
  Race t(9, 3);
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {1, 0});
  t.hits("D", 1, 4).order("A", Colour::red).order("e", Colour::blue);
  t.action_phase(kEmpire);
  t.does(Verb::activate, "A");
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.decline_until_roll();
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.end_reason(), EndReason::victory_points);
  EXPECT_EQ(t["e"].order, Colour::blue);
}

// T-229, FC-21.9
TEST(CapturePoint, IsNobodysOnceTheUnitHasLeftIt) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.unit("other", "INF", kStyx, {4, 0});
  t.capture_point({0, 0});
  t.activate("U");
  t.does(Verb::move, "U", At{0, 1});
  t.end_phase();
  EXPECT_EQ(t.side(kEmpire).vp, 0);
  EXPECT_EQ(t.side(kStyx).vp, 0);
}

// FC-21.3, FC-21.4, FC-21.8, FC-21.9, FC-23.2
TEST(CapturePoint, ScoresForTheUnitStandingOnItAtTheEndOfTheTurn) {
  Table t;
  t.unit("e", "INF", kEmpire, {0, 0});
  t.unit("s", "INF", kStyx, {4, 0});
  t.unit("s2", "INF", kStyx, {5, 0});
  t.capture_point({0, 0}).capture_point({4, 0}).capture_point({5, 0}).capture_point({0, 3});
  t.end_phase();
  EXPECT_EQ(t.side(kEmpire).vp, 1);
  EXPECT_EQ(t.side(kStyx).vp, 2);
}

// FC-21.7
TEST(CapturePoint, ScoresOfBothSidesCountTogetherBeforeTheCheck) {
  Race t(9, 9);
  t.capture_point({-3, 2}).capture_point({3, -2});
  t.end_phase();
  EXPECT_EQ(t.side(kEmpire).vp, 10);
  EXPECT_EQ(t.side(kStyx).vp, 10);
  EXPECT_EQ(t.end_reason(), EndReason::none);
}

// A kills the enemy's last unit, which two points short of it was behind.
struct LastUnit : Table {
  LastUnit() {
    unit("A", "INF", kEmpire, {0, 0});
    unit("D", "INF", kStyx, {1, 0});
    hits("D", 1, 4).vp(4, 6);
    scenario().goal = 10;
  }
  void kill() {
    activate("A");
    does(Verb::melee, "A", "D");
    decline_until_roll();
    roll({2, 5, 5});
    take_losses();
  }
};

// T-235, FC-21.11
TEST(Elimination, WinsAScenarioAtOnce) {
  LastUnit t;
  t.options().elimination_win = true;
  t.kill();
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.end_reason(), EndReason::elimination);
  EXPECT_EQ(t.side(kEmpire).vp, 5);
  EXPECT_EQ(t.question().result.score[kEmpire.value], 1.0F);
}

// T-235, FC-21.11
TEST(Elimination, DoesNotEndTheGameWithoutTheOption) {
  LastUnit t;
  t.options().elimination_win = false;
  t.kill();
  EXPECT_TRUE(t.asks(Step::advance));
}

// FC-23.1, FC-21.12
TEST(VictoryPoints, AreOneForEveryDestroyedUnit) {
  LastUnit t;
  t.kill();
  EXPECT_EQ(t.side(kEmpire).vp, 5);
}

// FC-23.6
TEST(VictoryPoints, AreTwoForRoland) {
  Table t;
  t.unit("A", "INF", kStyx, {0, 0});
  t.unit("roland", "roland", kEmpire, {1, 0});
  t.card("roland").id = "roland";
  t.hits("roland", 1, 4);
  t.scenario().kill_bonus = {{"roland", -1, 1, "FC-23.6"_rule}};
  t.activate("A");
  t.does(Verb::melee, "A", "roland");
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.decline_to_the_end();
  EXPECT_EQ(t.side(kStyx).vp, 2);
}

// FC-21.13
TEST(VictoryPoints, AreScoredForSummonedUnitsToo) {
  LastUnit t;
  t["D"].set(Unit::summoned);
  t.kill();
  EXPECT_EQ(t.side(kEmpire).vp, 5);
}

// FC-21.12, FC-16.13
TEST(VictoryPoints, AreScoredForAUnitThatDiesOfABlockedRetreat) {
  Table t({9, 4});
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {1, 0});
  t.hits("D", 1, 4);
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  t.roll({1, 5, 5});
  EXPECT_FALSE(t["D"].on_map());
  EXPECT_EQ(t.side(kEmpire).vp, 1);
}

// FC-21.14, FC-21.15
TEST(EndOfTurn, BeginsANewRoundWithoutALimit) {
  Race t(0, 0);
  t.state().round = 40;
  t.rounds_from_action_phase(kEmpire);
  EXPECT_EQ(t.state().round, 41);
  EXPECT_FALSE(t.over());
}

// FC-21.14
TEST(EndOfTurn, EndsTheGameInTheLastRoundOfTheHouseOption) {
  Race t(3, 2);
  t.options().round_limit = 5;
  t.state().round = 5;
  t.end_phase();
  EXPECT_EQ(t.end_reason(), EndReason::round_limit);
  EXPECT_EQ(t.question().result.score[kEmpire.value], 1.0F);
}

// FC-21.1, FC-12.1
TEST(EndOfTurn, TakesDefenceTokensAway) {
  Race t(0, 0);
  t.defending("e");
  t.end_phase();
  EXPECT_FALSE(t["e"].is(Unit::defending));
}

}  // namespace
}  // namespace fantasy_test

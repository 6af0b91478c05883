// Moving ships. F-14 .. F-17, F-31, F-36 .. F-38, F-64 .. F-66, F-72
#include "fleet/campaign.h"

namespace fleet_test {
namespace {

// F-17, F-37
TEST(AnEngineResult, MovesAlongItsOwnLineOnly) {
  Campaign b;
  b.ship("p1", "battleship", "c3").fresh("yellow_orth").act(kBlue);
  EXPECT_EQ(b.answers("move"), Texts({"move c3 orth"}));
  b.says("move c3 orth");
  EXPECT_EQ(b.answers(), Texts({"to b3", "to c2", "to c4", "to d3"}));
  b.says("to c4");
  EXPECT_EQ(b.at("p1"), "c4");
  EXPECT_TRUE(b.answers("move").empty());
}

// F-37
TEST(AMultiEngine, MovesToAnyNeighbour) {
  Campaign b;
  b.ship("p1", "battleship", "a1").fresh("yellow_multi").act(kBlue).says("move a1 multi");
  EXPECT_EQ(b.answers(), Texts({"to a2", "to b1", "to b2"}));
}

// F-38
TEST(ASpecialEngine, DoesNotMove) {
  Campaign b;
  b.ship("p1", "battleship", "c3").ship("h1", "frigate", "c4");
  b.fresh("yellow_special red_orth").act(kBlue);
  EXPECT_EQ(b.answers(), Texts({"end", "fire c3 orth"}));
}

// F-31, F-37
TEST(AMove, TakesAllOrPartOfTheShipsOfOneSquare) {
  Campaign b;
  b.ship("p1", "frigate", "c3").ship("p2", "destroyer", "c3").ship("p3", "frigate", "c3");
  b.fresh("yellow_orth").act(kBlue).says("move c3 orth");
  EXPECT_EQ(b.answers(), Texts({"all", "take p1", "take p2", "take p3"}));
  b.says("take p1");
  EXPECT_EQ(b.answers(), Texts({"go", "take p2", "take p3"}));
  b.says("take p3", "to c4");
  EXPECT_EQ(b.at("p1"), "c4");
  EXPECT_EQ(b.at("p2"), "c3");
  EXPECT_EQ(b.at("p3"), "c4");
}

// F-37, T-11
TEST(OneDie, DoesNotSendTwoShipsToTwoSquares) {
  Campaign b;
  b.ship("p1", "destroyer", "c3").ship("p2", "destroyer", "c3").fresh("yellow_diag").act(kBlue);
  b.says("move c3 diag", "all", "to b4");
  EXPECT_EQ(b.at("p1"), "b4");
  EXPECT_EQ(b.at("p2"), "b4");
  EXPECT_EQ(b.prompt(), "act");
  EXPECT_TRUE(b.answers("move").empty());
}

// F-31
TEST(TheSameShip, MayActAsOftenAsThereAreDice) {
  Campaign b;
  b.ship("p1", "battleship", "a1").fresh("yellow_orth yellow_diag").bridge(kBlue, "yellow_multi");
  b.act(kBlue);
  b.says("move a1 orth", "to a2", "move a2 multi", "to b3", "move b3 diag", "to c4");
  EXPECT_EQ(b.at("p1"), "c4");
  EXPECT_EQ(b.side(kBlue).free[0], 3);  // F-32
}

// F-31, T-14
TEST(StoredDice, MayBePlayedBeforeFreshOnes) {
  Campaign b;
  b.ship("p1", "battleship", "a1").fresh("yellow_orth").bridge(kBlue, "yellow_diag").act(kBlue);
  b.says("move a1 diag", "to b2");
  EXPECT_EQ(b.side(kBlue).bridge.total(), 0);
  EXPECT_EQ(b.side(kBlue).fresh.total(), 1);
}

// F-15
TEST(ASquare, HoldsFiveClassesAtMost) {
  Campaign b;
  b.ship("p1", "battleship", "b2").ship("p2", "destroyer", "a1").ship("p3", "frigate", "a1");
  b.fresh("yellow_diag").act(kBlue).says("move a1 diag");
  EXPECT_EQ(b.prompt(), "move_to");  // the frigate alone can go
  EXPECT_EQ(b.answers(), Texts({"to b2"}));
}

// F-15, F-37: a group that could go nowhere cannot be chosen.
TEST(AGroup, AlwaysHasADestination) {
  Campaign b;
  b.ship("p1", "destroyer", "a1").ship("p2", "destroyer", "a1").ship("p3", "frigate", "a1");
  b.ship("p4", "destroyer", "b2").fresh("yellow_diag").act(kBlue).says("move a1 diag");
  EXPECT_EQ(b.answers(), Texts({"take p1", "take p2", "take p3"}));  // five more do not fit
  b.says("take p1");
  EXPECT_EQ(b.answers(), Texts({"go", "take p3"}));
}

// F-16
TEST(ASquareWithAnEnemy, CannotBeEntered) {
  Campaign b;
  b.ship("p1", "frigate", "a1").ship("h1", "frigate", "a2").ship("h2", "frigate", "b1");
  b.fresh("yellow_orth red_orth").act(kBlue);
  EXPECT_EQ(b.answers(), Texts({"end", "fire a1 orth"}));
}

// F-64
TEST(FrigatesAlone, MoveTwiceWithOneDie) {
  Campaign b;
  b.ship("p1", "frigate", "a1").ship("p2", "frigate", "a1");
  b.fresh("yellow_diag").advanced().act(kBlue).says("move a1 diag", "all", "to b2");
  EXPECT_EQ(b.prompt(), "second_move");
  EXPECT_EQ(b.answers(), Texts({"stop", "to a1", "to a3", "to c1", "to c3"}));
  b.says("to c3");
  EXPECT_EQ(b.at("p1"), "c3");
  EXPECT_EQ(b.at("p2"), "c3");
  EXPECT_EQ(b.prompt(), "act");
}

// F-64: each step of a multi is free.
TEST(FrigatesAlone, MayTurnOnAMulti) {
  Campaign b;
  b.ship("p1", "frigate", "a1").fresh("yellow_multi").advanced().act(kBlue);
  b.says("move a1 multi", "to b2", "to b3");
  EXPECT_EQ(b.at("p1"), "b3");
}

// F-64: the square counts, not the group.
TEST(AFrigateBesideADestroyer, MovesOnce) {
  Campaign b;
  b.ship("p1", "frigate", "a1").ship("p2", "destroyer", "a1");
  b.fresh("yellow_diag").advanced().act(kBlue).says("move a1 diag", "take p1", "go", "to b2");
  EXPECT_EQ(b.prompt(), "act");
}

// F-13, F-64
TEST(InTheBasicGame, FrigatesMoveOnce) {
  Campaign b;
  b.ship("p1", "frigate", "a1").fresh("yellow_diag").act(kBlue).says("move a1 diag", "to b2");
  EXPECT_EQ(b.prompt(), "act");
}

//
TEST(FrigatesThatJoinOthersOnTheWay, KeepTheirSecondMove) {
  Campaign b;
  b.ship("p1", "frigate", "a1").ship("p2", "destroyer", "b2");
  b.fresh("yellow_diag").advanced().act(kBlue).says("move a1 diag", "to b2", "to c3");
  EXPECT_EQ(b.at("p1"), "c3");
  EXPECT_EQ(b.at("p2"), "b2");
}

// F-15: nor in the middle of a double move.
TEST(AFullSquare, CannotBePassed) {
  Campaign b;
  b.ship("p1", "frigate", "a1").ship("p2", "battleship", "b2").ship("p3", "frigate", "b2");
  b.fresh("yellow_diag").advanced().act(kBlue);
  EXPECT_FALSE(b.can("move a1 diag"));
}

// F-65, T-15
TEST(AnAttackBetweenTheTwoMoves, NeedsANewDie) {
  Campaign b;
  b.ship("p1", "frigate", "a1").ship("h1", "destroyer", "a3");
  b.fresh("yellow_orth red_orth").advanced().act(kBlue).says("move a1 orth", "to a2");
  EXPECT_EQ(b.prompt(), "second_move");
  EXPECT_TRUE(b.answers("fire").empty());
  b.says("stop", "fire a2 orth", "to a3");
  EXPECT_EQ(b.hull("h1"), 11);
  EXPECT_TRUE(b.answers("move").empty());
}

// F-72
TEST(AnEngineSpecial, TurnsAnEngineResult) {
  Campaign b;
  b.ship("p1", "battleship", "a1").fresh("yellow_orth yellow_special").advanced().act(kBlue);
  EXPECT_EQ(b.answers("move"), Texts({"move a1 orth", "move a1 turned_diag"}));
  b.says("move a1 turned_diag");
  EXPECT_EQ(b.answers(), Texts({"to b2"}));
  b.says("to b2");
  EXPECT_EQ(b.side(kBlue).free[0], 3);
}

// F-72: only one of its own colour, and only in the advanced game.
TEST(ASpecialOfAnotherColour, TurnsNothing) {
  for (const bool advanced : {false, true}) {
    Campaign b;
    b.ship("p1", "battleship", "a1")
        .fresh(advanced ? "yellow_orth red_special" : "yellow_orth yellow_special");
    b.advanced(advanced).act(kBlue);
    EXPECT_EQ(b.answers("move"), Texts({"move a1 orth"}));
  }
}

}  // namespace
}  // namespace fleet_test

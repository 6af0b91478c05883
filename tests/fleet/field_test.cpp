// Asteroid fields and gravitic fields. F-18 .. F-28, F-66, F-90, F-91
#include "fleet/campaign.h"

namespace fleet_test {
namespace {

// F-20, F-21
TEST(EnteringAnAsteroidField, IsTestedAndASpecialDoesDamageByClass) {
  for (const int face : {kDiag, kOrth, kMulti, kSpecial}) {
    Campaign b;
    b.ship("p1", "battleship", "c2").ship("p2", "frigate", "c2").field("c3", "asteroid");
    b.fresh("yellow_orth").act(kBlue).says("move c2 orth", "all", "to c3");
    ASSERT_TRUE(b.rolls());
    EXPECT_EQ(b.state().waiting.count, 1);
    b.roll({face});
    EXPECT_EQ(b.hull("p1"), face == kSpecial ? 20 : 24);
    EXPECT_EQ(b.hull("p2"), face == kSpecial ? 5 : 6);
    EXPECT_EQ(b.happened(EventKind::passed_test), face == kSpecial ? 0 : 1);
  }
}

// F-21, A-3
TEST(ShipsInsideAnAsteroidField, AreNotTestedWhenOthersEnter) {
  Campaign b;
  b.ship("p1", "frigate", "c2").ship("p2", "destroyer", "c3").field("c3", "asteroid");
  b.fresh("yellow_orth").act(kBlue).says("move c2 orth", "to c3").roll({kSpecial});
  EXPECT_EQ(b.hull("p1"), 5);
  EXPECT_EQ(b.hull("p2"), 12);
}

// F-21
TEST(LeavingAnAsteroidField, IsFree) {
  Campaign b;
  b.ship("p1", "frigate", "c3").field("c3", "asteroid").fresh("yellow_orth").act(kBlue);
  b.says("move c3 orth", "to c4");
  EXPECT_EQ(b.prompt(), "act");
}

// F-20, A-43: the die of a test is nobody's command die.
TEST(ATest, DoesNotTouchTheDice) {
  Campaign b;
  b.ship("p1", "frigate", "c2").field("c3", "asteroid").fresh("yellow_orth").act(kBlue);
  b.says("move c2 orth", "to c3").roll({kMulti});
  EXPECT_EQ(b.side(kBlue).free, (std::array<std::uint8_t, 3>{3, 3, 3}));
}

// F-20, F-42
TEST(AnAsteroidField, MayDestroyShips) {
  Campaign b;
  b.ship("p1", "destroyer", "c2", 2).ship("p2", "destroyer", "a1").field("c3", "asteroid");
  b.fresh("yellow_orth").act(kBlue).says("move c2 orth", "to c3").roll({kSpecial});
  EXPECT_FALSE(b.alive("p1"));
  EXPECT_EQ(b.side(kBlue).lost, 2);
}

// F-21, F-29
TEST(TheStartOfATurn, TestsEachAsteroidFieldWithOwnShips) {
  Campaign b;
  b.ship("p1", "frigate", "c3").ship("p2", "frigate", "c3").ship("p3", "destroyer", "a2");
  b.ship("h1", "frigate", "e4");
  b.field("c3", "asteroid").field("a2", "asteroid").field("e4", "asteroid");
  b.turn(kBlue);
  b.roll({kSpecial});  // a2 first
  EXPECT_EQ(b.hull("p3"), 10);
  b.roll({kSpecial});  // both frigates on one die
  EXPECT_EQ(b.hull("p1"), 5);
  EXPECT_EQ(b.hull("p2"), 5);
  EXPECT_EQ(b.prompt(), "choose_dice");
  EXPECT_EQ(b.hull("h1"), 6);
}

// F-23
TEST(AGraviticField, SendsTheWholeGroupOnWithoutAnotherDie) {
  Campaign b;
  b.ship("p1", "frigate", "c2").ship("p2", "frigate", "c2").field("c3", "gravitic");
  b.fresh("yellow_orth").act(kBlue).says("move c2 orth", "all", "to c3").roll({kDiag});
  EXPECT_EQ(b.prompt(), "gravitic_exit");
  EXPECT_EQ(b.answers(), Texts({"to b2", "to b4", "to d2", "to d4"}));
  b.says("to d4");
  EXPECT_EQ(b.at("p1"), "d4");
  EXPECT_EQ(b.at("p2"), "d4");
  EXPECT_EQ(b.side(kBlue).free[0], 3);
}

// F-23, A-44
TEST(AMultiInAGraviticField, LetsThePlayerChooseEvenTheWayBack) {
  Campaign b;
  b.ship("p1", "frigate", "c2").field("c3", "gravitic");
  b.fresh("yellow_orth").act(kBlue).says("move c2 orth", "to c3").roll({kMulti});
  EXPECT_EQ(b.answers().size(), 8U);
  EXPECT_TRUE(b.can("to c2"));
}

// T-6, F-26: the picture of the rulebook. b2 is full, d4 is the enemy's.
TEST(AGraviticField, LetsNobodyOutWhereNobodyMayGo) {
  Campaign b;
  b.ship("p1", "frigate", "c2").field("c3", "gravitic");
  b.ship("p2", "battleship", "b2").ship("p3", "frigate", "b2").ship("h1", "frigate", "d4");
  b.fresh("yellow_orth").act(kBlue).says("move c2 orth", "to c3").roll({kDiag});
  EXPECT_EQ(b.answers(), Texts({"to b4", "to d2"}));
}

// T-7, F-25, A-45
TEST(WithoutAnExit, ShipsGoBackUnharmed) {
  Campaign b;
  b.ship("p1", "destroyer", "b1").field("a1", "gravitic");
  b.ship("p2", "battleship", "b2");
  b.fresh("yellow_orth").act(kBlue).says("move b1 orth", "to a1").roll({kDiag});
  EXPECT_EQ(b.at("p1"), "b1");
  EXPECT_EQ(b.hull("p1"), 12);
  EXPECT_EQ(b.happened(EventKind::no_exit), 1);
  EXPECT_EQ(b.prompt(), "act");
  EXPECT_TRUE(b.answers("move").empty());  // the die is spent
}

// T-8, F-24
TEST(AGraviticFieldThatRefuses, SendsShipsBackWithOneDamageEach) {
  Campaign b;
  b.ship("p1", "battleship", "c2").ship("p2", "frigate", "c2").field("c3", "gravitic");
  b.fresh("yellow_orth").act(kBlue).says("move c2 orth", "all", "to c3").roll({kSpecial});
  EXPECT_EQ(b.at("p1"), "c2");
  EXPECT_EQ(b.hull("p1"), 23);
  EXPECT_EQ(b.hull("p2"), 5);
  EXPECT_EQ(b.prompt(), "act");
}

// F-23: those destroyed by a refusal leave the group.
TEST(AShipDestroyedOnTheWay, LeavesTheGroup) {
  Campaign b;
  b.ship("p1", "frigate", "c2", 1).ship("p2", "frigate", "c2").field("c3", "gravitic");
  b.fresh("yellow_orth").advanced().act(kBlue);
  b.says("move c2 orth", "all", "to c3").roll({kSpecial});
  EXPECT_FALSE(b.alive("p1"));
  EXPECT_EQ(b.prompt(), "second_move");
  b.says("to b2");
  EXPECT_EQ(b.at("p2"), "b2");
}

// T-9, F-28
TEST(ARefusalByASecondGraviticField, LeadsBackToTheFirst) {
  Campaign b;
  b.ship("p1", "destroyer", "c1").field("c2", "gravitic").field("c3", "gravitic");
  b.fresh("yellow_orth").act(kBlue).says("move c1 orth", "to c2").roll({kOrth});
  b.says("to c3").roll({kSpecial});  // refused: back in c2
  EXPECT_EQ(b.at("p1"), "c2");
  EXPECT_EQ(b.hull("p1"), 11);
  b.roll({kSpecial});  // refused again: c3 once more
  EXPECT_EQ(b.at("p1"), "c3");
  EXPECT_EQ(b.hull("p1"), 10);
  b.roll({kOrth});
  EXPECT_EQ(b.answers(), Texts({"to b3", "to c2", "to c4", "to d3"}));
  b.says("to c4");
  EXPECT_EQ(b.at("p1"), "c4");
}

// F-25, F-28: back to where the move began.
TEST(NoExitFromASecondGraviticField, LeadsBackToTheStart) {
  Campaign b;
  b.ship("p1", "battleship", "c1").field("b1", "gravitic").field("a1", "gravitic");
  b.ship("p2", "destroyer", "a2").fresh("yellow_orth").act(kBlue);
  b.says("move c1 orth", "to b1").roll({kOrth});
  b.says("to a1").roll({kDiag});
  EXPECT_EQ(b.answers(), Texts({"to b2"}));
  Campaign full;
  full.ship("p1", "battleship", "c1").field("b1", "gravitic").field("a1", "gravitic");
  full.ship("p2", "destroyer", "b2").fresh("yellow_orth").act(kBlue);
  full.says("move c1 orth", "to b1").roll({kOrth});
  full.says("to a1").roll({kDiag});
  EXPECT_EQ(full.at("p1"), "c1");
  EXPECT_EQ(full.hull("p1"), 24);
}

// F-22: the exit of a gravitic field enters too.
TEST(AnExitIntoAnAsteroidField, IsTested) {
  Campaign b;
  b.ship("p1", "frigate", "c2").field("c3", "gravitic").field("c4", "asteroid");
  b.fresh("yellow_orth").act(kBlue).says("move c2 orth", "to c3").roll({kOrth});
  b.says("to c4");
  ASSERT_TRUE(b.rolls());
  b.roll({kSpecial});
  EXPECT_EQ(b.hull("p1"), 5);
  EXPECT_EQ(b.at("p1"), "c4");
}

// T-18, F-66
TEST(FrigatesHitByAsteroids, StillMakeTheirSecondMove) {
  Campaign b;
  b.ship("p1", "frigate", "c2").field("c3", "asteroid");
  b.fresh("yellow_orth").advanced().act(kBlue).says("move c2 orth", "to c3").roll({kSpecial});
  EXPECT_EQ(b.hull("p1"), 5);
  b.says("to c4");
  EXPECT_EQ(b.at("p1"), "c4");
}

// T-19, F-66
TEST(FrigatesRefusedByAGraviticField, StillMakeTheirSecondMove) {
  Campaign b;
  b.ship("p1", "frigate", "c2").field("c3", "gravitic");
  b.fresh("yellow_orth").advanced().act(kBlue).says("move c2 orth", "to c3").roll({kSpecial});
  EXPECT_EQ(b.prompt(), "second_move");
  EXPECT_TRUE(b.can("to c3"));  // they may try again
  b.says("to c1");
  EXPECT_EQ(b.at("p1"), "c1");
}

struct Belt : Campaign {
  Belt() {
    scenario().drifting = true;
    field("c3", "asteroid").field("c4", "asteroid").ship("p1", "battleship", "a1");
  }
};

// F-90
TEST(InTheAsteroidBelt, ThePlayerMovesAFieldByTheResult) {
  Belt b;
  b.turn(kBlue);
  EXPECT_EQ(b.answers(), Texts({"drift c3", "drift c4"}));
  b.says("drift c3").roll({kOrth});
  EXPECT_EQ(b.answers(), Texts({"to b3", "to c2", "to d3"}));  // not onto a field
  b.says("to b3");
  EXPECT_EQ(b.field_at("c3"), Field::none);
  EXPECT_EQ(b.field_at("b3"), Field::asteroid);
  EXPECT_EQ(b.prompt(), "choose_dice");
}

// F-90
TEST(InTheAsteroidBelt, ASpecialMovesNothing) {
  Belt b;
  b.turn(kBlue).says("drift c3").roll({kSpecial});
  EXPECT_EQ(b.field_at("c3"), Field::asteroid);
  EXPECT_EQ(b.prompt(), "choose_dice");
}

// F-91, A-22: into a zone, onto ships of either side.
TEST(InTheAsteroidBelt, ShipsUnderAMovedFieldAreTested) {
  for (const char* ship : {"p2", "h1"}) {
    Belt b;
    b.ship(ship, "destroyer", "b2");
    b.turn(kBlue).says("drift c3").roll({kDiag});
    b.says("to b2").roll({kSpecial});
    EXPECT_EQ(b.hull(ship), 10);
    EXPECT_EQ(b.prompt(), "choose_dice");
  }
}

// ships that were tested in phase 1 are not tested again but where a field comes to them.
TEST(InTheAsteroidBelt, FieldsAreTestedBeforeTheyMove) {
  Belt b;
  b.ship("p2", "frigate", "c3").turn(kBlue);
  b.roll({kDiag});
  EXPECT_EQ(b.prompt(), "choose_field");
  b.says("drift c3").roll({kMulti});
  b.says("to b3");
  EXPECT_EQ(b.prompt(), "choose_dice");  // the frigate is out of it
}

}  // namespace
}  // namespace fleet_test

// How battles are won: classes, the shuttle, containers. F-63, F-94 .. F-102
#include "fleet/campaign.h"
#include "fleet/shipped_fleet.h"
#include "games/fleet/rules/ships.h"

namespace fleet_test {
namespace {

// F-63
TEST(EightClassesDestroyed, WinTheBattle) {
  Campaign b;
  b.ship("p1", "frigate", "a1").ship("h1", "frigate", "a2", 1).lost(kYellow, 7);
  b.fresh("red_orth").act(kBlue).says("fire a1 orth", "to a2");
  ASSERT_TRUE(b.over());
  EXPECT_EQ(b.state().result_reason, EndReason::classes_destroyed);
  EXPECT_EQ(b.state().result[0], 2);
}

// F-63
TEST(SevenClassesDestroyed, AreNotEnough) {
  Campaign b;
  b.ship("p1", "frigate", "a1").ship("h1", "frigate", "a2", 1).lost(kYellow, 6);
  b.fresh("red_orth").act(kBlue).says("fire a1 orth", "to a2");
  EXPECT_FALSE(b.over());
}

//
TEST(LossesInFields, CountForTheOpponent) {
  Campaign b;
  b.ship("p1", "destroyer", "c2", 2).field("c3", "asteroid").lost(kBlue, 6);
  b.fresh("yellow_orth").act(kBlue).says("move c2 orth", "to c3").roll({6});
  ASSERT_TRUE(b.over());
  EXPECT_EQ(b.state().result[1], 2);
}

// more destroyed classes, then whose turn it is.
TEST(BothAtEight, MoreClassesWinThenThePlayerWhoseTurnItIs) {
  for (const int blue_lost : {8, 9, 10}) {
    Campaign b;
    b.ship("p1", "frigate", "a1").lost(kBlue, blue_lost).lost(kYellow, 9).act(kYellow);
    Play play{{b.game(), b.state(), nullptr}};
    ASSERT_TRUE(check_victory(play));
    EXPECT_EQ(b.state().result[0], blue_lost == 8 ? 2 : 0);
  }
}

struct Capture : Campaign {
  Capture() { scenario() = shipped_scenario("the_capture"); }
};

// F-96, A-24
TEST(TheShuttle, LeavesFromACornerWithAnyEngineResult) {
  Capture b;
  b.ship("p1", "shuttle", "a5").ship("h1", "frigate", "e1");
  b.fresh("yellow_diag yellow_orth yellow_special").act(kBlue);
  EXPECT_EQ(b.answers("leave"), Texts({"leave p1 diag", "leave p1 orth"}));
  b.says("leave p1 diag");
  ASSERT_TRUE(b.over());
  EXPECT_EQ(b.state().result_reason, EndReason::shuttle_escaped);
  EXPECT_EQ(b.state().result[0], 2);
}

// F-96
TEST(TheShuttle, DoesNotLeaveFromAnEdge) {
  Capture b;
  b.ship("p1", "shuttle", "a4").ship("p2", "frigate", "a1").fresh("yellow_diag").act(kBlue);
  EXPECT_TRUE(b.answers("leave").empty());
}

// F-98
TEST(AWarship, CapturesTheShuttleByEnteringItsSquare) {
  Capture b;
  b.ship("p1", "shuttle", "c3").ship("h1", "destroyer", "c4");
  b.fresh("yellow_orth yellow_multi").act(kYellow).says("move c4 orth", "to c3");
  EXPECT_EQ(b.state().ships[0].seat, kYellow);
  EXPECT_EQ(b.game().ship_name(b.state(), {0}), "p1");
  EXPECT_EQ(b.happened(EventKind::captured), 1);
  b.says("move c3 multi", "take p1");  // it moves with the owner's dice
  EXPECT_TRUE(b.can("go"));
}

// F-98
TEST(AGuardedShuttle, CannotBeCaptured) {
  Capture b;
  b.ship("p1", "shuttle", "c3").ship("p2", "frigate", "c3").ship("h1", "destroyer", "c4");
  b.fresh("yellow_orth").act(kYellow).says("move c4 orth");
  EXPECT_FALSE(b.can("to c3"));
}

// F-15, F-98
TEST(TheShuttle, TakesRoomOnTheSquareOfItsCaptor) {
  Capture b;
  b.ship("p1", "shuttle", "c3").ship("h1", "battleship", "c4").ship("h2", "frigate", "c4");
  b.fresh("yellow_orth").act(kYellow).says("move c4 orth", "all");
  EXPECT_FALSE(b.can("to c3"));
  Capture alone;
  alone.ship("p1", "shuttle", "c3").ship("h1", "battleship", "c4").fresh("yellow_orth");
  alone.act(kYellow).says("move c4 orth");
  EXPECT_TRUE(alone.can("to c3"));
}

// F-98: in an asteroid field only by those who get through.
TEST(AWarshipDestroyedByAsteroids, CapturesNothing) {
  Capture b;
  b.ship("p1", "shuttle", "c3").ship("h1", "frigate", "c4", 1).field("c3", "asteroid");
  b.ship("h2", "frigate", "e5").fresh("yellow_orth").act(kYellow);
  b.says("move c4 orth", "to c3").roll({6});
  EXPECT_EQ(b.state().ships[0].seat, kBlue);
  EXPECT_EQ(b.hull("p1"), 2);
}

// F-96
TEST(TheCapturedShuttle, CarriedOutOfACornerWinsForYellow) {
  Capture b;
  b.ship("p1", "shuttle", "a1").ship("h1", "destroyer", "a2").fresh("yellow_orth yellow_diag");
  b.act(kYellow).says("move a2 orth", "to a1", "leave p1 diag");
  ASSERT_TRUE(b.over());
  EXPECT_EQ(b.state().result_reason, EndReason::shuttle_carried_off);
  EXPECT_EQ(b.state().result[1], 2);
}

//
TEST(TheCapturedShuttleAlone, MayBeTakenBack) {
  Capture b;
  b.ship("p1", "shuttle", "c3").ship("h1", "destroyer", "c4").ship("p2", "frigate", "c2");
  b.fresh("yellow_orth yellow_diag").act(kYellow);
  b.says("move c4 orth", "to c3", "move c3 diag", "take h1", "to b4", "end");
  b.says("roll yyy").roll({3, 3, 3}).says("move c2 orth", "to c3");
  EXPECT_EQ(b.state().ships[0].seat, kBlue);
  EXPECT_FALSE(b.state().ships[0].is(Ship::captured));
}

// F-96, A-24: by whatever field, whoever commands it.
TEST(TheShuttleDestroyed, WinsForYellow) {
  for (const char* field : {"asteroid", "gravitic"}) {
    Capture b;
    b.ship("p1", "shuttle", "c3", 1).ship("p2", "frigate", "a1").field("c4", field);
    b.fresh("yellow_orth").act(kBlue).says("move c3 orth", "to c4").roll({6});
    ASSERT_TRUE(b.over());
    EXPECT_EQ(b.state().result_reason, EndReason::shuttle_lost);
    EXPECT_EQ(b.state().result[1], 2);
  }
}

// F-96: classes do not count here.
TEST(InTheCapture, EightClassesDecideNothing) {
  Capture b;
  b.ship("p1", "shuttle", "c3").ship("p2", "frigate", "a1").ship("h1", "frigate", "a2", 1);
  b.lost(kYellow, 11).fresh("red_orth").act(kBlue).says("fire a1 orth", "to a2");
  EXPECT_FALSE(b.over());
}

//
TEST(TheShuttle, IsNoFrigate) {
  Capture b;
  b.ship("p1", "shuttle", "c3").ship("p2", "frigate", "c3").fresh("yellow_orth").advanced();
  b.act(kBlue).says("move c3 orth", "all", "to c4");
  EXPECT_EQ(b.prompt(), "act");
}

// F-97
TEST(TheShuttle, MayNotBeShotAt) {
  Capture b;
  b.ship("p1", "shuttle", "c3").ship("h1", "frigate", "c4").fresh("red_orth").act(kYellow);
  EXPECT_TRUE(b.answers("fire").empty());
}

// F-98: a warship has to be shown.
TEST(ASignalThatCaptures, TurnsOver) {
  Capture b;
  b.hidden_deployment();
  b.ship("p1", "shuttle", "c3").signal("h1", "frigate", "c4").signal("h2", "decoy", "c4");
  b.fresh("yellow_orth").act(kYellow).says("move c4 orth", "all", "to c3", "reveal h1");
  EXPECT_FALSE(b.hidden("h1"));
  EXPECT_TRUE(b.hidden("h2"));
  EXPECT_EQ(b.state().ships[0].seat, kYellow);
}

// F-98
TEST(ADecoyAlone, DoesNotCapture) {
  Capture b;
  b.hidden_deployment();
  b.ship("p1", "shuttle", "c3").signal("h1", "decoy", "c4").fresh("yellow_orth").act(kYellow);
  b.says("move c4 orth");
  EXPECT_FALSE(b.can("to c3"));
}

struct LastRescue : Campaign {
  LastRescue() { scenario() = shipped_scenario("the_rescue"); }
  LastRescue& container(const std::string& at, int count = 1) {
    state().containers[parse_square(at)->index] = static_cast<std::uint8_t>(count);
    return *this;
  }
  int containers(const std::string& at) { return state().containers[parse_square(at)->index]; }
};

// F-100
TEST(AShip, DocksOneContainerWhereItsTurnBegan) {
  LastRescue b;
  b.container("c3", 2).ship("p1", "frigate", "c3").ship("h1", "frigate", "e5");
  b.turn(kBlue).says("roll yyy").roll({3, 3, 3});
  b.says("dock p1");
  EXPECT_FALSE(b.can("dock p1"));
  EXPECT_EQ(b.containers("c3"), 1);
  b.says("move c3 orth", "to c2");
  EXPECT_TRUE(b.state().ships[0].is(Ship::carrying));
  EXPECT_TRUE(b.answers("undock").empty());
}

// F-100: enters and leaves with it in one turn, that it may not.
TEST(AShipThatHasJustArrived, DoesNotDock) {
  LastRescue b;
  b.container("c3", 2).ship("p1", "frigate", "c2").ship("h1", "frigate", "e5");
  b.turn(kBlue).says("roll yyy").roll({3, 3, 3});
  b.says("move c2 orth", "to c3");
  EXPECT_TRUE(b.answers("dock").empty());
  b.says("end", "done").says("roll ggg").roll({3, 3, 3}).says("done");
  b.says("roll yyy").roll({3, 3, 3});
  EXPECT_TRUE(b.can("dock p1"));
}

// F-100: nor where it went away and came back.
TEST(AShipThatCameBack, DoesNotDock) {
  LastRescue b;
  b.container("c3", 2).ship("p1", "frigate", "c3").ship("h1", "frigate", "e5");
  b.turn(kBlue).says("roll yyy").roll({3, 3, 3});
  b.says("move c3 orth", "to c2", "move c2 orth", "to c3");
  EXPECT_TRUE(b.answers("dock").empty());
}

// F-24, F-100: refused ships have stayed where they were.
TEST(AShipRefusedByAGraviticField, MayStillDock) {
  LastRescue b;
  b.container("c3", 2).ship("p1", "frigate", "c3").ship("h1", "frigate", "e5");
  b.field("c4", "gravitic").turn(kBlue).says("roll yyy").roll({3, 3, 3});
  b.says("move c3 orth", "to c4").roll({6});
  EXPECT_TRUE(b.can("dock p1"));
}

// F-100
TEST(AContainer, MayBeLeftWhereItWas) {
  LastRescue b;
  b.container("c3", 2).ship("p1", "frigate", "c3").ship("h1", "frigate", "e5");
  b.turn(kBlue).says("roll yyy").roll({3, 3, 3});
  b.says("dock p1", "undock p1");
  EXPECT_EQ(b.containers("c3"), 2);
  EXPECT_TRUE(b.answers("dock").empty());
}

// F-101
TEST(ACarrier, LeavesFromItsOwnZoneForGood) {
  LastRescue b;
  b.container("c3", 9).ship("p1", "frigate", "a1").ship("p2", "frigate", "b1");
  b.ship("p3", "frigate", "a5").ship("h1", "frigate", "e5");
  for (const std::size_t carrier : {0U, 2U}) b.state().ships[carrier].set(Ship::carrying);
  b.fresh("yellow_diag yellow_special").act(kBlue);
  EXPECT_EQ(b.answers("leave"), Texts({"leave p1 diag"}));
  b.says("leave p1 diag");
  EXPECT_FALSE(b.alive("p1"));
  EXPECT_EQ(b.side(kBlue).containers, 1);
  EXPECT_EQ(b.side(kBlue).lost, 0);
  EXPECT_EQ(b.side(kBlue).free[0], 2);
}

// F-101, option: by default each ship takes an engine result of its own.
TEST(CarriersOnOneSquare, LeaveTogetherWhereTheOptionSaysSo) {
  for (const bool together : {false, true}) {
    LastRescue b;
    b.options().leave_in_groups = together;
    b.container("c3", 9).ship("p1", "frigate", "a1").ship("p2", "frigate", "a1");
    b.ship("p3", "frigate", "a1").ship("p4", "frigate", "a1").ship("p5", "frigate", "b1");
    for (const char* name : {"h1", "h2", "h3", "h4"}) b.ship(name, "frigate", "e5");
    for (const std::size_t carrier : {0U, 1U, 2U, 4U}) b.state().ships[carrier].set(Ship::carrying);
    b.fresh("yellow_diag yellow_orth").act(kBlue).says("leave p2 diag");
    EXPECT_EQ(b.prompt(), together ? "leave_with" : "act");
    if (!together) continue;
    // p4 carries nothing, and p5 stands elsewhere.
    EXPECT_EQ(b.answers(), Texts({"all", "go", "take p1", "take p3"}));
    b.says("take p3");
    EXPECT_EQ(b.answers(), Texts({"all", "go", "take p1"}));
    b.says("go");
    EXPECT_EQ(b.prompt(), "act");
    EXPECT_TRUE(b.alive("p1"));
    EXPECT_FALSE(b.alive("p3"));
    EXPECT_EQ(b.side(kBlue).containers, 2);
    EXPECT_EQ(b.side(kBlue).free[0], 2);  // one die for both
    b.says("leave p1 orth");              // nobody is left to go with it
    EXPECT_EQ(b.prompt(), "act");
  }
}

//
TEST(ADestroyedCarrier, LeavesItsContainerOnTheSquare) {
  LastRescue b;
  b.container("c3", 9).ship("p1", "frigate", "b2", 1).ship("p2", "frigate", "a1");
  b.ship("h1", "frigate", "e5").field("b3", "asteroid");
  b.state().ships[0].set(Ship::carrying);
  b.fresh("yellow_orth").act(kBlue).says("move b2 orth", "to b3").roll({6});
  EXPECT_EQ(b.containers("b3"), 1);
}

// F-102, A-25: one more is enough as soon as it cannot be caught up.
TEST(ALeadThatCannotBeCaughtUp, Wins) {
  LastRescue b;
  b.container("c3", 3).ship("p1", "frigate", "a1").ship("p2", "frigate", "b1");
  b.ship("h1", "frigate", "e5");
  b.state().ships[0].set(Ship::carrying);
  b.side(kBlue).containers = 1;
  b.fresh("yellow_diag").act(kBlue).says("leave p1 diag");
  ASSERT_TRUE(b.over());
  EXPECT_EQ(b.state().result_reason, EndReason::containers);
  EXPECT_EQ(b.state().result[0], 2);
}

// F-102
TEST(ALeadThatCanBeCaughtUp, DoesNotWinYet) {
  LastRescue b;
  b.container("c3", 3).ship("p1", "frigate", "a1").ship("p2", "frigate", "b1");
  b.ship("h1", "frigate", "e5").ship("h2", "frigate", "d5");
  b.state().ships[0].set(Ship::carrying);
  b.side(kBlue).containers = 1;
  b.fresh("yellow_diag").act(kBlue).says("leave p1 diag");
  EXPECT_FALSE(b.over());
}

// without ships nobody brings anything out.
TEST(ASideWithoutShips, HasLostWhenItIsBehind) {
  LastRescue b;
  b.container("c3", 3).ship("p1", "frigate", "a1").ship("h1", "frigate", "a2", 1);
  b.side(kBlue).containers = 1;
  b.fresh("red_orth").act(kBlue).says("fire a1 orth", "to a2");
  ASSERT_TRUE(b.over());
  EXPECT_EQ(b.state().result[0], 2);
}

//
TEST(NoContainersLeft, EndsInADrawWhereBothHaveAsMany) {
  LastRescue b;
  b.ship("p1", "frigate", "a1").ship("h1", "frigate", "e5");
  b.state().ships[0].set(Ship::carrying);
  b.side(kYellow).containers = 1;
  b.fresh("yellow_diag").act(kBlue).says("leave p1 diag");
  ASSERT_TRUE(b.over());
  EXPECT_EQ(b.state().result[0], 1);
}

}  // namespace
}  // namespace fleet_test

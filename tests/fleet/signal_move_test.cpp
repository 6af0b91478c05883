// Signals that move, enter fields and turn over. F-79, F-82 .. F-87
#include "fleet/campaign.h"

namespace fleet_test {
namespace {

struct SignalFog : Campaign {
  SignalFog() { hidden_deployment(); }
};

// F-79
TEST(Signals, MoveLikeTheShipsTheyStandFor) {
  SignalFog b;
  b.signal("p1", "battleship", "a1").ship("p2", "destroyer", "b2");
  b.fresh("yellow_diag yellow_orth").act(kBlue);
  EXPECT_FALSE(b.can("move a1 diag"));  // 4 + 2 classes
  b.says("move a1 orth", "to a2");
  EXPECT_TRUE(b.hidden("p1"));
}

// F-16, F-81, F-87: a known decoy too.
TEST(EnemySignals, BarTheWay) {
  SignalFog b;
  b.ship("p1", "battleship", "a1").signal("h1", "decoy", "a2").fresh("yellow_orth").act(kBlue);
  b.says("move a1 orth");
  EXPECT_EQ(b.answers(), Texts({"to b1"}));
}

// F-87
TEST(ADecoy, MovesAndWeighsNothing) {
  SignalFog b;
  b.signal("p1", "decoy", "a1").ship("p2", "battleship", "a2").ship("p3", "frigate", "a2");
  b.fresh("yellow_orth").act(kBlue).says("move a1 orth", "to a2");
  EXPECT_EQ(b.at("p1"), "a2");
  EXPECT_TRUE(b.hidden("p1"));
}

// F-85, T-23
TEST(HiddenFrigates, StayHiddenOverOneStepAndShowThemselvesByTheSecond) {
  SignalFog b;
  b.signal("p1", "frigate", "a1").signal("p2", "frigate", "a1");
  b.fresh("yellow_orth yellow_multi").advanced().act(kBlue);
  b.says("move a1 orth", "all", "to a2", "stop");
  EXPECT_TRUE(b.hidden("p1"));
  EXPECT_TRUE(b.hidden("p2"));
  b.says("move a2 multi", "take p1", "go", "to b3", "to c4");
  EXPECT_FALSE(b.hidden("p1"));
  EXPECT_TRUE(b.hidden("p2"));
}

// F-64, F-85: everybody who might have frigates is asked, who has none can only stop.
TEST(SignalsThatAreNoFrigates, AreAskedButDoNotMoveTwice) {
  for (const char* kind : {"destroyer", "battleship", "decoy"}) {
    SignalFog b;
    b.signal("p1", kind, "a1").signal("p2", "decoy", "b1").fresh("yellow_orth").advanced();
    b.act(kBlue).says("move a1 orth", "to a2");
    EXPECT_EQ(b.prompt(), "second_move") << kind;
    EXPECT_EQ(b.answers(), Texts({"stop"}));
  }
}

// F-64: what stays behind on the square counts too.
TEST(AHiddenFrigateFromAMixedSquare, DoesNotMoveTwice) {
  SignalFog b;
  b.signal("p1", "frigate", "a1").signal("p2", "destroyer", "a1").fresh("yellow_orth").advanced();
  b.act(kBlue).says("move a1 orth", "take p1", "go", "to a2");
  EXPECT_EQ(b.answers(), Texts({"stop"}));
}

// F-64
TEST(ASquareWithAKnownDestroyer, IsNotAskedForASecondMove) {
  SignalFog b;
  b.signal("p1", "frigate", "a1").ship("p2", "destroyer", "a1").fresh("yellow_orth").advanced();
  b.act(kBlue).says("move a1 orth", "take p1", "go", "to a2");
  EXPECT_EQ(b.prompt(), "act");
}

// F-83, F-84, T-22
TEST(SignalsHitByAsteroids, TurnOver) {
  SignalFog b;
  b.signal("p1", "destroyer", "a1").signal("p2", "decoy", "a1").field("a2", "asteroid");
  b.fresh("yellow_orth").act(kBlue).says("move a1 orth", "all", "to a2").roll({kSpecial});
  EXPECT_FALSE(b.hidden("p1"));
  EXPECT_EQ(b.hull("p1"), 10);
  EXPECT_TRUE(b.hidden("p2"));
  EXPECT_TRUE(b.alive("p2"));
}

// F-84, T-22
TEST(SignalsThatPassTheTest, StayHidden) {
  SignalFog b;
  b.signal("p1", "destroyer", "a1").field("a2", "asteroid").fresh("yellow_orth").act(kBlue);
  b.says("move a1 orth", "to a2").roll({kOrth});
  EXPECT_TRUE(b.hidden("p1"));
}

// F-83, F-84: a decoy is tested like everybody, so that nobody knows.
TEST(ADecoyAlone, IsTestedToo) {
  SignalFog b;
  b.signal("p1", "decoy", "a1").field("a2", "gravitic").fresh("yellow_orth").act(kBlue);
  b.says("move a1 orth", "to a2").roll({kSpecial});
  EXPECT_EQ(b.at("p1"), "a1");
  EXPECT_TRUE(b.hidden("p1"));
}

// F-83
TEST(SignalsRefusedByAGraviticField, TurnOver) {
  SignalFog b;
  b.signal("p1", "destroyer", "a1").field("a2", "gravitic").fresh("yellow_orth").act(kBlue);
  b.says("move a1 orth", "to a2").roll({kSpecial});
  EXPECT_FALSE(b.hidden("p1"));
  EXPECT_EQ(b.hull("p1"), 11);
}

// F-82: for good.
TEST(ARevealedShip, StaysRevealed) {
  SignalFog b;
  b.signal("p1", "destroyer", "a1").field("a2", "asteroid");
  b.fresh("yellow_orth yellow_multi").act(kBlue);
  b.says("move a1 orth", "to a2").roll({kSpecial});
  b.says("move a2 multi", "to b3");
  EXPECT_FALSE(b.hidden("p1"));
}

// F-86, T-24
TEST(SixSignals, MoveTogether) {
  SignalFog b;
  for (int i = 1; i <= 4; ++i) b.signal("p" + std::to_string(i), "frigate", "c1");
  b.signal("p5", "decoy", "c1").signal("p6", "decoy", "c1").fresh("yellow_orth").act(kBlue);
  b.says("move c1 orth", "all", "to c2");
  for (int i = 1; i <= 6; ++i) EXPECT_EQ(b.at("p" + std::to_string(i)), "c2");
}

}  // namespace
}  // namespace fleet_test

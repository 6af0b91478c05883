// Reactions: dodge and counterstrike. F-67, F-73 .. F-76, A-13, A-17, A-18
#include "fleet/battle.h"

namespace fleet_test {
namespace {

// Blue's destroyer on c2 attacks a square of yellow on c3.
struct Raid : Battle {
  explicit Raid(const char* yellows_bridge) {
    ship("p1", "destroyer", "c2").bridge(kYellow, yellows_bridge).advanced();
    fresh("red_orth red_orth");
  }
  Raid& attack() {
    act(kBlue).says("fire c2 orth", "to c3");
    return *this;
  }
};

// F-73, F-74
TEST(ADodge, DoesNotAvoidTheDamageAndMovesTheAttackedShips) {
  Raid b("yellow_special");
  b.ship("h1", "destroyer", "c3");
  b.attack();
  EXPECT_EQ(b.answers(), Texts({"decline", "dodge"}));
  b.says("dodge");
  EXPECT_EQ(b.prompt(), "dodge_to");
  EXPECT_EQ(b.hull("h1"), 10);
  EXPECT_EQ(b.answers().size(), 7U);  // every neighbour but c2
  b.says("to d4");
  EXPECT_EQ(b.at("h1"), "d4");
  EXPECT_EQ(b.asked(), kBlue);
  EXPECT_EQ(b.state().sides[1].bridge.total(), 0);
}

// F-73
TEST(Reactions, BelongToTheAdvancedRules) {
  Raid b("yellow_special red_special");
  b.advanced(false).ship("h1", "destroyer", "c3");
  b.attack();
  EXPECT_EQ(b.asked(), kBlue);
  EXPECT_EQ(b.hull("h1"), 10);
}

//
TEST(ADodge, TakesAllOrPartOfTheSurvivorsToOneSquare) {
  Raid b("yellow_special");
  b.ship("h1", "destroyer", "c3").ship("h2", "frigate", "c3").ship("h3", "destroyer", "c3");
  b.attack().says("target h1", "dodge");
  EXPECT_EQ(b.prompt(), "dodge_with");
  EXPECT_EQ(b.answers(), Texts({"all", "take h1", "take h2", "take h3"}));
  b.says("take h2");
  EXPECT_EQ(b.answers(), Texts({"go", "take h3"}));
  b.says("go", "to c4");
  EXPECT_EQ(b.at("h2"), "c4");
  EXPECT_EQ(b.at("h1"), "c3");
}

//
TEST(ADodge, LeavesTheDestroyedBehind) {
  Raid b("yellow_special");
  b.ship("h1", "frigate", "c3", 2).ship("h2", "destroyer", "c3");
  b.attack();
  b.says("target h1", "dodge");
  EXPECT_FALSE(b.alive("h1"));
  EXPECT_EQ(b.prompt(), "dodge_to");  // one ship is left
  b.says("to b4");
  EXPECT_EQ(b.at("h2"), "b4");
}

// A-17, F-15: a dodge with nowhere to go cannot be played, and everybody sees it.
TEST(ADodge, NeedsRoom) {
  Raid b("yellow_special");
  b.ship("h1", "battleship", "a5").ship("p2", "battleship", "a4");
  b.ship("h2", "battleship", "b5", 10).ship("p3", "frigate", "b4");
  b.fresh("red_orth").act(kBlue).says("fire a4 orth", "to a5");
  EXPECT_EQ(b.asked(), kBlue);
  EXPECT_EQ(b.hull("h1"), 24 - 5);
}

// A-17, F-15
TEST(ADodge, TakesNoMoreShipsThanThereIsRoomFor) {
  Battle b;
  b.ship("p1", "destroyer", "a4").ship("h1", "destroyer", "a5").ship("h2", "destroyer", "a5");
  b.ship("h3", "battleship", "b4").ship("h4", "destroyer", "b5").ship("h5", "frigate", "b5");
  b.advanced().fresh("red_orth").bridge(kYellow, "yellow_special").act(kBlue);
  b.says("fire a4 orth", "to a5", "target h1", "dodge");
  EXPECT_EQ(b.answers(), Texts({"take h1", "take h2"}));
  b.says("take h1");
  EXPECT_EQ(b.answers(), Texts({"go"}));
  b.says("go");
  EXPECT_EQ(b.answers(), Texts({"to b5"}));
}

// F-67
TEST(FrigatesAlone, DodgeWithoutDamage) {
  Raid b("yellow_special");
  b.ship("h1", "frigate", "c3").ship("h2", "frigate", "c3");
  b.attack();
  b.says("target h1", "dodge", "all", "to c4");
  EXPECT_EQ(b.hull("h1"), 6);
  EXPECT_EQ(b.at("h1"), "c4");
  EXPECT_EQ(b.at("h2"), "c4");
}

// F-67
TEST(FrigatesWithOthers, DodgeWithDamage) {
  Raid b("yellow_special");
  b.ship("h1", "frigate", "c3").ship("h2", "destroyer", "c3");
  b.attack();
  b.says("target h1", "dodge", "take h1", "go", "to c4");
  EXPECT_EQ(b.hull("h1"), 4);
}

// F-67: even an attack that would have destroyed it.
TEST(AFrigateAlone, EvadesDeath) {
  Raid b("yellow_special");
  b.ship("h1", "frigate", "c3", 1);
  b.attack().says("dodge", "to b4");
  EXPECT_EQ(b.hull("h1"), 1);
}

//
TEST(ADodge, IsNotOfferedToAShipThatWillBeDestroyed) {
  Raid b("yellow_special");
  b.ship("h1", "destroyer", "c3", 2);
  b.attack();
  EXPECT_FALSE(b.alive("h1"));
  EXPECT_EQ(b.asked(), kBlue);
}

// T-20, F-22, F-74
TEST(ADodgeIntoAsteroids, IsTested) {
  Raid b("yellow_special");
  b.ship("h1", "destroyer", "c3").field("c4", "asteroid");
  b.attack().says("dodge", "to c4");
  ASSERT_TRUE(b.rolls());
  b.roll({6});
  EXPECT_EQ(b.hull("h1"), 12 - 2 - 2);
  EXPECT_EQ(b.at("h1"), "c4");
  EXPECT_EQ(b.asked(), kBlue);
}

// F-23, F-74
TEST(ADodgeIntoAGraviticField, GoesOnBeyondIt) {
  Raid b("yellow_special");
  b.ship("h1", "destroyer", "c3").field("c4", "gravitic");
  b.attack().says("dodge", "to c4");
  ASSERT_TRUE(b.rolls());
  b.roll({3});
  EXPECT_EQ(b.asked(), kYellow);
  b.says("to c5");
  EXPECT_EQ(b.at("h1"), "c5");
  EXPECT_EQ(b.asked(), kBlue);
}

// F-75, F-76
TEST(ACounterstrike, HitsAShipOfTheFiringSquareWithTheFireOfTheAttackedOne) {
  Raid b("red_special");
  b.ship("h1", "destroyer", "c3").ship("h2", "frigate", "c3").ship("h3", "battleship", "b3");
  b.attack().says("target h1");
  EXPECT_EQ(b.answers(), Texts({"counterstrike", "decline"}));
  b.says("counterstrike");
  EXPECT_EQ(b.hull("h1"), 10);
  EXPECT_EQ(b.hull("p1"), 12 - 3);  // b3 does not join
  EXPECT_EQ(b.asked(), kBlue);
}

//
TEST(TheCounterstriker, ChoosesAmongTheShipsOfTheFiringSquare) {
  Raid b("red_special");
  b.ship("p2", "frigate", "c2").ship("p3", "frigate", "d2").ship("h1", "destroyer", "c3");
  b.attack();
  b.says("counterstrike");
  EXPECT_EQ(b.prompt(), "counter_target");
  EXPECT_EQ(b.asked(), kYellow);
  EXPECT_EQ(b.answers(), Texts({"target p1", "target p2"}));
  b.says("target p2");
  EXPECT_EQ(b.hull("p2"), 4);
  EXPECT_EQ(b.hull("p1"), 12);
}

// T-21, F-76
TEST(ADestroyedShip, StillStrikesBack) {
  Raid b("red_special");
  b.ship("h1", "destroyer", "c3", 1);
  b.attack().says("counterstrike");
  EXPECT_FALSE(b.alive("h1"));
  EXPECT_EQ(b.hull("p1"), 10);
}

// T-17, F-76
TEST(ACounterstrike, CannotBeAnswered) {
  Raid b("red_special");
  b.ship("h1", "destroyer", "c3").bridge(kBlue, "green_orth yellow_special red_special");
  b.attack().says("counterstrike");
  EXPECT_EQ(b.hull("p1"), 10);
  EXPECT_EQ(b.asked(), kBlue);
  EXPECT_EQ(b.prompt(), "act");
}

// F-75
TEST(ACounterstrike, DoesNotAnswerARangedAttack) {
  Battle b;
  b.ship("p1", "destroyer", "c1").ship("h1", "destroyer", "c3").advanced();
  b.fresh("red_orth").bridge(kYellow, "red_special").act(kBlue);
  b.says("fire c1 orth", "to c2", "to c3");
  EXPECT_EQ(b.asked(), kBlue);
  EXPECT_EQ(b.hull("h1"), 10);
}

// F-74
TEST(ADodge, AnswersARangedAttackToo) {
  Battle b;
  b.ship("p1", "destroyer", "c1").ship("h1", "frigate", "c3").advanced();
  b.fresh("red_orth").bridge(kYellow, "yellow_special").act(kBlue);
  b.says("fire c1 orth", "to c2", "to c3", "dodge", "to d4");
  EXPECT_EQ(b.hull("h1"), 6);
}

// F-73, T-17
TEST(ShieldsAndReactions, ExcludeEachOther) {
  Raid b("green_orth green_multi yellow_special red_special");
  b.ship("p2", "frigate", "d2").ship("p3", "frigate", "b2").ship("h1", "battleship", "c3");
  b.attack();
  EXPECT_TRUE(b.can("dodge"));
  EXPECT_TRUE(b.can("counterstrike"));
  b.says("shield orth c2");
  EXPECT_FALSE(b.can("dodge"));
  EXPECT_FALSE(b.can("counterstrike"));
  EXPECT_TRUE(b.can("shield multi d2"));
  b.says("decline");
  EXPECT_EQ(b.hull("h1"), 22);
}

// F-73: one reaction for each attack, each with its own special.
TEST(AReaction, CanBePlayedAgainstEachAttack) {
  Raid b("red_special red_special");
  b.ship("h1", "destroyer", "c3");
  b.attack().says("counterstrike");
  b.says("fire c2 orth", "to c3", "counterstrike");
  EXPECT_EQ(b.hull("p1"), 8);
  EXPECT_EQ(b.hull("h1"), 8);
}

// both fleets lose their eighth class at the same moment.
TEST(ACounterstrike, IsWeighedWithTheAttackBeforeAnybodyHasWon) {
  Battle b;
  b.ship("p1", "destroyer", "c2", 2).ship("p2", "frigate", "a1").ship("h1", "destroyer", "c3", 2);
  b.ship("h2", "frigate", "e5").lost(kBlue, 6).lost(kYellow, 7).advanced();
  b.fresh("red_orth").bridge(kYellow, "red_special").act(kBlue);
  b.says("fire c2 orth", "to c3", "counterstrike");
  ASSERT_TRUE(b.over());
  EXPECT_EQ(b.state().sides[0].lost, 8);
  EXPECT_EQ(b.state().sides[1].lost, 9);
  EXPECT_EQ(b.state().result[0], 2);  // blue has destroyed more
}

}  // namespace
}  // namespace fleet_test

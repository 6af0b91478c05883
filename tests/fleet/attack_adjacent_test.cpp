// Attacks on neighbouring squares: who may fire, who joins, whom it hits. F-39 .. F-42, F-46
#include "fleet/battle.h"

namespace fleet_test {
namespace {

// F-39
TEST(AWeaponResult, AttacksANeighbourAlongItsOwnLineOnly) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("h1", "destroyer", "c3").ship("h2", "frigate", "d3");
  b.fresh("red_orth").act(kBlue);
  EXPECT_EQ(b.answers("fire"), Texts({"fire c2 orth"}));
  b.says("fire c2 orth");
  EXPECT_EQ(b.answers(), Texts({"to c3"}));
}

// F-39
TEST(AMulti, AttacksAlongBothLines) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("h1", "destroyer", "c3").ship("h2", "frigate", "d3");
  b.fresh("red_multi").act(kBlue).says("fire c2 multi");
  EXPECT_EQ(b.answers(), Texts({"to c3", "to d3"}));
}

// F-46
TEST(ASpecialWeaponResult, DoesNotAttack) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("h1", "destroyer", "c3");
  b.fresh("red_special").act(kBlue);
  EXPECT_TRUE(b.answers("fire").empty());
}

// F-31, F-39
TEST(AStoredWeaponResult, AttacksLikeAFreshOne) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("h1", "destroyer", "c3");
  b.bridge(kBlue, "red_orth").act(kBlue).says("fire c2 orth", "to c3");
  EXPECT_EQ(b.hull("h1"), 10);
  EXPECT_TRUE(b.answers("fire").empty());
}

// F-32, F-42, F-49b
TEST(AnAttack, AlwaysLandsWhereNothingAnswersItAndCostsTheDie) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("h1", "battleship", "c3");
  b.fresh("red_orth").act(kBlue).says("fire c2 orth", "to c3");
  EXPECT_EQ(b.hull("h1"), 22);
  EXPECT_EQ(b.prompt(), "act");
  EXPECT_FALSE(b.can("fire c2 orth"));
}

// F-42
TEST(Damage, IsToldWithTheStrongestShipOfTheFiringSquare) {
  Battle b;
  b.ship("p1", "frigate", "c2").ship("p2", "destroyer", "c2").ship("p3", "battleship", "d2");
  b.ship("h1", "battleship", "c3").fresh("red_orth").act(kBlue).says("fire c2 orth", "to c3");
  const table::Event damaged = *b.last(EventKind::damaged);
  EXPECT_EQ(ShipId{damaged.arg[3]}, b.id("p2"));
}

// F-41, A-5
TEST(ACombinedAttack, CountsEveryOwnSquareAroundTheTargetWhateverTheLine) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("p2", "frigate", "d2").ship("p3", "frigate", "d2");
  b.ship("p4", "battleship", "b4").ship("p5", "destroyer", "a1").ship("h1", "battleship", "c3");
  b.fresh("red_orth").act(kBlue).says("fire c2 orth", "to c3");
  EXPECT_EQ(b.hull("h1"), 24 - (2 + 2 + 4));  // a1 is too far
}

// F-18, F-41
TEST(ACombinedAttack, GetsNothingFromAnAsteroidField) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("p2", "destroyer", "d2").ship("h1", "battleship", "c3");
  b.field("d2", "asteroid").fresh("red_orth").act(kBlue).says("fire c2 orth", "to c3");
  EXPECT_EQ(b.hull("h1"), 22);
}

// F-18
TEST(ShipsInAnAsteroidField, NeitherFireNorAreHit) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("p2", "destroyer", "b2");
  b.ship("h1", "battleship", "c3").ship("h2", "frigate", "b3");
  b.field("b2", "asteroid").field("c3", "asteroid").fresh("red_multi").act(kBlue);
  EXPECT_EQ(b.answers("fire"), Texts({"fire c2 multi"}));
  b.says("fire c2 multi");
  EXPECT_EQ(b.answers(), Texts({"to b3"}));
}

// F-40, F-42: what is too much is lost.
TEST(TheAttacker, NamesOneShipThatTakesItAll) {
  Battle b;
  b.ship("p1", "battleship", "d3").ship("h1", "frigate", "d2", 3).ship("h2", "frigate", "d2");
  b.fresh("red_orth").act(kBlue).says("fire d3 orth", "to d2");
  EXPECT_EQ(b.prompt(), "choose_target");
  EXPECT_EQ(b.answers(), Texts({"target h1", "target h2"}));
  b.says("target h1");
  EXPECT_FALSE(b.alive("h1"));
  EXPECT_EQ(b.hull("h2"), 6);
  EXPECT_EQ(b.state().sides[1].lost, 1);
}

// T-10, F-40
TEST(TwoWeaponDice, MayHitTwoShipsOfOneSquareOneAfterTheOther) {
  Battle b;
  b.ship("p1", "battleship", "d3").ship("h1", "frigate", "d2").ship("h2", "frigate", "d2");
  b.fresh("red_orth red_orth").act(kBlue);
  b.says("fire d3 orth", "to d2", "target h1").says("fire d3 orth", "to d2", "target h2");
  EXPECT_EQ(b.hull("h1"), 2);
  EXPECT_EQ(b.hull("h2"), 2);
}

// F-97
TEST(TheShuttle, CannotBeShotAt) {
  Battle b;
  b.ship("p1", "shuttle", "c3").ship("p2", "frigate", "d3").ship("p3", "frigate", "d3");
  b.ship("h1", "destroyer", "c4").fresh("red_multi").act(kYellow).says("fire c4 multi");
  EXPECT_EQ(b.answers(), Texts({"to d3"}));
}

// F-97
TEST(TheShuttle, HasNoFire) {
  Battle b;
  b.ship("p1", "shuttle", "c3").ship("h1", "destroyer", "c4").fresh("red_multi").act(kBlue);
  EXPECT_TRUE(b.answers("fire").empty());
}

// F-63, A-13
TEST(TheEighthClass, WinsTheGameAtOnce) {
  Battle b;
  b.ship("p1", "battleship", "c2").ship("p2", "destroyer", "b2").ship("h1", "battleship", "c3", 4);
  b.ship("h2", "frigate", "e5").lost(kYellow, 4);
  b.fresh("red_orth").act(kBlue).says("fire c2 orth", "to c3");
  EXPECT_TRUE(b.over());
}

// What texts and odds show.
TEST(TheVolley, NamesTheFireOfEachSquareAndItsLine) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("p2", "frigate", "d2").ship("h1", "battleship", "c3");
  b.fresh("red_orth").bridge(kYellow, "green_diag").act(kBlue).says("fire c2 orth", "to c3");
  const Volley volley = fleet::volley(b.view());
  ASSERT_EQ(volley.parts.size(), 2U);
  EXPECT_EQ(volley.parts[0].reason, FireReason::own_square);
  EXPECT_EQ(volley.parts[0].line, Line::orth);
  EXPECT_EQ(volley.parts[1].reason, FireReason::combined);
  EXPECT_EQ(volley.parts[1].line, Line::diag);
  EXPECT_EQ(volley.damage(), 3);
}

}  // namespace
}  // namespace fleet_test

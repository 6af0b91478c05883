// Ranged attacks: the paths weapon dice form. F-43 .. F-45, F-68 .. F-70, A-6, A-15
#include "fleet/battle.h"

namespace fleet_test {
namespace {

// A destroyer of blue on c1 and a battleship of yellow three squares up.
struct Duel : Battle {
  explicit Duel(const char* dice, const char* target = "c3") {
    ship("p1", "destroyer", "c1").ship("h1", "battleship", target).fresh(dice);
  }
};

// F-43, F-45
TEST(ARangedAttack, TakesOneDieForEachSquareOfThePath) {
  Duel b("red_orth red_orth");
  b.act(kBlue).says("fire c1 orth", "to c2");
  EXPECT_EQ(b.answers(), Texts({"to c3"}));  // the only die that is left comes next by itself
  b.says("to c3");
  EXPECT_EQ(b.hull("h1"), 22);
  EXPECT_TRUE(b.answers("fire").empty());
}

// F-43
TEST(ARangedAttack, IsOfferedOnlyWhereTheDiceReachATarget) {
  Duel one("red_orth");
  one.act(kBlue);
  EXPECT_TRUE(one.answers("fire").empty());
  Duel wrong("red_orth red_diag");
  wrong.act(kBlue);
  EXPECT_TRUE(wrong.answers("fire").empty());
  Duel far("red_orth red_orth", "c4");
  far.act(kBlue);
  EXPECT_TRUE(far.answers("fire").empty());
}

// F-43: asked where the next step can be taken with one die or another.
TEST(TheNextDie, IsAskedForWhereThereAreSeveral) {
  Duel b("red_orth red_diag red_multi", "e3");
  b.act(kBlue).says("fire c1 diag", "to d2");
  EXPECT_EQ(b.prompt(), "next_die");
  EXPECT_EQ(b.answers(), Texts({"die multi", "die orth"}));
  b.says("die orth");
  EXPECT_EQ(b.prompt(), "aim");
}

// each step follows its own die, in the order chosen.
TEST(ARangedPath, MayBend) {
  Duel b("red_orth red_diag", "d3");
  b.act(kBlue);
  EXPECT_EQ(b.answers("fire"), Texts({"fire c1 diag", "fire c1 orth"}));
  b.says("fire c1 diag");
  EXPECT_EQ(b.answers(), Texts({"to d2"}));
  b.says("to d2");
  EXPECT_EQ(b.answers(), Texts({"to d3"}));
  b.says("to d3");
  EXPECT_EQ(b.hull("h1"), 22);
}

// A-6, option
TEST(AStraightRangedPath, KeepsItsDirection) {
  Duel bent("red_orth red_diag", "d3");
  bent.options().ranged_path = Options::RangedPath::straight;
  bent.act(kBlue);
  EXPECT_TRUE(bent.answers("fire").empty());
  Duel b("red_diag red_diag red_diag", "e3");
  b.options().ranged_path = Options::RangedPath::straight;
  b.act(kBlue).says("fire c1 diag");
  EXPECT_EQ(b.answers(), Texts({"to d2"}));
  b.says("to d2");
  EXPECT_EQ(b.answers(), Texts({"to e3"}));
}

//
TEST(ARangedAttack, NeverHitsANeighbour) {
  Battle b;
  b.ship("p1", "destroyer", "c1").ship("h1", "battleship", "d2");
  b.fresh("red_orth red_orth").act(kBlue);
  EXPECT_TRUE(b.answers("fire").empty());  // neither by d1 nor by c2
}

//
TEST(ARangedPath, CrossesNoSquareTwice) {
  Duel b("red_orth red_orth red_orth", "c4");
  b.advanced().act(kBlue).says("fire c1 orth", "to c2", "to b2");
  EXPECT_FALSE(b.can("to c2"));
  EXPECT_TRUE(b.can("to b3"));
}

// F-44
TEST(ARangedPath, CrossesNoShipOfEitherSide) {
  Duel own("red_orth red_orth");
  own.ship("p2", "frigate", "c2").act(kBlue);
  EXPECT_TRUE(own.answers("fire c1").empty());
  Duel enemy("red_orth red_orth");
  enemy.ship("h2", "frigate", "c2").act(kBlue).says("fire c1 orth");
  EXPECT_EQ(enemy.answers(), Texts({"to c2"}));
  enemy.says("to c2");
  EXPECT_EQ(enemy.hull("h2"), 4);
}

// F-19, F-27, F-44
TEST(ARangedPath, CrossesNoField) {
  Duel asteroid("red_orth red_orth");
  asteroid.field("c2", "asteroid").act(kBlue);
  EXPECT_TRUE(asteroid.answers("fire").empty());
  Duel gravitic("red_orth red_orth");
  gravitic.field("c2", "gravitic").act(kBlue);
  EXPECT_TRUE(gravitic.answers("fire").empty());
}

// F-18
TEST(ARangedAttack, DoesNotReachIntoAnAsteroidField) {
  Duel b("red_orth red_orth");
  b.field("c3", "asteroid").act(kBlue);
  EXPECT_TRUE(b.answers("fire").empty());
}

// T-25, F-81, F-87
TEST(ALoneDecoy, BarsAPathUntilItIsShot) {
  Duel b("red_orth red_orth red_orth");
  b.hidden_deployment().signal("h2", "decoy", "c2").act(kBlue);
  b.says("fire c1 orth", "to c2");  // the only possibility is to reveal
  EXPECT_FALSE(b.alive("h2"));
  EXPECT_EQ(b.state().sides[1].lost, 0);
  // What a signal could do shows in the dice that are offered: it is asked, and tells nothing.
  b.says("fire c1 orth", "to c2", "die orth", "to c3");
  EXPECT_EQ(b.hull("h1"), 22);
}

// F-45
TEST(ARangedAttack, IsNotCombined) {
  Duel b("red_orth red_orth");
  b.ship("p2", "battleship", "b3").ship("p3", "frigate", "c1").act(kBlue);
  b.says("fire c1 orth", "to c2", "to c3");
  EXPECT_EQ(b.hull("h1"), 24 - (2 + 1));  // all ships of c1, none of b3
}

// F-68, T-16
TEST(ALoneDestroyer, LaysTwoStepsWithOneDie) {
  Duel b("red_orth");
  b.advanced().act(kBlue).says("fire c1 orth", "to c2");
  EXPECT_EQ(b.prompt(), "aim");
  b.says("to c3");
  EXPECT_EQ(b.hull("h1"), 22);
}

// F-13, F-68
TEST(ALoneDestroyer, DoesSoInTheAdvancedRulesOnly) {
  Duel b("red_orth");
  b.act(kBlue);
  EXPECT_TRUE(b.answers("fire").empty());
}

//
TEST(ADestroyerWithOthers, LaysOneStepWithOneDie) {
  Duel b("red_orth");
  b.advanced().ship("p2", "frigate", "c1").act(kBlue);
  EXPECT_TRUE(b.answers("fire").empty());
  Duel other("red_orth");
  other.options().single_destroyer = Options::SingleDestroyer::among_others;
  other.advanced().ship("p2", "frigate", "c1").act(kBlue).says("fire c1 orth", "to c2", "to c3");
  EXPECT_EQ(other.hull("h1"), 21);
}

// T-16, F-69: O,O,D,D reaches the fourth square.
TEST(TwoDoubledDice, ReachFourSquares) {
  Battle b;
  b.ship("p1", "destroyer", "a1").ship("h1", "battleship", "e3").fresh("red_orth red_diag");
  b.advanced().act(kBlue).says("fire a1 orth", "to b1", "to c1", "to d2", "to e3");
  EXPECT_EQ(b.hull("h1"), 22);
}

// T-16, F-69: O,D,O,D is refused: after one step orth and one diag only the diag goes on.
TEST(TwoDoubledDice, AreNotMixed) {
  Battle b;
  b.ship("p1", "destroyer", "a1").ship("h1", "battleship", "e3").fresh("red_orth red_diag");
  b.advanced().act(kBlue).says("fire a1 orth", "to b1");
  EXPECT_EQ(b.answers(), Texts({"to c1"}));  // leaving the second step is too short now
}

// F-68: the second step is offered, not imposed.
TEST(ADoubledDie, MayGiveOneStepOnly) {
  Battle b;
  b.ship("p1", "destroyer", "a1").ship("h1", "battleship", "c2").fresh("red_orth red_diag");
  b.advanced().act(kBlue).says("fire a1 orth", "to b1");
  EXPECT_EQ(b.answers(), Texts({"die diag"}));
  b.says("die diag", "to c2");
  EXPECT_EQ(b.hull("h1"), 22);
}

// F-70
TEST(TheDoubledDie, IsNoHelpAgainstANeighbour) {
  Battle b;
  b.ship("p1", "destroyer", "c1").ship("h1", "battleship", "d2").fresh("red_orth");
  b.advanced().act(kBlue);
  EXPECT_TRUE(b.answers("fire").empty());
}

// F-72, A-16
TEST(AWeaponResultTurned, CostsASpecialOfItsColour) {
  Duel b("red_diag red_special", "c2");
  b.act(kBlue);
  EXPECT_TRUE(b.answers("fire").empty());  // basic rules
  Duel advanced("red_diag red_special", "c2");
  advanced.advanced().act(kBlue);
  EXPECT_EQ(advanced.answers("fire"), Texts({"fire c1 turned_orth"}));
  advanced.says("fire c1 turned_orth", "to c2");
  EXPECT_EQ(advanced.hull("h1"), 22);
  EXPECT_EQ(advanced.state().sides[0].fresh.total(), 0);
}

// F-72
TEST(AWeaponResultTurned, CanBeAStepOfAPath) {
  Battle b;
  b.ship("p1", "frigate", "c1").ship("h1", "battleship", "c3");
  b.advanced().fresh("red_diag red_orth red_special").act(kBlue);
  b.says("fire c1 turned_orth", "to c2", "to c3");
  EXPECT_EQ(b.hull("h1"), 23);
}

}  // namespace
}  // namespace fleet_test

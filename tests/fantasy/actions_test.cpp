// What a unit may do in its activation, and what it may not. FC-8, FC-11, FC-12, FC-14, FC-19
#include <gtest/gtest.h>

#include "games/fantasy/rules/units.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

// T-223, FC-19.1, FC-19.2
TEST(Shooting, IsForbiddenInContactWithAnEnemy) {
  Table t;
  t.unit("U", "ARC", kEmpire, {0, 0});
  t.unit("target", "INF", kStyx, {3, 0});
  t.activate("U");
  EXPECT_TRUE(t.may(Verb::shoot, "U", "target"));
  t.unit("neighbour", "INF", kStyx, {-1, 0});
  EXPECT_FALSE(t.may(Verb::shoot, "U", "target"));
  EXPECT_FALSE(t.may(Verb::shoot, "U", "neighbour"));
}

// T-223, FC-19.12
TEST(Shooting, IsForbiddenBeyondTheMaximumRange) {
  Table t;
  t.unit("U", "ARC", kEmpire, {0, 0});
  t.unit("four away", "INF", kStyx, {0, -4});
  t.unit("five away", "INF", kStyx, {5, 0});
  t.activate("U");
  EXPECT_TRUE(t.may(Verb::shoot, "U", "four away"));
  EXPECT_FALSE(t.may(Verb::shoot, "U", "five away"));
}

// T-223, FC-19.3
TEST(Shooting, IsForbiddenAfterMoving) {
  Table t;
  t.unit("U", "ARC", kEmpire, {0, 0});
  t.unit("target", "INF", kStyx, {3, 0});
  t.activate("U");
  t.does(Verb::move, "U", At{0, 1});
  EXPECT_TRUE(t.over());
}

// FC-19.4, FC-19.6
TEST(Shooting, NeedsALineOfSight) {
  Table t;
  t.unit("U", "ARC", kEmpire, {0, 0});
  t.unit("between", "INF", kEmpire, {2, 0});
  t.unit("target", "INF", kStyx, {4, 0});
  t.activate("U");
  EXPECT_FALSE(t.may(Verb::shoot, "U", "target"));
}

// FC-19.31
TEST(Shooting, IsAllowedAtAnEnemyInContactWithOwnUnits) {
  Table t;
  t.unit("U", "ARC", kEmpire, {0, 0});
  t.unit("friend", "INF", kEmpire, {3, -1});
  t.unit("target", "INF", kStyx, {3, 0});
  t.activate("U");
  EXPECT_TRUE(t.may(Verb::shoot, "U", "target"));
}

// FC-19.33, FC-8.4, FC-17.8
TEST(Shooting, EndsTheActivation) {
  Table t;
  t.unit("U", "ARC", kEmpire, {0, 0});
  t.unit("target", "INF", kStyx, {2, 0});
  t.activate("U");
  t.does(Verb::shoot, "U", "target");
  t.decline_until_roll();
  t.roll({5, 5, 5});
  EXPECT_TRUE(t.over());
}

// FC-19.18
TEST(Shooting, MayGainADieForAToken) {
  Table t;
  t.unit("U", "ARC", kEmpire, {0, 0});
  t.unit("target", "INF", kStyx, {2, 0});
  t.activate("U");
  t.does(Verb::shoot, "U", "target");
  t.does(Verb::fatigue, "U");
  t.decline_until_roll();
  EXPECT_EQ(t.question().count, 4);
}

// FC-19.19, FC-12.6, FC-12.9
TEST(Shooting, MayBeAnsweredWithADefenceForAnOrder) {
  Table t;
  t.unit("U", "ARC", kEmpire, {0, 0});
  t.unit("target", "INF", kStyx, {2, 0});
  t.order("target", Colour::yellow);
  t.activate("U");
  t.does(Verb::shoot, "U", "target");
  EXPECT_EQ(t.question().seats, SeatSet::of(kStyx));
  t.does(Verb::defend, "target");
  EXPECT_EQ(t["target"].order, Colour::none);
  t.decline_until_roll();
  t.roll({2, 2, 2});
  t.decline_until_roll();
  EXPECT_EQ(t.question().purpose, static_cast<std::uint8_t>(Purpose::ranged_defence));
  EXPECT_EQ(t.question().count, 2);
}

// FC-20.1, FC-20.2, FC-20.3, FC-12.12
TEST(MagicalShooting, LeavesTheTargetNothingToDo) {
  Table t;
  t.unit("U", "ARC", kStyx, {0, 0});
  t.unit("target", "INF", kEmpire, {2, 0});
  t.magical("U").order("target", Colour::yellow).defending("target");
  t.abilities("target", "Counterblow");
  t.activate("U");
  t.does(Verb::shoot, "U", "target");
  while (t.question().kind == table::QuestionKind::ask) {
    EXPECT_EQ(t.asked(), kStyx);
    t.decline();
  }
  t.roll({2, 2, 2});
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t["target"].hits, 1);
}

// FC-8.1, FC-8.3, FC-8.6, FC-12.3
TEST(Actions, AreOneOfMoveMeleeRunShotDefenceAndRest) {
  Table t;
  t.unit("U", "ARC", kEmpire, {0, 0});
  t.unit("target", "INF", kStyx, {3, 0});
  t.activate("U");
  for (const Verb verb :
       {Verb::move, Verb::run, Verb::shoot, Verb::defend, Verb::rest, Verb::pass}) {
    EXPECT_TRUE(t.can(kEmpire, verb)) << name(verb);
  }
  t.does(Verb::defend, "U");
  EXPECT_TRUE(t["U"].is(Unit::defending));
  EXPECT_TRUE(t.over());
}

// FC-8.2, FC-11.4, FC-12.4, FC-14.1
TEST(Actions, AfterAMoveAreAMeleeOrNothing) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {3, 0});
  t.activate("U");
  t.does(Verb::move, "U", At{2, 0});
  EXPECT_EQ(t.legal(kEmpire).size(), 2U);
  EXPECT_TRUE(t.may(Verb::melee, "U", "D"));
  EXPECT_TRUE(t.can(kEmpire, Verb::pass));
}

// FC-8.2, FC-8.4, FC-11.5
TEST(Actions, EndWithAnAttack) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {1, 0});
  t.activate("U");
  t.does(Verb::melee, "U", "D");
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.decline_to_the_end();
  EXPECT_EQ(t["U"].at, t.hex({0, 0}));
}

// FC-11.1, FC-11.6, FC-2.20
TEST(Movement, ReachesAsFarAsTheTwoMovementValues) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.activate("U");
  EXPECT_TRUE(t.may(Verb::move, "U", At{2, 0}));
  EXPECT_FALSE(t.may(Verb::move, "U", At{3, 0}));
  EXPECT_TRUE(t.may(Verb::move, "U", At{1, 0}));
  EXPECT_TRUE(t.may(Verb::run, "U", At{4, 0}));
  EXPECT_FALSE(t.may(Verb::run, "U", At{5, 0}));
}

// FC-11.2, FC-1.2
TEST(Movement, DoesNotPassThroughUnits) {
  Table t({-4, 4});
  t.unit("U", "INF", kEmpire, {2, 0});
  t.unit("friend", "INF", kEmpire, {3, 0});
  t.unit("foe", "INF", kStyx, {3, -1});
  t.terrain({2, 1}, "River");
  t.activate("U");
  EXPECT_FALSE(t.can(kEmpire, Verb::move));
}

// FC-11.15, FC-6.20
TEST(Movement, KnowsNoZoneOfControl) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.unit("foe", "INF", kStyx, {1, 0});
  t.activate("U");
  EXPECT_TRUE(t.may(Verb::move, "U", At{1, 1}));
  EXPECT_TRUE(t.may(Verb::move, "U", At{-2, 0}));
}

// FC-11.17
TEST(Movement, EndsAtTheEdgeOfTheMap) {
  Table t({0, 0});
  t.unit("U", "INF", kEmpire, {0, 0});
  t.activate("U");
  for (const table::Answer a : t.legal(kEmpire)) {
    if (verb_of(a) == Verb::move) {
      EXPECT_TRUE(hex_of(a).on_map());
    }
  }
  EXPECT_TRUE(t.may(Verb::move, "U", At{1, 0}));
}

// T-251, FC-12.1, FC-12.2, FC-12.10, FC-21.1
TEST(Defence, LastsUntilTheEndOfTheRoundAgainstEveryAttack) {
  Table t;
  t.unit("D", "INF", kEmpire, {0, 0});
  t.unit("A1", "INF", kStyx, {1, 0});
  t.unit("A2", "INF", kStyx, {-1, 0});
  t.order("D", Colour::red).order("A1", Colour::blue).order("A2", Colour::green);
  t.rounds_from_action_phase(kEmpire);
  t.does(Verb::activate, "D");
  t.does(Verb::defend, "D");
  for (const char* attacker : {"A1", "A2"}) {
    t.does(Verb::activate, attacker);
    t.does(Verb::melee, attacker, "D");
    t.decline_until_roll();
    t.roll({5, 5, 5});
    t.decline_until_roll();
    EXPECT_EQ(t.question().count, 2);
    t.roll({5, 5});
    EXPECT_TRUE(t.state().round == 2 || t["D"].is(Unit::defending));
  }
  EXPECT_EQ(t.state().round, 2);
  EXPECT_FALSE(t["D"].is(Unit::defending));
}

// FC-12.8
TEST(Defence, IsNotRolledWithoutHavingBeenDeclared) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {1, 0});
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.decline_to_the_end();
  EXPECT_EQ(t["D"].hits, 3);
}

// FC-12.6, FC-12.11
TEST(Defence, MayBeDeclaredForAnOrderOfAnyColour) {
  for (const Colour colour :
       {Colour::red, Colour::blue, Colour::green, Colour::yellow, Colour::purple}) {
    SCOPED_TRACE(name(colour));
    Table t;
    t.unit("A", "INF", kEmpire, {0, 0});
    t.unit("D", "INF", kStyx, {1, 0});
    t.order("D", colour);
    t.activate("A");
    t.does(Verb::melee, "A", "D");
    t.does(Verb::defend, "D");
    EXPECT_EQ(t["D"].order, Colour::none);
    EXPECT_TRUE(t["D"].is(Unit::defending));
  }
}

// FC-14.2, FC-14.3
TEST(Melee, IsDeclaredOnOneEnemyInContact) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("x", "INF", kStyx, {1, 0});
  t.unit("y", "INF", kStyx, {-1, 0});
  t.unit("far", "INF", kStyx, {3, 0});
  t.unit("friend", "INF", kEmpire, {0, 1});
  t.activate("A");
  EXPECT_TRUE(t.may(Verb::melee, "A", "x"));
  EXPECT_TRUE(t.may(Verb::melee, "A", "y"));
  EXPECT_FALSE(t.may(Verb::melee, "A", "far"));
  EXPECT_FALSE(t.may(Verb::melee, "A", "friend"));
  EXPECT_FALSE(t.can(kEmpire, Verb::multiple_attack));
}

// FC-14.4, FC-14.7, FC-14.8, FC-14.14
TEST(Melee, IsRolledByTheAttackerFirst) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {1, 0});
  t.defending("D");
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  ASSERT_TRUE(t.asks(Step::attack_dice));
  EXPECT_EQ(t.asked(), kEmpire);
  t.decline();
  ASSERT_TRUE(t.asks(Step::defence_dice));
  EXPECT_EQ(t.asked(), kStyx);
  t.decline();
  EXPECT_EQ(t.question().seat, kEmpire);
  t.roll({5, 5, 5});
  EXPECT_EQ(t.question().seat, kStyx);
}

// FC-14.26, FC-17.1, FC-17.5
TEST(Advance, IsTheAttackersAloneAndOptional) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {1, 0});
  t.hits("D", 1, 4);
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.take_losses();
  ASSERT_TRUE(t.asks(Step::advance));
  EXPECT_EQ(t.asked(), kEmpire);
  t.decline();
  EXPECT_EQ(t["A"].at, t.hex({0, 0}));
}

// FC-17.3, FC-17.2
TEST(Advance, IsAllowedAfterMovingAtFullSpeedAndIntoTerrain) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {3, 0});
  t.hits("D", 1, 4).terrain({3, 0}, "Hill");
  t.activate("A");
  t.does(Verb::move, "A", At{2, 0});
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.take_losses();
  t.does(Verb::advance, "A", At{3, 0});
  EXPECT_EQ(t["A"].at, t.hex({3, 0}));
}

// FC-17.9
TEST(Advance, IntoDifficultTerrainCostsNoTokenAndEndsTheActivation) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {1, 0});
  t.unit("next", "INF", kStyx, {2, 0});
  t.abilities("A", "Persecution 2").hits("D", 1, 4).terrain({1, 0}, "Forest");
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  t.roll({3, 5, 5});
  t.take_losses();
  t.does(Verb::advance, "A", At{1, 0});
  EXPECT_EQ(t["A"].fatigue, 0);
  EXPECT_TRUE(t.over());
}

// FC-17.10
TEST(Advance, NeedsMoreThanDamage) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {1, 0});
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  t.roll({2, 2, 5});
  t.take_losses();
  EXPECT_FALSE(t.asks(Step::advance));
}

}  // namespace
}  // namespace fantasy_test

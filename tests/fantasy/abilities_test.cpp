// Abilities: bought ones (FC-9) and those of the glossary (FC-22) that are not one attack alone.
#include <gtest/gtest.h>

#include "games/fantasy/rules/units.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

// Imperial Shooters with Aimed Volley (Blue) and a target in range.
struct Volley : Table {
  explicit Volley(std::initializer_list<Colour> orders, Colour token = Colour::red) {
    unit("U", "imperial_shooters", kEmpire, {0, 0});
    unit("enemy", "INF", kStyx, {2, 0});
    order("U", token).pool(kEmpire, orders);
    begin_activation("U");
  }
  table::Answer volley() { return say(Verb::use).unit(id("U")).item(0); }
};

// T-033, FC-9.6, FC-8.8
TEST(BoughtAbility, IsNotAvailableWithAYellowOrder) {
  Volley t({Colour::red, Colour::blue, Colour::green}, Colour::yellow);
  EXPECT_FALSE(t.can(kEmpire, t.volley()));
  EXPECT_TRUE(t.may(Verb::rest, "U"));
  EXPECT_EQ(t.legal(kEmpire).size(), 2U);
}

// FC-9.2, FC-9.3, FC-9.7, FC-2.10
TEST(BoughtAbility, CostsItsOrderAndLastsForTheActivation) {
  Volley t({Colour::blue, Colour::red});
  t.answer(kEmpire, t.volley());
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::blue), 0);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::red), 1);
  EXPECT_EQ(stat(t.view(), t.id("U"), Stat::range_attack), 4);
  t.decline_to_the_end();
  EXPECT_EQ(stat(t.view(), t.id("U"), Stat::range_attack), 3);
}

// FC-9.4, FC-9.3
TEST(BoughtAbility, NeedsAnOrderOfThePrintedColour) {
  Volley t({Colour::red, Colour::green});
  EXPECT_FALSE(t.can(kEmpire, t.volley()));
}

// FC-9.5
TEST(BoughtAbility, MayBePaidWithPurple) {
  Volley t({Colour::purple});
  t.answer(kEmpire, t.volley());
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::purple), 0);
}

// FC-9.5
TEST(BoughtAbility, LetsItsOwnerChooseBetweenTheColourAndPurple) {
  Volley t({Colour::purple, Colour::blue});
  t.answer(kEmpire, t.volley());
  ASSERT_TRUE(t.asks(Step::pay));
  t.answer(kEmpire, say(Verb::pay).colour(Colour::purple));
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::blue), 1);
}

// FC-9.11
TEST(BoughtAbility, IsBoughtOnceInAnActivation) {
  Volley t({Colour::blue, Colour::blue});
  t.answer(kEmpire, t.volley());
  EXPECT_FALSE(t.can(kEmpire, t.volley()));
}

// FC-9.9, FC-9.10, FC-12.5
TEST(BoughtAbility, GoesWithDefenceAndWithRest) {
  Volley t({Colour::blue});
  t.answer(kEmpire, t.volley());
  EXPECT_TRUE(t.may(Verb::defend, "U"));
  EXPECT_TRUE(t.may(Verb::rest, "U"));
}

// FC-9.8
TEST(BoughtAbility, CannotBeUsedOnceTheUnitActsOrIsAttacked) {
  Volley t({Colour::blue});
  t.decline();
  ASSERT_TRUE(t.asks(Step::action));
  EXPECT_FALSE(t.can(kEmpire, Verb::use));
  t.unit("attacker", "INF", kStyx, {0, 1});
  t.state().act = {};
  t.activate("attacker");
  t.does(Verb::melee, "attacker", "U");
  while (t.question().kind == table::QuestionKind::ask) {
    EXPECT_FALSE(t.can(kEmpire, Verb::use));
    t.decline();
  }
}

// FC-9.1, FC-2.10, FC-2.11
TEST(Ability, WithoutASurchargeIsAlwaysActive) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.abilities("U", "Charge 2, Brave");
  EXPECT_EQ(ability(t.view(), t.id("U"), Ability::charge), 2);
  EXPECT_TRUE(has(t.view(), t.id("U"), Ability::brave));
  EXPECT_FALSE(has(t.view(), t.id("U"), Ability::armour));
}

// A shooter with a target four hexes away.
struct Shot : Table {
  explicit Shot(const char* ability) {
    unit("U", "ARC", kEmpire, {0, 0});
    unit("target", "INF", kStyx, {4, 0});
    if (*ability != '\0') abilities("U", ability);
  }
};

// shows: ability quick_shooter
// T-069, FC-22.39, FC-19.3, FC-8.5
TEST(QuickShooter, ShootsAfterWalking) {
  Shot t("Quick Shooter");
  t.activate("U");
  t.does(Verb::move, "U", At{2, 0});
  EXPECT_TRUE(t.may(Verb::shoot, "U", "target"));
}

// T-069, FC-22.39
TEST(QuickShooter, DoesNotShootAfterRunning) {
  Shot t("Quick Shooter");
  t.activate("U");
  t.does(Verb::run, "U", At{1, 2});
  EXPECT_TRUE(t.over());
}

// T-069, FC-22.39, FC-11.8
TEST(QuickShooter, DoesNotShootFromTheForestItHasEntered) {
  Shot t("Quick Shooter");
  t.terrain({1, 0}, "Forest");
  t.activate("U");
  t.does(Verb::move, "U", At{1, 0});
  EXPECT_TRUE(t.over());
}

// T-069, FC-22.39, FC-19.2
TEST(QuickShooter, DoesNotShootNextToAnEnemy) {
  Shot t("Quick Shooter");
  t.unit("neighbour", "INF", kStyx, {3, -1});
  t.activate("U");
  t.does(Verb::move, "U", At{2, 0});
  EXPECT_FALSE(t.may(Verb::shoot, "U", "target"));
  EXPECT_TRUE(t.may(Verb::melee, "U", "neighbour"));
}

// T-069, FC-19.3, FC-8.5
TEST(Shooter, WithoutQuickShooterDoesNotShootAfterMoving) {
  Shot t("");
  t.activate("U");
  t.does(Verb::move, "U", At{1, 0});
  EXPECT_TRUE(t.over());
}

// T-141, FC-22.9
TEST(Defender, MustStandNextToTheAttacker) {
  Table t;
  t.unit("A", "INF", kStyx, {0, 0});
  t.unit("D", "ARC", kEmpire, {1, 0});
  t.unit("defender", "HER", kEmpire, {2, 0});
  t.abilities("defender", "Defender");
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  EXPECT_FALSE(t.asks(Step::attack));
}

// shows: ability defender
// FC-22.8, FC-18.13
TEST(Defender, TakesTheAttackOnItself) {
  Table t;
  t.unit("A", "INF", kStyx, {0, 0});
  t.unit("D", "ARC", kEmpire, {1, 0});
  t.unit("defender", "HER", kEmpire, {0, 1});
  t.abilities("defender", "Defender");
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.does(Verb::redirect, "defender");
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.decline_to_the_end();
  EXPECT_EQ(t["D"].hits, 4);
  EXPECT_EQ(t["defender"].hits, 4);
}

// shows: ability persecution
// T-177, FC-22.34, FC-22.36
TEST(Persecution, EndsNextToAnEnemy) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {1, 0});
  t.unit("far", "INF", kStyx, {4, 0});
  t.unit("side", "INF", kStyx, {1, -2});
  t.abilities("A", "Persecution 2").hits("D", 1, 4);
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.take_losses();
  t.does(Verb::advance, "A", At{1, 0});
  ASSERT_TRUE(t.asks(Step::persecution));
  EXPECT_TRUE(t.may(Verb::persecute, "A", At{3, 0}));
  EXPECT_TRUE(t.may(Verb::persecute, "A", At{1, -1}));
  EXPECT_FALSE(t.may(Verb::persecute, "A", At{1, 0}));
  EXPECT_FALSE(t.may(Verb::persecute, "A", At{0, 0}));
  EXPECT_FALSE(t.may(Verb::persecute, "A", At{2, 0}));
}

// FC-22.35: it neither stops there nor passes, though an enemy could be attacked from there and
// from behind it.
TEST(Persecution, KeepsOffTheHexItBeganOnEvenWhereAnEnemyIsInContact) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {1, 0});
  t.unit("behind", "INF", kStyx, {-1, 1});
  t.abilities("A", "Persecution 2").hits("D", 1, 4);
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.take_losses();
  t.does(Verb::advance, "A", At{1, 0});
  ASSERT_TRUE(t.asks(Step::persecution));
  EXPECT_TRUE(t.may(Verb::persecute, "A", At{0, 1}));
  EXPECT_FALSE(t.may(Verb::persecute, "A", At{0, 0}));
  EXPECT_FALSE(t.may(Verb::persecute, "A", At{-1, 0}));
}

// A kills D next to it, advances and persecutes.
struct Pursuit : Table {
  Pursuit() {
    unit("A", "INF", kEmpire, {0, 0});
    unit("D", "INF", kStyx, {1, 0});
    unit("next", "INF", kStyx, {3, 0});
    unit("last", "INF", kStyx, {4, 0});
    abilities("A", "Persecution 1").hits("D", 1, 4).hits("next", 1, 4);
  }
  void kill_and_advance() {
    decline_until_roll();
    roll({2, 5, 5});
    take_losses();
    const Hex to = state().combat.target_hex;
    answer(kEmpire, say(Verb::advance).unit(id("A")).to(to));
  }
};

// FC-22.34, FC-22.38
TEST(Persecution, HappensOnceInAnActivation) {
  Pursuit t;
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.kill_and_advance();
  t.does(Verb::persecute, "A", At{2, 0});
  t.kill_and_advance();
  EXPECT_EQ(t["A"].at, t.hex({3, 0}));
  EXPECT_TRUE(t.over());
}

// FC-22.34, FC-22.25: the second melee may be a Multiple Attack
TEST(Persecution, MayEndInAMultipleAttack) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {1, 0});
  t.unit("left", "INF", kStyx, {2, 0});
  t.unit("right", "INF", kStyx, {1, 1});
  t.abilities("A", "Persecution 1, Multiple Attack").hits("D", 1, 4);
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.take_losses();
  t.does(Verb::advance, "A", At{1, 0});
  t.does(Verb::persecute, "A", At{1, 0});
  t.does(Verb::multiple_attack, "A");
  t.answer(kEmpire, say(Verb::choose).unit(t.id("left")));
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.decline_to_the_end();
  EXPECT_EQ(t["left"].hits, 3);
  EXPECT_EQ(t["right"].hits, 3);
}

// FC-22.6: a Persecution of no hex leaves the movement before it as it was
TEST(Charge, CountsAfterAPersecutionOnTheSpotFromWhereTheUnitCame) {
  Table t;
  t.unit("A", "INF", kEmpire, {-1, 0});
  t.unit("D", "INF", kStyx, {1, 0});
  t.unit("next", "INF", kStyx, {2, 0});
  t.abilities("A", "Persecution 1, Charge 2").hits("D", 1, 4);
  t.activate("A");
  t.does(Verb::move, "A", At{0, 0});
  t.state().act.charge_used = 1;
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.take_losses();
  t.does(Verb::advance, "A", At{1, 0});
  t.does(Verb::persecute, "A", At{1, 0});
  EXPECT_EQ(t.state().act.moved, 1);
  EXPECT_EQ(t.state().act.start, t.hex({-1, 0}));
}

// FC-22.37
TEST(Persecution, DoesNotCrossDifficultTerrain) {
  Pursuit t;
  t.terrain({2, 0}, "Ford");
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.kill_and_advance();
  EXPECT_TRUE(t.over());
}

// shows: ability multiple_attack
// FC-22.25, FC-22.26, FC-22.27, FC-22.28, FC-17.8
TEST(MultipleAttack, StrikesEveryEnemyInContactInTheOrderOfThePlayer) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("x", "INF", kStyx, {1, 0});
  t.unit("y", "INF", kStyx, {-1, 0});
  t.abilities("A", "Multiple Attack").hits("x", 1, 4);
  t.activate("A");
  t.does(Verb::multiple_attack, "A");
  while (t.can(kEmpire, Verb::decline) && !t.asks(Step::next_target)) t.decline();
  EXPECT_TRUE(t.can(kEmpire, say(Verb::choose).unit(t.id("x"))));
  EXPECT_TRUE(t.can(kEmpire, say(Verb::choose).unit(t.id("y"))));
  t.answer(kEmpire, say(Verb::choose).unit(t.id("x")));
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.take_losses();
  EXPECT_FALSE(t["x"].on_map());
  EXPECT_FALSE(t.asks(Step::advance));
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.decline_to_the_end();
  EXPECT_EQ(t["y"].hits, 3);
  EXPECT_EQ(t["A"].at, t.hex({0, 0}));
}

// FC-22.25, FC-22.26: it puts several targets in an order; against one enemy there is the melee.
TEST(MultipleAttack, IsAChoiceFromTwoEnemiesOn) {
  for (const bool second : {false, true}) {
    Table t;
    t.unit("A", "INF", kEmpire, {0, 0});
    t.unit("x", "INF", kStyx, {1, 0});
    if (second) t.unit("y", "INF", kStyx, {-1, 0});
    t.abilities("A", "Multiple Attack");
    t.activate("A");
    EXPECT_TRUE(t.may(Verb::melee, "A", "x"));
    EXPECT_EQ(t.can(kEmpire, Verb::multiple_attack), second);
  }
}

// FC-22.25, FC-22.29: it attacks every one of them, and only panic interrupts it.
TEST(MultipleAttack, CannotBeStoppedEarly) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("x", "INF", kStyx, {1, 0});
  t.unit("y", "INF", kStyx, {-1, 0});
  t.unit("z", "INF", kStyx, {0, 1});
  t.abilities("A", "Multiple Attack");
  t.activate("A");
  t.does(Verb::multiple_attack, "A");
  for (const char* target : {"x", "y"}) {
    ASSERT_TRUE(t.asks(Step::next_target));
    for (const Verb verb : {Verb::decline, Verb::pass, Verb::keep}) {
      EXPECT_FALSE(t.can(kEmpire, verb));
    }
    t.answer(kEmpire, say(Verb::choose).unit(t.id(target)));
    t.decline_until_roll();
    t.roll({5, 5, 6});
    if (target[0] == 'x') t.take_losses();
  }
  t.decline_until_roll();  // z alone is left, so it is not asked about
  t.roll({2, 5, 6});
  t.decline_to_the_end();
  EXPECT_EQ(t["z"].hits, 3);
}

// FC-22.41, FC-22.42, FC-22.43: the panic it would take instead is damage again, and it never
// retreats.
TEST(Regroup, IsNothingForAResurgentUnit) {
  for (const bool resurgent : {false, true}) {
    Table t;
    t.unit("A", "INF", kEmpire, {0, 0});
    t.unit("D", "INF", kStyx, {1, 0});
    t.abilities("D", resurgent ? "Regroup, Resurgent" : "Regroup");
    t.activate("A");
    t.does(Verb::melee, "A", "D");
    t.decline_until_roll();
    t.roll({2, 5, 5});
    while (!t.over() && !t.asks(Step::regroup)) t.decline();
    EXPECT_EQ(t.asks(Step::regroup), !resurgent);
  }
}

// FC-22.29, FC-16.14
TEST(MultipleAttack, StopsWhenTheAttackerPanics) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("x", "INF", kStyx, {1, 0});
  t.unit("y", "INF", kStyx, {0, 1});
  t.abilities("A", "Multiple Attack").defending("x");
  t.activate("A");
  t.does(Verb::multiple_attack, "A");
  while (t.can(kEmpire, Verb::decline) && !t.asks(Step::next_target)) t.decline();
  t.answer(kEmpire, say(Verb::choose).unit(t.id("x")));
  t.decline_until_roll();
  t.roll({2, 2, 2});
  t.decline_until_roll();
  t.roll({1, 4});
  t.decline_to_the_end();
  EXPECT_EQ(t["A"].at, t.hex({-1, 0}));
  EXPECT_EQ(t["y"].hits, 4);
}

// FC-22.31
TEST(MultipleAttack, SkipsTargetsNoLongerInContact) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("x", "INF", kStyx, {1, 0});
  t.unit("y", "INF", kStyx, {-1, 0});
  t.abilities("A", "Multiple Attack");
  t.activate("A");
  t.does(Verb::multiple_attack, "A");
  while (t.can(kEmpire, Verb::decline) && !t.asks(Step::next_target)) t.decline();
  t.answer(kEmpire, say(Verb::choose).unit(t.id("x")));
  t.decline_until_roll();
  t["y"].hits = 0;
  t.state().occupant[t["y"].at.index] = kNobody;
  t["y"].at = Hex::none();
  t.roll({2, 5, 5});
  t.decline_to_the_end();
  EXPECT_EQ(t["x"].hits, 3);
}

// shows: ability regeneration
// FC-22.40
TEST(Regeneration, RestoresAMiniatureAtTheStartEvenWithYellow) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.abilities("U", "Regeneration").hits("U", 2, 4).order("U", Colour::yellow);
  t.begin_activation("U");
  EXPECT_EQ(t["U"].hits, 3);
}

// FC-22.40
TEST(Regeneration, NeverExceedsTheStartingSize) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.abilities("U", "Regeneration 2").hits("U", 3, 4);
  t.begin_activation("U");
  EXPECT_EQ(t["U"].hits, 4);
}

// FC-22.5, FC-22.6
TEST(Charge, DoesNotWorkAgainstAnEnemyTheUnitStoodNextToBeforeItMoved) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {1, 0});
  t.abilities("A", "Charge 2");
  t.activate("A");
  t.does(Verb::move, "A", At{1, -1});
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  EXPECT_EQ(t.question().count, 3);
}

// shows: ability flight
// FC-22.11, FC-22.15, FC-11.16
TEST(Flight, CrossesUnitsAndRiversButCannotStopOnThem) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.unit("enemy", "INF", kStyx, {1, 0});
  t.abilities("U", "Flight").terrain({-1, 0}, "River");
  t.activate("U");
  EXPECT_TRUE(t.may(Verb::move, "U", At{2, 0}));
  EXPECT_TRUE(t.may(Verb::move, "U", At{-2, 0}));
  EXPECT_FALSE(t.may(Verb::move, "U", At{1, 0}));
  EXPECT_FALSE(t.may(Verb::move, "U", At{-1, 0}));
}

// FC-22.12, FC-22.13, FC-22.14, FC-13.7
TEST(Flight, RunsIntoDifficultTerrainForNothingAndEndsThere) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.abilities("U", "Flight").terrain({1, 0}, "Forest").terrain({2, 0}, "Forest");
  t.terrain({3, 0}, "Hill");
  t.activate("U");
  t.does(Verb::run, "U", At{3, 0});
  EXPECT_EQ(t["U"].fatigue, 0);
  EXPECT_TRUE(t.over());
}

// shows: ability ranger
// FC-22.22
TEST(Ranger, IsNotStoppedByDifficultTerrain) {
  Table t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.unit("enemy", "INF", kStyx, {2, 0});
  t.abilities("U", "Ranger").terrain({1, 0}, "Forest");
  t.activate("U");
  t.does(Verb::move, "U", At{1, 0});
  EXPECT_TRUE(t.may(Verb::melee, "U", "enemy"));
}

// T-245, FC-22.2, FC-1.4, FC-13.10
TEST(Aura, ReachesUnitsWithinItsRadiusAndItsSource) {
  Table t;
  t.unit("source", "roland", kEmpire, {0, 0});
  t.unit("two", "INF", kEmpire, {2, -1});
  t.unit("three", "INF", kEmpire, {3, 0});
  t.unit("enemy", "INF", kStyx, {0, 1});
  EXPECT_TRUE(has(t.view(), t.id("source"), Ability::brave));
  EXPECT_TRUE(has(t.view(), t.id("two"), Ability::brave));
  EXPECT_FALSE(has(t.view(), t.id("three"), Ability::brave));
  EXPECT_FALSE(has(t.view(), t.id("enemy"), Ability::brave));
}

// FC-22.18, FC-18.9, FC-18.12
TEST(Weakness, ConcernsRegularUnitsWithOneMiniatureUnlessTheyHaveFortitude) {
  Table t;
  t.unit("last man", "INF", kEmpire, {0, 0});
  t.unit("brave man", "INF", kEmpire, {1, 0});
  t.unit("hero", "HER", kEmpire, {2, 0});
  t.unit("two men", "INF", kEmpire, {3, 0});
  t.hits("last man", 1, 4).hits("brave man", 1, 4).hits("hero", 1, 5).hits("two men", 2, 4);
  t.abilities("brave man", "Fortitude");
  EXPECT_TRUE(weak(t.view(), t.id("last man")));
  EXPECT_FALSE(weak(t.view(), t.id("brave man")));
  EXPECT_FALSE(weak(t.view(), t.id("hero")));
  EXPECT_FALSE(weak(t.view(), t.id("two men")));
}

// FC-22.33
TEST(Necromancy, GivesAUnitWithoutOrderThatActsFromTheNextRoundOn) {
  Table t;
  t.unit("A", "INF", kStyx, {0, 0});
  t.unit("D", "INF", kEmpire, {1, 0});
  t.unit("other", "INF", kEmpire, {5, 0});
  t.abilities("A", "Necromancy").hits("D", 1, 4);
  t.order("A", Colour::red).order("other", Colour::red);
  t.rounds_from_action_phase(kStyx);
  t.does(Verb::activate, "A");
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.take_losses();
  t.does(Verb::summon, "A");
  const UnitId raised = t.view().at(t.hex({1, 0}));
  ASSERT_TRUE(raised.exists());
  EXPECT_EQ(t.view().unit(raised).seat, kStyx);
  EXPECT_EQ(t.view().unit(raised).order, Colour::none);
  t.does(Verb::activate, "other");
  EXPECT_EQ(t.state().round, 1);
  t.does(Verb::pass, "other");
  EXPECT_EQ(t.state().round, 2);
  EXPECT_TRUE(t.view().unit(raised).on_map());
}

}  // namespace
}  // namespace fantasy_test

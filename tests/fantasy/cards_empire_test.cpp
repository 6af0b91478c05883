// What the tactics cards of the Empire do on the table. FC-7
#include <gtest/gtest.h>

#include "fantasy/played_card.h"
#include "games/fantasy/rules/units.h"

namespace fantasy_test {
namespace {

// shows: card powerful_strikes
// FC-7.2, FC-7.10
TEST(PowerfulStrikes, GiveADieInMelee) {
  CardTable t;
  t.unit("men", "INF", kEmpire, {0, 0});
  t.unit("enemy", "INF", kStyx, {1, 0});
  t.plays("powerful_strikes", "men");
  t.does(Verb::melee, "men", "enemy");
  EXPECT_EQ(t.dice(), 4);
  t.rolls({2, 2, 2, 5});
  EXPECT_EQ(t["enemy"].hits, 1);
}

// shows: card flanking_maneuver
// FC-7.2, FC-7.10, FC-18.1
TEST(FlankingManeuver, IsAStepFartherAndADieWithAttackSupport) {
  for (const bool supported : {false, true}) {
    CardTable t;
    t.unit("men", "INF", kEmpire, {0, 0});
    t.unit("enemy", "INF", kStyx, {4, 0});
    if (supported) t.unit("friend", "INF", kEmpire, {4, -1});
    t.plays("flanking_maneuver", "men");
    t.does(Verb::move, "men", At{3, 0});
    t.does(Verb::melee, "men", "enemy");
    EXPECT_EQ(t.dice(), supported ? 4 : 3);
  }
}

// shows: card counterblow
// FC-7.9, FC-7.10, FC-22.7
TEST(CounterblowCard, LetsTheChosenUnitStrikeBackWithoutADefence) {
  CardTable t;
  t.unit("men", "INF", kEmpire, {0, 0});
  t.unit("chosen", "INF", kEmpire, {3, 0});
  t.unit("too far", "INF", kEmpire, {0, 4});
  t.unit("enemy", "INF", kStyx, {4, 0});
  t.order("enemy", Colour::red);
  t.plays("counterblow", "men");
  EXPECT_TRUE(t.may_choose("men"));
  EXPECT_FALSE(t.may_choose("too far"));
  t.chooses("chosen");
  t.decline();
  t.does(Verb::activate, "enemy");
  t.does(Verb::melee, "enemy", "chosen");
  while (!t.asks(Step::counterblow)) t.decline();
  t.answer(kEmpire, say(Verb::roll));
  t.rolls({4, 4, 4});
  t.rolls({2, 5});
  t.decline_to_the_end();
  EXPECT_EQ(t["enemy"].hits, 3);
}

// shows: card prayer_before_fight, terrain altar_of_healing
// FC-7.12, FC-7.13, FC-13.3, FC-13.4
TEST(PrayerBeforeFight, BuildsAnAltarThatTakesFatigueFromUnitsBesideIt) {
  CardTable t;
  t.unit("men", "INF", kEmpire, {0, 0});
  t.unit("undead", "INF", kStyx, {0, 2});
  t.fatigue("men", 2).fatigue("undead", 2).order("undead", Colour::red);
  t.places("prayer_before_fight", {0, 1}, "men");
  EXPECT_EQ(t["men"].fatigue, 1);
  t.decline();
  t.does(Verb::activate, "undead");
  EXPECT_EQ(t["undead"].fatigue, 2) << "it serves the Empire only";
}

// shows: card breakthrough
// FC-7.2, FC-22.22, FC-22.34, FC-11.8
TEST(Breakthrough, GoesThroughForestStrikesHarderAndGoesOn) {
  CardTable t;
  t.unit("men", "INF", kEmpire, {0, 0});
  t.unit("first", "INF", kStyx, {3, 0});
  t.unit("second", "INF", kStyx, {5, 0});
  t.hits("first", 1, 4).terrain({1, 0}, "Forest");
  t.plays("breakthrough", "men");
  t.does(Verb::move, "men", At{2, 0});
  t.does(Verb::melee, "men", "first");
  EXPECT_EQ(t.dice(), 4);
  t.rolls({2, 5, 5, 5});
  t.does(Verb::advance, "men", At{3, 0});
  EXPECT_TRUE(t.may(Verb::persecute, "men", At{4, 0}));
}

// shows: card breakthrough
// FC-7.2, FC-22.46, FC-22.48
TEST(Breakthrough, PushesTheTargetAHexFarther) {
  CardTable t;
  t.unit("men", "INF", kEmpire, {0, 0});
  t.unit("enemy", "INF", kStyx, {1, 0});
  t.plays("breakthrough", "men");
  t.does(Verb::melee, "men", "enemy");
  t.rolls({1, 5, 5, 5});
  EXPECT_EQ(t.place("enemy"), t.hex({3, 0}));
}

// shows: card deafening_volley
// FC-7.2, FC-7.10, FC-16.1
TEST(DeafeningVolley, FrightensTheTargetOfAShotWithoutAnyPanicRolled) {
  CardTable t;
  t.unit("shooters", "ARC", kEmpire, {0, 0});
  t.unit("enemy", "INF", kStyx, {2, 0});
  t.plays("deafening_volley", "shooters");
  t.does(Verb::shoot, "shooters", "enemy");
  t.rolls({5, 5, 5});
  EXPECT_EQ(t.place("enemy"), t.hex({3, 0}));
}

// shows: card deafening_volley
// FC-7.2, FC-7.10
TEST(DeafeningVolley, IsNothingInMelee) {
  CardTable t;
  t.unit("shooters", "ARC", kEmpire, {0, 0});
  t.unit("enemy", "INF", kStyx, {1, 0});
  t.plays("deafening_volley", "shooters");
  t.does(Verb::melee, "shooters", "enemy");
  t.rolls({5, 5});
  EXPECT_EQ(t.place("enemy"), t.hex({1, 0}));
}

// shows: card jaeger_regiments
// FC-7.2, FC-22.22, FC-22.39
TEST(JaegerRegiments, WalkThroughForestAndShootIfTheyAreInfantry) {
  for (const bool infantry : {false, true}) {
    CardTable t;
    t.unit("shooters", "ARC", kEmpire, {0, 0});
    t.unit("enemy", "INF", kStyx, {4, 0});
    t.terrain({1, 0}, "Forest");
    if (!infantry) t.card("shooters").unit_class = UnitClass::monstrous;
    t.plays("jaeger_regiments", "shooters");
    t.does(Verb::move, "shooters", At{2, 0});
    EXPECT_EQ(!t.over() && t.may(Verb::shoot, "shooters", "enemy"), infantry);
  }
}

// shows: card iron_march
// FC-7.2, FC-7.10
TEST(IronMarch, MovesTwoInfantryUnitsAHexEvenIntoForest) {
  CardTable t;
  t.unit("men", "INF", kEmpire, {0, 0});
  t.unit("left", "INF", kEmpire, {0, 2});
  t.unit("right", "INF", kEmpire, {2, 0});
  t.unit("riders", "CAV", kEmpire, {1, 1});
  t.terrain({3, 0}, "Forest");
  t.plays("iron_march", "men");
  EXPECT_FALSE(t.may_choose("riders"));
  t.chooses("left");
  EXPECT_FALSE(t.may(Verb::move, "left", At{0, 4}));
  t.does(Verb::move, "left", At{0, 3});
  t.chooses("right");
  t.does(Verb::move, "right", At{3, 0});
  EXPECT_TRUE(t.asks(Step::action)) << "no third unit, and the activated one still acts";
  EXPECT_EQ(t.place("left"), t.hex({0, 3}));
  EXPECT_EQ(t.place("right"), t.hex({3, 0}));
}

// The shooters march a hex by the card in their own activation.
struct Marched : CardTable {
  explicit Marched(At to, bool quick = false) {
    unit("shooters", "ARC", kEmpire, {0, 0});
    unit("enemy", "INF", kStyx, {3, 0});
    unit("reserve", "INF", kEmpire, {0, 2});
    order("enemy", Colour::red).order("reserve", Colour::red);
    if (quick) abilities("shooters", "Quick Shooter");
    to_ = to;
  }
  void march() {
    plays("iron_march", "shooters");
    chooses("shooters");
    does(Verb::move, "shooters", to_);
    while (asks(Step::effects)) decline();
  }

 private:
  At to_{};
};

// FC-12.4, FC-8.1, FC-8.5, FC-8.7: who has been moved has moved; a walk and a melee remain.
TEST(IronMarch, LeavesTheActivatedUnitAWalkAndAMeleeOnly) {
  Marched t({-1, 0});
  t.march();
  ASSERT_TRUE(t.asks(Step::action));
  EXPECT_FALSE(t.may(Verb::shoot, "shooters", "enemy"));
  EXPECT_FALSE(t.may(Verb::rest, "shooters"));
  EXPECT_FALSE(t.may(Verb::defend, "shooters"));
  EXPECT_FALSE(t.can(kEmpire, Verb::run));
  EXPECT_TRUE(t.may(Verb::move, "shooters", At{1, 0}));
  EXPECT_FALSE(t.may(Verb::move, "shooters", At{2, 0})) << "two hexes, as ever";
}

// FC-11.4, FC-14.1
TEST(IronMarch, MayEndInContactAndAMelee) {
  Marched t({1, 0});
  t.march();
  t.does(Verb::move, "shooters", At{2, 0});
  EXPECT_TRUE(t.may(Verb::melee, "shooters", "enemy"));
}

// FC-22.39: after the free move, and after a walk on top of it.
TEST(IronMarch, LeavesAQuickShooterItsShot) {
  Marched t({-1, 0}, true);
  t.march();
  EXPECT_TRUE(t.may(Verb::shoot, "shooters", "enemy"));
  EXPECT_FALSE(t.may(Verb::defend, "shooters"));
  t.does(Verb::move, "shooters", At{0, 0});
  EXPECT_TRUE(t.may(Verb::shoot, "shooters", "enemy"));
}

// FC-11.8, FC-22.22
TEST(IronMarch, IntoDifficultTerrainEndsTheActivationOfTheActingUnit) {
  for (const bool ranger : {false, true}) {
    Marched t({-1, 0});
    t.terrain({-1, 0}, "Forest");
    if (ranger) t.abilities("shooters", "Ranger");
    t.march();
    EXPECT_EQ(t.happened(EventKind::stopped_by_terrain), !ranger);
    EXPECT_EQ(t.state().act.unit == t.id("shooters"), ranger);
    EXPECT_EQ(t.asked(), ranger ? kEmpire : kStyx) << "it is the turn of the other side";
  }
}

// FC-11.9: of the same kind of terrain it is no entering.
TEST(IronMarch, WithinAForestEndsNothing) {
  Marched t({-1, 0});
  t.terrain({0, 0}, "Forest").terrain({-1, 0}, "Forest");
  t.march();
  EXPECT_TRUE(t.asks(Step::action));
}

// FC-11.8, FC-12.4: the turn of a unit moved in another's activation is untouched.
TEST(IronMarch, CostsAUnitMovedInTheActivationOfAnotherNothing) {
  Marched t({-1, 0});
  t.terrain({0, 1}, "Forest");
  t.plays("iron_march", "shooters");
  t.chooses("reserve");
  t.does(Verb::move, "reserve", At{0, 1});
  t.decline();
  ASSERT_TRUE(t.asks(Step::action));
  EXPECT_TRUE(t.may(Verb::shoot, "shooters", "enemy"));
  EXPECT_TRUE(t.may(Verb::rest, "shooters"));
  EXPECT_TRUE(t.may(Verb::defend, "shooters"));
  t.does(Verb::defend, "shooters");
  t.does(Verb::activate, "enemy");
  t.does(Verb::defend, "enemy");
  t.draw("iron_march");
  t.answer(kEmpire, t.effect("iron_march"));
  t.does(Verb::activate, "reserve");
  t.decline();
  EXPECT_TRUE(t.may(Verb::defend, "reserve"));
  EXPECT_TRUE(t.may(Verb::rest, "reserve"));
  EXPECT_TRUE(t.can(kEmpire, Verb::run));
}

// FC-22.4, FC-22.6: it started moving where the card took it from.
TEST(IronMarch, IsTheBeginningOfAMovementThatCharges) {
  for (const int from : {0, 1}) {
    CardTable t;
    t.unit("men", "INF", kEmpire, {from, 0});
    t.unit("enemy", "INF", kStyx, {from + 2, 0});
    t.abilities("men", "Charge 2");
    if (from == 1) t.unit("beside", "INF", kStyx, {0, 0});
    t.plays("iron_march", "men");
    t.chooses("men");
    t.does(Verb::move, "men", At{from + 1, 0});
    while (t.asks(Step::effects)) t.decline();
    t.does(Verb::melee, "men", "enemy");
    EXPECT_EQ(t.dice(), 5);
  }
}

// shows: card signal_lights
// FC-7.2, FC-4.8
TEST(SignalLights, BringAnOrderAndChangeATokenOnTheMap) {
  CardTable t;
  t.unit("men", "INF", kEmpire, {0, 0});
  t.unit("others", "INF", kEmpire, {3, 0});
  t.order("others", Colour::green);
  t.plays("signal_lights", "men");
  t.roll({2});
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::red), 1);
  EXPECT_FALSE(t.may_choose("men")) << "its token is gone";
  t.chooses("others");
  t.answer(kEmpire, say(Verb::swap).unit(t.id("others")).colour(Colour::red));
  EXPECT_EQ(t["others"].order, Colour::red);
  EXPECT_EQ(t.orders_in_pool(kEmpire, Colour::green), 1);
}

// shows: card commanders_headquarters, terrain commanders_headquarters
// FC-7.13, FC-4.4, FC-4.10
TEST(CommandersHeadquarters, IsAnOrderDieAndARerollUntilAnEnemyStandsBesideIt) {
  for (const bool enemy_beside : {false, true}) {
    CardTable t;
    t.unit("men", "INF", kEmpire, {0, 0});
    t.unit("enemy", "INF", kStyx, {0, enemy_beside ? 2 : 3});
    Leadership two_dice;
    two_dice.dice = 2;
    t.leadership("men", two_dice);
    t.places("commanders_headquarters", {0, 1}, "men");
    t.command_phase(kEmpire);
    EXPECT_EQ(t.question().count, enemy_beside ? 2 : 3);
    t.roll(enemy_beside ? std::vector<int>{2, 2} : std::vector<int>{2, 2, 2});
    EXPECT_EQ(t.can(kEmpire, say(Verb::reroll).number(1)), !enemy_beside);
  }
}

// shows: card healing_herbs
// FC-7.2
TEST(HealingHerbs, RestoreTwoAndTakeAFatigueTokenButNotFromIron) {
  CardTable t;
  t.unit("men", "INF", kEmpire, {0, 0});
  t.unit("hurt", "INF", kEmpire, {3, 0});
  t.unit("iron", "COL", kEmpire, {1, 0});
  t.hits("hurt", 1, 4).fatigue("hurt", 2).abilities("iron", "Forged");
  t.plays("healing_herbs", "men");
  EXPECT_FALSE(t.may_choose("iron"));
  t.chooses("hurt");
  EXPECT_EQ(t["hurt"].hits, 3);
  EXPECT_EQ(t["hurt"].fatigue, 1);
}

// shows: card strong_onslaught
// FC-7.2, FC-22.4, FC-22.46
TEST(StrongOnslaught, AddsToTheChargeOfTheUnitAndPushes) {
  CardTable t;
  t.unit("riders", "CAV", kEmpire, {0, 0});
  t.unit("enemy", "INF", kStyx, {3, 0});
  t.abilities("riders", "Charge 1");
  t.plays("strong_onslaught", "riders");
  t.does(Verb::move, "riders", At{2, 0});
  t.does(Verb::melee, "riders", "enemy");
  EXPECT_EQ(t.dice(), 5);
  t.rolls({1, 5, 5, 5, 5});
  EXPECT_EQ(t.place("enemy"), t.hex({5, 0}));
}

// The enemy attacks the neighbour of the activated unit after Will to Victory: a Panic and a miss.
// shows: card will_to_victory
// FC-7.9, FC-22.3, FC-22.18
TEST(WillToVictory, RefreshesAndSteadiesEveryUnitNearby) {
  CardTable t;
  t.unit("men", "INF", kEmpire, {0, 0});
  t.unit("last man", "INF", kEmpire, {2, 0});
  t.unit("too far", "INF", kEmpire, {0, 3});
  t.unit("enemy", "INF", kStyx, {3, 0});
  t.hits("last man", 1, 4).fatigue("men", 1).fatigue("last man", 2).fatigue("too far", 1);
  t.order("enemy", Colour::red);
  t.plays("will_to_victory", "men");
  EXPECT_EQ(t["men"].fatigue, 0);
  EXPECT_EQ(t["last man"].fatigue, 1);
  EXPECT_EQ(t["too far"].fatigue, 1);
  EXPECT_FALSE(weak(t.view(), t.id("last man")));
  t.decline();
  t.does(Verb::activate, "enemy");
  t.does(Verb::melee, "enemy", "last man");
  t.rolls({1, 5, 5});
  EXPECT_EQ(t.place("last man"), t.hex({2, 0}));
}

// shows: card reconnaissance_raid
// FC-7.20, FC-7.22
TEST(ReconnaissanceRaid, SlowsTheCursedUnitAndCostsAnOrder) {
  CardTable t;
  t.unit("undead", "INF", kStyx, {0, 0});
  t.unit("enemy", "INF", kEmpire, {6, 0});
  t.pool(kStyx, {Colour::red, Colour::blue});
  t.plays("reconnaissance_raid", "undead");
  t.answer(kStyx, say(Verb::discard).colour(Colour::blue));
  EXPECT_EQ(t.orders_in_pool(kStyx, Colour::blue), 0);
  EXPECT_TRUE(t.may(Verb::move, "undead", At{1, 0}));
  EXPECT_FALSE(t.may(Verb::move, "undead", At{2, 0}));
  EXPECT_TRUE(t.may(Verb::run, "undead", At{3, 0}));
  EXPECT_FALSE(t.may(Verb::run, "undead", At{4, 0}));
}

}  // namespace
}  // namespace fantasy_test

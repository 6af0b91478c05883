// What the tactics cards of the Styx do on the table. FC-7
#include <gtest/gtest.h>

#include "fantasy/played_card.h"
#include "games/fantasy/rules/units.h"

namespace fantasy_test {
namespace {

// shows: card unstoppable_undead, ability free_run_attack
// FC-7.2, FC-10.5, FC-22.22
TEST(UnstoppableUndead, FightAfterARunThroughForestWithoutTiring) {
  for (const bool resurgent : {false, true}) {
    CardTable t;
    t.unit("undead", "INF", kStyx, {0, 0});
    t.unit("enemy", "INF", kEmpire, {5, 0});
    t.terrain({2, 0}, "Forest").terrain({4, 0}, "Forest").terrain({3, 0}, "Forest");
    t.terrain({1, 0}, "Forest").terrain({0, 0}, "Forest");
    t.card("undead").stamina = kNoStamina;
    if (resurgent) t.abilities("undead", "Resurgent");
    t.plays("unstoppable_undead", "undead");
    t.does(Verb::run, "undead", At{4, 0});
    EXPECT_EQ(!t.over() && t.may(Verb::melee, "undead", "enemy"), resurgent);
    EXPECT_EQ(t["undead"].hits, 4);
  }
}

// shows: card on_the_wings_of_death
// FC-7.2, FC-22.11
TEST(OnTheWingsOfDeath, FliesOverARiverAndAStepFarther) {
  CardTable t;
  t.unit("undead", "INF", kStyx, {0, 0});
  t.unit("enemy", "INF", kEmpire, {2, 0});
  t.terrain({1, 0}, "River");
  t.plays("on_the_wings_of_death", "undead");
  EXPECT_TRUE(t.may(Verb::move, "undead", At{3, 0}));
  EXPECT_FALSE(t.may(Verb::move, "undead", At{4, 0}));
  EXPECT_FALSE(t.may(Verb::move, "undead", At{1, 0}));
}

// shows: card frightening_shadows
// FC-7.20, FC-7.22
TEST(FrighteningShadows, TakeADieFromTheCursedUnitInMeleeAndShooting) {
  for (const bool shooting : {false, true}) {
    CardTable t;
    t.unit("men", shooting ? "ARC" : "INF", kEmpire, {0, 0});
    t.unit("enemy", "INF", kStyx, {shooting ? 2 : 1, 0});
    t.plays("frightening_shadows", "men");
    t.does(shooting ? Verb::shoot : Verb::melee, "men", "enemy");
    EXPECT_EQ(t.dice(), 2);
  }
}

// Men of this Attack under the curse, and what they have been granted on top of it.
struct CursedMen : CardTable {
  explicit CursedMen(int attack, int granted = 0) {
    unit("men", "INF", kEmpire, {0, 0});
    unit("enemy", "INF", kStyx, {1, 0});
    card("men").attack = static_cast<std::uint8_t>(attack);
    plays("frightening_shadows", "men");
    if (granted > 0) {
      Boon boon;
      boon.unit = id("men");
      boon.op = OpKind::stat;
      boon.what = static_cast<std::uint8_t>(Stat::attack);
      boon.n = static_cast<std::int8_t>(granted);
      state().boons.push_back(boon);
    }
    does(Verb::melee, "men", "enemy");
  }
  int dice_bought() {
    does(Verb::fatigue, "men");
    return dice();
  }
};

// FC-10.4, FC-14.27: what is lowered never falls below 1, and a printed 0 stays 0.
TEST(FrighteningShadows, NeverTakeADieThatWasBought) {
  EXPECT_EQ(CursedMen(2).dice_bought(), 2);
  EXPECT_EQ(CursedMen(1).dice_bought(), 2);
  EXPECT_EQ(CursedMen(0).dice_bought(), 1);
}

// FC-10.4, FC-7.9: the curse takes of what is printed.
TEST(FrighteningShadows, NeverTakeADieThatWasGranted) {
  EXPECT_EQ(CursedMen(3, 1).dice(), 3);
  EXPECT_EQ(CursedMen(1, 1).dice(), 2);
  EXPECT_EQ(CursedMen(0, 1).dice(), 1);
  EXPECT_EQ(CursedMen(0, 2).dice_bought(), 3);
}

// FC-7.9: two effects of one source, one up and one down, do not cancel each other out.
TEST(ChangeOfAStat, KeepsWhatWasGrantedApartFromWhatWasTaken) {
  EXPECT_EQ(changed(1, {1, 1}), 2);
  EXPECT_EQ(changed(2, {1, 5}), 2);
  EXPECT_EQ(changed(3, {0, 1}), 2);
  EXPECT_EQ(changed(0, {0, 2}), 0);
  EXPECT_EQ(changed(0, {2, 2}), 2);
}

// shows: card regeneration
// FC-7.2, FC-22.40
TEST(RegenerationCard, AddsToItsOwnAndHealsANeighbour) {
  CardTable t;
  t.unit("undead", "INF", kStyx, {0, 0});
  t.unit("hurt", "INF", kStyx, {2, 0});
  t.unit("too far", "INF", kStyx, {3, 0});
  t.hits("undead", 1, 4).hits("hurt", 1, 4).hits("too far", 1, 4);
  t.abilities("undead", "Regeneration");
  t.plays("regeneration", "undead");
  EXPECT_FALSE(t.may_choose("undead"));
  EXPECT_FALSE(t.may_choose("too far"));
  t.chooses("hurt");
  EXPECT_EQ(t["hurt"].hits, 2);
  EXPECT_EQ(t["undead"].hits, 3);
}

// shows: card claws_of_darkness
// FC-7.2, FC-7.10
TEST(ClawsOfDarkness, GiveADieInMelee) {
  CardTable t;
  t.unit("undead", "INF", kStyx, {0, 0});
  t.unit("enemy", "INF", kEmpire, {1, 0});
  t.plays("claws_of_darkness", "undead");
  t.does(Verb::melee, "undead", "enemy");
  EXPECT_EQ(t.dice(), 4);
}

// shows: card incorporeal
// FC-7.9, FC-22.11, FC-22.49
TEST(Incorporeal, FliesNowAndLosesAtMostTwoUntilTheEndOfTheRound) {
  CardTable t;
  t.unit("undead", "INF", kStyx, {0, 0});
  t.unit("enemy", "INF", kEmpire, {3, 0});
  t.terrain({1, 0}, "River").order("enemy", Colour::red);
  t.plays("incorporeal", "undead");
  t.does(Verb::move, "undead", At{2, 0});
  t.decline();
  t.does(Verb::activate, "enemy");
  t.does(Verb::melee, "enemy", "undead");
  t.rolls({2, 2, 2});
  EXPECT_EQ(t["undead"].hits, 2);
}

// shows: card abyss_scream
// FC-7.2, FC-16.1, FC-22.3
TEST(AbyssScream, DrivesAnEnemyAwayAHexForEveryPanic) {
  for (const bool brave : {false, true}) {
    CardTable t;
    t.unit("undead", "INF", kStyx, {0, 0});
    t.unit("enemy", "INF", kEmpire, {2, 0});
    t.unit("too far", "INF", kEmpire, {0, 3});
    if (brave) t.abilities("enemy", "Brave");
    t.plays("abyss_scream", "undead");
    EXPECT_FALSE(t.may_choose("too far"));
    t.chooses("enemy");
    t.roll({1, 4, 1});
    EXPECT_EQ(t.place("enemy"), t.hex({brave ? 3 : 4, 0}));
    EXPECT_TRUE(t.asks(Step::action));
  }
}

// FC-13.13, FC-14.23: the dice of a card are a roll of the enemy's.
TEST(AbyssScream, LosesAPanicToAForestWhereTheOptionNamesPanic) {
  for (const std::uint8_t face : {face::hit, face::panic}) {
    for (const bool forest : {false, true}) {
      CardTable t;
      t.unit("undead", "INF", kStyx, {0, 0});
      t.unit("enemy", "INF", kEmpire, {2, 0});
      t.forest_face(face);
      if (forest) t.terrain({2, 0}, "Forest");
      t.plays("abyss_scream", "undead");
      t.chooses("enemy");
      t.roll({1, 4, 1});
      EXPECT_EQ(t.place("enemy"), t.hex({forest && face == face::panic ? 3 : 4, 0}));
    }
  }
}

// FC-13.13, FC-18.7, FC-22.3: each of them takes one, and never more than were rolled.
TEST(AbyssScream, IsNothingAgainstABraveUnitInAForestOfPanic) {
  CardTable t;
  t.unit("undead", "INF", kStyx, {0, 0});
  t.unit("enemy", "INF", kEmpire, {2, 0});
  t.forest_face(face::panic);
  t.terrain({2, 0}, "Forest").abilities("enemy", "Brave");
  t.plays("abyss_scream", "undead");
  t.chooses("enemy");
  t.roll({1, 4, 2});
  EXPECT_EQ(t.place("enemy"), t.hex({2, 0}));
  EXPECT_FALSE(t.happened(EventKind::panicked));
}

// shows: card necromancer_ritual
// FC-7.2, FC-2.31, FC-22.33
TEST(NecromancerRitual, RaisesConscriptsBesideTheHero) {
  CardTable t;
  t.unit("undead", "INF", kStyx, {0, 0});
  t.unit("hero", "HER", kStyx, {4, 0});
  t.terrain({5, -1}, "Rocks");
  t.plays("necromancer_ritual", "undead");
  EXPECT_FALSE(t.can(kStyx, say(Verb::place).to(t.hex({1, 0}))));
  EXPECT_FALSE(t.can(kStyx, say(Verb::place).to(t.hex({5, -1}))));
  t.answer(kStyx, say(Verb::place).to(t.hex({5, 0})));
  const UnitId raised = t.view().at(t.hex({5, 0}));
  ASSERT_TRUE(raised.exists());
  EXPECT_EQ(t.view().card(raised).level, "conscript");
  EXPECT_EQ(t.view().unit(raised).hits, 2);
  EXPECT_EQ(t.view().unit(raised).order, Colour::none);
}

// shows: card necromancer_ritual
// FC-7.2
TEST(NecromancerRitual, RaisesThemBesideTheActivatedUnitWithoutAHero) {
  CardTable t;
  t.unit("undead", "INF", kStyx, {0, 0});
  t.plays("necromancer_ritual", "undead");
  EXPECT_TRUE(t.can(kStyx, say(Verb::place).to(t.hex({1, 0}))));
}

// shows: card terrifying_attack
// FC-7.2, FC-22.50
TEST(TerrifyingAttack, AddsAPanicToEveryMelee) {
  CardTable t;
  t.unit("undead", "INF", kStyx, {0, 0});
  t.unit("enemy", "INF", kEmpire, {1, 0});
  t.plays("terrifying_attack", "undead");
  t.does(Verb::melee, "undead", "enemy");
  t.rolls({5, 5, 5});
  EXPECT_EQ(t.place("enemy"), t.hex({2, 0}));
}

// shows: card crushing_blow, ability no_terrain_bonus
// FC-7.2, FC-13.21, FC-22.46
TEST(CrushingBlow, StrikesThroughTheWallsOfATownAndPushes) {
  CardTable t;
  t.unit("undead", "INF", kStyx, {0, 0});
  t.unit("enemy", "INF", kEmpire, {1, 0});
  t.terrain({1, 0}, "Town");
  t.plays("crushing_blow", "undead");
  t.does(Verb::melee, "undead", "enemy");
  EXPECT_EQ(t.dice(), 5);
  t.rolls({2, 2, 1, 5, 5});
  EXPECT_EQ(t["enemy"].hits, 2);
  EXPECT_EQ(t.place("enemy"), t.hex({3, 0}));
}

// shows: card poison_cloud, terrain cursed_lands
// FC-7.13, FC-7.10, FC-13.4
TEST(PoisonCloud, TiresEveryUnitThatIsNotOfTheStyx) {
  CardTable t;
  t.unit("undead", "INF", kStyx, {0, 0});
  t.unit("men", "INF", kEmpire, {0, 2});
  t.order("men", Colour::red);
  t.places("poison_cloud", {0, 1}, "undead");
  EXPECT_EQ(t["undead"].fatigue, 0);
  t.decline();
  t.does(Verb::activate, "men");
  EXPECT_EQ(t["men"].fatigue, 1);
}

// FC-7.10, FC-13.4: its text turns the limit of faction terrain round
TEST(CursedLands, StopUnitsOfTheEmpireAndNobodyElse) {
  for (const Seat seat : {kEmpire, kStyx}) {
    Table t;
    t.unit("A", "INF", seat, {0, 0});
    t.unit("far", "INF", Seat{static_cast<std::uint8_t>(1 - seat.value)}, {6, 0});
    t.terrain({1, 0}, "Cursed Lands");
    t.activate("A");
    t.does(Verb::move, "A", At{1, 0});
    EXPECT_EQ(t.happened(EventKind::stopped_by_terrain), seat == kEmpire);
  }
}

// shows: card force_drain
// FC-7.20, FC-10.14
TEST(ForceDrain, TiresTheCursedUnitOrCostsAMiniature) {
  for (const bool exhausted : {false, true}) {
    CardTable t;
    t.unit("men", "INF", kEmpire, {0, 0});
    t.fatigue("men", exhausted ? 2 : 1);
    t.plays("force_drain", "men");
    EXPECT_EQ(t["men"].fatigue, 2);
    EXPECT_EQ(t["men"].hits, exhausted ? 3 : 4);
  }
}

// shows: card dark_plans
// FC-7.2, FC-4.8
TEST(DarkPlans, BringAnOrderAndSetTheCardsThatComeNext) {
  CardTable t;
  t.unit("undead", "INF", kStyx, {0, 0});
  t.unit("next", "INF", kStyx, {3, 0});
  t.order("next", Colour::red);
  t.deck(kStyx, {"abyss_scream", "claws_of_darkness", "regeneration"});
  t.plays("dark_plans", "undead");
  t.roll({5});
  EXPECT_EQ(t.orders_in_pool(kStyx, Colour::blue), 1);
  for (const char* card : {"abyss_scream", "claws_of_darkness", "regeneration"}) t.draw(card);
  for (const char* card : {"claws_of_darkness", "regeneration"})
    t.answer(kStyx, say(Verb::put).item(t.pack().find_card(card)));
  t.decline();
  table::DrawList next;
  t.game().draws(t.state(), next);
  ASSERT_EQ(next.size(), 1U);
  EXPECT_EQ(next[0].item, t.pack().find_card("abyss_scream")) << "put back last, so drawn first";
}

// FC-2.29: how often a card is drawn tells nobody whether its owner has looked at it before.
TEST(DarkPlans, LookAtACardAgainThatIsKnownAlready) {
  for (const bool known : {false, true}) {
    CardTable t;
    t.unit("undead", "INF", kStyx, {0, 0});
    t.deck(kStyx, {"abyss_scream"});
    t.plays("dark_plans", "undead");
    const auto scream = static_cast<std::uint8_t>(t.pack().find_card("abyss_scream"));
    if (known) t.side(kStyx).top.push_back(scream);
    t.roll({5});
    EXPECT_EQ(t.question().kind, table::QuestionKind::draw);
    t.draw("abyss_scream");
    EXPECT_TRUE(t.asks(Step::action));
    EXPECT_EQ(t.side(kStyx).top.size(), 1U);
  }
}

}  // namespace
}  // namespace fantasy_test

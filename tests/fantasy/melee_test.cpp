// What the faces of the two rolls do in melee and in shooting. FC-1, FC-14, FC-15, FC-16, FC-18,
// FC-19
#include <gtest/gtest.h>

#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

// A of the Empire attacks D with three dice; D rolls two if it has declared Defence.
struct Duel : Table {
  explicit Duel(bool defence = false, bool shooting = false) : shooting_(shooting) {
    unit("A", shooting ? "ARC" : "INF", kEmpire, {0, 0});
    unit("D", "INF", kStyx, {shooting ? 2 : 1, 0});
    if (defence) defending("D");
  }
  Duel& attack(std::vector<int> faces, std::vector<int> answer = {}) {
    activate("A");
    does(shooting_ ? Verb::shoot : Verb::melee, "A", "D");
    decline_until_roll();
    roll(std::move(faces));
    if (!answer.empty()) {
      decline_until_roll();
      roll(std::move(answer));
    }
    decline_to_the_end();
    return *this;
  }
  int men(const char* name) { return (*this)[name].hits; }
  bool panicked(const char* name) { return happened(EventKind::panicked, id(name)); }

 private:
  bool shooting_;
};

// FC-1.21, FC-14.9, FC-15.3, FC-16.1, FC-16.3
TEST(AttackersPanic, DrivesTheTargetStraightAwayAHexPerIcon) {
  Duel t;
  t.attack({1, 1, 5});
  EXPECT_TRUE(t.panicked("D"));
  EXPECT_EQ(t["D"].at, t.hex({3, 0}));
  EXPECT_EQ(t.men("D"), 4);
}

// FC-1.22, FC-14.5, FC-14.11, FC-15.1, FC-15.2
TEST(AttackersHit, IsADamage) { EXPECT_EQ(Duel().attack({2, 2, 5}).men("D"), 2); }

// FC-1.23, FC-14.10, FC-18.10
TEST(AttackersFullHit, IsADamageUnlessTheUnitIsWeak) {
  EXPECT_EQ(Duel().attack({3, 5, 5}).men("D"), 3);
  Duel weak;
  weak.hits("A", 1, 4);
  EXPECT_EQ(weak.attack({3, 3, 5}).men("D"), 4);
}

// FC-18.11
TEST(WeakUnits, KeepHitPanicAndSupport) {
  Duel t;
  t.hits("A", 1, 4);
  t.unit("friend", "INF", kEmpire, {2, -1});
  t.attack({2, 4, 1});
  EXPECT_EQ(t.men("D"), 2);
  EXPECT_TRUE(t.panicked("D"));
}

// FC-1.24, FC-14.12, FC-18.2, FC-18.5
TEST(AttackersSupport, CountsOnlyWithAnotherUnitInContactWithTheTargetEvenAWeakOne) {
  EXPECT_EQ(Duel().attack({4, 4, 5}).men("D"), 4);
  Duel helped;
  helped.unit("friend", "INF", kEmpire, {2, -1});
  helped.hits("friend", 1, 4);
  EXPECT_EQ(helped.attack({4, 4, 5}).men("D"), 2);
}

// FC-1.25, FC-14.6
TEST(DefendersBlock, IsTheSameOnFiveAndSix) {
  EXPECT_EQ(Duel(true).attack({2, 2, 2}, {5, 6}).men("D"), 3);
}

// FC-14.15
TEST(DefendersPanic, DrivesTheAttackerAway) {
  Duel t(true);
  t.attack({2, 2, 2}, {1, 4});
  EXPECT_TRUE(t.panicked("A"));
  EXPECT_EQ(t["A"].at, t.hex({-1, 0}));
}

// FC-14.16, FC-14.17, FC-14.31
TEST(DefendersHits, HurtTheAttacker) {
  Duel t(true);
  t.attack({2, 2, 4}, {2, 3});
  EXPECT_EQ(t.men("A"), 2);
  EXPECT_EQ(t.men("D"), 2);
  Duel weak(true);
  weak.hits("D", 1, 4);
  EXPECT_EQ(weak.attack({4, 4, 4}, {2, 3}).men("A"), 3);
}

// FC-18.4
TEST(DefendersSupport, BlocksButNeverHurts) {
  Duel t(true);
  t.unit("friend", "INF", kStyx, {0, 1});
  t.attack({2, 2, 4}, {4, 4});
  EXPECT_EQ(t.men("D"), 4);
  EXPECT_EQ(t.men("A"), 4);
}

// FC-14.22, FC-14.24
TEST(Blocks, AreNotUsedUpByIconsWithoutEffect) {
  EXPECT_EQ(Duel(true).attack({4, 4, 2}, {5, 4}).men("D"), 4);
}

// FC-14.23
TEST(IgnoredIcons, NeedNoBlock) {
  Duel t(true);
  t.abilities("D", "Armour");
  EXPECT_EQ(t.attack({2, 2, 4}, {5, 4}).men("D"), 4);
}

// FC-15.5, FC-15.8
TEST(Losses, StopAtTheLastMiniatureAndDestroyTheUnit) {
  Duel t;
  t.hits("D", 2, 4);
  t.attack({2, 2, 2});
  EXPECT_EQ(t.men("D"), 0);
  EXPECT_FALSE(t["D"].on_map());
}

// FC-16.11
TEST(Panic, CostsTheOrderEvenWhereNoHexIsFree) {
  Duel t;
  t.unit("behind", "INF", kStyx, {2, 0});
  t.order("D", Colour::green);
  t.attack({1, 5, 5});
  EXPECT_EQ(t["D"].at, t.hex({1, 0}));
  EXPECT_EQ(t["D"].order, Colour::none);
  EXPECT_EQ(t.men("D"), 3);
}

// FC-16.15, FC-17.4
TEST(Panic, OfBothSidesSendsThemApartAndForbidsTheAdvance) {
  Duel t(true);
  t.attack({1, 4, 4}, {1, 4});
  EXPECT_EQ(t["D"].at, t.hex({2, 0}));
  EXPECT_EQ(t["A"].at, t.hex({-1, 0}));
}

// FC-19.13, FC-19.14, FC-19.16, FC-19.28
TEST(Shot, CountsSupportWithinTheBaseRangeOnly) {
  EXPECT_EQ(Duel(false, true).attack({2, 3, 4}).men("D"), 1);
  Table far;
  far.unit("A", "ARC", kEmpire, {0, 0});
  far.unit("D", "INF", kStyx, {3, 0});
  far.activate("A");
  far.does(Verb::shoot, "A", "D");
  far.decline_until_roll();
  far.roll({2, 3, 4});
  far.decline_to_the_end();
  EXPECT_EQ(far["D"].hits, 2);
}

// FC-18.6, FC-19.15, FC-19.20, FC-19.25
TEST(Shot, IsAnsweredByBlocksOnlyAndNeverHurtsTheShooter) {
  Duel t(true, true);
  t.unit("friend", "INF", kStyx, {2, -1});
  t.attack({2, 2, 5}, {2, 4});
  EXPECT_EQ(t.men("A"), 4);
  EXPECT_EQ(t.men("D"), 2);
  EXPECT_FALSE(t.panicked("A"));
}

// FC-19.29, FC-16.6
TEST(Shot, DrivesTheTargetAwayOnPanic) {
  Duel t(false, true);
  t.attack({1, 1, 5});
  EXPECT_EQ(t["D"].at, t.hex({4, 0}));
}

// FC-19.30
TEST(Shot, DestroysAUnitWithoutMiniatures) {
  Duel t(false, true);
  t.hits("D", 1, 4);
  EXPECT_FALSE(t.attack({2, 5, 5})["D"].on_map());
}

// shows: ability charge
// FC-22.4
TEST(Charge, GivesItsDiceAfterMovement) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {2, 0});
  t.abilities("A", "Charge 2");
  t.activate("A");
  t.does(Verb::move, "A", At{1, 0});
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  EXPECT_EQ(t.question().count, 5);
}

// FC-22.17, FC-22.45
TEST(Vampirism, FindsNothingInForgedAndResurgentUnits) {
  for (const char* hard : {"Forged", "Resurgent"}) {
    SCOPED_TRACE(hard);
    Duel t;
    t.hits("A", 2, 4).fatigue("A", 1).abilities("A", "Vampirism, Marauder").abilities("D", hard);
    t.attack({2, 5, 5});
    EXPECT_EQ(t.men("A"), 2);
    EXPECT_EQ(t["A"].fatigue, 1);
  }
}

// FC-22.52, FC-22.53, FC-22.55
TEST(Vampirism, SavesAUnitThatLostItsLastMiniatureAndNeverExceedsTheStart) {
  Duel dying(true);
  dying.hits("A", 1, 4).abilities("A", "Vampirism");
  dying.attack({2, 4, 4}, {2, 4});
  EXPECT_EQ(dying.men("A"), 1);
  EXPECT_TRUE(dying["A"].on_map());
  Duel whole;
  whole.abilities("A", "Vampirism");
  EXPECT_EQ(whole.attack({2, 5, 5}).men("A"), 4);
}

// FC-22.44
TEST(Resurgent, IsProtectedByFormationBeforePanicBecomesDamage) {
  Duel t;
  t.abilities("D", "Resurgent");
  t.unit("x", "INF", kStyx, {2, 0});
  t.unit("y", "INF", kStyx, {1, 1});
  EXPECT_EQ(t.attack({1, 1, 5}).men("D"), 3);
}

// FC-22.48
TEST(Rush, MakesTheRetreatAHexLonger) {
  Duel t;
  t.abilities("A", "Rush");
  EXPECT_EQ(t.attack({1, 5, 5})["D"].at, t.hex({3, 0}));
}

// FC-14.27
TEST(AttackDice, AreNeverFewerThanNone) {
  Duel t;
  t.card("A").attack = 0;
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.decline_to_the_end();
  EXPECT_EQ(t.men("D"), 4);
}

// shows: ability master_of_defense
// FC-22.21
TEST(MasterOfDefense, RerollsItsOwnDiceAfterTheAttackersRoll) {
  Duel t(true);
  t.abilities("D", "Master of Defense 1");
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  t.roll({2, 2, 5});
  t.decline_until_roll();
  t.roll({4, 5});
  t.answer(kStyx, say(Verb::pick_die).number(1));
  EXPECT_FALSE(t.can(kStyx, say(Verb::pick_die).number(2)));
  t.answer(kStyx, say(Verb::roll));
  t.roll({6});
  t.decline_to_the_end();
  EXPECT_EQ(t.men("D"), 4);
}

// FC-16.16, FC-21.9
TEST(Panic, IntoACapturePointTakesControlOfIt) {
  Duel t;
  t.capture_point({2, 0});
  t.attack({1, 5, 5});
  t.end_phase();
  EXPECT_EQ(t.side(kStyx).vp, 1);
}

// FC-22.30
TEST(MultipleAttack, FeedsVampirismOnlyOnce) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("x", "INF", kStyx, {1, 0});
  t.unit("y", "INF", kStyx, {-1, 0});
  t.abilities("A", "Multiple Attack, Vampirism").hits("A", 2, 4);
  t.activate("A");
  t.does(Verb::multiple_attack, "A");
  while (t.can(kEmpire, Verb::decline) && !t.asks(Step::next_target)) t.decline();
  t.answer(kEmpire, say(Verb::choose).unit(t.id("x")));
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.decline_to_the_end();
  EXPECT_EQ(t["A"].hits, 3);
}

// FC-22.30: two targets lose a fighter each, one token goes.
TEST(MultipleAttack, FeedsMarauderOnlyOnce) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("x", "INF", kStyx, {1, 0});
  t.unit("y", "INF", kStyx, {-1, 0});
  t.abilities("A", "Multiple Attack, Marauder");
  t.activate("A");
  t.does(Verb::multiple_attack, "A");
  while (t.can(kEmpire, Verb::decline) && !t.asks(Step::next_target)) t.decline();
  t.fatigue("A", 2);
  t.answer(kEmpire, say(Verb::choose).unit(t.id("x")));
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.decline_to_the_end();
  EXPECT_EQ(t["x"].hits, 3);
  EXPECT_EQ(t["y"].hits, 3);
  EXPECT_EQ(t["A"].fatigue, 1);
}

// FC-22.30, FC-22.51: what restored nothing has not been used
TEST(MultipleAttack, KeepsVampirismForWhenItRestoresSomething) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("x", "INF", kStyx, {1, 0});
  t.unit("y", "INF", kStyx, {-1, 0});
  t.abilities("A", "Multiple Attack, Vampirism").defending("y");
  t.activate("A");
  t.does(Verb::multiple_attack, "A");
  while (t.can(kEmpire, Verb::decline) && !t.asks(Step::next_target)) t.decline();
  t.answer(kEmpire, say(Verb::choose).unit(t.id("x")));
  t.decline_until_roll();
  t.roll({2, 5, 5});  // x loses one; A is whole
  t.decline_until_roll();
  t.roll({2, 2, 4});
  t.roll({2, 5});  // y loses one, A loses one and gets it back
  t.decline_to_the_end();
  EXPECT_EQ(t["x"].hits, 3);
  EXPECT_EQ(t["y"].hits, 3);
  EXPECT_EQ(t["A"].hits, 4);
}

// FC-22.23, FC-22.51, FC-23.34, FC-23.58: the scenario gives it, on the hex and next to it
TEST(Vampirism, OfAMarkedHexHelpsAgainstARangerToo) {
  for (const char* terrain : {"Unholy Ground", "Graveyard"}) {
    for (const At marked : {At{1, 0}, At{2, 0}}) {
      for (const bool ranger : {false, true}) {
        Duel t(true);
        t.terrain(marked, terrain).hits("D", 2, 4);
        if (ranger) t.abilities("A", "Ranger");
        t.attack({4, 4, 4}, {2, 5});
        EXPECT_EQ(t.men("D"), 3) << terrain << (ranger ? ", against a Ranger" : "");
      }
    }
  }
}

// FC-22.23, FC-23.34: a Ranger attacks Styx on the marked hex; FULL-HIT and SUPPORT in the defence
// roll block with its Defence Support.
TEST(DefenceSupport, OfAMarkedHexIsNotTakenAwayByARanger) {
  for (const bool ranger : {false, true}) {
    Table t;
    t.unit("A", "INF", kEmpire, {0, 0});
    t.unit("D", "INF", kStyx, {1, 0});
    t.terrain({1, 0}, "Unholy Ground").defending("D");
    if (ranger) t.abilities("A", "Ranger");
    t.activate("A");
    t.does(Verb::melee, "A", "D");
    t.decline_until_roll();
    t.roll({2, 2, 5});
    t.decline_until_roll();
    t.roll({4, 4});
    t.decline_to_the_end();
    EXPECT_EQ(t["D"].hits, 4) << ranger;
  }
}

// FC-22.23, FC-24.4: what an altar gives the unit standing on it is a bonus of terrain.
TEST(DefenceDice, OfAnAltarUnderTheTargetAreTakenAwayByARanger) {
  for (const bool ranger : {false, true}) {
    Table t;
    t.unit("A", "INF", kEmpire, {0, 0});
    t.unit("D", "INF", kStyx, {1, 0});
    t.terrain({1, 0}, "Altar of Styx").defending("D");
    if (ranger) t.abilities("A", "Ranger");
    t.activate("A");
    t.does(Verb::melee, "A", "D");
    t.decline_until_roll();
    t.roll({5, 5, 5});
    t.decline_until_roll();
    EXPECT_EQ(t.question().count, ranger ? 2 : 3);
  }
}

// FC-22.19: both fighters deal damage, and each loses a token of its own.
TEST(Marauder, WorksForBothFighters) {
  Duel t(true);
  t.abilities("A", "Marauder").abilities("D", "Marauder").fatigue("A", 1).fatigue("D", 1);
  t.attack({2, 2, 2}, {2, 2});
  EXPECT_EQ(t["A"].fatigue, 0);
  EXPECT_EQ(t["D"].fatigue, 0);
}

// FC-22.19, FC-22.30: once in the series for who makes it, and for each of its targets.
TEST(MultipleAttack, LeavesEveryTargetItsOwnMarauder) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("x", "INF", kStyx, {1, 0});
  t.unit("y", "INF", kStyx, {-1, 0});
  t.abilities("A", "Multiple Attack, Marauder").abilities("x", "Marauder");
  t.abilities("y", "Marauder").defending("x").defending("y");
  t.fatigue("A", 2).fatigue("x", 1).fatigue("y", 1);
  t.activate("A");
  t.does(Verb::multiple_attack, "A");
  while (t.can(kEmpire, Verb::decline) && !t.asks(Step::next_target)) t.decline();
  t.answer(kEmpire, say(Verb::choose).unit(t.id("x")));
  for (int attack = 0; attack < 2; ++attack) {
    t.decline_until_roll();
    t.roll({2, 2, 2});
    t.roll({2, 4});
  }
  t.decline_to_the_end();
  EXPECT_EQ(t["A"].fatigue, 1);
  EXPECT_EQ(t["x"].fatigue, 0);
  EXPECT_EQ(t["y"].fatigue, 0);
}

// FC-19.17
TEST(Shot, AsksShooterThenTargetAndIsRolledInThatOrder) {
  Duel t(true, true);
  t.activate("A");
  t.does(Verb::shoot, "A", "D");
  EXPECT_TRUE(t.asks(Step::attack_dice));
  t.decline();
  EXPECT_TRUE(t.asks(Step::defence_dice));
  t.decline();
  EXPECT_EQ(t.question().seat, kEmpire);
  t.roll({2, 2, 5});
  EXPECT_EQ(t.question().seat, kStyx);
}

}  // namespace
}  // namespace fantasy_test

// What a battle tells a campaign it is played for. SB-9.16
#include <gtest/gtest.h>

#include "games/fantasy/rules/losses.h"
#include "games/fantasy/rules/units.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

using table::BattleOutcome;
using table::BattleSummary;
using Names = std::vector<std::string>;

// Units with tags, as the campaign gives them, in the order in which they are placed.
struct TaggedBattle : Table {
  TaggedBattle() {
    scenario().sides[0].roster = {{"legionnaires", "basic", 1, "U1"},
                                  {"legionnaires", "basic", 1, "U4"}};
    unit("a", "INF", kEmpire, {0, 0});
    unit("b", "INF", kEmpire, {-3, 0});
    unit("s", "INF", kStyx, {1, 0});
    unit("far", "INF", kStyx, {0, -4});
    scenario().goal = 10;
  }
  void task(TaskKind kind) {
    Task task;
    task.kind = kind;
    scenario().task = task;
    scenario().rounds = 6;
  }
  void bonus(BonusKind kind) { scenario().task->bonus.emplace().kind = kind; }
  // Nobody is left of the other side.
  void win() {
    for (const char* name : {"s", "far"}) destroy(name);
    Play play{{game(), state(), nullptr}};
    check_victory(play);
  }
  void destroy(const std::string& name) {
    Play play{{game(), state(), nullptr}};
    state().waiting = {};
    state().units[id(name).value].hits = 0;
    destroy_if_dead(play, id(name), {});
  }
  void attack(std::vector<int> attack, std::vector<int> defence) {
    activate("a");
    does(Verb::melee, "a", "s");
    decline_until_roll();
    roll(std::move(attack));
    decline_until_roll();
    if (question().kind == table::QuestionKind::roll) roll(std::move(defence));
    decline_to_the_end();
  }
  BattleSummary told(SeatSet left = {}) { return game().summary(state(), left); }
};

TEST(Summary, BeforeTheEndNothingIsTold) {
  TaggedBattle t;
  t.state().round = 2;
  t.activate("a");
  t.destroy("b");
  t.state().waiting = table::asking(kEmpire);
  EXPECT_EQ(t.told(), BattleSummary{.outcome = BattleOutcome::withdrawn});
}

// SB-9.9
TEST(Summary, WhoWithdrawsTellsWhatWasLost) {
  TaggedBattle t;
  t.activate("a");
  t.state().round = 2;
  t.destroy("b");
  t.state().waiting = table::asking(kEmpire);
  const BattleSummary told = t.told(SeatSet::of(kEmpire));
  EXPECT_EQ(told.outcome, BattleOutcome::withdrawn);
  EXPECT_EQ(told.rounds, 2);
  EXPECT_EQ(told.lost, Names{"U4"});
}

TEST(Summary, AnAttackThatDestroysIsTheAttackers) {
  TaggedBattle t;
  t.hits("s", 1, 4);
  t.attack({3, 3, 3}, {1, 1});
  EXPECT_FALSE(t["s"].on_map());
  EXPECT_TRUE(t["a"].is(Unit::destroyer));
  EXPECT_FALSE(t["b"].is(Unit::destroyer));
}

// Even where the one who struck in defence falls, too.
TEST(Summary, ABlowInDefenceIsTheDefenders) {
  TaggedBattle t;
  t.activate("a");
  Play play{{t.game(), t.state(), nullptr}};
  t.state().combat.kind = AttackKind::melee;
  t.state().combat.attacker = t.id("s");
  t.state().combat.target = t.id("a");
  t["a"].hits = t["s"].hits = 0;
  bury(play, t.id("a"), "FC-15.5"_rule);
  bury(play, t.id("s"), "FC-15.5"_rule);
  EXPECT_TRUE(t["a"].is(Unit::destroyer));
  EXPECT_EQ(t["a"].flags, Unit::destroyer);
}

// Whoever falls to Fatigue or a card is nobody's.
TEST(Summary, WhatNoAttackDestroysIsNobodys) {
  TaggedBattle t;
  t.activate("a");
  t.destroy("s");
  EXPECT_FALSE(t["a"].is(Unit::destroyer));
}

TEST(Summary, WithoutTagsNothingOfThisIsKept) {
  TaggedBattle t;
  t.scenario().sides[0].roster.clear();
  t.hits("s", 1, 4);
  t.attack({3, 3, 3}, {1, 1});
  EXPECT_FALSE(t["s"].on_map());
  EXPECT_FALSE(t["a"].is(Unit::destroyer));
}

TEST(Summary, AWonBattleNamesItsDestroyers) {
  TaggedBattle t;
  t.task(TaskKind::slay);
  t.scenario().task->unit = "nobody";
  t.state().round = 3;
  t.activate("a");
  t["b"].set(Unit::destroyer);
  t.destroy("b");
  t.win();
  const BattleSummary told = t.told();
  EXPECT_EQ(told.outcome, BattleOutcome::won);
  EXPECT_EQ(told.rounds, 3);
  EXPECT_EQ(told.lost, Names{"U4"});
  EXPECT_EQ(told.destroyers, Names{"U4"});
}

TEST(Summary, RazedTownsAreToldInTheOrderOfTheHexes) {
  TaggedBattle t;
  const Hex late = t.hex({0, 2});
  const Hex early = t.hex({0, -2});
  t.scenario().towns = {{late, "Late"}, {early, "Early"}};
  t.scenario().town_fall = TownFall{kStyx, 0, "open", false, FallsWhen::round_end};
  t.activate("a");
  t.win();
  EXPECT_EQ(t.told(SeatSet::of(kEmpire)).razed, (Names{fantasy::name(early), fantasy::name(late)}));
  t.scenario().town_fall.reset();
}

struct WonBattle : TaggedBattle {
  explicit WonBattle(TaskKind kind, BonusKind extra) {
    task(kind);
    bonus(extra);
    capture_point({0, 0});
    capture_point({-3, 0});
    unit("hydra", "COL", kStyx, {3, -3});
    card("hydra").id = scenario().task->unit = "demonic_hydra";
    card("a").id = "roland";
    state().round = 6;
  }
  Task& of() { return *scenario().task; }
  // The battle is won or lost as things stand.
  bool earned(bool won = true) {
    activate("a");
    Play play{{game(), state(), nullptr}};
    state().waiting = {};
    play.end_game(won ? EndReason::task_done : EndReason::task_failed, won ? 2 : 0);
    return told().bonus;
  }
};

TEST(Summary, HoldingMoreThanWasAskedForIsABonus) {
  for (const int counted : {8, 9}) {
    WonBattle t(TaskKind::hold, BonusKind::hold);
    t.of().bonus->at_least = 9;
    t.vp(counted, 0);
    EXPECT_EQ(t.earned(), counted == 9);
  }
}

TEST(Summary, ALostBattleHasNoBonus) {
  WonBattle t(TaskKind::hold, BonusKind::hold);
  t.of().bonus->at_least = 1;
  t.vp(5, 0);
  EXPECT_FALSE(t.earned(false));
}

TEST(Summary, HeldLastMeansAllPointsAtTheEndOfTheLastRound) {
  WonBattle all(TaskKind::hold, BonusKind::held_last);
  EXPECT_TRUE(all.earned());
  WonBattle early(TaskKind::hold, BonusKind::held_last);
  early.state().round = 5;
  EXPECT_FALSE(early.earned());
  WonBattle one(TaskKind::hold, BonusKind::held_last);
  one.activate("a");
  one.destroy("b");
  EXPECT_FALSE(one.earned());
  for (const char* enemy : {"s", "far", "hydra"}) one.destroy(enemy);  // SB-9.8
  EXPECT_TRUE(one.earned());
}

TEST(Summary, FewLossesAreABonus) {
  for (const int at_most : {0, 1}) {
    WonBattle t(TaskKind::altar, BonusKind::few_lost);
    t.of().bonus->at_most = at_most;
    t.activate("a");
    t.destroy("b");
    EXPECT_EQ(t.earned(), at_most == 1);
  }
}

TEST(Summary, TownsInRuinsBeforeTheBattleCostTheBonus) {
  for (const int razed : {0, 1}) {
    WonBattle t(TaskKind::raze, BonusKind::none_razed);
    t.of().razed = razed;
    EXPECT_EQ(t.earned(), razed == 0);
  }
}

TEST(Summary, ASecondEnemyToSlayIsABonusOnceItIsDestroyed) {
  for (const bool slain : {false, true}) {
    WonBattle t(TaskKind::raze, BonusKind::slay);
    t.of().bonus->unit = "demonic_hydra";
    t.activate("a");
    if (slain) t.destroy("hydra");
    EXPECT_EQ(t.earned(), slain);
  }
}

TEST(Summary, TheLastBlowIsThatOfTheUnitItWasAskedOf) {
  for (const char* striker : {"a", "b"}) {
    WonBattle t(TaskKind::slay, BonusKind::last_blow);
    t.of().bonus->unit = "roland";
    t.activate("a");
    Play play{{t.game(), t.state(), nullptr}};
    t.state().combat.kind = AttackKind::melee;
    t.state().combat.attacker = t.id(striker);
    t.state().combat.target = t.id("hydra");
    t["hydra"].hits = 0;
    bury(play, t.id("hydra"), "FC-15.5"_rule);
    EXPECT_EQ(t.earned(), std::string(striker) == "a");
  }
}

}  // namespace
}  // namespace fantasy_test

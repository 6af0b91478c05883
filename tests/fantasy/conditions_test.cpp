// Conditions of single rounds, as they are played. FC-24.2
#include "games/fantasy/rules/conditions.h"

#include <gtest/gtest.h>

#include "games/fantasy/content/lasting.h"
#include "games/fantasy/rules/units.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

ScenarioCondition change(ConditionKind op, int side, int by, std::vector<int> rounds) {
  ScenarioCondition c;
  c.op = op;
  c.side = static_cast<std::int8_t>(side);
  c.by = by;
  c.rounds = std::move(rounds);
  return c;
}

struct Field : Table {
  Field() {
    unit("E", "INF", kEmpire, {0, 0});
    unit("S", "ARC", kStyx, {3, -1});
    scenario().goal = 10;
  }
  void with(ScenarioCondition c) { scenario().conditions.push_back(std::move(c)); }
  void begin(int round) {
    state().round = static_cast<std::uint8_t>(round);
    fantasy::begin_round(play());
  }
  Play& play() {
    play_ = std::make_unique<Play>(Play{{game(), state(), nullptr}});
    return *play_;
  }
  int of(const std::string& name, Stat which) { return stat(view(), id(name), which); }

 private:
  std::unique_ptr<Play> play_;
};

TEST(Conditions, AddHexesToARunInTheirRounds) {
  Field t;
  t.with(change(ConditionKind::run, 0, 1, {1}));
  const int printed = t.card("E").run;
  const int other = t.card("S").run;
  t.begin(1);
  EXPECT_EQ(t.of("E", Stat::run), printed + 1);
  EXPECT_EQ(t.of("E", Stat::walk), t.card("E").walk);
  EXPECT_EQ(t.of("S", Stat::run), other);
  t.end_phase();
  EXPECT_EQ(t.of("E", Stat::run), printed);
  t.begin(2);
  EXPECT_EQ(t.of("E", Stat::run), printed);
}

TEST(Conditions, MayConcernUnitsOfOneClass) {
  Field t;
  t.unit("C", "CAV", kEmpire, {-2, 0});
  ScenarioCondition c = change(ConditionKind::run, 0, 1, {1});
  c.unit_class = static_cast<std::int8_t>(UnitClass::monstrous);
  t.with(c);
  t.begin(1);
  EXPECT_EQ(t.of("E", Stat::run), t.card("E").run);
  EXPECT_EQ(t.of("C", Stat::run), t.card("C").run + 1);
}

// SBT-022
TEST(Conditions, AddDiceToMelees) {
  Field t;
  t.with(change(ConditionKind::attack, 1, 1, {1}));
  t.begin(1);
  EXPECT_EQ(t.of("S", Stat::attack), t.card("S").attack + 1);
}

// SBT-072
TEST(Conditions, ShortenRangesAndBaseRangeStaysWithin) {
  Field t;
  t.card("S").max_range = 4;
  t.card("S").base_range = 4;
  t.with(change(ConditionKind::range, -1, -1, {1, 2}));
  t.begin(1);
  EXPECT_EQ(t.of("S", Stat::max_range), 3);
  EXPECT_EQ(t.of("S", Stat::base_range), 3);
  t.end_phase();
  t.begin(3);
  EXPECT_EQ(t.of("S", Stat::max_range), 4);
}

// SBT-021
TEST(Conditions, OfOneRoundAddUpAndNobodyHasFewerThanNoDice) {
  Field t;
  t.with(change(ConditionKind::order_dice, 0, -1, {1}));
  t.with(change(ConditionKind::order_dice, 0, 1, {1, 2}));
  t.with(change(ConditionKind::order_dice, 1, -9, {1}));
  EXPECT_EQ(order_dice_changed(t.view(), kEmpire), 0);
  t.state().round = 2;
  EXPECT_EQ(order_dice_changed(t.view(), kEmpire), 1);
  t.state().round = 1;
  Leadership two;
  two.dice = 2;
  t.leadership("S", two);
  t.command_phase(kEmpire);
  EXPECT_EQ(t.side(kStyx).dice_generated, 0);
}

// SBT-018
TEST(Conditions, GiveAUnitAnAbilityForTheWholeBattle) {
  Field t;
  t.unit("S2", "INF", kStyx, {4, -1});
  ScenarioCondition c;
  c.op = ConditionKind::ability;
  c.side = 1;
  c.place = 2;
  c.ability = Ability::terrifying;
  c.number = 1;
  t.with(c);
  fantasy::begin_battle(t.play());
  EXPECT_EQ(ability(t.view(), t.id("S2"), Ability::terrifying), 1);
  EXPECT_EQ(ability(t.view(), t.id("S"), Ability::terrifying), 0);
  t.end_phase();
  EXPECT_EQ(ability(t.view(), t.id("S2"), Ability::terrifying), 1);
}

TEST(Conditions, BringReinforcementsToTheFreeHexesNearest) {
  Field t;
  t.unit("taken", "INF", kStyx, {3, -4});
  ScenarioCondition c;
  c.op = ConditionKind::reinforce;
  c.side = 1;
  c.unit = "zombie_warriors";
  c.level = "basic";
  c.count = 2;
  c.round = 3;
  for (int column = 0; column < kColumns; ++column) c.zone.push_back(Hex::at(column, 0));
  c.at = t.hex({3, -4});
  t.with(c);
  t.state().round = 2;
  t.end_phase();
  EXPECT_EQ(t.state().units.size(), 3U);
  t.state().round = 3;
  t.end_phase();
  ASSERT_EQ(t.state().units.size(), 5U);
  const Hex at = t.hex({3, -4});
  EXPECT_EQ(t.state().units[3].at, Hex::at(at.column() - 1, 0));
  EXPECT_EQ(t.state().units[4].at, Hex::at(at.column() + 1, 0));
  EXPECT_EQ(t.state().units[4].order, Colour::none);
}

// SBT-072
TEST(Conditions, LayTerrainBesideTheFirstUnitDeployed) {
  Table t;
  t.reserve("e1", "INF", kEmpire);
  t.reserve("e2", "CAV", kEmpire);
  t.reserve("s1", "INF", kStyx);
  t.zone(kEmpire, {{0, 2}, {1, 2}});
  t.zone(kStyx, {{0, -2}});
  t.scenario().first = FirstPlacer::styx;
  t.scenario().first_all = true;
  ScenarioCondition c;
  c.op = ConditionKind::terrain;
  c.side = 0;
  c.terrain = "forest";
  t.scenario().conditions.push_back(c);
  t.deployment();
  t.answer(kStyx, say(Verb::place).to(t.hex({0, -2})));
  t.answer(kEmpire, say(Verb::deploy).item(t["e2"].card));
  t.answer(kEmpire, say(Verb::place).to(t.hex({1, 2})));
  t.answer(kEmpire, say(Verb::place).to(t.hex({0, 2})));
  // Of the hexes next to the first unit the one that comes first.
  const auto forest = static_cast<std::uint8_t>(t.pack().find_terrain("forest"));
  EXPECT_EQ(t.state().terrain[t.hex({1, 1}).index], forest);
  EXPECT_TRUE(t.state().boons.empty());
}

TEST(Conditions, LetOneSidePlaceItsWholeArmyFirst) {
  Table t;
  for (const char* name : {"s1", "s2"}) t.reserve(name, "INF", kStyx);
  for (const char* name : {"e1", "e2"}) t.reserve(name, "INF", kEmpire);
  t.zone(kEmpire, {{0, 2}, {1, 2}});
  t.zone(kStyx, {{0, -2}, {1, -2}});
  t.scenario().first = FirstPlacer::styx;
  t.scenario().first_all = true;
  t.deployment();
  std::vector<Seat> placed;
  while (!t.over()) {
    const Seat seat = t.asked();
    const table::Answer answer = t.legal(seat)[0];
    if (verb_of(answer) == Verb::place) placed.push_back(seat);
    t.answer(seat, answer);
  }
  EXPECT_EQ(placed, (std::vector<Seat>{kStyx, kStyx, kEmpire, kEmpire}));
  EXPECT_EQ(t.state().initiative, kStyx);
}

// The Smithy of the ledger: all dice of one roll, once in the battle.
struct Roll : Table {
  Roll() {
    unit("A", "INF", kEmpire, {0, 0});
    unit("D", "INF", kStyx, {1, 0});
    scenario().goal = 10;
    ScenarioCondition c;
    c.op = ConditionKind::reroll_all;
    c.side = 0;
    scenario().conditions.push_back(c);
    defending("D");
    activate("A");
    does(Verb::melee, "A", "D");
    decline_until_roll();
  }
};

TEST(Conditions, LetARollBeRepeatedAsAWhole) {
  Roll t;
  t.roll({1, 1, 1});
  ASSERT_TRUE(t.asks(Step::whole_roll));
  EXPECT_EQ(t.asked(), kEmpire);
  EXPECT_EQ(t.legal(kEmpire).size(), 2U);
  t.answer(kEmpire, say(Verb::reroll_all));
  EXPECT_EQ(t.question().kind, table::QuestionKind::roll);
  EXPECT_EQ(t.question().count, 3);
  t.roll({2, 2, 2});
  EXPECT_EQ(t.state().combat.attack[0], 2);
  EXPECT_EQ(whole_rolls_left(t.view(), kEmpire), 0);
  EXPECT_FALSE(t.asks(Step::whole_roll));
}

TEST(Conditions, ARollThatIsKeptUsesNothingUp) {
  Roll t;
  t.roll({1, 1, 1});
  t.answer(kEmpire, say(Verb::keep));
  EXPECT_EQ(whole_rolls_left(t.view(), kEmpire), 1);
  EXPECT_EQ(t.state().combat.attack[0], 1);
}

TEST(Conditions, TheOtherSideIsNotAsked) {
  Roll t;
  t.roll({1, 1, 1});
  t.answer(kEmpire, say(Verb::keep));
  t.roll({1, 1});
  EXPECT_FALSE(t.asks(Step::whole_roll));
}

struct Shooters : Field {
  Shooters() { unit("A", "ARC", kEmpire, {-2, 0}); }
};

TEST(Conditions, CountAmongWhatLastsInABattle) {
  Shooters t;
  const int before = most_boons(t.game(), t.state());
  Shooters u;
  u.with(change(ConditionKind::range, -1, -3, {1, 2}));  // base range, too
  EXPECT_GE(most_boons(u.game(), u.state()), before + 4);
}

TEST(Conditions, OfDifferentRoundsNeverLieTogether) {
  Shooters t;
  t.with(change(ConditionKind::attack, -1, 1, {1}));
  const int one = most_boons(t.game(), t.state());
  Shooters u;
  u.with(change(ConditionKind::attack, -1, 1, {1}));
  u.with(change(ConditionKind::attack, -1, 1, {2}));
  EXPECT_EQ(most_boons(u.game(), u.state()), one);
}

}  // namespace
}  // namespace fantasy_test

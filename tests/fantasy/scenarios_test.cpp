// What the six scenarios of the book add to the rules. FC-23
#include <gtest/gtest.h>

#include "games/fantasy/rules/icons.h"
#include "games/fantasy/rules/units.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

// Three Towns in the middle of the map; the game's own "town" with its name on the map.
struct Towns : Table {
  Towns() {
    for (const At at : kTowns) {
      terrain(at, "Town");
      scenario().towns.push_back({hex(at), "Town"});
    }
    scenario().goal = 10;
  }
  static constexpr At kTowns[] = {{0, 0}, {3, 0}, {0, 2}};

  void score(RoundScore line) { scenario().round_score.push_back(line); }
};

RoundScore two_held(int vp, int fewer_orders = 0) {
  RoundScore line;
  line.at_least = 2;
  line.vp = vp;
  line.fewer_orders = fewer_orders;
  line.rule = "FC-23.16"_rule;
  return line;
}

// ---- Scenario 2

// FC-23.15
TEST(MultiHeadedHorror, GivesTheEmpireTwoPointsForTheHydra) {
  Table t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("hydra", "COL", kStyx, {1, 0});
  t.card("hydra").id = "demonic_hydra";
  t.hits("hydra", 1, 13);
  t.scenario().kill_bonus = {{"demonic_hydra", -1, 1, "FC-23.15"_rule}};
  t.activate("A");
  t.does(Verb::melee, "A", "hydra");
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.decline_to_the_end();
  EXPECT_EQ(t.side(kEmpire).vp, 2);
}

// FC-23.16
TEST(MultiHeadedHorror, GivesAPointToWhoHoldsTwoTowns) {
  Towns t;
  t.score(two_held(1, 1));
  t.unit("a", "INF", kStyx, {0, 0});
  t.unit("b", "INF", kStyx, {3, 0});
  t.unit("c", "INF", kEmpire, {0, 2});
  t.end_phase();
  EXPECT_EQ(t.side(kStyx).vp, 1);
  EXPECT_EQ(t.side(kEmpire).vp, 0);
}

// FC-23.16
TEST(MultiHeadedHorror, GivesNothingForOneTown) {
  Towns t;
  t.score(two_held(1, 1));
  t.unit("a", "INF", kStyx, {0, 0});
  t.unit("c", "INF", kEmpire, {0, 2});
  t.end_phase();
  EXPECT_EQ(t.side(kStyx).vp, 0);
  EXPECT_EQ(t.side(kEmpire).vp, 0);
}

// Styx holds two Towns at the beginning of a Command Phase.
struct TwoTownsHeld : Towns {
  TwoTownsHeld() {
    score(two_held(1, 1));
    unit("a", "INF", kStyx, {0, 0});
    unit("b", "INF", kStyx, {3, 0});
    unit("c", "INF", kEmpire, {-3, 2});
    state().round = 2;
  }
};

Leadership leading(int red, int green, int dice) {
  Leadership out;
  out.fixed[static_cast<std::size_t>(Colour::red)] = static_cast<std::uint8_t>(red);
  out.fixed[static_cast<std::size_t>(Colour::green)] = static_cast<std::uint8_t>(green);
  out.dice = static_cast<std::uint8_t>(dice);
  return out;
}

// FC-23.17
TEST(MultiHeadedHorror, TakesAnOrderDieForTwoTowns) {
  TwoTownsHeld t;
  t.leadership("a", leading(1, 0, 2));
  t.command_phase(kEmpire);
  EXPECT_EQ(t.question().kind, table::QuestionKind::roll);
  EXPECT_EQ(t.question().seat, kStyx);
  EXPECT_EQ(t.question().count, 1);
  EXPECT_EQ(t.orders_in_pool(kStyx, Colour::red), 1);
}

// FC-23.17, D-8
TEST(MultiHeadedHorror, LetsChooseTheFixedOrderThatIsGivenUpWithoutDice) {
  TwoTownsHeld t;
  t.leadership("a", leading(1, 2, 0));
  t.command_phase(kEmpire);
  ASSERT_TRUE(t.asks(Step::discard_order));
  EXPECT_EQ(t.asked(), kStyx);
  EXPECT_EQ(t.legal(kStyx).size(), 2U);
  t.answer(kStyx, say(Verb::discard).colour(Colour::green));
  EXPECT_EQ(t.orders_in_pool(kStyx, Colour::green), 1);
  EXPECT_EQ(t.orders_in_pool(kStyx, Colour::red), 1);
}

// FC-23.17
TEST(MultiHeadedHorror, TakesTheOnlyFixedOrderWithoutAsking) {
  TwoTownsHeld t;
  t.leadership("a", leading(0, 1, 0));
  t.command_phase(kEmpire);
  EXPECT_EQ(t.orders_in_pool(kStyx, Colour::green), 0);
}

// FC-23.17: only who has had the point pays for it.
TEST(MultiHeadedHorror, TakesNothingInTheFirstRound) {
  TwoTownsHeld t;
  t.state().round = 0;
  t.leadership("a", leading(0, 0, 2));
  t.command_phase(kEmpire);
  EXPECT_EQ(t.question().count, 2);
}

// An Empire unit in a Town, tired, with an enemy beside it.
struct TiredInTown : Towns {
  TiredInTown() {
    unit("E", "INF", kEmpire, {0, 0});
    unit("S", "INF", kStyx, {1, 0});
    fatigue("E", 1).fatigue("S", 1);
  }
};

// FC-23.23
TEST(MultiHeadedHorror, LetsTheEmpireRestInATownNextToAnEnemy) {
  TiredInTown t;
  t.scenario().rest_in_towns[kEmpire.value] = true;
  t.activate("E");
  ASSERT_TRUE(t.may(Verb::rest, "E"));
  t.does(Verb::rest, "E");
  EXPECT_EQ(t["E"].fatigue, 0);
}

// FC-23.23, FC-10.20
TEST(MultiHeadedHorror, DoesNotLetAnybodyElseRestInContact) {
  TiredInTown elsewhere;
  elsewhere.scenario().rest_in_towns[kEmpire.value] = true;
  elsewhere.activate("S");
  EXPECT_FALSE(elsewhere.may(Verb::rest, "S"));
  TiredInTown other_scenario;
  other_scenario.activate("E");
  EXPECT_FALSE(other_scenario.may(Verb::rest, "E"));
}

// ---- Scenario 3

// FC-23.26
TEST(DifficultDecision, GivesTheStyxTwoPointsForTheCrusader) {
  const Scenario* s = shipped_pack().find_scenario("difficult_decision");
  ASSERT_EQ(s->kill_bonus.size(), 1U);
  EXPECT_EQ(s->kill_bonus[0].unit, "crusader");
  EXPECT_EQ(s->kill_bonus[0].vp, 1);
}

// Three units wait beside the map; one place in the north, two in the south.
struct Flank : Table {
  Flank(int at_least, int at_most) {
    for (const char* name : {"one", "two", "three"}) reserve(name, "INF", kEmpire);
    zone(kEmpire, {{0, -3}, {1, -3}, {0, 3}, {1, 3}, {2, 3}});
    scenario().first = FirstPlacer::empire;
    scenario().sides[0].quotas = {{{hex({0, -3}), hex({1, -3})}, at_least, at_most}};
  }
  void put(At at) {
    if (asks(Step::deployment)) answer(kEmpire, legal(kEmpire)[0]);
    answer(kEmpire, say(Verb::place).to(hex(at)));
  }
  bool may_put(At at) {
    if (asks(Step::deployment)) answer(kEmpire, legal(kEmpire)[0]);
    return can(kEmpire, say(Verb::place).to(hex(at)));
  }
};

// House rule of scenarios 3 and 4, FC-3.8
TEST(Quota, KeepsTheLastUnitsForTheZoneThatNeedsThem) {
  Flank t(1, 2);
  t.deployment();
  t.put({0, 3});
  t.put({1, 3});
  EXPECT_FALSE(t.may_put({2, 3}));
  EXPECT_TRUE(t.may_put({0, -3}));
}

// House rule of scenarios 3 and 4, FC-3.8
TEST(Quota, ClosesTheZoneThatIsFull) {
  Flank t(0, 1);
  t.deployment();
  t.put({0, -3});
  EXPECT_FALSE(t.may_put({1, -3}));
  EXPECT_TRUE(t.may_put({0, 3}));
}

// ---- Scenario 5

// The Hydra beside a River, an enemy on the other bank.
struct HydraAtTheRiver : Table {
  HydraAtTheRiver() {
    unit("hydra", "COL", kStyx, {0, 0});
    card("hydra").id = "demonic_hydra";
    unit("E", "INF", kEmpire, {2, 0});
    terrain({1, 0}, "River").terrain({1, 1}, "River");
  }
  void with_leave() { scenario().passages = {{"demonic_hydra", "river", true}}; }
};

// FC-23.42, FC-13.17
TEST(OverwhelmingBarrier, LetsTheHydraMoveIntoTheRiverAndStopThere) {
  HydraAtTheRiver t;
  t.with_leave();
  t.activate("hydra");
  EXPECT_TRUE(t.may(Verb::move, "hydra", At{1, 0}));
  HydraAtTheRiver elsewhere;
  elsewhere.activate("hydra");
  EXPECT_FALSE(elsewhere.may(Verb::move, "hydra", At{1, 0}));
}

// FC-23.42
TEST(OverwhelmingBarrier, LetsNobodyElseIntoTheRiver) {
  HydraAtTheRiver t;
  t.with_leave();
  t.activate("E");
  EXPECT_FALSE(t.may(Verb::move, "E", At{1, 0}));
}

// FC-23.43, FC-18.12
TEST(OverwhelmingBarrier, MakesTheHydraFightAsWeakInTheRiver) {
  HydraAtTheRiver t;
  t.with_leave();
  EXPECT_FALSE(weak(t.view(), t.id("hydra")));
  t.activate("hydra");
  t.does(Verb::move, "hydra", At{1, 0});
  EXPECT_TRUE(weak(t.view(), t.id("hydra")));
  t.does(Verb::melee, "hydra", "E");
  t.decline_until_roll();
  t.roll({3, 3, 3, 3, 2});
  t.decline_to_the_end();
  EXPECT_EQ(t["E"].hits, t.card("E").hits - 1) << "its Full Hits do nothing";
}

// FC-23.45, FC-23.46, FC-23.47; T-231
TEST(OverwhelmingBarrier, ScoresHeroesColossiAndTownsForBothSides) {
  Towns t;
  const auto* s = shipped_pack().find_scenario("overwhelming_barrier");
  t.scenario().kill_bonus = s->kill_bonus;
  t.scenario().round_score = s->round_score;
  t.unit("A", "INF", kEmpire, {-2, 0});
  t.unit("hydra", "COL", kStyx, {-1, 0});
  t.hits("hydra", 1, 13);
  t.unit("e1", "INF", kEmpire, {0, 0});
  t.unit("e2", "INF", kEmpire, {3, 0});
  t.unit("e3", "INF", kEmpire, {0, 2});
  for (const At at : {At{-3, 3}, At{4, -3}}) {
    t.terrain(at, "Town");
    t.scenario().towns.push_back({t.hex(at), "Town"});
  }
  t.unit("s1", "INF", kStyx, {-3, 3});
  t.unit("s2", "INF", kStyx, {4, -3});
  t.activate("A");
  t.does(Verb::melee, "A", "hydra");
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.take_losses();
  EXPECT_EQ(t.side(kEmpire).vp, 2) << "at once";
  t.end_phase();
  EXPECT_EQ(t.side(kEmpire).vp, 3) << "three Towns are one point";
  EXPECT_EQ(t.side(kStyx).vp, 2) << "a point for each Town";
}

// FC-23.43, FC-22.23
TEST(OverwhelmingBarrier, LeavesTheHydraWeakInTheRiverAgainstARanger) {
  for (const bool ranger : {false, true}) {
    HydraAtTheRiver t;
    t.with_leave();
    t.unit("A", "INF", kEmpire, {0, 1});
    if (ranger) t.abilities("A", "Ranger");
    t.activate("hydra");
    t.does(Verb::move, "hydra", At{1, 0});
    EXPECT_TRUE(attack_facts(t.view(), t.id("A"), t.id("hydra"), AttackKind::melee, {}).target.weak)
        << "a Ranger takes away what helps the target, and nothing else";
  }
}

// FC-23.45
TEST(OverwhelmingBarrier, GivesTheStyxTwoPointsForAHero) {
  Table t;
  t.scenario().kill_bonus = shipped_pack().find_scenario("overwhelming_barrier")->kill_bonus;
  t.unit("A", "INF", kStyx, {0, 0});
  t.unit("roland", "HER", kEmpire, {1, 0});
  t.hits("roland", 1, 4);
  t.activate("A");
  t.does(Verb::melee, "A", "roland");
  t.decline_until_roll();
  t.roll({2, 5, 5});
  t.decline_to_the_end();
  EXPECT_EQ(t.side(kStyx).vp, 2);
}

// ---- Scenario 6

// Towns that fall to the Styx. Its unit stands beside the first one.
struct FallingTowns : Towns {
  FallingTowns() {
    const auto* s = shipped_pack().find_scenario("decisive_battle");
    scenario().town_fall = s->town_fall;
    scenario().round_score = s->round_score;
    unit("Z", "INF", kStyx, {-1, 0});
    unit("E", "INF", kEmpire, {-3, 3});
  }
  std::string ground(At at) { return view().terrain(hex(at)).id; }
};

// FC-23.55, FC-23.56, FC-23.57
TEST(DecisiveBattle, LosesATownToTheUnitOfTheStyxThatEntersIt) {
  FallingTowns t;
  t.activate("Z");
  t.does(Verb::move, "Z", At{0, 0});
  EXPECT_EQ(t.ground({0, 0}), "graveyard");
  EXPECT_EQ(t.side(kStyx).vp, 1);
  EXPECT_TRUE(t.happened(EventKind::town_fell));
  EXPECT_TRUE(t.happened(EventKind::stopped_by_terrain)) << "it was a Town when it was entered";
}

// FC-23.55
TEST(DecisiveBattle, LosesNoTownToTheEmpire) {
  FallingTowns t;
  t.unit("F", "INF", kEmpire, {2, 0});
  t.activate("F");
  t.does(Verb::move, "F", At{3, 0});
  EXPECT_EQ(t.ground({3, 0}), "town");
  EXPECT_EQ(t.side(kEmpire).vp, 0);
}

// FC-23.55: any way of entering
TEST(DecisiveBattle, LosesATownToAUnitThatFleesIntoIt) {
  FallingTowns t;
  t.unit("A", "INF", kEmpire, {-2, 0});
  t.activate("A");
  t.does(Verb::melee, "A", "Z");
  t.decline_until_roll();
  t.roll({1, 5, 5});
  EXPECT_EQ(t.ground({0, 0}), "graveyard");
  EXPECT_EQ(t.side(kStyx).vp, 1);
}

// FC-23.55, FC-17.1
TEST(DecisiveBattle, LosesATownToAnAdvance) {
  FallingTowns t;
  t.unit("D", "INF", kEmpire, {0, 0});
  t.hits("D", 1, 4);
  t.activate("Z");
  t.does(Verb::melee, "Z", "D");
  t.decline_until_roll();
  t.roll({2, 2, 5});
  t.take_losses();
  t.does(Verb::advance, "Z", At{0, 0});
  EXPECT_EQ(t.ground({0, 0}), "graveyard");
  EXPECT_EQ(t.side(kStyx).vp, 2) << "the unit and the Town";
}

// FC-23.55, FC-22.32: summoning is a way of entering
TEST(DecisiveBattle, LosesATownToWhoIsRaisedInIt) {
  FallingTowns t;
  t.unit("D", "INF", kEmpire, {0, 0});
  t.hits("D", 1, 4).abilities("Z", "Necromancy");
  t.activate("Z");
  t.does(Verb::melee, "Z", "D");
  t.decline_until_roll();
  t.roll({2, 2, 5});
  t.take_losses();
  t.does(Verb::summon, "Z");
  EXPECT_EQ(t.ground({0, 0}), "graveyard");
  EXPECT_EQ(t.side(kStyx).vp, 2) << "the unit and the Town";
}

// FC-23.55, FC-22.22: from Town to Town, hex by hex
TEST(DecisiveBattle, LosesEveryTownThatARangerRunsThrough) {
  FallingTowns t;
  t.abilities("Z", "Ranger").card("Z").run = 3;
  t.terrain({1, 0}, "Town").scenario().towns.push_back({t.hex({1, 0}), "Town"});
  t.activate("Z");
  EXPECT_FALSE(t.may(Verb::run, "Z", At{2, 0})) << "no way leads past both Towns in three hexes";
  t.does(Verb::run, "Z", At{0, 0});
  ASSERT_TRUE(t.asks(Step::move_on)) << "two hexes are left";
  EXPECT_FALSE(t.may(Verb::run, "Z", At{2, 0}));
  t.does(Verb::run, "Z", At{1, 0});
  ASSERT_TRUE(t.asks(Step::move_on)) << "one hex is left";
  t.does(Verb::run, "Z", At{2, 0});
  EXPECT_EQ(t.side(kStyx).vp, 2);
  EXPECT_EQ(t.ground({0, 0}), "graveyard");
  EXPECT_EQ(t.ground({1, 0}), "graveyard");
  EXPECT_EQ(t["Z"].at, t.hex({2, 0}));
  EXPECT_EQ(t.state().act.moved, 3);
}

// FC-23.55, FC-22.22: two hexes to the Town, one is left.
TEST(DecisiveBattle, LeavesARangerTheHexesItHasNotUsedOnTheWay) {
  FallingTowns t;
  t.unit("R", "INF", kStyx, {-2, 1});
  t.abilities("R", "Ranger").card("R").run = 3;
  t.activate("R");
  t.does(Verb::run, "R", At{0, 0});
  ASSERT_TRUE(t.asks(Step::move_on));
  EXPECT_TRUE(t.may(Verb::run, "R", At{1, 0}));
  EXPECT_FALSE(t.may(Verb::run, "R", At{2, 0}));
}

// FC-23.55, FC-11.2
TEST(DecisiveBattle, LetsARangerStopInTheTown) {
  FallingTowns t;
  t.abilities("Z", "Ranger");
  t.unit("F", "INF", kEmpire, {1, 0});
  t.activate("Z");
  t.does(Verb::move, "Z", At{0, 0});
  t.decline();
  EXPECT_TRUE(t.may(Verb::melee, "Z", "F")) << "a Ranger attacks from Difficult Terrain";
  EXPECT_FALSE(t.may(Verb::move, "Z", At{0, 1})) << "one movement in an activation";
}

// shows: terrain graveyard
// FC-23.57, FC-23.58
TEST(DecisiveBattle, MakesAGraveyardServeTheStyx) {
  FallingTowns t;
  t.activate("Z");
  t.does(Verb::move, "Z", At{0, 0});
  for (const Ability a : {Ability::vampirism, Ability::attack_support, Ability::defence_support}) {
    EXPECT_TRUE(has(t.view(), t.id("Z"), a)) << name(a);
    EXPECT_FALSE(has(t.view(), t.id("E"), a)) << name(a);
  }
  EXPECT_FALSE(t.view().terrain(t.hex({0, 0})).difficult) << "nothing of the Town is left";
}

// FC-23.59; T-233 (i)
TEST(DecisiveBattle, GivesTheEmpireTwoPointsWhileEveryTownStands) {
  FallingTowns t;
  t.end_phase();
  EXPECT_EQ(t.side(kEmpire).vp, 2);
}

// FC-23.60; T-233 (ii)
TEST(DecisiveBattle, GivesTheEmpireOnePointWhileATownStands) {
  FallingTowns t;
  t.terrain({0, 0}, "Graveyard").terrain({3, 0}, "Graveyard");
  t.end_phase();
  EXPECT_EQ(t.side(kEmpire).vp, 1);
}

// FC-23.61; T-233 (iii)
TEST(DecisiveBattle, IsLostByTheEmpireAtTheMomentTheLastTownFalls) {
  FallingTowns t;
  t.terrain({3, 0}, "Graveyard").terrain({0, 2}, "Graveyard");
  t.vp(9, 0);
  t.activate("Z");
  t.does(Verb::move, "Z", At{0, 0});
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.end_reason(), EndReason::towns_lost);
  EXPECT_EQ(t.question().result.score[kStyx.value], 1.0F);
}

// FC-23.55, FC-21.5
TEST(DecisiveBattle, EndsWithThePointForATown) {
  FallingTowns t;
  t.vp(3, 9);
  t.activate("Z");
  t.does(Verb::move, "Z", At{0, 0});
  EXPECT_EQ(t.end_reason(), EndReason::victory_points);
}

}  // namespace
}  // namespace fantasy_test

// Setting up: armies, decks, the map, and who places where. FC-1, FC-3, FC-23
#include <cstring>

#include <gtest/gtest.h>

#include "games/fantasy/game.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

Game first_battle() {
  return Game(shipped_pack(), *shipped_pack().find_scenario("first_battle"), Options{});
}

table::Answer first_legal(const Game& game, const State& state, Seat seat) {
  table::AnswerList list;
  game.legal(state, seat, list);
  return list[0];
}

// Everybody places in the first hex; returns who placed each unit.
std::vector<Seat> deploy_all(const Game& game, State& state) {
  std::vector<Seat> placed;
  while (state.phase == Phase::deployment && state.waiting.kind == Waiting::answers) {
    const Seat seat = game.question(state).seats.has(kEmpire) ? kEmpire : kStyx;
    const table::Answer answer = first_legal(game, state, seat);
    if (verb_of(answer) == Verb::place) placed.push_back(seat);
    game.apply(state, seat, answer, nullptr);
  }
  return placed;
}

// T-241, FC-3.3, FC-3.5, FC-3.7, FC-3.9, FC-23.8, FC-1.27
TEST(Deployment, AlternatesUntilOneSideHasNoUnitLeft) {
  const Game game = first_battle();
  State state = game.initial();
  const std::vector<Seat> placed = deploy_all(game, state);
  ASSERT_EQ(placed.size(), 16U);
  for (std::size_t i = 0; i < 14; ++i) EXPECT_EQ(placed[i], i % 2 == 0 ? kStyx : kEmpire) << i;
  EXPECT_EQ(placed[14], kStyx);
  EXPECT_EQ(placed[15], kStyx);
  EXPECT_EQ(state.initiative, kStyx);
  EXPECT_EQ(state.round, 1);
}

// FC-3.3, FC-3.5: the option parts the token from placing first; the Empire has more units here.
TEST(Deployment, GivesTheTokenToTheSideWithMoreUnitsUnderTheHouseOption) {
  for (const bool by_units : {false, true}) {
    Table t;
    t.options().initiative_by_units = by_units;
    t.reserve("a1", "INF", kEmpire);
    t.reserve("a2", "CAV", kEmpire);
    t.reserve("b1", "INF", kStyx);
    t.zone(kEmpire, {{0, 2}, {1, 2}, {2, 2}});
    t.zone(kStyx, {{0, -2}, {1, -2}, {2, -2}});
    t.scenario().first = FirstPlacer::styx;
    t.deployment();
    EXPECT_EQ(t.asked(), kStyx) << "it places first all the same";
    EXPECT_EQ(t.state().initiative, by_units ? kEmpire : kStyx);
    EXPECT_EQ(t.happened(EventKind::initiative), by_units);
  }
}

// T-243, FC-3.8, FC-3.10
TEST(Deployment, UsesFreePassableHexesOfTheOwnZone) {
  Table t;
  t.unit("placed", "INF", kEmpire, {4, 0});
  t.reserve("waiting", "INF", kEmpire);
  t.zone(kEmpire, {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}});
  t.terrain({1, 0}, "Forest").terrain({2, 0}, "River").capture_point({3, 0});
  t.scenario().first = FirstPlacer::empire;
  t.deployment();
  const auto at = [&](At where) { return t.can(kEmpire, say(Verb::place).to(t.hex(where))); };
  EXPECT_TRUE(at({0, 0}));
  EXPECT_TRUE(at({1, 0}));
  EXPECT_TRUE(at({3, 0}));
  EXPECT_FALSE(at({2, 0}));
  EXPECT_FALSE(at({4, 0}));
  EXPECT_FALSE(at({0, 1}));
}

// FC-3.3
TEST(Deployment, BeginsWithTheLargerArmyWhereTheScenarioSaysNothing) {
  Table t;
  t.reserve("a1", "INF", kEmpire);
  t.reserve("b1", "INF", kStyx);
  t.reserve("b2", "CAV", kStyx);
  t.zone(kEmpire, {{0, 2}}).zone(kStyx, {{0, -2}, {1, -2}});
  t.deployment();
  EXPECT_EQ(t.asked(), kStyx);
  EXPECT_EQ(t.state().initiative, kStyx);
  EXPECT_EQ(t.legal(kStyx).size(), 2U);
}

// FC-3.4
TEST(Deployment, IsBegunAtRandomByEqualArmies) {
  for (const int face : {1, 6}) {
    Table t;
    t.reserve("a1", "INF", kEmpire);
    t.reserve("b1", "INF", kStyx);
    t.zone(kEmpire, {{0, 2}}).zone(kStyx, {{0, -2}});
    t.deployment();
    t.roll({face});
    EXPECT_EQ(t.state().initiative, face == 1 ? kEmpire : kStyx);
  }
}

using ByChoice = Options::FirstPlacer;

// The players decide who places first; the Styx have an army twice as large.
struct OpenStart : Table {
  explicit OpenStart(ByChoice by) {
    reserve("a1", "INF", kEmpire);
    reserve("b1", "INF", kStyx);
    reserve("b2", "CAV", kStyx);
    zone(kEmpire, {{0, 2}}).zone(kStyx, {{0, -2}, {1, -2}});
    scenario().first = FirstPlacer::agreed;
    options().first_placer = by;
    deployment();
  }
  OpenStart& wishes(Seat seat, Seat first) {
    answer(seat, say(Verb::place_first).item(first.value));
    return *this;
  }
  OpenStart& does_not_mind(Seat seat) {
    answer(seat, say(Verb::no_matter));
    return *this;
  }
  bool rolls() { return question().kind == table::QuestionKind::roll; }
  Seat first() {
    EXPECT_TRUE(happened(EventKind::first_placer));
    EXPECT_EQ(state().initiative, state().active);
    return state().active;
  }
};

// FC-3.6, FC-23.18, FC-23.35: not silently the larger army
TEST(FirstPlacer, IsFoundByLotWhereNothingElseIsSaid) {
  EXPECT_EQ(Options{}.first_placer, ByChoice::lot);
  for (const int face : {3, 4}) {
    OpenStart t(ByChoice::lot);
    ASSERT_TRUE(t.rolls());
    t.roll({face});
    EXPECT_EQ(t.first(), face == 3 ? kEmpire : kStyx);
  }
}

// FC-3.6
TEST(FirstPlacer, IsWhomTheOptionNames) {
  EXPECT_EQ(OpenStart(ByChoice::empire).first(), kEmpire);
  EXPECT_EQ(OpenStart(ByChoice::styx).first(), kStyx);
}

// FC-3.6, FC-23.18
TEST(FirstPlacer, IsWhomBothSidesName) {
  OpenStart t(ByChoice::agree);
  ASSERT_TRUE(t.asks(Step::first_placer));
  EXPECT_TRUE(t.question().seats.has(kEmpire) && t.question().seats.has(kStyx));
  EXPECT_EQ(t.legal(kEmpire).size(), 3U);
  t.wishes(kStyx, kEmpire);
  EXPECT_FALSE(t.question().seats.has(kStyx)) << "it has answered";
  t.wishes(kEmpire, kEmpire);
  EXPECT_EQ(t.first(), kEmpire);
}

// FC-3.6
TEST(FirstPlacer, IsWhomTheSideNamesThatCares) {
  EXPECT_EQ(OpenStart(ByChoice::agree).wishes(kEmpire, kStyx).does_not_mind(kStyx).first(), kStyx);
  EXPECT_EQ(OpenStart(ByChoice::agree).does_not_mind(kEmpire).wishes(kStyx, kStyx).first(), kStyx);
  EXPECT_EQ(OpenStart(ByChoice::agree).does_not_mind(kEmpire).wishes(kStyx, kEmpire).first(),
            kEmpire);
}

// FC-3.6: without agreement it is random
TEST(FirstPlacer, IsFoundByLotWithoutAgreement) {
  EXPECT_TRUE(OpenStart(ByChoice::agree).does_not_mind(kEmpire).does_not_mind(kStyx).rolls());
  OpenStart t(ByChoice::agree);
  t.wishes(kEmpire, kEmpire).wishes(kStyx, kStyx);
  ASSERT_TRUE(t.rolls());
  t.roll({6});
  EXPECT_EQ(t.first(), kStyx);
}

// FC-3.6: what one side has answered the other learns when both have.
TEST(FirstPlacer, IsAnsweredInSecret) {
  std::vector<Observation> seen;
  for (const bool minds : {true, false}) {
    OpenStart t(ByChoice::agree);
    minds ? t.wishes(kStyx, kStyx) : t.does_not_mind(kStyx);
    seen.push_back(t.game().observe(t.state(), kEmpire));
    EXPECT_TRUE(t.happened(EventKind::wish_sealed));
    EXPECT_FALSE(t.happened(EventKind::wished));
    t.does_not_mind(kEmpire);
    EXPECT_TRUE(t.happened(EventKind::wished)) << "now it is told";
  }
  EXPECT_EQ(std::memcmp(&seen[0], &seen[1], sizeof(Observation)), 0);
}

// A state drawn from what one side knows has some wish of the other, and goes on.
TEST(FirstPlacer, OfTheOtherIsDrawnAnewFromWhatASideKnows) {
  OpenStart t(ByChoice::agree);
  t.wishes(kStyx, kStyx);
  const Observation seen = t.game().observe(t.state(), kEmpire);
  table::Random random(7);
  int lots = 0;
  for (int i = 0; i < 60; ++i) {
    State drawn = t.game().sample(seen, random);
    t.game().apply(drawn, kEmpire, say(Verb::place_first).item(0), nullptr);
    lots += t.game().question(drawn).kind == table::QuestionKind::roll ? 1 : 0;
  }
  EXPECT_GT(lots, 5) << "the other wishes to be first itself";
  EXPECT_LT(lots, 50) << "or does not mind, or agrees";
}

// FC-3.5
TEST(Deployment, FollowsTheScenarioEvenForTheSmallerArmy) {
  Table t;
  t.reserve("a1", "INF", kEmpire);
  t.reserve("b1", "INF", kStyx);
  t.reserve("b2", "INF", kStyx);
  t.zone(kEmpire, {{0, 2}}).zone(kStyx, {{0, -2}, {1, -2}});
  t.scenario().first = FirstPlacer::empire;
  t.deployment();
  EXPECT_EQ(t.asked(), kEmpire);
}

// FC-3.11
TEST(Deployment, IsSeenByBothPlayers) {
  const Game game = first_battle();
  State state = game.initial();
  game.apply(state, kStyx, first_legal(game, state, kStyx), nullptr);
  game.apply(state, kStyx, first_legal(game, state, kStyx), nullptr);
  const Observation seen = game.observe(state, kEmpire);
  int on_map = 0;
  for (const UnitSeen& unit : seen.units) on_map += unit.at.on_map() ? 1 : 0;
  EXPECT_EQ(on_map, 1);
}

// FC-3.1, FC-3.2, FC-13.2, FC-23.4, FC-21.8
TEST(FirstBattle, LiesOnTheTableBeforeTheFirstUnit) {
  const Game game = first_battle();
  const State state = game.initial();
  const auto terrain = [&](const char* hex) {
    return game.terrain(state.terrain[parse_hex(hex)->index]).id;
  };
  EXPECT_EQ(terrain("D4"), "town");
  EXPECT_EQ(terrain("I6"), "town");
  EXPECT_EQ(terrain("G5"), "bridge");
  EXPECT_EQ(terrain("A5"), "river");
  EXPECT_EQ(game.capture_points().count(), 2);
}

int units_of(const Game& game, const State& state, Seat seat, std::string_view id) {
  int n = 0;
  for (const Unit& unit : state.units) n += unit.seat == seat && game.card(unit).id == id ? 1 : 0;
  return n;
}

// FC-23.9, FC-23.10, FC-1.7, FC-2.21
TEST(FirstBattle, HasThePrintedArmies) {
  const Game game = first_battle();
  const State state = game.initial();
  EXPECT_EQ(units_of(game, state, kEmpire, "legionnaires"), 3);
  EXPECT_EQ(units_of(game, state, kEmpire, "imperial_shooters"), 2);
  EXPECT_EQ(units_of(game, state, kEmpire, "equestrian_knights"), 1);
  EXPECT_EQ(units_of(game, state, kEmpire, "roland"), 1);
  EXPECT_EQ(units_of(game, state, kStyx, "zombie_warriors"), 4);
  EXPECT_EQ(units_of(game, state, kStyx, "zombie_archers"), 2);
  EXPECT_EQ(units_of(game, state, kStyx, "undead_cavalry"), 2);
  EXPECT_EQ(units_of(game, state, kStyx, "imelstar"), 1);
  std::array<int, 2> points{};
  for (const Unit& unit : state.units) points[unit.seat.value] += game.card(unit).cost;
  EXPECT_EQ(points[0], 193);
  EXPECT_EQ(points[1], 188);
}

// FC-23.5, FC-23.11, FC-23.12, FC-2.23, FC-2.24, FC-2.29
TEST(FirstBattle, HasThePrintedGoalAndDecks) {
  const Game game = first_battle();
  const State state = game.initial();
  EXPECT_EQ(game.scenario().goal, 10);
  EXPECT_EQ(Table::cards(state.sides[0].draw), 7);
  EXPECT_EQ(Table::cards(state.sides[1].draw), 9);
  const auto claws = static_cast<std::size_t>(game.pack().find_card("claws_of_darkness"));
  EXPECT_EQ(state.sides[1].draw[claws], 2);
  EXPECT_EQ(game.observe(state, kEmpire).sides[1].knows_deck, 0);
}

}  // namespace
}  // namespace fantasy_test

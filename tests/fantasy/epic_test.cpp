// Epic Battle: the map, the goal, the end. FC-1.9 .. FC-1.14
#include <gtest/gtest.h>

#include "fantasy/random_battle.h"
#include "games/fantasy/content/choose_scenario.h"
#include "games/fantasy/rules/army.h"
#include "games/fantasy/rules/fair_map.h"
#include "games/fantasy/rules/units.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

using table::Value;

// FC-1.13, FC-1.14
TEST(EpicBattle, ComesInTheThreeSizesOfTheBook) {
  const auto points = [](const char* id) {
    return shipped_pack().find_scenario(id)->sides[0].points;
  };
  EXPECT_GE(points("epic_vanguard"), 200);
  EXPECT_LE(points("epic_vanguard"), 250);
  EXPECT_EQ(points("epic_main"), 400);
  EXPECT_EQ(points("epic_grand"), 500);
}

// A unit of each side, the last of the Styx about to die.
struct LastStand : Table {
  LastStand() {
    scenario().epic = true;
    scenario().goal = 0;
    unit("A", "INF", kEmpire, {0, 0});
    unit("D", "INF", kStyx, {1, 0});
    hits("D", 1, 4);
  }
  void kill(std::vector<int> attack) {
    activate("A");
    does(Verb::melee, "A", "D");
    decline_until_roll();
    roll(std::move(attack));
    decline_to_the_end();
  }
};

// FC-1.9, FC-1.11, FC-21.10
TEST(EpicBattle, IsWonByDestroyingTheEnemyArmy) {
  LastStand t;
  t.options().elimination_win = false;  // that is about scenarios
  t.kill({2, 5, 5});
  EXPECT_EQ(t.end_reason(), EndReason::army_destroyed);
  EXPECT_EQ(t.question().result.score[kEmpire.value], 1.0F);
}

// FC-21.10: both gone at once
TEST(EpicBattle, IsDrawnWhenBothArmiesDieInTheSameAttack) {
  LastStand t;
  t.hits("A", 1, 4).defending("D");
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  t.roll({2, 4, 4});
  t.roll({2, 4});
  t.decline_to_the_end();
  EXPECT_EQ(t.end_reason(), EndReason::armies_destroyed);
  EXPECT_EQ(t.question().result.rule, "FC-21.10"_rule);
}

// FC-21.11: in a scenario it is that rule; FC-21.10 is about Epic Battles.
TEST(Scenario, IsDrawnWhenBothSidesLoseTheirLastUnitAtOnce) {
  LastStand t;
  t.options().elimination_win = true;
  t.scenario().epic = false;
  t.scenario().goal = 10;
  t.hits("A", 1, 4).defending("D");
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  t.roll({2, 4, 4});
  t.roll({2, 4});
  t.decline_to_the_end();
  EXPECT_EQ(t.end_reason(), EndReason::mutual_elimination);
  EXPECT_EQ(t.question().result.rule, "FC-21.11"_rule);
}

// FC-25.1, FC-25.2, FC-2.2: the limits that are ours, and the option that lifts them.
TEST(EpicBattle, IsLimitedByTheBookAloneUnderTheOption) {
  const auto chosen = [](bool book) {
    Options options;
    options.epic_by_book = book;
    return *choose_scenario(shipped_pack(), "epic_vanguard", options);
  };
  const Scenario house = chosen(false);
  const Scenario book = chosen(true);
  EXPECT_GT(house.round_limit, 0);
  EXPECT_EQ(book.round_limit, house.round_limit) << "that has an option of its own";
  Army army{kStyx, {{"zombie_archers", "basic", 14}}, {}};
  const auto problems = [&](const Scenario& scenario) {
    std::vector<std::pair<ArmyProblem::Kind, std::string>> out;
    for (const ArmyProblem& p : army_problems(shipped_pack(), army, limits_of(scenario, kStyx)))
      out.emplace_back(p.kind, p.rule.str());
    return out;
  };
  using Found = std::vector<std::pair<ArmyProblem::Kind, std::string>>;
  EXPECT_EQ(problems(house), (Found{{ArmyProblem::Kind::max_units, "FC-25.1"},
                                    {ArmyProblem::Kind::orders, "FC-25.2"},
                                    {ArmyProblem::Kind::deck_size, "FC-2.24"}}));
  EXPECT_EQ(problems(book), (Found{{ArmyProblem::Kind::deck_size, "FC-2.24"}}));
  army.roster[0].count = 30;
  EXPECT_EQ(problems(book).front().first, ArmyProblem::Kind::points);
}

// FC-1.11, FC-23.1
TEST(EpicBattle, CountsNoVictoryPoints) {
  LastStand t;
  t.unit("B", "INF", kStyx, {4, 0});
  t.kill({2, 5, 5});
  EXPECT_EQ(t.side(kEmpire).vp, 0);
  EXPECT_FALSE(t.happened(EventKind::scored));
}

// FC-1.11: a side with a goal counts, even if the other has none.
TEST(EpicBattle, CountsThePointsOfTheSideThatHasAGoal) {
  for (const Seat seat : {kEmpire, kStyx}) {
    LastStand t;
    t.unit("B", "INF", kStyx, {4, 0});
    t.scenario().sides[seat.value].goal = 5;
    t.kill({2, 5, 5});
    EXPECT_EQ(t.happened(EventKind::scored), seat == kEmpire);
  }
}

// House: the limit of rounds, FC-25.3
TEST(EpicBattle, IsWonAfterTheLastRoundByWhoDestroyedMorePoints) {
  LastStand t;
  t.scenario().round_limit = 10;
  t.card("A").cost = 20;
  t.card("D").cost = 20;
  t.hits("A", 3, 4);
  t.state().round = 10;
  t.end_phase();
  EXPECT_EQ(t.end_reason(), EndReason::round_limit);
  EXPECT_EQ(t.question().result.score[kEmpire.value], 1.0F);
}

// FC-21.14: nothing ends before the limit, and the option comes first.
TEST(EpicBattle, LastsAsLongAsTheOptionSays) {
  LastStand t;
  t.scenario().round_limit = 10;
  t.options().round_limit = 30;
  t.state().round = 10;
  t.end_phase();
  EXPECT_NE(t.end_reason(), EndReason::round_limit);
}

// FC-21.14
TEST(EpicBattle, HasNoLimitOfRoundsWhereThePlayersWantNone) {
  LastStand t;
  t.scenario().round_limit = 10;
  t.options().unlimited_rounds = true;
  t.state().round = 50;
  t.end_phase();
  EXPECT_NE(t.end_reason(), EndReason::round_limit);
}

table::Expected<std::shared_ptr<const AnyGame>> with_options(const Value& options,
                                                             const char* id = "epic_vanguard") {
  return apps::fantasy_system().create(id, options, {});
}

TEST(EpicBattle, CannotHaveALimitOfRoundsAndNone) {
  const auto game =
      with_options(Value::object().set("round_limit", 5).set("unlimited_rounds", true));
  ASSERT_FALSE(game.ok());
  EXPECT_EQ(game.error().message,
            "unlimited_rounds: expected false with a round_limit, or a round_limit of 0");
}

// FC-1.14: the book says 200 to 250 points for the vanguards.
TEST(EpicPoints, SetTheLimitOfBothArmies) {
  for (const int points : {100, 150, 200, 250, 1000}) {
    const auto options = Value::object().set("epic_points", points);
    for (const char* scenario : {"epic_vanguard", "epic_main", "epic_grand"}) {
      const auto game = with_options(options, scenario);
      ASSERT_TRUE(game.ok()) << game.error().message;
      for (const int seat : {0, 1}) {
        const auto desk = apps::fantasy_system().army(
            scenario, options, {}, Value::object().set("seat", seat), table::Language::en);
        ASSERT_TRUE(desk.ok()) << desk.error().message;
        EXPECT_EQ(desk->find("totals")->find("limit")->as_int(), points);
        EXPECT_LE(desk->find("totals")->find("points")->as_int(), points);
        EXPECT_TRUE(desk->find("legal")->as_bool()) << scenario << " " << points << " " << seat;
      }
    }
  }
}

TEST(EpicPoints, LeaveAnArmyThatFitsAsItIsLaidOut) {
  const auto game = with_options(Value::object().set("epic_points", 250));
  const auto printed = with_options({});
  EXPECT_EQ(*(*game)->position((*game)->initial()).find("units"),
            *(*printed)->position((*printed)->initial()).find("units"));
}

TEST(EpicPoints, ComeBackFromAPosition) {
  const auto game = *with_options(Value::object().set("epic_points", 150));
  const auto back = apps::fantasy_system().set(game->position(game->initial()));
  ASSERT_TRUE(back.ok()) << back.error().message;
  EXPECT_TRUE(back->state == game->initial());
}

TEST(EpicPoints, AreFromAHundredToAThousand) {
  const auto game = with_options(Value::object().set("epic_points", 99));
  ASSERT_FALSE(game.ok());
  EXPECT_EQ(game.error().message, "epic_points: expected 0 or a whole number from 100 to 1000");
}

TEST(EpicPoints, DoNotMatterInAScenarioOfTheBook) {
  EXPECT_TRUE(with_options(Value::object().set("epic_points", 100), "first_battle").ok());
}

// ---- The map

std::shared_ptr<const AnyGame> epic(const char* terrain) {
  Value options = Value::object();
  options.set("epic_terrain", terrain);
  return *apps::fantasy_system().create("epic_vanguard", options, {});
}

table::Outcome brought(std::uint8_t what) {
  table::Outcome out;
  out.push_back(what);
  return out;
}

const State& as_state(const AnyState& state) { return state.as<State>(); }

// FC-1.10
TEST(EpicMap, MayBeThatOfAnyScenario) {
  const auto game = epic("overwhelming_barrier");
  AnyState state = game->initial();
  const int river = shipped_pack().find_terrain("river");
  EXPECT_EQ(as_state(state).terrain[Hex::at(0, 4).index], river);
  ASSERT_EQ(game->question(state).kind, QuestionKind::roll) << "for who places first, FC-3.4";
  game->resolve(state, brought(1), nullptr);
  EXPECT_EQ(game->prompt_name(game->question(state).prompt), "deploy_unit");
}

// FC-1.10, FC-1.29, FC-13.2
TEST(EpicMap, IsLaidByThePlayersInTurns) {
  const auto game = epic("placed");
  AnyState state = game->initial();
  ASSERT_EQ(game->question(state).kind, QuestionKind::roll) << "who begins is rolled for";
  game->resolve(state, brought(5), nullptr);
  ASSERT_TRUE(game->question(state).seats.has(kStyx));
  table::Log log;
  const auto play = [&](Seat seat, const char* text) {
    const auto answer = game->parse(state, seat, text, Language::en);
    ASSERT_TRUE(answer.ok()) << text << ": " << answer.error().message;
    game->apply(state, seat, *answer, &log);
  };
  play(kStyx, "lay rocks");
  EXPECT_FALSE(game->parse(state, kStyx, "place A1", Language::en).ok()) << "in a zone";
  play(kStyx, "place G5");
  EXPECT_EQ(as_state(state).terrain[Hex::at(6, 4).index], shipped_pack().find_terrain("rocks"));
  ASSERT_EQ(log.events.back().kind, static_cast<std::uint8_t>(EventKind::terrain_laid));
  EXPECT_EQ(log.events.back().seat, kStyx);
  ASSERT_TRUE(game->question(state).seats.has(kEmpire));
  play(kEmpire, "lay forest");
  EXPECT_FALSE(game->parse(state, kEmpire, "place G5", Language::en).ok()) << "taken";
  play(kEmpire, "place C4");
  play(kStyx, "pass");
  play(kEmpire, "lay hill");
  play(kEmpire, "place D4");
  play(kStyx, "pass");
  play(kEmpire, "pass");
  EXPECT_NE(game->prompt_name(game->question(state).prompt), "lay_terrain")
      << "two passes in succession";
}

// FC-1.10; house: the pool holds so many of each kind
TEST(EpicMap, TakesNoMoreThanThePoolHolds) {
  const auto game = epic("placed");
  AnyState state = game->initial();
  game->resolve(state, brought(1), nullptr);
  Random random(3);
  int laid = 0;
  while (game->prompt_name(game->question(state).prompt) == "lay_terrain") {
    const Seat seat = game->question(state).seats.has(kEmpire) ? kEmpire : kStyx;
    AnswerList legal;
    game->legal(state, seat, legal);
    table::Answer answer = one_of(legal, random);
    while (game->write(state, answer) == "pass") answer = one_of(legal, random);
    if (game->write(state, answer).starts_with("place")) ++laid;
    game->apply(state, seat, answer, nullptr);
  }
  EXPECT_EQ(laid, 11);
}

bool mirrored(const TerrainMap& map) {
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      const Hex here = Hex::at(column, row);
      const Hex there = Hex::at(column, kRows - 1 - row);
      if (map[here.index] != map[there.index]) return false;
    }
  }
  return true;
}

// FC-1.10; house: the drawn maps are the same for both sides and never cut in two.
TEST(EpicMap, DrawnByLotIsFairAndWhole) {
  int rivers = 0;
  for (int number = 0; number < kMaps; ++number) {
    SCOPED_TRACE(number);
    const TerrainMap map = fair_map(shipped_pack(), number);
    EXPECT_TRUE(mirrored(map));
    EXPECT_TRUE(connected(shipped_pack(), map));
    for (int column = 0; column < kColumns; ++column) {
      EXPECT_EQ(map[Hex::at(column, 0).index], 0) << "row 1 stays open";
    }
    const int river = shipped_pack().find_terrain("river");
    rivers += map[Hex::at(0, 4).index] == river ? 1 : 0;
  }
  EXPECT_GT(rivers, kMaps / 6);
  EXPECT_LT(rivers, kMaps / 2);
}

// FC-1.10
TEST(EpicMap, DrawnByLotIsOnTheTableBeforeDeployment) {
  const auto game = epic("random");
  AnyState state = game->initial();
  ASSERT_EQ(game->question(state).kind, QuestionKind::draw);
  const auto item = game->parse_item("map_7");
  ASSERT_TRUE(item.ok());
  EXPECT_EQ(game->item_name(*item), "map_7");
  game->resolve(state, brought(*item), nullptr);
  EXPECT_EQ(as_state(state).terrain, fair_map(shipped_pack(), 6));
  ASSERT_EQ(game->question(state).kind, QuestionKind::roll) << "for who places first, FC-3.4";
  game->resolve(state, brought(1), nullptr);
  EXPECT_EQ(game->prompt_name(game->question(state).prompt), "deploy_unit");
}

}  // namespace
}  // namespace fantasy_test

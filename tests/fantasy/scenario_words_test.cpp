// The task and the conditions of a scenario, as their words are read and refused. FC-24.2
#include <gtest/gtest.h>

#include "fantasy/shipped_content.h"

namespace fantasy_test {
namespace {

const char* const kGoal = "goal = 10  # FC-23.5\n";
const char* const kKills = "kill_bonus = [{ unit = \"roland\", vp = 1, rule = \"FC-23.6\" }]\n";
const char* const kFirst = "first = \"styx\"  # FC-23.8\n";
const char* const kFile = "scenarios/first_battle.toml";

const char* const kSources = "goal = \"EN:1017\"\n";
const char* const kKillSource = "kill_bonus = \"EN:1027\"\n";

// First Battle without points and with these words in their place.
TextFiles with_words(const std::string& words) {
  TextFiles files = with(kFile, kGoal, words);
  for (auto& [name, text] : files) {
    if (name != kFile) continue;
    for (const std::string old : {kKills, kSources, kKillSource}) {
      const std::size_t at = text.find(old);
      if (at != std::string::npos) text.erase(at, old.size());
    }
  }
  return files;
}

std::string said_of(const std::string& words) { return complaint(with_words(words)); }

const fantasy::Scenario& read(const std::string& words) {
  static fantasy::Pack pack;
  pack = shipped::expected(read_files(with_words(words)));
  return *pack.find_scenario("first_battle");
}

const std::string kHold = "rounds = 6\ntask = { kind = \"hold\", at_least = 7 }\n";

void expect_refused(const std::string& words, const std::string& what) {
  const std::string said = said_of(words);
  EXPECT_NE(said.find(what), std::string::npos) << words << said;
  EXPECT_NE(said.find("first_battle"), std::string::npos) << said;
}

// FC-24.2
TEST(ScenarioWords, ATaskStandsInPlaceOfVictoryPoints) {
  const fantasy::Scenario& s = read(kHold);
  ASSERT_TRUE(s.task);
  EXPECT_EQ(s.task->kind, fantasy::TaskKind::hold);
  EXPECT_EQ(s.task->side, fantasy::kEmpire);
  EXPECT_EQ(s.task->at_least, 7);
  EXPECT_EQ(s.rounds, 6);
}

TEST(ScenarioWords, ATaskHasRounds) {
  expect_refused("task = { kind = \"hold\", at_least = 7 }\n", "rounds: is missing");
}

TEST(ScenarioWords, RoundsAreThoseOfATask) {
  expect_refused("goal = 9\nrounds = 6\n", "rounds: belongs to a [task]");
}

TEST(ScenarioWords, ATaskHasNoPointsBesideIt) {
  expect_refused(kHold + "goal = 9\n", "goal: a battle with a task has no Victory Points");
  expect_refused(kHold + "kill_bonus = [{ class = \"hero\", vp = 1 }]\n", "kill_bonus: a battle");
  expect_refused(kHold + "round_score = [{ towns = \"held\", vp = 1 }]\n", "round_score: a battle");
  expect_refused(kHold + "round_limit = 5\n", "round_limit: the rounds of a battle with a task");
  expect_refused(kHold + "town_fall = { by = \"styx\", vp = 1, becomes = \"graveyard\" }\n",
                 "town_fall: vp: a battle");
  expect_refused(
      kHold + "town_fall = { by = \"styx\", all_lose = true, becomes = \"graveyard\" }\n",
      "town_fall: all_lose");
}

TEST(ScenarioWords, ATaskIsOneOfFour) {
  expect_refused("rounds = 6\ntask = { kind = \"burn\" }\n",
                 "\"burn\": expected one of raze, hold, altar, slay");
}

TEST(ScenarioWords, NoMoreCanBeHeldThanThereIs) {
  expect_refused("rounds = 6\ntask = { kind = \"hold\", at_least = 13 }\n",
                 "at_least: in all rounds together there are 12 to be had");
}

TEST(ScenarioWords, TownsAreRazedByAnEnemyThatDoesSo) {
  const std::string raze = "rounds = 5\ntask = { kind = \"raze\", at_most = 1 }\n";
  expect_refused(raze, "kind: raze needs `town_fall` by the other side");
  const fantasy::Scenario& s =
      read(raze + "town_fall = { by = \"styx\", becomes = \"graveyard\", when = \"round_end\" }\n");
  EXPECT_EQ(s.town_fall->when, fantasy::FallsWhen::round_end);
  expect_refused(raze + "town_fall = { by = \"styx\", becomes = \"graveyard\", when = \"soon\" }\n",
                 "\"soon\"");
}

TEST(ScenarioWords, AnAltarLiesWhereOneCanStand) {
  expect_refused("rounds = 6\ntask = { kind = \"altar\", at = \"A5\" }\n", "at: A5 is impassable");
  expect_refused("rounds = 6\ntask = { kind = \"altar\", at = \"G3\", in_a_row = 7 }\n",
                 "in_a_row: the battle has 6 rounds");
  EXPECT_EQ(read("rounds = 6\ntask = { kind = \"altar\", at = \"G3\" }\n").task->in_a_row, 2);
}

TEST(ScenarioWords, OnlyWhoIsThereCanBeSlain) {
  expect_refused("rounds = 6\ntask = { kind = \"slay\", unit = \"demonic_hydra\" }\n",
                 "unit: the other side has no demonic_hydra");
  expect_refused("rounds = 6\ntask = { kind = \"slay\", unit = \"dragon\" }\n",
                 "\"dragon\": there is no such unit card");
}

TEST(ScenarioWords, WhoPlacesAllFirstDeploysFirst) {
  TextFiles files = with(kFile, kFirst, "first_all = \"empire\"\n");
  files = shipped::replaced(files, kFile, "first = \"EN:1031\"\n", "");
  const fantasy::Pack pack = shipped::expected(read_files(files));
  const fantasy::Scenario& s = *pack.find_scenario("first_battle");
  EXPECT_TRUE(s.first_all);
  EXPECT_EQ(s.first, fantasy::FirstPlacer::empire);
  EXPECT_NE(complaint(with(kFile, kFirst, std::string(kFirst) + "first_all = \"styx\"\n"))
                .find("first: first_all says who deploys first"),
            std::string::npos);
}

std::string condition(const std::string& words) {
  return "goal = 9\ncondition = [{ " + words + " }]\n";
}

TEST(ScenarioWords, ConditionsAreRead) {
  const fantasy::Scenario& s = read(
      "goal = 9\ncondition = [\n"
      "{ op = \"order_dice\", side = \"empire\", by = -1, rounds = [1, 2] },\n"
      "{ op = \"run\", side = \"empire\", class = \"monstrous\", by = 1, rounds = [1] },\n"
      "{ op = \"attack\", side = \"styx\", by = 1, rounds = [1] },\n"
      "{ op = \"range\", by = -1, rounds = [1, 2] },\n"
      "{ op = \"reroll_all\", side = \"empire\", times = 1 },\n"
      "{ op = \"ability\", side = \"styx\", number = 2, ability = \"terrifying 1\" },\n"
      "{ op = \"reinforce\", side = \"styx\", unit = \"zombie_warriors\", count = 2, round = 3, "
      "zone = [\"A1-M1\"], at = \"G1\" },\n"
      "{ op = \"terrain\", side = \"empire\", terrain = \"cursed_lands\", at = \"first_deployed\" "
      "}]\n");
  ASSERT_EQ(s.conditions.size(), 8U);
  EXPECT_EQ(s.conditions[0].by, -1);
  EXPECT_TRUE(s.conditions[0].holds_in(2));
  EXPECT_FALSE(s.conditions[1].holds_in(2));
  EXPECT_EQ(s.conditions[3].side, -1);
  EXPECT_EQ(s.conditions[5].place, 2);
  EXPECT_EQ(s.conditions[6].zone.size(), 13U);
}

TEST(ScenarioWords, AConditionSaysAllItNeeds) {
  expect_refused(condition("by = 1"), "op: is missing");
  expect_refused(condition("op = \"weather\""), "\"weather\": expected one of order_dice, run");
  expect_refused(condition("op = \"run\", by = 1"), "rounds: is missing");
  expect_refused(condition("op = \"run\", by = 0, rounds = [1]"), "by: expected a whole number");
  expect_refused(condition("op = \"attack\", by = 5, rounds = [1]"), "from -4 to 4");
  expect_refused(condition("op = \"run\", by = 1, rounds = [1, 1]"), "round 1 is named twice");
  expect_refused(condition("op = \"run\", by = 1, rounds = []"), "expected a list of rounds");
  expect_refused(condition("op = \"range\", by = 1, rounds = [1], class = \"hero\""), "class");
  expect_refused(condition("op = \"ability\", side = \"styx\", number = 20, ability = \"brave\""),
                 "number: the side has ");
  expect_refused(condition("op = \"ability\", side = \"styx\", number = 1, ability = \"tall\""),
                 "expected an ability such as");
  expect_refused(condition("op = \"terrain\", side = \"styx\", terrain = \"forest\", at = \"G5\""),
                 "\"G5\": expected first_deployed");
}

TEST(ScenarioWords, ReinforcementsAreRegularUnitsOfTheSide) {
  const std::string rest = ", count = 2, round = 3, zone = [\"A1-M1\"], at = \"G1\"";
  expect_refused(condition("op = \"reinforce\", side = \"styx\", unit = \"legionnaires\"" + rest),
                 "unit: legionnaires is of the other faction");
  expect_refused(condition("op = \"reinforce\", side = \"styx\", unit = \"imelstar\"" + rest),
                 "unit: imelstar is no regular unit");
  expect_refused(condition("op = \"reinforce\", side = \"styx\", unit = \"zombie_warriors\", "
                           "count = 20, round = 3, zone = [\"A1-M1\"], at = \"G1\" }, "
                           "{ op = \"reinforce\", side = \"styx\", unit = \"zombie_warriors\", "
                           "count = 20, round = 4, zone = [\"A1-M1\"], at = \"G1\""),
                 "at most 40 together find room at the table");
}

TEST(ScenarioWords, NothingIsSaidOfRoundsThatAreNeverPlayed) {
  expect_refused(kHold + "condition = [{ op = \"run\", by = 1, rounds = [7] }]\n",
                 "round 7 is never played, the battle has 6");
}

// SB-10.2, SB-10.3
TEST(ScenarioWords, GoalsAndBagAreThoseOfStyxPlayedByTheRules) {
  const fantasy::Scenario& s = read("goal = 9\ngoals = [\"D4\", \"G5\"]\nbag = { torpor = 1 }\n");
  EXPECT_EQ(s.automaton.goals.size(), 2U);
  EXPECT_EQ(s.automaton.bag[static_cast<std::size_t>(fantasy::Token::torpor)], 1);
  EXPECT_EQ(s.automaton.bag[static_cast<std::size_t>(fantasy::Token::claw)], 4);
  expect_refused("goal = 9\ngoals = [\"A5\"]\n", "goals: A5 is impassable");
  expect_refused("goal = 9\ngoals = [\"D4\", \"D4\"]\n", "goals: D4 is named twice");
  expect_refused("goal = 9\nbag = { tooth = 1 }\n", "tooth");
}

std::string tagged(const std::string& line) {
  return complaint(with(kFile, "{ unit = \"roland\", level = \"basic\", count = 1 }", line));
}

TEST(ScenarioWords, ATagIsTheNameOfOneUnit) {
  const std::string roland = "{ unit = \"roland\", level = \"basic\", count = 1, tag = ";
  EXPECT_EQ(tagged(roland + "\"U1\" }"), "");
  EXPECT_NE(tagged(roland + "\"e7\" }").find("is the name of a unit without a tag"),
            std::string::npos);
  EXPECT_NE(tagged(roland + "\"a b\" }").find("tag: expected up to 24 letters"), std::string::npos);
  const std::string three = "{ unit = \"legionnaires\", level = \"basic\", count = 3";
  EXPECT_NE(complaint(with(kFile, three + " }", three + ", tag = \"U1\" }"))
                .find("can be that of one unit only"),
            std::string::npos);
}

// SB-9.12
TEST(ScenarioWords, AConditionMayChangeACard) {
  const fantasy::Scenario& s = read(
      "goal = 9\ncondition = [{ op = \"health\", unit = \"imelstar\", health = 3 }, "
      "{ op = \"aura\", unit = \"roland\", radius = 3 }]\n");
  EXPECT_EQ(s.conditions[0].by, 3);
  EXPECT_EQ(s.conditions[1].unit, "roland");
  expect_refused(condition("op = \"health\", unit = \"legionnaires\", health = 3"),
                 "unit: legionnaires has a size instead");
  expect_refused(condition("op = \"aura\", unit = \"crusader\", radius = 3"),
                 "unit: crusader has no aura");
  expect_refused(condition("op = \"health\", unit = \"roland\", health = 0"), "health: expected");
}

// SB-9.13
TEST(ScenarioWords, OneSideMayLookAtOrders) {
  const std::string empire = "op = \"look\", side = \"empire\", count = 3";
  EXPECT_EQ(read(condition(empire)).conditions[0].count, 3);
  expect_refused(condition("op = \"look\", count = 3"), "side: is missing");
  expect_refused(condition("op = \"look\", side = \"styx\", count = 0"), "count: expected");
  expect_refused(condition(empire + " }, { op = \"look\", side = \"styx\", count = 1"),
                 "look: of one side only");
}

// SB-6.8
TEST(ScenarioWords, ATaskMayHaveABonus) {
  const std::string hold = "rounds = 6\ntask = { kind = \"hold\", at_least = 7, bonus = ";
  EXPECT_EQ(read(hold + "{ kind = \"hold\", at_least = 9 } }\n").task->bonus->at_least, 9);
  EXPECT_EQ(read(hold + "{ kind = \"slay\", unit = \"imelstar\" } }\n").task->bonus->unit,
            "imelstar");
  EXPECT_FALSE(read(kHold).task->bonus);
  expect_refused(hold + "{ kind = \"hold\", at_least = 13 } }\n", "at_least: expected");
  expect_refused(hold + "{ kind = \"none_razed\" } }\n", "kind: belongs to a task of kind raze");
  expect_refused(hold + "{ kind = \"last_blow\", unit = \"roland\" } }\n",
                 "kind: belongs to a task of kind slay");
  expect_refused(hold + "{ kind = \"few_lost\" } }\n", "at_most: is missing");
}

// SB-13.3
TEST(ScenarioWords, ADeckIsWrittenOrPutTogetherByLot) {
  const std::string drawn = "fill_deck = true\n[styx]";
  EXPECT_NE(complaint(with(kFile, "[styx]", drawn)).find("fill_deck: there is a `deck` already"),
            std::string::npos);
}

}  // namespace
}  // namespace fantasy_test

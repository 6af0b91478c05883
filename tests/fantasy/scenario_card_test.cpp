// What the card of a scenario says: everything that decides the battle, in both languages.
#include "games/fantasy/text/scenario_card.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/common/fantasy_content.h"
#include "fantasy/shipped_messages.h"
#include "games/fantasy/content/choose_scenario.h"
#include "games/fantasy/content/pack_read.h"
#include "games/fantasy/game.h"
#include "games/fantasy/text/scenario_conditions.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

using fantasy::Language;
using table::Value;
using testing::ElementsAre;

using Sentences = std::vector<std::string>;

// Each with its rule behind it.
Sentences said(const std::vector<fantasy::Condition>& conditions) {
  Sentences out;
  for (const fantasy::Condition& c : conditions)
    out.push_back(c.text + (c.rule.empty() ? "" : " " + c.rule.str()));
  return out;
}

Game game_of(const Scenario& scenario, Options options = {}) {
  return Game(shipped_pack(), scenario, options);
}

Sentences conditions(const std::string& id, Language language, Options options = {}) {
  const auto scenario = choose_scenario(shipped_pack(), id, options);
  return said(scenario_conditions(game_of(*scenario, options), *shipped_messages(), language));
}

// A scenario without any condition of its own, to put some in.
Scenario plain_scenario() {
  Scenario s = *shipped_pack().find_scenario("miracles_of_mechanics");
  s.first = FirstPlacer::empire;
  s.capture_points.clear();
  s.map.assign(9, std::string(13, '.'));
  for (SideSetup& side : s.sides) side.quotas.clear();
  return s;
}

// What is said besides who begins, what wins and the points for units.
Sentences own_conditions(const Scenario& s, Language language) {
  Options options;
  options.elimination_win = false;
  Sentences all = said(scenario_conditions(game_of(s, options), *shipped_messages(), language));
  const auto usual = [](const std::string& text) {
    return text.ends_with("FC-3.5") || text.ends_with("FC-21.5") || text.ends_with("FC-23.1");
  };
  all.erase(std::remove_if(all.begin(), all.end(), usual), all.end());
  return all;
}

Value card(const std::string& id, Language language, const Value& options = {}) {
  auto made = apps::fantasy_system().scenario_card(id, options, {}, language);
  EXPECT_TRUE(made.ok()) << id;
  return made.ok() ? *made : Value::object();
}

// FC-23.41 .. FC-23.47
TEST(ScenarioCard, SaysEveryConditionOfTheBarrier) {
  EXPECT_THAT(
      conditions("overwhelming_barrier", Language::en),
      ElementsAre(
          "Styx deploys the first unit and begins with the initiative. FC-3.5",
          "You win as soon as you have 15 victory points, and more than your opponent. FC-21.5",
          "Each enemy unit eliminated gives 1 victory point. FC-23.1",
          "Each capture point you hold at the end of the round gives 1 victory point: C4, K4, E6, "
          "I6. FC-23.2",
          "Each enemy hero eliminated gives 1 extra victory point: 2 in all. FC-23.45",
          "Each enemy colossal creature eliminated gives 1 extra victory point: 2 in all. FC-23.45",
          "The Empire scores 1 victory point at the end of the round if it holds 2 towns or more. "
          "FC-23.46",
          "Styx scores 1 victory point at the end of the round for each town it holds. FC-23.47",
          "River: the unit Demonic Hydra may enter it, stop in it and retreat into it. FC-23.42",
          "River: the unit Demonic Hydra fights there as a Weak unit; its Full Hits do not count. "
          "FC-23.43",
          "A side without any unit left loses at once. FC-21.11"));
}

// FC-23.55 .. FC-23.62
TEST(ScenarioCard, SaysEveryConditionOfTheDecisiveBattleInFrench) {
  EXPECT_THAT(
      conditions("decisive_battle", Language::fr),
      ElementsAre(
          "Le Styx déploie la première unité et commence avec l’initiative. FC-3.5",
          "Vous gagnez dès que vous avez 10 points de victoire, et plus que votre adversaire. "
          "FC-21.5",
          "Chaque unité ennemie éliminée rapporte 1 point de victoire. FC-23.1",
          "Le Styx marque 1 point de victoire chaque fois qu’une de ses unités entre dans une "
          "bourgade. FC-23.55",
          "Le Styx détruit chaque bourgade où il entre. Elle se change en ce terrain\u202f: "
          "Cimetière. FC-23.56",
          "L’Empire perd dès que la dernière bourgade est détruite. FC-23.61",
          "L’Empire marque 2 points de victoire à la fin de la manche si aucune bourgade n’est "
          "détruite. FC-23.59",
          "L’Empire marque 1 point de victoire à la fin de la manche si une bourgade au moins est "
          "détruite. FC-23.60",
          "Hexagone marqué G3, Terre impie. Les unités du Styx ici et à 1 hexagone ont Vampirisme, "
          "soutien en attaque et soutien en défense. FC-23.58",
          "Cimetière\u202f: hexagone marqué aussi. Une bourgade détruite. Les unités du Styx ici "
          "et à "
          "1 hexagone ont Vampirisme, soutien en attaque et soutien en défense. FC-23.58",
          "Un camp qui n’a plus d’unité perd aussitôt. FC-21.11"));
}

// FC-23.6, FC-23.7, FC-23.15 .. FC-23.18, FC-23.23, FC-23.26, FC-23.32
TEST(ScenarioCard, SaysWhatIsSpecialAboutTheOthers) {
  using testing::Contains;
  using testing::StartsWith;
  EXPECT_THAT(conditions("first_battle", Language::en),
              Contains("Styx scores 1 extra victory point for eliminating this unit: Roland the "
                       "Proud (2 in all). FC-23.6"));
  EXPECT_THAT(conditions("first_battle", Language::fr),
              Contains("Chacune de vos unités en bourgade apporte un dé d’ordre de plus à la phase "
                       "de commandement. FC-23.7"));
  const auto horror = conditions("multi_headed_horror", Language::en);
  EXPECT_THAT(horror, Contains("Each side generates 1 fewer order in the next Command Phase if it "
                               "holds 2 towns or more. FC-23.17"));
  EXPECT_THAT(horror, Contains("The Empire may rest its units in towns even with an enemy in "
                               "contact. FC-23.23"));
  EXPECT_THAT(horror, Contains(StartsWith("A random draw decides which side deploys first")));
  EXPECT_THAT(conditions("epic_main", Language::en),
              Contains(StartsWith("The side with more units deploys first")));
  EXPECT_THAT(conditions("miracles_of_mechanics", Language::en),
              Contains("Marked hex G5, Unholy Ground. Styx units here and within 1 hex have "
                       "Vampirism, Attack Support and Defence Support. FC-23.34"));
  EXPECT_THAT(conditions("difficult_decision", Language::fr),
              Contains("L’Empire déploie de 2 à 3 de ses unités en K1-M2."));
  EXPECT_THAT(conditions("miracles_of_mechanics", Language::en),
              Contains("The Empire deploys 2 of its units in A1-A4."));
}

// FC-23.64, FC-21.11, FC-21.14
TEST(ScenarioCard, FollowsTheOptions) {
  using testing::Contains;
  using testing::Not;
  Options options;
  options.s6_hydra = true;
  options.elimination_win = false;
  options.round_limit = 12;
  const auto says = conditions("decisive_battle", Language::en, options);
  EXPECT_THAT(
      says,
      Contains("The Empire wins with 8 victory points, and more than the other side. FC-21.5"));
  EXPECT_THAT(says,
              Contains("Styx wins with 10 victory points, and more than the other side. FC-21.5"));
  EXPECT_THAT(
      says,
      Contains("The battle ends after round 12: the side with more victory points wins. FC-25.3"));
  EXPECT_THAT(says, Not(Contains(testing::EndsWith("FC-21.11"))));
  const Value printed =
      card("decisive_battle", Language::en, Value::object().set("s6_hydra", true));
  EXPECT_EQ(printed.find("sides")->items()[1].find("points")->as_int(), 343);
}

// FC-23.18, FC-23.35, FC-3.6
TEST(ScenarioCard, SaysHowTheFirstPlacerIsFound) {
  using testing::Contains;
  Options options;
  options.first_placer = Options::FirstPlacer::agree;
  EXPECT_THAT(conditions("miracles_of_mechanics", Language::en, options),
              Contains("The players agree which side deploys first and begins with the initiative; "
                       "if they do not, a random draw decides. FC-3.6"));
  options.first_placer = Options::FirstPlacer::empire;
  EXPECT_THAT(conditions("miracles_of_mechanics", Language::en, options),
              Contains("The Empire deploys the first unit and begins with the initiative. FC-3.6"));
  EXPECT_THAT(conditions("first_battle", Language::en, options),
              Contains("Styx deploys the first unit and begins with the initiative. FC-3.5"))
      << "what the scenario says comes first";
}

// FC-1.10
TEST(ScenarioCard, SaysHowTheMapOfAnEpicBattleComesAbout) {
  using testing::Contains;
  Options options;
  options.epic_terrain = Options::EpicTerrain::random;
  EXPECT_THAT(conditions("epic_main", Language::en, options),
              Contains("The map is drawn at random, the same for both sides. FC-1.10"));
  options.epic_terrain = Options::EpicTerrain::placed;
  EXPECT_THAT(
      conditions("epic_main", Language::en, options),
      Contains("The players take turns placing this terrain; a random draw decides who begins: 4 × "
               "Forest, 3 × Hill, 2 × Rocks, 2 × Town. FC-1.10"));
}

// Each condition in a scenario's file, key by key, has its sentence on the card: an entry with a
// rule that rule, a place its hex. A key nobody has thought of here fails.
class FileOnCard {
 public:
  FileOnCard(const Value& file, const Sentences& says) : says_(says) {
    for (const auto& [key, value] : file.members()) check(key, value);
    for (const char* side : {"empire", "styx"}) check_side(*file.find(side));
  }

 private:
  void says(const std::string& part) {
    EXPECT_THAT(says_, testing::Contains(testing::HasSubstr(part)));
  }
  void hexes(const Value& list, const std::string& rule) {
    for (const Value& hex : list.items())
      EXPECT_THAT(says_, testing::Contains(testing::AllOf(testing::HasSubstr(hex.as_string()),
                                                          testing::EndsWith(rule))));
  }
  void rules_of(const Value& entries) {
    for (const Value& entry : entries.items()) {
      if (const Value* rule = entry.find("rule")) says(rule->as_string());
      if (entry.find("fewer_orders") != nullptr) says("FC-23.17");
      if (entry.find("weak") != nullptr) says("FC-23.43");
    }
  }
  void town_fall(const Value& fall) {
    says("FC-23.56");
    if (fall.find("vp") != nullptr) says("FC-23.55");
    if (fall.find("all_lose") != nullptr) says("FC-23.61");
    const auto& terrains = shipped_pack().terrains;
    const int becomes = shipped_pack().find_terrain(fall.find("becomes")->as_string());
    if (terrains[static_cast<std::size_t>(becomes)].marked) says("Graveyard: a marked hex, too.");
  }
  void marked_hexes(const Value& map) {
    for (int row = 0; row < kRows; ++row) {
      const std::string& symbols = map.items()[static_cast<std::size_t>(row)].as_string();
      for (int column = 0; column < kColumns; ++column) {
        const int kind = shipped_pack().find_symbol(symbols[static_cast<std::size_t>(column)]);
        if (!shipped_pack().terrains[static_cast<std::size_t>(kind)].marked) continue;
        says("Marked hex " + fantasy::name(Hex::at(column, row)));
      }
    }
  }
  void check_side(const Value& side) {
    for (const auto& [key, value] : side.members()) {
      if (key == "goal") {
        says(std::to_string(value.as_int()) + " victory points, and more");
      } else if (key == "quota") {
        for (const Value& quota : value.items()) {
          for (const Value& zone : quota.find("zone")->items()) says("in " + zone.as_string());
        }
      } else {
        EXPECT_THAT((Sentences{"points", "zone", "roster", "deck", "source", "sources"}),
                    testing::Contains(key));
      }
    }
  }
  void check(const std::string& key, const Value& value) {
    if (key == "goal") return says(std::to_string(value.as_int()) + " victory points, and more");
    if (key == "first") return says("and begins with the initiative");
    if (key == "kill_bonus" || key == "round_score") return rules_of(value);
    if (key == "passage") return says("FC-23.42"), rules_of(value);
    if (key == "town_orders") return says("FC-23.7");
    if (key == "rest_in_towns") return says("FC-23.23");
    if (key == "town_fall") return town_fall(value);
    if (key == "capture_points") return hexes(value, "FC-23.2");
    if (key == "map") return marked_hexes(value);
    if (key == "marked_rule") return says(value.as_string());
    if (key == "epic") return says("FC-1.11");
    if (key == "round_limit") return says("round " + std::to_string(value.as_int()));
    if (key == "max_units") return says("at most " + std::to_string(value.as_int()) + " units");
    if (key == "terrain_pool") return says("FC-1.10");
    // No conditions: what it is called and where it comes from, the names of its Towns, what the
    // option `elements` lays and the card lists apart, and the sides.
    EXPECT_THAT((Sentences{"id", "number", "variant", "source", "sources", "towns", "elements",
                           "empire", "styx"}),
                testing::Contains(key));
  }

  const Sentences& says_;
};

TEST(ScenarioCard, NamesEveryConditionInTheFileOfItsScenario) {
  int files = 0;
  for (const formats::EmbeddedFile& embedded : formats::embedded_content()) {
    const std::string path(embedded.path);
    if (!path.starts_with("fantasy/scenarios/")) continue;
    const Value file = shipped_file(path);
    if (file.find("variant_of") != nullptr) continue;
    SCOPED_TRACE(path);
    Options options;
    options.epic_terrain = Options::EpicTerrain::placed;
    const Sentences says = conditions(file.find("id")->as_string(), Language::en, options);
    FileOnCard(file, says);
    ++files;
  }
  EXPECT_EQ(files, 9);
}

// FC-24.1
TEST(ScenarioCard, ShowsProposedElementsAndLaysThemWithTheOption) {
  const Value without = card("first_battle", Language::fr);
  EXPECT_EQ(without.find("map")->items()[2].as_string()[6], '.');
  EXPECT_EQ(without.find("elements")->items()[0].find("title")->as_string(), "Arbre");
  const Value with = card("first_battle", Language::fr, Value::object().set("elements", true));
  EXPECT_EQ(with.find("map")->items()[2].as_string()[6], 't');
  EXPECT_TRUE(with.find("elements_laid")->as_bool());
}

TEST(ScenarioCard, CountsTownsInWordsThatFit) {
  Scenario s = plain_scenario();
  const auto add = [&s](std::int8_t side, int least, int most, int vp, bool each = false) {
    s.round_score.push_back({side, Towns::held, least, most, each, vp, 0, "FC-24.2"_rule});
  };
  add(0, 1, 255, 2);
  add(1, 0, 0, 1);
  add(-1, 0, 1, 1);
  add(0, 2, 3, 3);
  add(0, 3, 3, 1);
  add(1, 2, 255, 2, true);
  EXPECT_THAT(
      own_conditions(s, Language::en),
      ElementsAre("The Empire scores 2 victory points at the end of the round if it holds a "
                  "town. FC-24.2",
                  "Styx scores 1 victory point at the end of the round if it holds no town. "
                  "FC-24.2",
                  "Each side scores 1 victory point at the end of the round if it holds at "
                  "most one town. FC-24.2",
                  "The Empire scores 3 victory points at the end of the round if it holds 2 "
                  "to 3 towns. FC-24.2",
                  "The Empire scores 1 victory point at the end of the round if it holds "
                  "exactly 3 towns. FC-24.2",
                  "Styx scores 2 victory points at the end of the round for each town it "
                  "holds, if it holds 2 towns or more. FC-24.2"));
}

TEST(ScenarioCard, SaysTheRestOfOnesOwnScenarioInFrench) {
  Scenario s = plain_scenario();
  s.kill_bonus.push_back({"crusader", -1, 3, "FC-24.2"_rule});
  s.round_score.push_back({1, Towns::fallen, 2, 255, true, 2, 3, "FC-24.2"_rule});
  s.round_score.push_back({-1, Towns::held, 0, 255, false, 0, 1, "FC-24.2"_rule});
  const std::vector<Hex> corner{*parse_hex("A1"), *parse_hex("C2")};
  s.sides[1].quotas = {{corner, 1, 20}, {corner, 0, 1}, {corner, 0, 20}};
  EXPECT_THAT(
      own_conditions(s, Language::fr),
      ElementsAre(
          "Le Styx déploie au moins 1 unité en A1, C2.",
          "Le Styx déploie au plus 1 unité en A1, C2.",
          "Le Styx marque 3 points de victoire de plus en éliminant cette unité\u202f: Automate "
          "impérial «\u202fCrusader\u202f» (4 en tout). FC-24.2",
          "Le Styx marque 2 points de victoire à la fin de la manche par bourgade détruite, si 2 "
          "bourgades ou plus sont détruites. FC-24.2",
          "Le Styx génère 3 ordres de moins à la phase de commandement suivante si 2 bourgades ou "
          "plus sont détruites. FC-23.17",
          "Chaque camp génère 1 ordre de moins à la phase de commandement suivante dans tous les "
          "cas. FC-23.17"));
}

TEST(ScenarioCard, TakesTitleAndStoryOfAScenarioThatBringsThem) {
  Scenario s = plain_scenario();
  s.id = "my_valley";
  const auto text = [&](const char* key) {
    const Game game = game_of(s);
    return scenario_card(game, *shipped_messages(), Language::en).find(key)->as_string();
  };
  EXPECT_EQ(text("title"), "My valley");
  EXPECT_EQ(text("story"), "");
  s.title = {"The Valley"};
  s.story = "Two armies, one well.";
  EXPECT_EQ(text("title"), "The Valley");
  EXPECT_EQ(text("story"), "Two armies, one well.");
}

TEST(ScenarioCard, SaysTheTitleInTheLanguageOfItsReader) {
  Scenario s = plain_scenario();
  s.title = {"The Valley", "La vallée"};
  const Game game = game_of(s);
  const auto title = [&](Language language) {
    return scenario_card(game, *shipped_messages(), language).find("title")->as_string();
  };
  EXPECT_EQ(title(Language::en), "The Valley");
  EXPECT_EQ(title(Language::fr), "La vallée");
}

// FC-23.3, FC-23.9, FC-23.12
TEST(ScenarioCard, ListsUnitsWithTheirPricesAndCardsOnce) {
  const Value shown = card("first_battle", Language::en);
  const Value& empire = shown.find("sides")->items()[0];
  const Value& line = empire.find("roster")->items()[0];
  EXPECT_EQ(line.find("title")->as_string(), "Legionnaires");
  EXPECT_EQ(line.find("count")->as_int(), 3);
  EXPECT_EQ(line.find("sum")->as_int(), 3 * line.find("cost")->as_int());
  EXPECT_THAT(line.find("sheet")->as_string(), testing::StartsWith("Attack "));
  const Value& styx = shown.find("sides")->items()[1];
  const Value& last = styx.find("deck")->items().back();
  EXPECT_EQ(last.find("card")->as_string(), "claws_of_darkness");
  EXPECT_EQ(last.find("count")->as_int(), 2);
}

// The sums of the roster are the points of its side, every symbol of the map is explained, and no
// text is a key nobody wrote.
TEST(ScenarioCard, IsCompleteForEveryScenarioInBothLanguages) {
  for (const auto& spec : apps::fantasy_system().scenarios(Language::en)) {
    for (const Language language : {Language::en, Language::fr}) {
      SCOPED_TRACE(spec.id);
      const Value shown = card(spec.id, language);
      EXPECT_FALSE(shown.find("story")->as_string().empty());
      std::string symbols;
      for (const Value& line : shown.find("legend")->items()) {
        symbols += line.find("symbol")->as_string();
        EXPECT_EQ(line.find("text")->as_string().find_first_of("{}"), std::string::npos);
      }
      for (const Value& row : shown.find("map")->items())
        EXPECT_EQ(row.as_string().find_first_not_of(symbols), std::string::npos);
      for (const Value& side : shown.find("sides")->items()) {
        std::int64_t sum = 0;
        for (const Value& line : side.find("roster")->items()) sum += line.find("sum")->as_int();
        EXPECT_LE(sum, side.find("points")->as_int());
      }
      for (const Value& line : shown.find("conditions")->items()) {
        const std::string& text = line.find("text")->as_string();
        EXPECT_EQ(text.find_first_of("{}_"), std::string::npos) << text;
        EXPECT_TRUE(text.ends_with(".")) << text;
      }
    }
  }
}

TEST(ScenarioCard, RefusesWhatTheMatchWouldRefuse) {
  const auto& system = apps::fantasy_system();
  const auto none = system.scenario_card("nowhere", {}, {}, Language::en);
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().code, table::ErrorCode::bad_option);
  const Value options = Value::object().set("forest_face", "9");
  EXPECT_FALSE(system.scenario_card("first_battle", options, {}, Language::en).ok());
}

}  // namespace
}  // namespace fantasy_test

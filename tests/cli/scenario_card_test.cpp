// The card of a scenario as a page of text.
#include "apps/cli/terminal/scenario_card.h"

#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>

#include "apps/cli/terminal/ui_text.h"
#include "apps/common/fantasy_content.h"
#include "tests/cli/texts.h"

namespace cli {
namespace {

using table::Language;
using table::Value;

std::string page(const std::string& id, Language language, std::size_t width, bool full = false,
                 const Value& options = {}) {
  const auto text =
      scenario_page(apps::fantasy_system(), id, options, {{false, language}, width, full});
  EXPECT_TRUE(text.ok());
  return text.ok() ? *text : "";
}

// Columns of the longest line that belongs to no map.
std::size_t widest(const std::string& text) {
  std::size_t out = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const bool map = line.find('|') != std::string::npos || line.find("-.") != std::string::npos;
    if (!map) out = std::max(out, text_width(line));
  }
  return out;
}

TEST(ScenarioPage, ShowsStoryArmiesConditionsAndMap) {
  const std::string text = page("first_battle", Language::en, 98);
  EXPECT_EQ(text.substr(0, 30), "First Battle\n\nThe undead hold ");
  expect_has(text, "Empire: 193 points, first to 10");
  expect_has(text, "3 × Legionnaires                     23    69      4 × Zombie Warriors");
  expect_has(text, "Breakthrough★");
  expect_has(text, "Claws of Darkness ×2");
  expect_has(text,
             "  FC-23.6   Styx scores 1 extra victory point for eliminating this unit: Roland");
  expect_has(text, "|A8    |B8 fo |");
  expect_has(text, "| (+)  | (+)  |");
  expect_has(text, "J5*fd");
  expect_has(text, "to Town (D4 Ginnoh, I6 Keran): Difficult.");
  expect_has(text, "Optional elements (--option elements=true): G3 Tree, G7 Tree");
}

TEST(ScenarioPage, SpeaksFrenchAndFollowsOptions) {
  const Value options = Value::object().set("s6_hydra", true).set("elements", true);
  const std::string text = page("decisive_battle", Language::fr, 110, false, options);
  expect_has(text, "Empire\u202f: 269 points, victoire à 8");
  expect_has(text, "1 × Hydre démoniaque");
  expect_has(text, "FC-23.61  L’Empire perd dès que la dernière bourgade est détruite.");
  expect_has(text, "Éléments sur la carte\u202f: G2 Tombes, G8 Statue du Guerrier Saint");
}

TEST(ScenarioPage, KeepsToTheWidthItHas) {
  for (const std::size_t width : {48U, 72U, 98U, 140U}) {
    for (const Language language : {Language::en, Language::fr}) {
      for (const bool full : {false, true}) {
        EXPECT_LE(widest(page("decisive_battle", language, width, full)), width) << width;
      }
    }
  }
}

TEST(ScenarioPage, SaysWhatUnitsAndCardsDoWhenAsked) {
  const std::string text = page("first_battle", Language::en, 98, true);
  expect_has(text,
             "      Attack 2, Defence 2, walk 2, run 4. Stamina 2: takes up to 2 Fatigue tokens.\n "
             "     Abilities: ");
  expect_has(text, "  Claws of Darkness ×2: The activated unit has +1 Attack in melee.");
}

TEST(ScenarioPage, ListsTheScenariosOfAGame) {
  const std::string text = list_scenarios(apps::fantasy_system(), Language::fr);
  expect_has(text, "first_battle           Première bataille\n");
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 9);
}

TEST(ScenarioPage, SaysThatThereIsNoSuchScenario) {
  EXPECT_FALSE(scenario_page(apps::fantasy_system(), "nowhere", {}, {}).ok());
}

}  // namespace
}  // namespace cli

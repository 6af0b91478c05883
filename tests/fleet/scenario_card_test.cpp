// What the card of a scenario says.
#include "games/fleet/scenario_card.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/common/fleet_content.h"

namespace fleet_test {
namespace {

using table::Language;
using table::Value;
using testing::Contains;
using testing::ElementsAre;

Value card(const std::string& id, Language language, const Value& options = {}) {
  auto made = apps::fleet_system().scenario_card(id, options, {}, language);
  EXPECT_TRUE(made.ok()) << id;
  return made.ok() ? *made : Value::object();
}

std::vector<std::string> conditions(const Value& shown) {
  std::vector<std::string> out;
  for (const Value& line : shown.find("conditions")->items()) {
    const Value* rule = line.find("rule");
    out.push_back(line.find("text")->as_string() +
                  (rule == nullptr ? "" : " " + rule->as_string()));
  }
  return out;
}

// F-94 .. F-98
TEST(FleetScenarioCard, SaysEveryConditionOfTheCapture) {
  EXPECT_THAT(
      conditions(card("the_capture", Language::en)),
      ElementsAre(
          "The Hegemony of Amycles begins.",
          "Each player may place up to two fields, outside the deployment zones. F-9",
          "The League of Phoebe has no special weapon. F-94",
          "The Hegemony of Amycles has no special weapon. F-94",
          "The Hegemony of Amycles rolls 6 dice before the first turn and may keep results on its "
          "bridge. F-95",
          "The League of Phoebe wins when the shuttle leaves the board from a corner. F-96",
          "The Hegemony of Amycles wins by taking the shuttle out from a corner, or when a field "
          "destroys it. F-96",
          "The shuttle may not be shot at. F-97",
          "A warship captures the shuttle by entering its square while no enemy warship is there. "
          "F-98"));
}

// F-89, F-90, F-92, F-93, F-99 .. F-102, A-23
TEST(FleetScenarioCard, SaysWhatIsSpecialAboutTheOthersInFrench) {
  EXPECT_THAT(conditions(card("standard", Language::fr)),
              Contains("Qui détruit le premier des vaisseaux pour 8 classes gagne. F-63"));
  EXPECT_THAT(conditions(card("asteroid_belt", Language::fr)),
              Contains("Chaque joueur doit placer deux champs d'astéroïdes, hors des zones de "
                       "déploiement. F-89"));
  EXPECT_THAT(conditions(card("the_trap", Language::fr)),
              Contains("L'Hégémonie d'Amycles déploie au moins un vaisseau dans chaque partie de "
                       "sa zone. A-23"));
  const Value rescue = card("the_rescue", Language::fr);
  EXPECT_THAT(conditions(rescue), Contains("Qui sort le plus de conteneurs gagne. F-102"));
  EXPECT_EQ(rescue.find("containers")->items()[2].find("count")->as_int(), 3);
}

TEST(FleetScenarioCard, FollowsTheOptions) {
  const Value ring = card("the_capture", Language::en);
  EXPECT_EQ(ring.find("zones")->items()[0].items().size(), 5U);
  const Value rows =
      card("the_capture", Language::en, Value::object().set("capture_zones", "trap"));
  EXPECT_EQ(rows.find("zones")->items()[1].items().size(), 10U);
  EXPECT_THAT(conditions(card("standard", Language::en, Value::object().set("turn_cap", 30))),
              Contains("The battle ends after turn 30."));
}

// F-2, F-3, F-94
TEST(FleetScenarioCard, CountsShipsByClass) {
  const Value capture = card("the_capture", Language::en);
  const Value& blue = capture.find("sides")->items()[0];
  EXPECT_EQ(blue.find("points_text")->as_string(), "9 classes");
  EXPECT_EQ(blue.find("roster")->items().back().find("title")->as_string(), "Diplomatic shuttle");
  EXPECT_EQ(capture.find("placed")->items()[0].find("at")->as_string(), "c3");
  const Value standard = card("standard", Language::en);
  EXPECT_EQ(standard.find("sides")->items()[1].find("goal_text")->as_string(),
            "wins at 8 destroyed");
}

}  // namespace
}  // namespace fleet_test

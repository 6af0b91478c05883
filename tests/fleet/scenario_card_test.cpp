// What the card of a scenario says.
#include "games/fleet/text/scenario_card.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/common/fleet_content.h"
#include "fleet/shipped_fleet.h"
#include "fleet/shipped_texts.h"
#include "games/fleet/game.h"

namespace fleet_test {
namespace {

using namespace fleet;  // NOLINT: tests speak the game's language
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

// F-94 .. F-98, A-24, A-41
TEST(FleetScenarioCard, SaysEveryConditionOfTheCapture) {
  EXPECT_THAT(
      conditions(card("the_capture", Language::en)),
      ElementsAre(
          "The Hegemony of Amycles begins.",
          "The League of Phoebe deploys on c2, b3, c3, d3, c4. F-11",
          "Diplomatic shuttle starts on c3. F-94",
          "The Hegemony of Amycles deploys on b1, c1, d1, a2, e2, a3, e3, a4, e4, b5, c5, d5. F-11",
          "Each player may place up to two fields, outside the deployment zones. F-9",
          "No field may be placed on a1, e1, a5, e5. A-41",
          "The League of Phoebe has no special weapon. F-94",
          "The Hegemony of Amycles has no special weapon. F-94",
          "The Hegemony of Amycles rolls 6 dice before the first turn and may keep results on its "
          "bridge. F-95",
          "The League of Phoebe wins when the shuttle leaves the board from a corner. F-96",
          "Destroyed classes do not decide this battle. F-63",
          "The Hegemony of Amycles wins by taking the shuttle out from a corner, or when a field "
          "destroys it. F-96",
          "Leaving from a corner costs an engine result that is not special. A-24",
          "The shuttle may not be shot at. F-97",
          "A warship captures the shuttle by entering its square while no enemy warship is there. "
          "F-98"));
}

// F-99 .. F-102, A-25
TEST(FleetScenarioCard, SaysEveryConditionOfTheRescue) {
  EXPECT_THAT(
      conditions(card("the_rescue", Language::en)),
      ElementsAre(
          "The starting player is drawn at random. F-8",
          "The League of Phoebe deploys on row 1. F-11",
          "The Hegemony of Amycles deploys on row 5. F-11",
          "Each player may place up to two fields, outside the deployment zones. F-9",
          "No field may be placed on row 3. F-99",
          "Win by bringing out more containers than your opponent. F-102",
          "Destroyed classes do not decide this battle. F-63",
          "The battle ends as soon as one side cannot be caught up, or nobody can bring out any "
          "more; equal numbers are a draw. A-25",
          "11 containers drift free: a3 (2), b3 (2), c3 (3), d3 (2), e3 (2). F-99",
          "A ship carries one container, and must start its turn on the container’s square to dock "
          "it. F-100",
          "In its own zone a ship with a container leaves the board with an engine result that is "
          "not special. F-101",
          "A destroyed carrier leaves its container on the square. A-25"));
}

// What players have to know of a scenario. Each datum is changed, and says whether that makes a
// difference. Fleets stand in the card's rosters, the quick start on its map.
struct Datum {
  const char* name;
  bool (*change)(Scenario&);
};

bool flip(bool& flag) {
  flag = !flag;
  return true;
}
bool shrink(Squares& squares) {
  squares.remove(*squares.begin());
  return true;
}
bool raise(auto& number, bool in_force) {
  ++number;
  return in_force;
}

const Datum kData[] = {
    {"goal",
     [](Scenario& s) {
       s.goal = s.goal == Goal::shuttle ? Goal::classes : Goal::shuttle;
       return true;
     }},
    {"goal_number", [](Scenario& s) { return raise(s.goal_number, s.goal == Goal::classes); }},
    {"weapon of blue", [](Scenario& s) { return flip(s.weapon[0]); }},
    {"weapon of yellow", [](Scenario& s) { return flip(s.weapon[1]); }},
    {"zone of blue", [](Scenario& s) { return shrink(s.zones[0]); }},
    {"zone of yellow", [](Scenario& s) { return shrink(s.zones[1]); }},
    {"split zone of blue", [](Scenario& s) { return flip(s.split_zone[0]); }},
    {"split zone of yellow", [](Scenario& s) { return flip(s.split_zone[1]); }},
    {"squares closed to fields",
     [](Scenario& s) {
       s.no_field = s.no_field.empty() ? Squares::of(Square{7}) : Squares();
       return true;
     }},
    {"what stands there",
     [](Scenario& s) {
       s.placed[1].push_back({0, Square{7}});
       return true;
     }},
    {"fields must be placed", [](Scenario& s) { return flip(s.must_place_fields); }},
    {"fields drift", [](Scenario& s) { return flip(s.drifting); }},
    {"who begins",
     [](Scenario& s) {
       s.first_player = s.first_player == 0 ? -1 : 0;
       return true;
     }},
    {"first roll of blue", [](Scenario& s) { return raise(s.preroll[0], true); }},
    {"first roll of yellow", [](Scenario& s) { return raise(s.preroll[1], true); }},
    {"specials thrown again", [](Scenario& s) { return flip(s.reroll_without_weapon); }},
    {"containers", [](Scenario& s) { return raise(s.containers[12], s.goal == Goal::containers); }},
};

std::vector<std::string> said(const Scenario& scenario, const Options& options = {}) {
  std::vector<std::string> out;
  const Game game(shipped_fleet_pack(), scenario, options);
  for (const Condition& line : scenario_conditions(game, shipped_texts(), Language::en))
    out.push_back(line.text);
  return out;
}

// F-7 .. F-13, F-63, F-89 .. F-102
TEST(FleetScenarioCard, SaysEveryDatumOfAScenario) {
  for (const Scenario& scenario : shipped_fleet_pack().scenarios) {
    for (const Datum& datum : kData) {
      Scenario other = scenario;
      const bool in_force = datum.change(other);
      EXPECT_EQ(said(other) != said(scenario), in_force) << scenario.id << ": " << datum.name;
    }
  }
}

//
TEST(FleetScenarioCard, SaysWhatOptionsAddToAScenario) {
  EXPECT_THAT(
      conditions(card("the_capture", Language::en, Value::object().set("capture_reroll", true))),
      Contains("Special results may be re-rolled two at a time, even though no weapon has "
               "been lost. A-24"));
  EXPECT_THAT(
      conditions(card("the_rescue", Language::en, Value::object().set("containers_block", true))),
      Contains("Drifting containers block ranged attacks, rays and beams. A-25"));
  EXPECT_THAT(
      conditions(card("the_rescue", Language::en, Value::object().set("leave_in_groups", true))),
      Contains("One engine result takes any number of them from one square off the board. F-101"));
}

// F-89, F-90, F-92, F-93, F-99 .. F-102, A-23
TEST(FleetScenarioCard, SaysWhatIsSpecialAboutTheOthersInFrench) {
  EXPECT_THAT(conditions(card("standard", Language::fr)),
              Contains("Soyez le premier à détruire 8 classes de vaisseaux ennemis. F-63"));
  EXPECT_THAT(conditions(card("asteroid_belt", Language::fr)),
              Contains("Chaque joueur doit placer deux champs d’astéroïdes, hors des zones de "
                       "déploiement. F-89"));
  EXPECT_THAT(conditions(card("the_trap", Language::fr)),
              Contains("L’Hégémonie d’Amycles déploie au moins un vaisseau dans chaque partie de "
                       "sa zone. A-23"));
  const Value rescue = card("the_rescue", Language::fr);
  EXPECT_THAT(conditions(rescue),
              Contains("Gagnez en sortant plus de conteneurs que votre adversaire. F-102"));
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
            "first to 8 destroyed");
}

}  // namespace
}  // namespace fleet_test

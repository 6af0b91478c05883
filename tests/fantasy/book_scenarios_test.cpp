// The scenarios as the book prints them: goals, rosters, decks, who begins.
#include <gtest/gtest.h>

#include "fantasy/random_battle.h"
#include "games/fantasy/content/choose_scenario.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

struct Printed {
  const char* id;
  int goal;
  FirstPlacer first;
  int empire_points;
  int styx_points;
  const char* empire;
  const char* styx;
  const char* empire_deck;
  const char* styx_deck;
};

std::string army(const SideSetup& side) {
  std::string out;
  for (const RosterLine& line : side.roster) {
    if (!out.empty()) out += ", ";
    out += std::to_string(line.count) + " " + line.unit;
    if (line.level != "basic") out += " " + line.level;
  }
  return out;
}

std::string cards(const SideSetup& side) {
  std::string out;
  for (const std::string& card : side.deck) out += (out.empty() ? "" : ", ") + card;
  return out;
}

const Printed kBook[] = {
    // FC-23.14, FC-23.18 .. FC-23.22
    {"multi_headed_horror", 10, FirstPlacer::agreed, 210, 208,
     "2 legionnaires, 2 imperial_shooters, 2 equestrian_knights, 1 roland",
     "1 demonic_hydra, 3 zombie_warriors, 2 undead_cavalry, 1 imelstar",
     "commanders_headquarters, deafening_volley, jaeger_regiments, jaeger_regiments, "
     "powerful_strikes, flanking_maneuver, flanking_maneuver",
     "necromancer_ritual, poison_cloud, unstoppable_undead, frightening_shadows, incorporeal, "
     "dark_plans, abyss_scream"},
    // FC-23.25, FC-23.27 .. FC-23.31
    {"difficult_decision", 12, FirstPlacer::styx, 238, 188,
     "3 legionnaires, 2 imperial_shooters, 1 equestrian_knights, 1 crusader, 1 roland",
     "4 zombie_warriors, 2 zombie_archers, 2 undead_cavalry, 1 imelstar",
     "powerful_strikes, healing_herbs, signal_lights, prayer_before_fight, flanking_maneuver, "
     "jaeger_regiments, commanders_headquarters, counterblow",
     "poison_cloud, abyss_scream, necromancer_ritual, on_the_wings_of_death, crushing_blow, "
     "frightening_shadows, regeneration, unstoppable_undead, incorporeal"},
    // FC-23.33, FC-23.35 .. FC-23.40: no Crusader
    {"miracles_of_mechanics", 12, FirstPlacer::agreed, 269, 208,
     "3 legionnaires veteran, 2 imperial_shooters veteran, 2 equestrian_knights veteran, 1 roland",
     "3 zombie_warriors veteran, 2 zombie_archers veteran, 2 undead_cavalry veteran, 1 imelstar",
     "powerful_strikes, iron_march, strong_onslaught, breakthrough, flanking_maneuver, "
     "jaeger_regiments, jaeger_regiments, counterblow",
     "force_drain, claws_of_darkness, claws_of_darkness, on_the_wings_of_death, "
     "frightening_shadows, regeneration, unstoppable_undead, incorporeal"},
    // FC-23.41, FC-23.44, FC-23.48 .. FC-23.51
    {"overwhelming_barrier", 15, FirstPlacer::styx, 361, 343,
     "3 legionnaires champion, 2 imperial_shooters champion, 2 equestrian_knights champion, "
     "1 roland, 1 crusader",
     "4 zombie_warriors champion, 2 zombie_archers champion, 1 demonic_hydra, "
     "2 undead_cavalry champion, 1 imelstar",
     "powerful_strikes, healing_herbs, signal_lights, prayer_before_fight, flanking_maneuver, "
     "deafening_volley, iron_march, counterblow, will_to_victory",
     "poison_cloud, force_drain, necromancer_ritual, on_the_wings_of_death, terrifying_attack, "
     "claws_of_darkness, regeneration, unstoppable_undead, incorporeal, incorporeal"},
    // FC-23.53, FC-23.54, FC-23.62 .. FC-23.66: no Hydra
    {"decisive_battle", 10, FirstPlacer::styx, 269, 278,
     "3 legionnaires veteran, 2 imperial_shooters veteran, 2 equestrian_knights veteran, 1 roland",
     "4 zombie_warriors champion, 2 zombie_archers champion, 2 undead_cavalry champion, "
     "1 imelstar",
     "powerful_strikes, strong_onslaught, signal_lights, breakthrough, flanking_maneuver, "
     "iron_march, counterblow, will_to_victory",
     "necromancer_ritual, on_the_wings_of_death, terrifying_attack, claws_of_darkness, "
     "claws_of_darkness, unstoppable_undead, incorporeal, incorporeal, frightening_shadows"},
};

TEST(TheBook, PrintsTheseGoalsArmiesAndDecks) {
  for (const Printed& printed : kBook) {
    SCOPED_TRACE(printed.id);
    const Scenario* s = shipped_pack().find_scenario(printed.id);
    ASSERT_NE(s, nullptr);
    EXPECT_EQ(s->goal, printed.goal);
    EXPECT_EQ(s->first, printed.first);
    EXPECT_EQ(s->sides[0].points, printed.empire_points);
    EXPECT_EQ(s->sides[1].points, printed.styx_points);
    EXPECT_EQ(army(s->sides[0]), printed.empire);
    EXPECT_EQ(army(s->sides[1]), printed.styx);
    EXPECT_EQ(cards(s->sides[0]), printed.empire_deck);
    EXPECT_EQ(cards(s->sides[1]), printed.styx_deck);
  }
}

int cost(const Pack& pack, const SideSetup& side) {
  int points = 0;
  for (const RosterLine& line : side.roster) {
    const int card = pack.find_unit(line.unit, line.level);
    points += line.count * pack.units[static_cast<std::size_t>(card)].cost;
  }
  return points;
}

// FC-2.2, FC-23.3
TEST(TheBook, PrintsTheSumOfEveryRosterAsItsHeader) {
  for (const Scenario& s : shipped_pack().scenarios) {
    SCOPED_TRACE(s.id);
    if (s.epic) continue;  // the sizes of Epic Battles are round numbers
    for (const SideSetup& side : s.sides) EXPECT_EQ(cost(shipped_pack(), side), side.points);
  }
}

// FC-1.5, FC-1.6
TEST(TheBook, OffersItsSixScenariosInItsOrder) {
  std::vector<std::string> ids;
  for (const auto& scenario : apps::fantasy_system().scenarios(Language::en)) {
    ids.push_back(scenario.id);
  }
  ids.resize(6);
  EXPECT_EQ(ids, (std::vector<std::string>{"first_battle", "multi_headed_horror",
                                           "difficult_decision", "miracles_of_mechanics",
                                           "overwhelming_barrier", "decisive_battle"}));
}

// FC-23.64
TEST(TheBook, PrintsAHydraInScenarioSixThatIsAnOption) {
  Options printed;
  printed.s6_hydra = true;
  const auto s = choose_scenario(shipped_pack(), "decisive_battle", printed);
  ASSERT_TRUE(s.ok());
  EXPECT_EQ(s->id, "decisive_battle");
  EXPECT_EQ(s->sides[1].points, 343);
  EXPECT_EQ(s->sides[1].deck.size(), 10U);
  EXPECT_EQ(s->goal_of(kEmpire), 8);
  EXPECT_EQ(s->goal_of(kStyx), 10);
  EXPECT_EQ(s->towns.size(), 4U) << "what the variant does not say is as in the scenario";
}

// FC-24.1
TEST(TheBook, HasElementsThatAnOptionPutsOnTheMap) {
  Options options;
  const Pack& pack = shipped_pack();
  const auto symbol = [&](const Scenario& s) { return s.map[2][6]; };  // G3
  EXPECT_EQ(symbol(*choose_scenario(pack, "first_battle", options)), '.');
  options.elements = true;
  EXPECT_EQ(symbol(*choose_scenario(pack, "first_battle", options)), 't');
}

// FC-23.4, FC-23.13, FC-23.24, FC-23.32, FC-23.52, FC-23.67: what the stories say of the maps
TEST(TheBook, SaysWhatEveryMapHas) {
  const Pack& pack = shipped_pack();
  const auto holds = [&](const char* id, char symbol) {
    for (const std::string& row : pack.find_scenario(id)->map) {
      if (row.find(symbol) != std::string::npos) return true;
    }
    return false;
  };
  EXPECT_TRUE(holds("first_battle", '='));
  EXPECT_TRUE(holds("multi_headed_horror", 'H'));
  EXPECT_EQ(pack.find_scenario("difficult_decision")->towns[1].name.english, "Uragita");
  EXPECT_TRUE(holds("miracles_of_mechanics", 'X'));  // FC-23.34
  EXPECT_TRUE(holds("overwhelming_barrier", '~'));
  EXPECT_GE(pack.find_scenario("overwhelming_barrier")->towns.size(), 2U);
  EXPECT_EQ(pack.find_scenario("decisive_battle")->towns.size(), 4U);
}

}  // namespace
}  // namespace fantasy_test

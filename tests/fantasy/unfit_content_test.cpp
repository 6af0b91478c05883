// Content of one's own that could not be played, or that would steer what shows it: refused with
// the place before the match begins.
#include <gtest/gtest.h>

#include "apps/common/fantasy_content.h"
#include "formats/scenario_file.h"
#include "games/fantasy/content/army_text.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

using table::Value;

// A scenario of two small armies, as a file; the parts a test changes are members.
struct OwnBattle {
  std::string head;
  std::string first_row = ".............";
  std::string last_row = ".............";
  std::string zone = R"(["A9-B9"])";
  std::string empire;  // further keys of the side
  int peons = 2;
  std::string tail;

  static std::string cards(int n) {
    std::string out;
    for (int i = 0; i < n; ++i) out += i % 2 == 0 ? "\"drill\", " : "\"march\", ";
    return out;
  }
  std::string toml() const {
    const bool epic = head.find("epic = true") != std::string::npos;
    const std::string rows = "\"" + first_row + "\",\n" + [] {
      std::string out;
      for (int i = 0; i < 7; ++i) out += "\".............\",\n";
      return out;
    }() + "\"" + last_row + "\",\n";
    return "id = \"mine\"\n" + std::string(epic ? "" : "goal = 5\n") + head + "\nmap = [\n" + rows +
           "]\n[empire]\npoints = 2000\nzone = " + zone + "\n" + empire + "\nroster = [" +
           peons_of("peon", peons) + "]\ndeck = [" + cards(peons) +
           "]\n[styx]\npoints = 2000\nzone = [\"A1-M2\"]\nroster = [" + peons_of("ghoul", 1) +
           "]\ndeck = [\"claws_of_darkness\"]\n" + kUnits + tail;
  }
  static std::string peons_of(const std::string& unit, int n) {
    std::string out;
    for (; n > 0; n -= 20)
      out += "{ unit = \"" + unit + "\", count = " + std::to_string(std::min(n, 20)) + " }, ";
    return out;
  }
  static constexpr const char* kUnits = R"(
[[unit]]
id = "peon"
faction = "empire"
cost = 1
leadership = ["red"]
[[unit]]
id = "ghoul"
faction = "styx"
cost = 1
leadership = ["green"]
[[card]]
id = "drill"
max = 20
effects = [{ do = ["stat attack +1"] }]
[[card]]
id = "march"
max = 20
effects = [{ do = ["stat defense +1"] }]
)";

  Value content() const {
    const auto file = formats::scenario_from_toml(toml(), "mine.toml");
    EXPECT_TRUE(file.ok()) << (file.ok() ? "" : file.error().message);
    return file.ok() ? file->content : Value();
  }
  // "" where a match can begin.
  std::string problem(const Value& options = {}, const Value& armies = {}) const {
    Value brought = content();
    if (!armies.is_null()) brought.set("armies", armies);
    const auto game = apps::fantasy_system().create("mine", options, brought);
    if (!game) return formats::in_file(game.error(), "mine.toml").message;
    return "";
  }
};

Value option(const char* name, const Value& value) { return Value::object().set(name, value); }

TEST(UnfitContent, TheBattleOfTheseTestsCanBePlayed) { EXPECT_EQ(OwnBattle().problem(), ""); }

// FC-3.8, FC-24.1
TEST(UnfitContent, ElementsMayNotTakeTheHexesTheArmyDeploysOn) {
  OwnBattle battle;
  battle.head = R"(elements = [{ at = "A9", terrain = "rocks" }])";
  EXPECT_EQ(battle.problem(), "") << "they do not lie there without the option";
  EXPECT_EQ(battle.problem(option("elements", true)),
            "scenario mine: empire: zone: has room for 1 unit, expected room for 2");
}

// FC-3.8
TEST(UnfitContent, AnArmyOfOnesOwnHasToFitIntoTheZone) {
  Value army = Value::object();
  Value roster = Value::array();
  roster.push(Value::object().set("unit", "peon").set("count", 3));
  Value deck = Value::array();
  for (const char* card : {"drill", "march", "drill"}) deck.push(card);
  army.set("roster", roster).set("deck", deck);
  Value armies = Value::array();
  armies.push(army).push(Value());
  EXPECT_EQ(OwnBattle().problem({}, armies),
            "content.armies[0]: zone: has room for 2 units, expected room for 3");
}

// FC-1.10: a river runs through row 5 of that map.
TEST(UnfitContent, AnEpicBattleOnAnotherMapNeedsRoomOnThatMap) {
  OwnBattle battle;
  battle.head = "epic = true";
  battle.zone = R"(["A5-B5"])";
  EXPECT_EQ(battle.problem(), "");
  EXPECT_EQ(battle.problem(option("epic_terrain", "overwhelming_barrier")),
            "scenario mine: empire: zone: has room for 0 units, expected room for 2");
}

// FC-1.10: any of the maps may come.
TEST(UnfitContent, AnEpicBattleOnADrawnMapNeedsRoomOnAllOfThem) {
  OwnBattle battle;
  battle.head = "epic = true";
  battle.zone = R"(["A5-B5"])";
  EXPECT_NE(battle.problem(option("epic_terrain", "random")).find("expected room for 2, if map_"),
            std::string::npos);
  battle.zone = R"(["A8-M9"])";
  EXPECT_EQ(battle.problem(option("epic_terrain", "random")), "");
}

// FC-1.10
TEST(UnfitContent, TheTerrainToLayIsTerrainThatThereIs) {
  OwnBattle battle;
  battle.head = "terrain_pool = { rocks = 2 }";
  EXPECT_EQ(battle.problem(), "");
  battle.head = "terrain_pool = { swamp = 2 }";
  EXPECT_NE(battle.problem().find("terrain_pool"), std::string::npos) << battle.problem();
}

// FC-3.10
TEST(UnfitContent, QuotasStayWithinTheirHexesWhateverLiesOnThem) {
  OwnBattle battle;
  battle.zone = R"(["A9-D9"])";
  battle.empire = R"(quota = [{ zone = ["A9"], at_least = 1 }])";
  battle.head = R"(elements = [{ at = "A9", terrain = "rocks" }])";
  EXPECT_EQ(battle.problem(), "");
  EXPECT_EQ(battle.problem(option("elements", true)),
            "scenario mine: empire: quota: asks for 1 unit on 0 hexes");
  battle.empire = R"(quota = [{ zone = ["A9-B9"], at_most = 1 }, { zone = ["B9-C9"] }])";
  EXPECT_NE(battle.problem().find("zone: B9 is in another quota too"), std::string::npos);
}

TEST(UnfitContent, BothArmiesTogetherHaveAtMostFortyUnits) {
  OwnBattle battle;
  battle.zone = R"(["A6-M9"])";
  battle.peons = 39;
  EXPECT_EQ(battle.problem(), "");
  battle.peons = 40;
  EXPECT_NE(battle.problem().find("roster: the armies have 40 and 1 unit, at most 40 together "
                                  "find room at the table"),
            std::string::npos)
      << battle.problem();
}

TEST(UnfitContent, AllUnitsOfTheLargestArmiesStandBesideTheMap) {
  OwnBattle battle;
  battle.zone = R"(["A6-M9"])";
  battle.peons = 39;
  const auto game = *apps::fantasy_system().create("mine", {}, battle.content());
  EXPECT_EQ(game->position(game->initial()).find("units")->items().size(), 40U);
}

TEST(UnfitContent, ControlCharactersAndTurnsOfDirectionAreRefused) {
  const std::string why =
      ": title: holds a control character or a mark that turns the direction of writing: take it "
      "out";
  for (const char* bad :
       {"\\u001b[2J", "\\u0007", "\\u009b", "\\u007f", "\\u202e", "\\u2066", "\\n"}) {
    OwnBattle battle;
    battle.head = "title = \"River" + std::string(bad) + "\"";
    EXPECT_EQ(battle.problem(), "mine.toml:3" + why) << bad;
  }
  OwnBattle town;
  town.last_row = "....T........";
  town.head = "towns = { E9 = \"A\\u001bb\" }";
  EXPECT_NE(town.problem().find("E9: holds a control character"), std::string::npos);
  OwnBattle story;
  story.head = "story = \"One.\\n\\tTwo: Éléonore, naïve – “so”.\"";
  EXPECT_EQ(story.problem(), "") << "a story may have lines";
}

TEST(UnfitContent, AnIdWithAnEscapeIsNotEchoed) {
  OwnBattle battle;
  battle.tail = "[[unit]]\nid = \"x\\u001b[2J\"\n";
  EXPECT_NE(battle.problem().find("id: holds a control character"), std::string::npos);
  EXPECT_EQ(battle.problem().find('\x1b'), std::string::npos);
}

// FC-2.14
TEST(UnfitContent, LeadershipHasAtMostNineOrdersOfAKind) {
  const auto with = [](int n) {
    OwnBattle battle;
    battle.tail = "[[unit]]\nid = \"captain\"\nleadership = [";
    for (int i = 0; i < n; ++i) battle.tail += "\"red\", ";
    battle.tail += "]\n";
    return battle.problem();
  };
  EXPECT_EQ(with(9), "");
  EXPECT_NE(with(10).find("leadership: expected red, blue"), std::string::npos);
  EXPECT_NE(with(300).find("at most 9 of each"), std::string::npos);
}

// No attack may ask for more dice than the table throws.
TEST(UnfitContent, DiceAreBounded) {
  const auto with = [](const std::string& line) {
    OwnBattle battle;
    battle.tail = "[[unit]]\nid = \"giant\"\n" + line + "\n";
    return battle.problem();
  };
  EXPECT_EQ(with("attack = 8\ndefense = 8\nrange_attack = 8\nrange = [1, 4]"), "");
  EXPECT_NE(with("attack = 9").find("attack: expected a whole number from 0 to 8"),
            std::string::npos);
  EXPECT_NE(with("defense = 9").find("defense: expected"), std::string::npos);
  EXPECT_NE(with("range_attack = 9").find("range_attack: expected"), std::string::npos);
  EXPECT_EQ(with("abilities = [\"master_of_attack 4\"]"), "");
  EXPECT_NE(with("abilities = [\"master_of_attack 5\"]").find("its number from 1 to 4"),
            std::string::npos);
  EXPECT_NE(
      with("activated = [{ cost = 1, effects = [\"stat attack +5\"] }]").find("dice from -4 to 4"),
      std::string::npos);
  EXPECT_NE(with("activated = [{ cost = 1, effects = [\"gain charge 5\"] }]").find("from 1 to 4"),
            std::string::npos);
}

TEST(UnfitContent, ACardTextIsAText) {
  OwnBattle battle;
  battle.tail = "[[card]]\nid = \"x\"\neffects = []\ntext = { a = 1 }\n";
  EXPECT_NE(battle.problem().find("text: expected a text"), std::string::npos);
}

TEST(UnfitContent, TheSameCapturePointTownOrScenarioTwiceIsRefused) {
  OwnBattle battle;
  battle.head = R"(capture_points = ["G6", "E5", "G6"])";
  EXPECT_EQ(battle.problem(), "mine.toml:3: capture_points: G6 is named twice");
  OwnBattle town;
  town.last_row = "....T........";
  town.head = R"(towns = { E9 = "One", e9 = "Two" })";
  EXPECT_NE(town.problem().find("towns: E9 is named twice"), std::string::npos) << town.problem();
  Value content = OwnBattle().content();
  Value scenarios = *content.find("scenarios");
  scenarios.push(scenarios.items()[0]);
  content.set("scenarios", scenarios);
  const auto game = apps::fantasy_system().create("mine", {}, content);
  ASSERT_FALSE(game.ok());
  EXPECT_NE(game.error().message.find("content.scenarios[1]: id: \"mine\" is there twice"),
            std::string::npos)
      << game.error().message;
}

void forget_lines(Value& value) {
  value.line = 0;
  if (value.is_array())
    for (Value& item : value.items()) forget_lines(item);
  if (value.is_object())
    for (auto& [key, member] : value.members()) forget_lines(member);
}

// As JSON there are no lines: the place has to say side and entry.
TEST(UnfitContent, AMistakeInJsonNamesItsSideAndEntry) {
  const auto told = [](const std::string& text, const std::string& from, const std::string& to) {
    OwnBattle battle;
    std::string changed = battle.toml();
    changed.replace(changed.find(from), from.size(), to);
    Value content = formats::scenario_from_toml(changed, "mine.toml")->content;
    forget_lines(content);
    const auto game = apps::fantasy_system().create("mine", {}, content);
    EXPECT_FALSE(game.ok()) << text;
    return game.ok() ? "" : game.error().message;
  };
  EXPECT_EQ(told("count", "unit = \"ghoul\", count = 1", "unit = \"ghoul\", count = 99"),
            "content.scenarios[0].styx.roster[0]: count: expected a whole number from 1 to 20");
  EXPECT_EQ(told("zone", "zone = [\"A1-M2\"]", "zone = [\"A1-Z2\"]"),
            "content.scenarios[0].styx: zone: \"Z2\": expected a hex from A1 to M9");
  EXPECT_EQ(told("bonus", "goal = 5", "goal = 5\nkill_bonus = [{ unit = \"peon\", vp = 99 }]"),
            "content.scenarios[0].kill_bonus[0]: vp: expected a whole number from 1 to 20");
}

}  // namespace
}  // namespace fantasy_test

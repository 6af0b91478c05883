// What `check` says of a scenario.
#include <gtest/gtest.h>

#include "fantasy/random_battle.h"
#include "fantasy/shipped_content.h"
#include "formats/scenario_file.h"
#include "games/fantasy/content/army_text.h"
#include "tests/support/source_dir.h"

namespace fantasy_test {
namespace {

using table::Value;

struct Own {
  std::string map = R"(
    ".............", ".............", ".............", ".............", "~~~~~=~=~~~~~",
    ".............", ".............", ".............", ".............",)";
  std::string more = R"(capture_points = ["F5", "H5"])";
  std::string empire_zone = "A8-M9";
  std::string styx_zone = "A1-M2";
  int zombies = 3;

  std::string toml() const {
    std::string deck;
    for (int i = 0; i < zombies; ++i) {
      static const char* cards[] = {"claws_of_darkness", "incorporeal", "regeneration"};
      deck += "\"" + std::string(cards[i % 3]) + "\",";
    }
    return "id = \"mine\"\ntitle = \"Mine\"\ngoal = 5\nmap = [" + map + "]\n" + more +
           "\n[empire]\npoints = 500\nzone = [\"" + empire_zone +
           "\"]\nroster = [{ unit = \"legionnaires\", count = 2 }]\n"
           "deck = [\"powerful_strikes\", \"counterblow\"]\n[styx]\npoints = 500\nzone = [\"" +
           styx_zone +
           "\"]\nroster = [{ unit = \"zombie_warriors\", count = " + std::to_string(zombies) +
           " }]\ndeck = [" + deck + "]\n";
  }
};

table::Expected<Value> review(const Own& own, Language language = Language::en) {
  const auto file = formats::scenario_from_toml(own.toml(), "mine.toml");
  if (!file) return file.error();
  return apps::fantasy_system().review(file->id, {}, file->content, language);
}

std::string warnings(const Own& own, Language language = Language::en) {
  const auto found = review(own, language);
  if (!found) return found.error().message;
  std::string out;
  for (const Value& warning : found->find("warnings")->items()) out += warning.as_string() + "\n";
  return out;
}

TEST(Review, FindsNothingInAFairScenario) { EXPECT_EQ(warnings(Own{}), ""); }

TEST(Review, SaysWhichPlaceIsNearerToOneSide) {
  Own own;
  own.more = R"(capture_points = ["F3"])";
  EXPECT_EQ(warnings(own), "Capture point F3 is much closer to Styx: 1 hex against 5.\n");
  EXPECT_EQ(warnings(own, Language::fr).find("Point de capture F3"), 0U);
}

TEST(Review, SaysWhatCannotBeReached) {
  Own own;
  own.map.replace(own.map.find('='), 1, "~");
  own.map.replace(own.map.find('='), 1, "~");
  own.more = R"(capture_points = ["F4"])";
  const std::string said = warnings(own);
  EXPECT_NE(said.find("cannot be reached on foot"), std::string::npos) << said;
  EXPECT_NE(said.find("Only one side can reach"), std::string::npos) << said;
}

TEST(Review, SaysWhenTheZonesAreNearOrUnequal) {
  Own own;
  own.empire_zone = "A4-M9";
  const std::string said = warnings(own);
  EXPECT_NE(said.find("only 2 hexes apart"), std::string::npos) << said;
  EXPECT_NE(said.find("differ widely in size"), std::string::npos) << said;
}

TEST(Review, SaysWhenTheArmiesAreUnequal) {
  Own own;
  own.zombies = 6;
  EXPECT_NE(warnings(own).find("The armies are unequal: Empire 46, Styx 90 points"),
            std::string::npos);
}

TEST(Review, SaysWhenNobodyCanReachTheGoal) {
  Own own;
  own.more = "";
  EXPECT_NE(warnings(own).find("can hardly reach 5 victory points"), std::string::npos);
}

// The block of docs/SCENARIOS.md that begins with this line, without its indent.
std::string documented(const std::string& first) {
  std::ifstream in(test_support::source_dir() + "/docs/SCENARIOS.md");
  std::string out;
  for (std::string line; std::getline(in, line);) {
    const bool indented = line.starts_with("    ");
    if (out.empty() && !line.starts_with("    " + first)) continue;
    if (!indented && !line.empty()) break;
    out += (indented ? line.substr(4) : line) + "\n";
  }
  return out;
}

TEST(Review, KnowsTheScenarioOfTheDocumentation) {
  const auto file = formats::scenario_from_toml(documented("id = \"river_watch\""), "SCENARIOS.md");
  ASSERT_TRUE(file.ok()) << file.error().message;
  const auto game = apps::fantasy_system().create(file->id, {}, file->content);
  EXPECT_TRUE(game.ok()) << game.error().message;
  std::string code = documented("E-");
  code = code.substr(0, code.find('\n'));
  EXPECT_TRUE(army_from_code(pack_on_disk(), code).ok()) << code;
}

TEST(Review, NamesTheLineOfAMistake) {
  Own own;
  own.more = R"(capture_points = ["A5"])";
  EXPECT_NE(warnings(own).find("capture_points: A5 is impassable"), std::string::npos);
  Own unknown;
  unknown.more = "capure_points = []";
  EXPECT_NE(warnings(unknown).find("capure_points: unknown key"), std::string::npos);
}

// FC-24.1, FC-24.2: a scenario of one's own, elements on its map, its own unit in its army.
TEST(OwnScenario, IsPlayedWithItsMapItsElementsAndItsUnits) {
  Own own;
  own.zombies = 1;
  own.map.replace(own.map.find("............."), 13, "......t......");
  std::string text = own.toml() + R"(
[[unit]]
id = "giant"
faction = "styx"
class = "colossal"
attack = 6
health = 9
move = [2, 3]
cost = 90
)";
  text.replace(text.find("unit = \"zombie_warriors\""), 24, "unit = \"giant\"");
  const auto file = formats::scenario_from_toml(text, "mine.toml");
  ASSERT_TRUE(file.ok()) << file.error().message;
  const auto game = apps::fantasy_system().create(file->id, {}, file->content);
  ASSERT_TRUE(game.ok()) << game.error().message;
  const Value position = (*game)->position((*game)->initial());
  EXPECT_EQ(position.find("map")->items()[0].as_string(), "......t......");
  const auto back = apps::fantasy_system().set(position);
  ASSERT_TRUE(back.ok()) << back.error().message;
  EXPECT_TRUE(back->state == (*game)->initial());
  EXPECT_EQ(back->game->scenario(), "mine");
}

// FC-1.28, FC-24.2: one's own version of a scenario of the book takes its place for the match.
TEST(OwnScenario, MayReplaceOneOfTheBook) {
  Own own;
  std::string text = own.toml();
  text.replace(text.find("mine"), 4, "first_battle");
  const auto file = formats::scenario_from_toml(text, "mine.toml");
  const auto game = apps::fantasy_system().create("first_battle", {}, file->content);
  ASSERT_TRUE(game.ok()) << game.error().message;
  EXPECT_EQ((*game)->position((*game)->initial()).find("goal")->as_int(), 5);
}

}  // namespace
}  // namespace fantasy_test

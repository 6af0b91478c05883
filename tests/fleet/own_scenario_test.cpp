// A scenario that somebody wrote: its card, what is played with it, and how it is written down.
#include "fleet/own_scenario.h"

#include <gmock/gmock.h>

#include "fleet/shipped_fleet.h"

namespace fleet_test {
namespace {

using namespace own_scenario;  // NOLINT: what it is all about
using namespace fleet;         // NOLINT: tests speak the game's language
using table::Language;
using table::Value;
using testing::ElementsAre;

TEST(FleetOwnScenario, HasItsOwnWordsAndShips) {
  const Value card = card_of(kDuel);
  EXPECT_EQ(card.find("title")->as_string(), "The Duel");
  EXPECT_EQ(card.find("story")->as_string(), "Two ships.");
  EXPECT_EQ(card_of(kDuel, Language::fr).find("story")->as_string(), "Deux vaisseaux.");
  const Value& cruiser = card.find("sides")->items()[0].find("roster")->items().back();
  EXPECT_EQ(cruiser.find("title")->as_string(), "Cruiser");
  EXPECT_EQ(cruiser.find("sheet")->as_string(), "Class 3, fire 3, hull 18.");
  // The rules of the book are not the author's.
  for (const Value& condition : card.find("conditions")->items()) {
    const std::string& text = condition.find("text")->as_string();
    const bool is_theirs = text.find("no special weapon") != std::string::npos;
    EXPECT_TRUE(!is_theirs || condition.find("rule") == nullptr) << text;
  }
}

// A ship in place of ours is told as it is.
TEST(FleetOwnScenario, TellsAShipInPlaceOfOursAsItIs) {
  const Value card =
      card_of(replaced(kDuel, "[[ship]]", "[[ship]]\nid = \"frigate\"\nhull = 9\n[[ship]]"));
  const Value& frigate = card.find("sides")->items()[0].find("roster")->items().front();
  EXPECT_EQ(frigate.find("sheet")->as_string(), "Class 1, fire 1, hull 9.");
}

TEST(FleetOwnScenario, MaySayWhateverOneOfTheBookSays) {
  for (const std::string& id : kShipped) {
    SCOPED_TRACE(id);
    const std::string toml =
        replaced(file_of_the_book(id), "id = \"" + id + "\"", "id = \"mine\"\ntitle = \"Mine\"");
    const Value mine = card_of(toml);
    const auto book = system().scenario_card(id, {}, {}, Language::en);
    ASSERT_TRUE(book.ok());
    EXPECT_EQ(mine.find("title")->as_string(), "Mine");
    for (const char* key : {"goal", "first", "sides", "zones", "containers", "placed"})
      EXPECT_EQ(mine.find(key) == nullptr, book->find(key) == nullptr) << key;
    for (const char* key : {"goal", "first", "sides", "zones", "placed"})
      EXPECT_EQ(*mine.find(key), *book->find(key)) << key;
    // With the same dice the same happens.
    for (const char* setup : {"played", "quick"}) {
      const Value options = Value::object().set("setup", setup).set("hidden_deployment", true);
      const auto ours = system().create(id, options, {});
      const auto theirs = made(toml, options);
      ASSERT_TRUE(ours.ok() && theirs != nullptr);
      // The stack belongs to what a match brings along.
      const auto table = [](const table::AnyGame& game) {
        const std::string text = game.write_position(game.initial());
        return text.substr(0, text.find(" stack="));
      };
      EXPECT_EQ(table(**ours), replaced(table(*theirs), " mine ", " " + id + " "));
    }
  }
}

TEST(FleetOwnScenario, TakesThePlaceOfOneOfTheBookForItsMatchAlone) {
  const std::string toml = replaced(kDuel, "the_duel", "standard");
  EXPECT_EQ(card_of(toml).find("title")->as_string(), "The Duel");
  const auto book = system().scenario_card("standard", {}, {}, Language::en);
  ASSERT_TRUE(book.ok());
  EXPECT_NE(book->find("title")->as_string(), "The Duel");
}

// Written down with a match, it is the same scenario for whoever reads that.
TEST(FleetOwnScenario, IsTheSameWhenItIsWrittenAndReadAgain) {
  std::vector<std::string> all{kDuel};
  for (const std::string& id : kShipped) all.push_back(file_of_the_book(id));
  for (const std::string& toml : all) {
    const auto file = file_of(toml);
    SCOPED_TRACE(file.id);
    Pack once = shipped_fleet_pack();
    ASSERT_TRUE(add_content(once, file.content).ok());
    Pack twice = shipped_fleet_pack();
    const auto again = add_content(twice, inline_content(once));
    ASSERT_TRUE(again.ok()) << again.error().message;
    EXPECT_EQ(inline_content(twice), inline_content(once));
    const auto game = made(toml);
    const Value position = game->position(game->initial());
    const auto read = system().set(position);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(read->game->position(read->state), position);
  }
}

// F-7, F-9, F-11
TEST(FleetOwnScenario, IsLaidOutForAQuickStartByItself) {
  const Value quick = Value::object().set("setup", "quick");
  const auto game = made(kDuel, quick);
  EXPECT_EQ(game->position(game->initial()).find("ships")->items().size(), 0U);  // by lot first
  const auto fixed = made(replaced(kDuel, "goal =", "first = \"blue\"\ngoal ="), quick);
  std::vector<std::string> stand;
  const Value position = fixed->position(fixed->initial());
  for (const Value& ship : position.find("ships")->items())
    stand.push_back(ship.find("at")->as_string() + " " + ship.find("class")->as_string());
  EXPECT_THAT(stand, ElementsAre("a1 cruiser", "b1 cruiser", "c1 frigate", "e5 cruiser",
                                 "d5 cruiser", "c5 frigate"));
  // A-23, F-89
  std::string trap = file_of_the_book("the_trap");
  trap = trap.substr(0, trap.find("#   a     b"));
  const auto split = made(replaced(trap, "preroll = 6", ""), quick);
  ASSERT_NE(split, nullptr);
  std::string belt = file_of_the_book("asteroid_belt");
  belt = replaced(belt.substr(0, belt.find("#   a     b")), "\"lot\"", "\"blue\"");
  const auto asteroids = made(replaced_twice(belt, "weapon = true", "weapon = false"), quick);
  const Value table = asteroids->position(asteroids->initial());
  EXPECT_EQ(table.find("fields")->items().size(), 4U);
}

// The layout of docs/SCENARIOS.md belongs to the scenario above it.
TEST(FleetOwnScenario, OfTheGuideIsPlayedWithTheLayoutOfTheGuide) {
  std::ifstream in(test_support::source_dir() + "/docs/SCENARIOS.md");
  std::string toml;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line == "    id = \"the_gauntlet\"             # snake_case, at most 40 letters" ||
        line == "    [quick]")
      inside = true;
    if (!line.empty() && !line.starts_with("    ")) inside = false;
    if (inside) toml += (line.empty() ? "" : line.substr(4)) + "\n";
  }
  ASSERT_NE(toml.find("[quick.yellow.ships]"), std::string::npos);
  const auto game = made(toml, Value::object().set("setup", "quick"));
  ASSERT_NE(game, nullptr);
  const Value position = game->position(game->initial());
  EXPECT_EQ(position.find("ships")->items().size(), 12U);
  EXPECT_EQ(position.find("fields")->items().size(), 2U);
}

}  // namespace
}  // namespace fleet_test

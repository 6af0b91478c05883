// A scenario that somebody wrote: its card, what is played with it, what catches the eye, and what
// is wrong with it.
#include <fstream>

#include <gmock/gmock.h>

#include "apps/common/fleet_content.h"
#include "fleet/shipped_fleet.h"
#include "formats/scenario_file.h"
#include "tests/support/source_dir.h"

namespace fleet_test {
namespace {

using namespace fleet;  // NOLINT: tests speak the game's language
using table::Language;
using table::Value;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// Fair and without anything that a scenario need not have.
constexpr const char* kDuel = R"(id = "the_duel"
title = "The Duel"
story = { en = "Two ships.", fr = "Deux vaisseaux." }
goal = "classes"
goal_number = 6
zones = [
  "YYYYY",
  ".....",
  ".....",
  ".....",
  "BBBBB",
]
[blue]
fleet = { cruiser = 2, frigate = 1 }
[yellow]
fleet = { cruiser = 2, frigate = 1 }
[[ship]]
id = "cruiser"
class = 3
fire = 3
hull = 18
)";

std::string replaced(std::string text, const std::string& old, const std::string& now) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return text.replace(at, old.size(), now);
}
std::string replaced_twice(const std::string& text, const std::string& old,
                           const std::string& now) {
  const std::size_t behind = text.find(old) + old.size();
  EXPECT_NE(text.find(old, behind), std::string::npos) << old;
  return replaced(text.substr(0, behind), old, now) + replaced(text.substr(behind), old, now);
}

const table::GameSystem& system() { return apps::fleet_system(); }

formats::ScenarioFile file_of(const std::string& toml) {
  const auto file = formats::scenario_from_toml(toml, "duel.toml");
  EXPECT_TRUE(file.ok()) << (file.ok() ? "" : file.error().message);
  return file.ok() ? *file : formats::ScenarioFile{};
}

std::shared_ptr<const table::AnyGame> made(const std::string& toml, const Value& options = {}) {
  const auto file = file_of(toml);
  const auto game = system().create(file.id, options, file.content);
  EXPECT_TRUE(game.ok()) << (game.ok() ? "" : game.error().message);
  return game.ok() ? *game : nullptr;
}

Value card_of(const std::string& toml, Language language = Language::en) {
  const auto file = file_of(toml);
  const auto card = system().scenario_card(file.id, {}, file.content, language);
  EXPECT_TRUE(card.ok()) << (card.ok() ? "" : card.error().message);
  return card.ok() ? *card : Value::object();
}

std::vector<std::string> warned_of(const std::string& toml, Language language = Language::en) {
  const auto file = file_of(toml);
  const auto review = system().review(file.id, {}, file.content, language);
  EXPECT_TRUE(review.ok()) << (review.ok() ? "" : review.error().message);
  std::vector<std::string> out;
  if (!review.ok()) return out;
  for (const Value& warning : review->find("warnings")->items()) out.push_back(warning.as_string());
  return out;
}

std::string problem(const std::string& toml) {
  const auto file = file_of(toml);
  const auto review = system().review(file.id, {}, file.content, Language::en);
  EXPECT_FALSE(review.ok()) << toml;
  return review.ok() ? "" : formats::in_file(review.error(), "duel.toml").message;
}
std::string problem(const std::string& old, const std::string& now) {
  return problem(replaced(kDuel, old, now));
}

std::string shipped_file(const std::string& id) {
  std::ifstream in(test_support::source_dir() + "/content/fleet/scenarios/" + id + ".toml");
  return {std::istreambuf_iterator<char>(in), {}};
}
const std::vector<std::string> kShipped{"standard", "asteroid_belt", "the_trap", "the_capture",
                                        "the_rescue"};

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
    if (condition.find("text")->as_string().find("no special weapon") != std::string::npos)
      EXPECT_EQ(condition.find("rule"), nullptr);
  }
}

// A ship in place of ours is told as it is.
TEST(FleetOwnScenario, TellsAShipInPlaceOfOursAsItIs) {
  const Value card = card_of(replaced(
      kDuel, "[[ship]]", "[[ship]]\nid = \"frigate\"\nhull = 9\n[[ship]]"));
  const Value& frigate = card.find("sides")->items()[0].find("roster")->items().front();
  EXPECT_EQ(frigate.find("sheet")->as_string(), "Class 1, fire 1, hull 9.");
}

TEST(FleetOwnScenario, MaySayWhateverOneOfTheBookSays) {
  for (const std::string& id : kShipped) {
    SCOPED_TRACE(id);
    const std::string toml =
        replaced(shipped_file(id), "id = \"" + id + "\"", "id = \"mine\"\ntitle = \"Mine\"");
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
  for (const std::string& id : kShipped) all.push_back(shipped_file(id));
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
  std::string trap = shipped_file("the_trap");
  trap = trap.substr(0, trap.find("#   a     b"));
  const auto split = made(replaced(trap, "preroll = 6", ""), quick);
  ASSERT_NE(split, nullptr);
  std::string belt = shipped_file("asteroid_belt");
  belt = replaced(belt.substr(0, belt.find("#   a     b")), "\"lot\"", "\"blue\"");
  const auto asteroids =
      made(replaced_twice(belt, "weapon = true", "weapon = false"), quick);
  const Value table = asteroids->position(asteroids->initial());
  EXPECT_EQ(table.find("fields")->items().size(), 4U);
}

TEST(FleetOwnScenario, ThatIsFairIsToldNothing) {
  EXPECT_THAT(warned_of(kDuel), IsEmpty());
  EXPECT_THAT(warned_of(shipped_file("standard")), IsEmpty());
  EXPECT_THAT(warned_of(shipped_file("the_rescue")), IsEmpty());
}

// F-4, F-52, F-93
TEST(FleetOwnScenario, IsToldWhatHelpsOneSide) {
  std::string toml = replaced(
      kDuel, "[yellow]\nfleet = { cruiser = 2, frigate = 1 }",
      "[yellow]\nfleet = { cruiser = 2, battleship = 1 }\nweapon = true\npreroll = 6");
  toml = replaced(toml, "goal =", "first = \"yellow\"\ngoal =");
  EXPECT_THAT(
      warned_of(toml),
      ElementsAre("The League of Phoebe has 7 classes of ships, the Hegemony of Amycles 10.",
                  "The ships of the League of Phoebe have a fire of 7 in all, those of the "
                  "Hegemony of Amycles 10.",
                  "The ships of the League of Phoebe have 42 hull points in all, those of the "
                  "Hegemony of Amycles 60.",
                  "The Hegemony of Amycles carries a special weapon, the other side none.",
                  "The League of Phoebe rolls 0 dice before the first turn, the Hegemony of "
                  "Amycles 6.",
                  "The Hegemony of Amycles always begins."));
  EXPECT_THAT(warned_of(toml, Language::fr),
              Contains("L’Hégémonie d’Amycles commence toujours."));
}

// F-10, F-63
TEST(FleetOwnScenario, IsToldOfItsZonesAndItsGoal) {
  std::string toml = replaced(kDuel, "\"YYYYY\",\n  \".....\"", "\"YYYY.\",\n  \"....x\"");
  toml = replaced(replaced(toml, "\".....\",\n  \"BBBBB\"", "\"YYYYY\",\n  \"BBBBB\""),
                  "goal_number = 6", "goal_number = 3");
  EXPECT_THAT(warned_of(toml),
              ElementsAre("The League of Phoebe deploys on 5 squares, the Hegemony of Amycles on "
                          "9.",
                          "The board is not the same from both sides: deployment zones, squares "
                          "closed to fields.",
                          "The zones touch: whoever begins can fire before the other has moved.",
                          "Either side has lost as soon as one Cruiser is destroyed."));
}

// F-96, F-101
TEST(FleetOwnScenario, IsToldWhoseGoalIsNearer) {
  const std::string rescue = shipped_file("the_rescue");
  EXPECT_THAT(
      warned_of(replaced(replaced(rescue, "\"22322\"", "\"11111\""),
                         "  \".....\",  # 2\n  \".....\",  # 1\n]\nsource",
                         "  \".....\",  # 2\n  \"..3..\",  # 1\n]\nsource")),
      ElementsAre("The board is not the same from both sides: containers.",
                  "The League of Phoebe has 3 containers in its own zone: it brings them out "
                  "without moving.",
                  "All containers together lie 10 squares from the zone of the League of Phoebe "
                  "and 22 from that of the Hegemony of Amycles."));
  const std::string shuttle =
      replaced(replaced(kDuel, "goal = \"classes\"\ngoal_number = 6", "goal = \"shuttle\""),
               "[blue]\n", "[blue]\nplaced = { a1 = [\"shuttle\"] }\n");
  EXPECT_THAT(warned_of(shuttle), Contains("The shuttle can leave the board without moving."));
  EXPECT_THAT(warned_of(replaced(shuttle, "a1 =", "b1 =")),
              testing::Not(Contains("The shuttle can leave the board without moving.")));
}

// F-30
TEST(FleetOwnScenario, IsToldOfDiceThatDoNothing) {
  const std::string dice = "[dice]\nfaces = [";
  EXPECT_THAT(
      warned_of(kDuel + dice +
                R"("special", "special", "special", "special", "special", "special"])"),
      Contains("No face of the dice shows a direction: no ship moves or fires."));
  EXPECT_THAT(warned_of(kDuel + dice + R"("diag", "orth", "diag", "orth", "diag", "orth"])"),
              Contains("No face of the dice is special: special weapons and reactions are never "
                       "used."));
}

TEST(FleetOwnScenario, SaysInWhichLineItIsWrong) {
  EXPECT_EQ(problem("\"BBBBB\"", "\"BBBB?\""),
            "duel.toml:11: zones: \"BBBB?\": expected 5 rows of 5 characters out of \"BYx.\"");
  EXPECT_EQ(problem("\"BBBBB\"", "\".....\""), "duel.toml:6: zones: blue has no zone");
  EXPECT_EQ(problem("\"BBBBB\"", "\"B....\""),
            "duel.toml:6: zones: the zone of blue is too small to place every frigate for certain");
  EXPECT_EQ(problem("[yellow]\nfleet = { cruiser = 2,", "[yellow]\nfleet = { decoy = 2,"),
            "duel.toml:16: fleet: decoy: decoys are not part of a fleet");
  EXPECT_EQ(problem("[yellow]\nfleet = { cruiser = 2,", "[yellow]\nfleet = { cruizer = 2,"),
            "duel.toml:16: fleet: \"cruizer\": there is no such ship");
  EXPECT_EQ(problem("goal_number = 6", "goal_number = 8"),
            "duel.toml:5: goal_number: a fleet of 7 classes cannot lose that many");
  EXPECT_EQ(problem("[yellow]\nfleet = { cruiser = 2, frigate = 1 }", "[yellow]\nfleet = {}"),
            "duel.toml:16: fleet: yellow has no ship");
  EXPECT_EQ(problem("[[ship]]", "[blu]\n[[ship]]"), "duel.toml:17: blu: unknown key");
}

// F-52: deployed or standing there, a fleet has one.
TEST(FleetOwnScenario, HasOneShipForASpecialWeaponAtMost) {
  const std::string two =
      replaced(kDuel, "[blue]\nfleet = { cruiser = 2, frigate = 1 }",
               "[blue]\nfleet = { battleship = 1 }\nplaced = { c3 = [\"battleship\"] }");
  EXPECT_EQ(problem(two),
            "duel.toml:14: fleet: at most one ship of a fleet carries a special weapon");
  const std::string one = replaced(replaced(two, "battleship = 1", "cruiser = 2"), "placed",
                                   "weapon = true\nplaced");
  EXPECT_THAT(warned_of(one),
              Contains("The League of Phoebe carries a special weapon, the other side none."));
}

// A-23
TEST(FleetOwnScenario, HasAShipForBothPartsOfASplitZone) {
  const auto split = [](const std::string& row, const std::string& fleet) {
    return replaced(replaced(kDuel, "BBBBB", row),
                    "[blue]\nfleet = { cruiser = 2, frigate = 1 }",
                    "[blue]\nsplit_zone = true\nfleet = " + fleet);
  };
  const std::string all = "{ cruiser = 2, frigate = 1 }";
  EXPECT_EQ(problem(split("BBBBB", all)),
            "duel.toml:14: split_zone: the zone of blue has no two parts");
  EXPECT_EQ(problem(split("B.B.B", all)),
            "duel.toml:14: split_zone: the zone of blue has more than two parts that do not touch");
  EXPECT_EQ(problem(replaced(split("BB.BB", "{ cruiser = 1 }"), "goal_number = 6",
                             "goal_number = 3")),
            "duel.toml:14: split_zone: blue has too few ships for both parts of its zone");
  EXPECT_THAT(warned_of(split("BB.BB", all)), Contains(HasSubstr("deploys on 4 squares")));
  const std::string quick = R"([quick]
fields = {}
[quick.blue]
decoys = ["a1", "e1"]
ships = { a1 = ["cruiser"], b1 = ["cruiser", "frigate"] }
[quick.yellow]
decoys = ["a5", "e5"]
ships = { a5 = ["cruiser"], b5 = ["cruiser", "frigate"] }
)";
  EXPECT_EQ(problem(split("BB.BB", all) + quick),
            "duel.toml:27: quick.ships: leave a part of the zone of blue without a ship");
}

TEST(FleetOwnScenario, NamesEachSquareOnce) {
  EXPECT_EQ(problem("[blue]\n", "[blue]\nplaced = { c3 = [\"frigate\"], C3 = [\"frigate\"] }\n"),
            "duel.toml:14: placed: c3 is named twice");
}

// A-41
TEST(FleetOwnScenario, HasOtherZonesOnlyForTheOptionThatThereIs) {
  const auto other = [](const std::string& id) {
    return "[[other_zones]]\nid = \"" + id +
           "\"\nzones = [\"YYYYY\", \".....\", \"BBBBB\", \".....\", \"YYYYY\"]\n";
  };
  EXPECT_EQ(warned_of(kDuel + other("trap")), warned_of(kDuel));
  EXPECT_THAT(problem(kDuel + other("ring")), HasSubstr("id: expected trap: no option puts"));
  EXPECT_THAT(problem(kDuel + other("trap") + other("trap")), HasSubstr("is there twice"));
  EXPECT_EQ(problem(replaced(kDuel + other("trap"), "\"BBBBB\", \".....\", \"YYYYY\"]",
                             "\"B....\", \".....\", \"YYYYY\"]")),
            "duel.toml:22: other_zones: the zone of blue is too small to place every frigate for "
            "certain");
}

// F-55, F-60, F-33, F-93
TEST(FleetOwnScenario, HasWeaponsAndDiceThatCanBeUsed) {
  const std::string weapon = "[[weapon]]\nid = \"gun\"\neffect = \"strike\"\nrange = ";
  EXPECT_THAT(problem(kDuel + weapon + "1\n"), HasSubstr("never hits beside the ship"));
  EXPECT_THAT(warned_of(kDuel + weapon + "2\n"), IsEmpty());
  EXPECT_EQ(problem(std::string(kDuel) + "[[weapon]]\nid = \"bees\"\neffect = \"swarm\"\n"),
            "duel.toml: weapon: expected at most one with the effect swarm");
  EXPECT_THAT(problem(std::string(kDuel) + "[dice]\nper_colour = 4\nrolled = 5\n"),
              HasSubstr("5 with 4 on the bridge are more than the 8 that can be chosen from"));
  EXPECT_THAT(problem("[blue]\n", "[blue]\npreroll = 9\n"),
              HasSubstr("expected a whole number from 0 to 8"));
}

// Whatever somebody writes is answered with a sentence that can be read.
TEST(FleetOwnScenario, HasTextsOfALengthThatFits) {
  const std::string huge(200'000, 'a');
  EXPECT_EQ(problem("\"The Duel\"", "\"" + huge + "\""),
            "duel.toml:2: title: expected at most 60 letters");
  EXPECT_EQ(problem("\"Two ships.\"", "\"" + huge + "\""),
            "duel.toml:3: story: expected at most 2000 letters");
  for (const std::string& toml :
       {replaced(kDuel, "the_duel", huge), replaced(kDuel, "the_duel", "A " + huge),
        replaced(kDuel, "\"cruiser\"", "\"" + huge + "\""),
        replaced(kDuel, "frigate = 1", huge + " = 1"), replaced(kDuel, "BBBBB", huge),
        replaced(kDuel, "\"classes\"", "\"" + huge + "\"")})
    EXPECT_LT(problem(toml).size(), 400U);
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

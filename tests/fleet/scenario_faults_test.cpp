// What is wrong with a scenario that somebody wrote, and in which line.
#include <gmock/gmock.h>

#include "fleet/own_scenario.h"

namespace fleet_test {
namespace {

using namespace own_scenario;  // NOLINT: what it is all about
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

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
  EXPECT_EQ(problem("[[ship]]", "[[ship]]\nid = \"signal\"\n[[ship]]"),
            "duel.toml:17: id: stands for a ship that is hidden: expected another");
  // Of one attack no more can be told.
  const std::string guns = replaced(kDuel, "[blue]\nfleet = {", "[blue]\nfleet = { gun = 12,");
  EXPECT_EQ(
      problem(replaced(guns, "fire = 3", "fire = 20") + "[[ship]]\nid = \"gun\"\nfire = 20\n"),
      "duel.toml:14: fleet: expected a fire of at most 255 in all");
}

// F-52: deployed or standing there, a fleet has one.
TEST(FleetOwnScenario, HasOneShipForASpecialWeaponAtMost) {
  const std::string two =
      replaced(kDuel, "[blue]\nfleet = { cruiser = 2, frigate = 1 }",
               "[blue]\nfleet = { battleship = 1 }\nplaced = { c3 = [\"battleship\"] }");
  EXPECT_EQ(problem(two),
            "duel.toml:14: fleet: at most one ship of a fleet carries a special weapon");
  const std::string one =
      replaced(replaced(two, "battleship = 1", "cruiser = 2"), "placed", "weapon = true\nplaced");
  EXPECT_THAT(warned_of(one),
              Contains("The League of Phoebe carries a special weapon, the other side none."));
}

// A-23
TEST(FleetOwnScenario, HasAShipForBothPartsOfASplitZone) {
  const auto split = [](const std::string& row, const std::string& fleet) {
    return replaced(replaced(kDuel, "BBBBB", row), "[blue]\nfleet = { cruiser = 2, frigate = 1 }",
                    "[blue]\nsplit_zone = true\nfleet = " + fleet);
  };
  const std::string all = "{ cruiser = 2, frigate = 1 }";
  EXPECT_EQ(problem(split("BBBBB", all)),
            "duel.toml:14: split_zone: the zone of blue has no two parts");
  EXPECT_EQ(problem(split("B.B.B", all)),
            "duel.toml:14: split_zone: the zone of blue has more than two parts that do not touch");
  EXPECT_EQ(
      problem(replaced(split("BB.BB", "{ cruiser = 1 }"), "goal_number = 6", "goal_number = 3")),
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
            "duel.toml:22: weapon: expected at most one with the effect swarm");
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
  std::string accents;
  for (int i = 0; i < 60; ++i) accents += "é";  // 120 bytes
  EXPECT_THAT(warned_of(replaced(kDuel, "The Duel", accents)), IsEmpty());
  EXPECT_EQ(problem("The Duel", accents + "é"), "duel.toml:2: title: expected at most 60 letters");
  for (const std::string& toml :
       {replaced(kDuel, "the_duel", huge), replaced(kDuel, "the_duel", "A " + huge),
        replaced(kDuel, "\"cruiser\"", "\"" + huge + "\""),
        replaced(kDuel, "frigate = 1", huge + " = 1"), replaced(kDuel, "BBBBB", huge),
        replaced(kDuel, "\"classes\"", "\"" + huge + "\"")})
    EXPECT_LT(problem(toml).size(), 400U);
}

}  // namespace
}  // namespace fleet_test

// What catches the eye in a scenario that somebody wrote.
#include <gmock/gmock.h>

#include "fleet/own_scenario.h"

namespace fleet_test {
namespace {

using namespace own_scenario;  // NOLINT: what it is all about
using table::Language;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(FleetOwnScenario, ThatIsFairIsToldNothing) {
  EXPECT_THAT(warned_of(kDuel), IsEmpty());
  EXPECT_THAT(warned_of(file_of_the_book("standard")), IsEmpty());
  EXPECT_THAT(warned_of(file_of_the_book("the_rescue")), IsEmpty());
}

// F-4, F-52, F-93
TEST(FleetOwnScenario, IsToldWhatHelpsOneSide) {
  std::string toml =
      replaced(kDuel, "[yellow]\nfleet = { cruiser = 2, frigate = 1 }",
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
  EXPECT_THAT(warned_of(toml, Language::fr), Contains("L’Hégémonie d’Amycles commence toujours."));
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
  const std::string rescue = file_of_the_book("the_rescue");
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
  EXPECT_THAT(warned_of(kDuel + dice +
                        R"("special", "special", "special", "special", "special", "special"])"),
              Contains("No face of the dice shows a direction: no ship moves or fires."));
  EXPECT_THAT(warned_of(kDuel + dice + R"("diag", "orth", "diag", "orth", "diag", "orth"])"),
              Contains("No face of the dice is special: special weapons and reactions are never "
                       "used."));
}

}  // namespace
}  // namespace fleet_test

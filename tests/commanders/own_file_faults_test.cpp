// Every fault of a scenario that somebody wrote, in one go.
#include <gmock/gmock.h>

#include "apps/common/commanders_content.h"
#include "formats/scenario_file.h"

namespace commanders_test {
namespace {

constexpr const char* kFaulty = R"(id = "the_ford"
titel = "The Ford"
story = 7
setup = "cavalri"
map = "ford"
markers = "two_flags"
options = { order_dice = "yes", dice_of_orders = true, goal = 99, rounds = 6 }
level = 3

[[setups]]
id = "Big Army"
right = "7C"
centre = "4I 2X"
reserve = "13I"
mirrored = "no"

[[setups]]
id = "full"
right = "6C"
centre = "7I"
left = "6C"
reserve = "2C 20I"
black = { right = "1Q", reserve = "31I" }

[[maps]]
id = "ford"
forest = ["a1", "z9", "WR"]
hill = ""
rivers = [["a2", "q2"], 5]
bridges = ["b1-b9", "b2-b3"]
ford = ["a1"]

[[marker_sets]]
id = "one_flag"
markers = [{ side = "white", kind = "general", value = 5, at = "b1" },
           { side = "white", kind = "general", value = 4, at = "b2" },
           { side = "grey", kind = "flag", value = 3, at = "b3" },
           { side = "black", kind = "flag", value = 2, at = "b3" },
           { side = "black", kind = "banner", value = 5, at = "WR", colour = 1 }]
)";

// A line for each, as `sandtable check` prints them.
constexpr const char* kFaults = R"(ford.toml:2: titel: unknown key
ford.toml:3: story: expected a text
ford.toml:6: markers: "two_flags": there is no such set of markers
ford.toml:7: options: order_dice: expected true, false or a number
ford.toml:7: options: dice_of_orders: there is no such option, expected one of order_dice, delivery, morale, morale_start, flee_after_ranged, czech_majority, rally_by_marker, garrison_reach, mixed_middle, hill_adjacent, road_all, refuse_ground, empty_building_fire, terrain, markers, goal, rounds, handicap_white, handicap_black
ford.toml:7: options: goal: expected a whole number from 5 to 20
ford.toml:8: level: expected a text
ford.toml:10: right: at most six units fit in a sector, 7 are 1 too many
ford.toml:11: id: "Big Army": expected a name in snake_case
ford.toml:13: centre: expected units such as "4I 2A"
ford.toml:15: mirrored: expected true or false
ford.toml:17: centre: at most six units fit in a sector, 7 are 1 too many
ford.toml:23: right: expected units such as "4I 2A"
ford.toml:27: forest: "z9": expected a sector such as a1
ford.toml:27: forest: expected a sector from a1 to c3
ford.toml:28: hill: expected a list of sectors
ford.toml:29: rivers: "q2": expected a sector such as a1
ford.toml:29: rivers: expected a list of sectors
ford.toml:30: bridges: "b1-b9": expected a border such as a1-a2
ford.toml:31: ford: unknown key
ford.toml:35: markers: expected one general of each side at most
ford.toml:37: side: "grey": expected white or black
ford.toml:38: value: expected 1 or 3: the box has no other flags and roses
ford.toml:39: kind: "banner": expected one of general, flag, rose
ford.toml:39: at: expected a sector from a1 to c3
ford.toml:39: colour: unknown key
)";

std::string told(const std::string& toml) {
  const auto file = formats::scenario_from_toml(toml, "ford.toml");
  if (!file) return file.error().message;
  const auto game = apps::commanders_system().create(file->id, {}, file->content);
  if (game) return "";
  std::string out;
  const table::Error error = formats::in_file(game.error(), "ford.toml");
  for (const table::Fault& fault : error.faults) out += fault.text + "\n";
  return out;
}

TEST(OwnFileFaults, AreAllToldWithLineAndKey) { EXPECT_EQ(told(kFaulty), kFaults); }

// C-6, C-11
TEST(OwnFileFaults, SayOfABoxThatIsFullWhatToLeaveOut) {
  const auto with = [](const std::string& units) {
    return told(
        "id = \"mine\"\nsetup = \"own\"\nmap = \"marengo\"\nmarkers = \"side_a\"\n"
        "[[setups]]\nid = \"own\"\n" +
        units);
  };
  EXPECT_EQ(with("reserve = \"13C 5A\"\n"),
            "ford.toml:5: reserve: expected at most 30 infantry, 12 cavalry and 4 artillery, 13 "
            "cavalry are 1 too many, 5 artillery are 1 too many\n");
  EXPECT_EQ(with("right = \"6C\"\nleft = \"6C\"\nreserve = \"20I\"\n"),
            "ford.toml:5: reserve: expected at most 30 units: the box has 60 stands, 32 units are "
            "2 too many\n");
}

}  // namespace
}  // namespace commanders_test

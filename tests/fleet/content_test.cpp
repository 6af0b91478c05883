// Content packs: what is shipped, what inline content may look like, and what every mistake is
// answered with.
#include "fleet/shipped_fleet.h"

namespace {

using namespace fleet;       // NOLINT: tests speak the game's language
using namespace fleet_test;  // NOLINT
using table::Value;

const ShipClass& ship(std::string_view id) {
  const int index = shipped_fleet_pack().find_ship(id);
  EXPECT_GE(index, 0) << id;
  return shipped_fleet_pack().ships[static_cast<std::size_t>(index)];
}

const Weapon& weapon(std::string_view id) {
  const int index = shipped_fleet_pack().find_weapon(id);
  EXPECT_GE(index, 0) << id;
  return shipped_fleet_pack().weapons[static_cast<std::size_t>(index)];
}

int count(const Scenario& s, Seat seat, std::string_view id) {
  return s.fleets[seat.value][static_cast<std::size_t>(shipped_fleet_pack().find_ship(id))];
}

Squares squares(std::initializer_list<const char*> names) {
  Squares out;
  for (const char* text : names) out.add(*parse_square(text));
  return out;
}

Squares row(int number) {
  Squares out;
  for (int column = 0; column < kSide; ++column) out.add(square_at(column, number - 1));
  return out;
}

// F-3, F-4
TEST(FleetContentTest, TheStandsOfTheShipsSayClassFireAndHull) {
  const auto stand = [](std::string_view id) {
    return std::array<int, 3>{ship(id).size, ship(id).fire, ship(id).hull};
  };
  EXPECT_EQ(stand("frigate"), (std::array<int, 3>{1, 1, 6}));
  EXPECT_EQ(stand("destroyer"), (std::array<int, 3>{2, 2, 12}));
  EXPECT_EQ(stand("battleship"), (std::array<int, 3>{4, 4, 24}));
  EXPECT_EQ(stand("shuttle"), (std::array<int, 3>{1, 0, 2}));  // F-94
  EXPECT_EQ(stand("decoy"), (std::array<int, 3>{0, 0, 0}));    // F-86
  EXPECT_EQ(ship("frigate").ability, Ability::propulsion);
  EXPECT_EQ(ship("destroyer").ability, Ability::long_range);
  EXPECT_EQ(ship("battleship").ability, Ability::specialization);
}

// F-1, F-2
TEST(FleetContentTest, AFleetHasTwelveClassesAndSeventyTwoHullPoints) {
  const Scenario s = shipped_scenario("standard");
  for (const Seat seat : {kBlue, kYellow}) {
    int classes = 0, hull = 0, ships = 0;
    for (std::size_t i = 0; i < shipped_fleet_pack().ships.size(); ++i) {
      const ShipClass& card = shipped_fleet_pack().ships[i];
      const int n = s.fleets[seat.value][i];
      ships += n, classes += n * card.size, hull += n * card.hull;
    }
    EXPECT_EQ(ships, 7);
    EXPECT_EQ(classes, 12);
    EXPECT_EQ(hull, 72);
    EXPECT_TRUE(s.weapon[seat.value]);
  }
}

// F-7, F-55 .. F-60
TEST(FleetContentTest, ThereAreSixSpecialWeapons) {
  EXPECT_EQ(shipped_fleet_pack().weapons.size(), 6U);
  EXPECT_EQ(weapon("vortex_missiles").effect, WeaponEffect::strike);
  EXPECT_EQ(weapon("vortex_missiles").amount, 4);
  EXPECT_EQ(weapon("vortex_missiles").range, 0);
  EXPECT_EQ(weapon("nano_repairer").amount, 4);
  EXPECT_EQ(weapon("proton_ray").range, 2);
  EXPECT_EQ(weapon("magnetic_bomb").effect, WeaponEffect::silence);
  EXPECT_EQ(weapon("tractor_beam").range, 2);
  EXPECT_EQ(weapon("drones").amount, 2);
}

// F-1, F-6, F-30, F-33, F-35
TEST(FleetContentTest, ADieHasTwoDiagonalsTwoOrthogonalsOneMultiAndOneSpecial) {
  const Pack& pack = shipped_fleet_pack();
  std::array<int, kResults> faces{};
  for (std::size_t face = 1; face <= 6; ++face) ++faces[static_cast<std::size_t>(pack.faces[face])];
  EXPECT_EQ(faces, (std::array<int, kResults>{2, 2, 1, 1}));
  EXPECT_EQ(pack.dice_per_colour, 3);
  EXPECT_EQ(pack.dice_rolled, 3);
  EXPECT_EQ(pack.reserve_slots, 2);
  EXPECT_EQ(pack.gauge_slots, 2);
  EXPECT_EQ(pack.square_limit, 5);
}

// F-10, F-63
TEST(FleetContentTest, InTheStandardBattleEachFleetDeploysOnTheRowBeforeItsPlayer) {
  const Scenario s = shipped_scenario("standard");
  EXPECT_EQ(s.zones[kBlue.value], row(1));
  EXPECT_EQ(s.zones[kYellow.value], row(5));
  EXPECT_EQ(s.goal, Goal::classes);
  EXPECT_EQ(s.goal_number, 8);
  EXPECT_EQ(s.first_player, -1);  // F-8
}

// F-89, F-90, F-91, F-91b
TEST(FleetContentTest, TheAsteroidBeltIsAStandardBattleAmongDriftingFields) {
  const Scenario s = shipped_scenario("asteroid_belt");
  EXPECT_TRUE(s.must_place_fields);
  EXPECT_TRUE(s.drifting);
  EXPECT_EQ(s.zones, shipped_scenario("standard").zones);
  EXPECT_EQ(s.fleets, shipped_scenario("standard").fleets);
  EXPECT_EQ(s.goal_number, 8);
}

// F-92, F-93, A-23
TEST(FleetContentTest, InTheTrapYellowHoldsBothEdgesAndBlueTheMidline) {
  const Scenario s = shipped_scenario("the_trap");
  EXPECT_EQ(s.zones[kBlue.value], row(3));
  EXPECT_EQ(s.zones[kYellow.value], row(1) | row(5));
  EXPECT_TRUE(s.split_zone[kYellow.value]);
  EXPECT_EQ(s.first_player, kYellow.value);
  EXPECT_EQ(s.preroll, (std::array<int, 2>{0, 6}));
}

// F-94, F-95, A-24, A-41
TEST(FleetContentTest, InTheCaptureTheShuttleWaitsInTheMiddleOfAnArmedRing) {
  const Scenario s = shipped_scenario("the_capture");
  EXPECT_EQ(s.goal, Goal::shuttle);
  EXPECT_EQ(s.zones[kBlue.value], squares({"c3", "b3", "d3", "c2", "c4"}));
  EXPECT_EQ(s.zones[kYellow.value],
            squares({"b1", "c1", "d1", "b5", "c5", "d5", "a2", "a3", "a4", "e2", "e3", "e4"}));
  EXPECT_EQ(s.no_field, kCorners);
  ASSERT_EQ(s.placed[kBlue.value].size(), 1U);
  EXPECT_EQ(s.placed[kBlue.value][0].at, *parse_square("c3"));
  EXPECT_EQ(s.placed[kBlue.value][0].ship, shipped_fleet_pack().find_ship("shuttle"));
  EXPECT_EQ(count(s, kBlue, "battleship"), 0);
  EXPECT_EQ(count(s, kYellow, "battleship"), 1);
  EXPECT_EQ(s.weapon, (std::array<bool, 2>{false, false}));
  EXPECT_EQ(s.preroll, (std::array<int, 2>{0, 6}));
  EXPECT_FALSE(s.reroll_without_weapon);  // A-24: an option that is off by default
}

// A-24, A-41
TEST(FleetContentTest, TheCaptureMayBePlayedOnTheZonesOfTheTrap) {
  Options options;
  options.capture_zones = Options::CaptureZones::trap;
  options.capture_reroll = true;
  const Scenario s = shipped_scenario("the_capture", options);
  EXPECT_EQ(s.zones[kBlue.value], row(3));
  EXPECT_EQ(s.zones[kYellow.value], row(1) | row(5));
  EXPECT_TRUE(s.no_field.empty());
  EXPECT_TRUE(s.reroll_without_weapon);
}

// F-99
TEST(FleetContentTest, InTheRescueElevenContainersDriftOnTheMidline) {
  const Scenario s = shipped_scenario("the_rescue");
  EXPECT_EQ(s.goal, Goal::containers);
  EXPECT_EQ(s.no_field, row(3));
  int all = 0;
  for (const std::uint8_t n : s.containers) all += n;
  EXPECT_EQ(all, 11);
  EXPECT_EQ(s.containers[parse_square("c3")->index], 3);
  EXPECT_EQ(s.containers[parse_square("a3")->index], 2);
}

TEST(FleetContentTest, TheDiceAreTheSameWhenTheyAreWrittenAndReadAgain) {
  const Pack& pack = shipped_fleet_pack();
  Pack again = pack;
  const auto added = add_content(again, Value::object().set("dice", dice_value(pack)));
  ASSERT_TRUE(added.ok()) << added.error().message;
  EXPECT_EQ(again.faces, pack.faces);
  Pack third = pack;
  ASSERT_TRUE(add_content(third, inline_content(again)).ok());
  EXPECT_EQ(inline_content(third), inline_content(again));
}

TEST(FleetInlineContentTest, ReplacesTheShipOfTheSameId) {
  Pack pack = shipped_fleet_pack();
  const auto added = add_content(
      pack,
      json(
          R"({"ships":{"frigate":{"hull":3,"ability":"propulsion"},"cruiser":{"class":3,"fire":3,"hull":18}},
                     "dice":{"rolled":4}})"));
  ASSERT_TRUE(added.ok()) << added.error().message;
  EXPECT_EQ(pack.find_ship("frigate"), shipped_fleet_pack().find_ship("frigate"));
  EXPECT_EQ(pack.ships[static_cast<std::size_t>(pack.find_ship("frigate"))].hull, 3);
  EXPECT_EQ(pack.ships[static_cast<std::size_t>(pack.find_ship("cruiser"))].fire, 3);
  EXPECT_EQ(pack.dice_rolled, 4);
  EXPECT_EQ(pack.faces, shipped_fleet_pack().faces);
  EXPECT_TRUE(inline_content(shipped_fleet_pack()).is_null());
}

std::string inline_complaint(const std::string& text) {
  Pack pack = shipped_fleet_pack();
  const auto added = add_content(pack, json(text));
  EXPECT_FALSE(added.ok()) << text;
  return added ? "" : added.error().message;
}

TEST(FleetInlineContentTest, MistakesAreNamed) {
  EXPECT_EQ(inline_complaint(R"({"ships":[{"id":"cruiser","class":9}]})"),
            "content.ships[0]: class: expected a whole number from 1 to 5");
  EXPECT_EQ(inline_complaint(R"({"weapons":{"beam":{"effect":"burn"}}})"),
            "content.weapons.beam: effect: \"burn\": expected one of strike, repair, ray, silence, "
            "tow, swarm");
  EXPECT_EQ(inline_complaint(R"({"ships":{"frigate":{"class":5}}})"),
            "content: scenario asteroid_belt: zones: the zone of blue is too small to place every "
            "frigate for certain");
  EXPECT_EQ(inline_complaint(R"({"dice":{"rolled":9}})"),
            "content.dice: rolled: 9 dice with 4 on the bridge leave too few to roll 9");
  EXPECT_EQ(inline_complaint(R"({"cards":[]})"), "content: cards: unknown key");
}

struct Mistake {
  const char* file;
  const char* old;
  const char* now;
  const char* message;  // without the file, the line and the colon before it
};

class BadFleetPackTest : public testing::TestWithParam<Mistake> {};

std::string without_line(const std::string& message, const std::string& file) {
  if (!message.starts_with(file + ":")) return message;
  std::string rest = message.substr(file.size() + 1);
  const std::size_t colon = rest.find(": ");
  EXPECT_GT(std::atoi(rest.c_str()), 0) << "no line in " << message;
  return rest.substr(colon + 2);
}

TEST_P(BadFleetPackTest, IsRefusedWithFileLineKeyAndExpectation) {
  const Mistake& m = GetParam();
  EXPECT_EQ(without_line(complaint(with(m.file, m.old, m.now)), m.file), m.message);
}

constexpr const char* kStandard = "scenarios/standard.toml";
constexpr const char* kBelt = "scenarios/asteroid_belt.toml";
constexpr const char* kTrap = "scenarios/the_trap.toml";
constexpr const char* kCapture = "scenarios/the_capture.toml";
constexpr const char* kRescue = "scenarios/the_rescue.toml";

INSTANTIATE_TEST_SUITE_P(
    Mistakes, BadFleetPackTest,
    testing::Values(
        Mistake{"ships.toml", "hull = 6", "hull = 0", "hull: expected a whole number from 1 to 99"},
        Mistake{"ships.toml", "hull = 6\n", "",
                "hull: is missing: expected a whole number from 1 to 99"},
        Mistake{"ships.toml", "fire = 1", "fires = 1\nfire = 1", "fires: unknown key"},
        Mistake{"ships.toml", "\"propulsion\"", "\"propulsin\"",
                "ability: \"propulsin\": expected one of none, propulsion, long_range, "
                "specialization, civilian, decoy"},
        Mistake{"ships.toml", "source = \"F-3, EN:100-106\"\n", "",
                "source: is missing: expected a text"},
        Mistake{"ships.toml", "id = \"destroyer\"", "id = \"frigate\"",
                "id: \"frigate\" is there twice"},
        Mistake{"ships.toml", "id = \"destroyer\"", "id = \"The Destroyer\"",
                "id: \"The Destroyer\": expected a name in snake_case"},
        Mistake{"ships.toml", "fire = 0\nability = \"decoy\"",
                "fire = 0\nhull = 3\nability = \"decoy\"", "hull: a decoy has none"},
        Mistake{"ships.toml", "fire = 0\nhull = 2", "fire = 1\nhull = 2",
                "fire: a civilian ship has none"},
        Mistake{"ships.toml", "ability = \"decoy\"", "hull = 1",
                "class: expected a whole number from 1 to 5"},
        Mistake{"ships.toml", "ability = \"long_range\"", "ability = \"specialization\"",
                "ship: expected at most one with the ability specialization"},
        Mistake{"weapons.toml", "effect = \"strike\"", "effect = \"burn\"",
                "effect: \"burn\": expected one of strike, repair, ray, silence, tow, swarm"},
        Mistake{"weapons.toml", "effect = \"silence\"", "effect = \"silence\"\nrange = 2",
                "range: a weapon that silences has none"},
        Mistake{"weapons.toml", "amount = 1\nrange = 2", "amount = 2\nrange = 2",
                "amount: expected a whole number from 1 to 1"},
        Mistake{"weapons.toml", "amount = 1\nrange = 2", "amount = 1\nrange = 3",
                "range: expected 1 or 2 for a weapon that needs a free line"},
        Mistake{"dice.toml", "[\"diag\", \"diag\"", "[\"diag\"",
                "faces: expected six results, of faces 1 to 6"},
        Mistake{"dice.toml", "\"multi\"", "\"all\"",
                "faces: \"all\": expected one of diag, orth, multi, special"},
        Mistake{"dice.toml", "rolled = 3", "rolled = 6",
                "rolled: 9 dice with 4 on the bridge leave too few to roll 6"},
        Mistake{"dice.toml", "[dice]", "[[ship]]",
                "dice: is missing: expected a table [dice] in one "
                "file"},
        Mistake{kStandard, "  \"YYYYY\",  # 5\n", "",
                "zones: has 4 rows, expected 5 rows of 5 characters out of \"BYx.\""},
        Mistake{kStandard, "\"YYYYY\"", "\"YYYY?\"",
                "zones: \"YYYY?\": expected 5 rows of 5 characters out of \"BYx.\""},
        Mistake{kStandard, "\"BBBBB\"", "\"xBxxx\"",
                "zones: the zone of blue is too small to place every frigate for certain"},
        Mistake{kStandard, "\"BBBBB\"", "\".....\"", "zones: blue has no zone"},
        Mistake{kStandard, "goal = \"classes\"", "goal = \"points\"",
                "goal: \"points\": expected one of classes, shuttle, containers"},
        Mistake{kStandard, "goal_number = 8", "goal_number = 13",
                "goal_number: a fleet of 12 classes cannot lose that many"},
        Mistake{kStandard, "goal_number = 8\n", "",
                "goal_number: is missing: expected a whole number from 1 to 99"},
        Mistake{kStandard, "first = \"lot\"", "first = \"red\"",
                "first: \"red\": expected lot, blue or yellow"},
        Mistake{kStandard, "frigate = 4", "frigat = 4", "fleet: \"frigat\": there is no such ship"},
        Mistake{kStandard, "frigate = 4", "decoy = 1",
                "fleet: decoy: decoys are not part of a fleet"},
        Mistake{kStandard, "battleship = 1 }", "battleship = 2 }",
                "fleet: at most one ship of a fleet carries a special weapon"},
        Mistake{kStandard, "battleship = 1 }", "destroyer2 = 1 }",
                "fleet: \"destroyer2\": there is no such ship"},
        Mistake{kStandard, ", battleship = 1 }", " }",
                "weapon: no ship of blue carries a special weapon"},
        Mistake{kStandard, "b3 = \"asteroid\"", "b3 = \"nebula\"",
                "fields: b3: expected asteroid or gravitic"},
        Mistake{kStandard, "b3 = \"asteroid\"", "b1 = \"asteroid\"",
                "quick.fields: b1 is not open to a field"},
        Mistake{kStandard, "a1 = [\"frigate\"]", "a2 = [\"frigate\"]",
                "quick.ships: a2 is not in the zone of blue"},
        Mistake{kStandard, "a1 = [\"frigate\"]", "a1 = [\"destroyer\"]",
                "quick.ships: are not the fleet of blue"},
        Mistake{kStandard, "a1 = [\"frigate\"]\nb1 = [\"destroyer\", \"frigate\"]\nc1 = [",
                "b1 = [\"destroyer\", \"frigate\"]\nc1 = [\"frigate\", \"frigate\", ",
                "quick.ships: c1 holds more than 5 classes"},
        Mistake{kStandard, "a1 = [\"frigate\"]", "z1 = [\"frigate\"]",
                "ships: \"z1\": expected a square from a1 to e5"},
        Mistake{kStandard, "decoys = [\"a1\", \"e1\"]", "decoys = [\"a1\"]",
                "quick.decoys: expected 2 squares"},
        Mistake{kStandard, "weapon = \"proton_ray\"", "weapon = \"proton\"",
                "weapon: \"proton\": there is no such weapon"},
        Mistake{kStandard, "weapon = \"proton_ray\"", "weapon = \"vortex_missiles\"",
                "quick.weapon: each special weapon exists once"},
        Mistake{kStandard, "weapon = \"proton_ray\"\n", "", "quick.weapon: is missing"},
        Mistake{kBelt, "a3 = \"asteroid\", ", "", "quick.fields: expected four"},
        Mistake{kBelt, "a3 = \"asteroid\"", "a3 = \"gravitic\"",
                "quick.fields: a3 has to be an asteroid field"},
        Mistake{kTrap, "\"YYYYY\",  # 1", "\".....\",  # 1",
                "split_zone: the zone of yellow has no two parts"},
        Mistake{kTrap, "preroll = 6", "preroll = 10",
                "preroll: expected a whole number from 0 to 8"},
        Mistake{kCapture, "placed = { c3 = [\"shuttle\"] }\n", "",
                "goal: shuttle: expected exactly one civilian ship, there are 0"},
        Mistake{kCapture, "c3 = [\"shuttle\"]", "c5 = [\"shuttle\"]",
                "placed: c5 is in the enemy's zone"},
        Mistake{kCapture, "goal = \"shuttle\"", "goal = \"shuttle\"\ngoal_number = 8",
                "goal_number: only the goal classes has a number"},
        Mistake{kRescue, "\"22322\"", "\".....\"", "containers: belong to the goal containers"},
        Mistake{kRescue, "\"xxxxx\"", "\"x.xxx\"", "containers: b3 has to be closed to fields"}));

}  // namespace

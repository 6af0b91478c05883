// Readings a reader of the book may take otherwise: each is an option, off or as we play it.
#include "commanders/readings.h"

namespace commanders_test {
namespace {

using namespace commanders;  // NOLINT: tests speak the game's language

std::string with_option(const char* option, const char* position) {
  return std::string(R"({"options": {)") + option + "}, " + position + "}";
}

// C-91, B-59
TEST(OptionalReadings, WithoutReachAGarrisonStrikesAtNobodyOutside) {
  constexpr const char* kFight = R"("phase": "combined_arms", "phases": ["combined_arms"],
    "sectors": {"b1": "1I", "b2": "1i,1i^"}, "plans": [["order b1 1I b2"], []],
    "terrain": {"building": ["b2"]})";
  Battle battle(with_option(R"("garrison_reach": false)", kFight).c_str());
  battle.dice({1, 1, 1, 1});
  battle.play({{0, "all"}});
  EXPECT_EQ(purposes(battle), (std::vector<std::string>{"ranged b1-b2 W", "ranged b1-b2 B",
                                                        "melee b1-b2 W", "melee b1-b2 B"}));
}

// C-43: one die at the target; by the option the other one at the enemies in the way.
TEST(OptionalReadings, AMixedMiddleMayDrawTheSecondDie) {
  constexpr const char* kGun = R"("phase": "bombardment", "phases": ["bombardment"],
    "sectors": {"b1": "1A", "b2": "1I',1i", "b3": "2i"}, "plans": [["order b1 1A b3"], []])";
  Battle battle(with_option("", kGun).c_str());
  battle.dice({6});
  battle.play({{0, "all"}});
  EXPECT_EQ(battle.table(), "b1:1A- b2:1I',1i b3:1i,1i' box:0/0-0/0 tokW:1@b3 vp:0-0 r1");
  Battle both(with_option(R"("mixed_middle": "two_dice")", kGun).c_str());
  both.dice({6, 6});
  both.play({{0, "all"}});
  EXPECT_EQ(both.table(), "b1:1A- b2:1I',1i' b3:1i,1i' box:0/0-0/0 tokW:1@b3 vp:0-0 r1");
}

// C-90, B-21
TEST(OptionalReadings, AHillMayHideWhatIsNextToIt) {
  constexpr const char* kGun = R"("phase": "bombardment", "phases": ["bombardment"],
    "sectors": {"b1": "2A", "b2": "1i", "b3": "1i"}, "terrain": {"hill": ["b1"]},
    "plans": [["order b1 1A b2", "order b1 1A b3"], []])";
  EXPECT_TRUE(Battle(with_option("", kGun).c_str()).offers(0, "bombard b1 1A b2"));
  const Battle hidden(with_option(R"("hill_adjacent": true)", kGun).c_str());
  EXPECT_FALSE(hidden.offers(0, "bombard b1 1A b2"));
  EXPECT_TRUE(hidden.offers(0, "bombard b1 1A b3"));
  EXPECT_EQ(refused(hidden, "bombard b1 1A b2"),
            "A gun on a hill does not bombard the next sector, b2.");
}

// C-93, B-58
TEST(OptionalReadings, TheRoadMayBeForEverybody) {
  constexpr const char* kRoad = R"("phase": "non_combat_move", "phases": ["non_combat_move"],
    "sectors": {"b1": "1I,1I-", "c1": "1I", "a3": "1i"}, "terrain": {"roads": ["b1-b2"]},
    "plans": [["order c1 1I b1"], []])";
  Battle battle(with_option("", kRoad).c_str());
  battle.play({});
  EXPECT_FALSE(battle.was_offered(0, "road b1 I b2"));
  Battle open(with_option(R"("road_all": true)", kRoad).c_str());
  open.play({{0, "road b1 I b2"}, {0, "road b1 I b2"}});
  EXPECT_EQ(open.table(), "c1:1I b2:2I- a3:1i box:0/0-0/0 vp:0-0 r1");
}

// C-69, B-15: the only enemy is routed by the fire.
TEST(OptionalReadings, WhoFacesNobodyInOrderStaysForTheGroundUnlessItMayBeRefused) {
  constexpr const char* kWon = R"("phase": "combined_arms", "phases": ["combined_arms"],
    "sectors": {"a1": "2I", "a2": "1i"}, "plans": [["order a1 2I a2"], []])";
  Battle battle(with_option("", kWon).c_str());
  battle.dice({6, 1, 1, 1, 1});
  battle.play({{0, "all"}});
  EXPECT_EQ(battle.table(), "a2:2I- box:0/0-1/0 vp:0-0 r1");
  EXPECT_FALSE(battle.was_offered(0, "withdraw a1-a2 2I 0C"));
  Battle refusing(with_option(R"("refuse_ground": true)", kWon).c_str());
  refusing.dice({6, 1, 1});
  refusing.play({{0, "all"}, {0, "withdraw a1-a2 2I 0C"}});
  EXPECT_EQ(refusing.table(), "a1:2I- box:0/0-1/0 vp:0-0 r1");
}

// C-92, B-59
TEST(OptionalReadings, AnEmptyBuildingMayBeShotDown) {
  constexpr const char* kGun = R"("phase": "bombardment", "phases": ["bombardment"],
    "sectors": {"b1": "1A", "b2": "1i", "c3": "1i"}, "terrain": {"building": ["b2"]},
    "plans": [["order b1 1A b2"], []])";
  EXPECT_FALSE(Battle(with_option("", kGun).c_str()).offers(0, "bombard b1 1A b2 building"));
  Battle battle(with_option(R"("empty_building_fire": true)", kGun).c_str());
  battle.dice({6, 6});
  battle.play({{0, "bombard b1 1A b2 building"}});
  EXPECT_EQ(battle.table(), "b1:1A- b2:1i c3:1i box:0/0-0/0 tokW:1@b2 ruin:b2 vp:0-0 r1");
}

}  // namespace
}  // namespace commanders_test

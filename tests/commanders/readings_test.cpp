// Readings of the rulebook that have changed (docs/ledger/CHANGES.md), each with the position that
// tells the old one from the new one.
#include "commanders/battle.h"

namespace commanders_test {
namespace {

using namespace commanders;  // NOLINT: tests speak the game's language

std::vector<std::string> purposes(const Battle& battle) {
  std::vector<std::string> out;
  for (const Rolled& roll : battle.rolled()) out.push_back(roll.purpose);
  return out;
}

constexpr const char* kVillage = R"({"phase": "combined_arms", "phases": ["combined_arms"],
    "sectors": {"b1": "2I", "b2": "2i"}, "plans": [["order b1 2I b2"], []],
    "terrain": {"building": ["b2"]}})";

// C-91, B-59: "will then not participate in the combat". Two attackers meet the one who stays
// outside.
TEST(Readings, WhoWithdrawsIntoABuildingLeavesTheFight) {
  Battle battle(kVillage);
  battle.dice({1, 2, 3, 1});
  battle.dice({1, 1, 6});
  battle.play({{0, "all"}, {1, "garrison b2"}});
  EXPECT_EQ(purposes(battle), (std::vector<std::string>{"ranged b1-b2 W", "ranged b1-b2 B",
                                                        "melee b1-b2 W", "melee b1-b2 B"}));
  EXPECT_EQ(battle.table(), "b1:1I- b2:2i box:1/0-0/0 vp:0-0 r1");
}

// C-91: whoever has been inside since before strikes into the fight as ever.
TEST(Readings, AGarrisonOfBeforeJoinsTheFight) {
  Battle battle(R"({"phase": "combined_arms", "phases": ["combined_arms"],
    "sectors": {"b1": "1I", "b2": "1i,1i^"}, "plans": [["order b1 1I b2"], []],
    "terrain": {"building": ["b2"]}})");
  battle.dice({1, 1, 6, 1});
  battle.play({{0, "all"}});
  EXPECT_EQ(purposes(battle),
            (std::vector<std::string>{"ranged b1-b2 W", "ranged b1-b2 B", "ranged b2* B",
                                      "melee b2* B"}));
}

// C-42, C-43, B-53: Black's token lies in b1, and b2 is only on the way: 4 -4 is no hit there.
TEST(Readings, ATokenHelpsInItsOwnSectorOnly) {
  constexpr const char* kGun = R"({"phase": "bombardment", "phases": ["bombardment"],
    "sectors": {"b3": "1a", "b2": "1I", "b1": "2I"}, "artillery_tokens": [{}, {"b1": 1}],
    "plans": [[], ["order b3 1A b1"]]})";
  Battle battle(kGun);
  battle.dice({1, 4});
  battle.play({{1, "all"}});
  EXPECT_EQ(battle.table(), "b1:2I b2:1I b3:1a- box:0/0-0/0 tokB:1@b1 vp:0-0 r1");
  Battle target(kGun);
  target.dice({5, 1});
  target.play({{1, "all"}});
  EXPECT_EQ(target.table(), "b1:1I,1I' b2:1I b3:1a- box:0/0-0/0 tokB:1@b1 vp:0-0 r1");
}

// C-43: the same the other way round.
TEST(Readings, ATokenOnTheWayDoesNotHelpTheDieThatFallsThere) {
  Battle battle(R"({"phase": "bombardment", "phases": ["bombardment"],
    "sectors": {"b3": "1a", "b2": "1I", "b1": "2I"}, "artillery_tokens": [{}, {"b2": 1}],
    "plans": [[], ["order b3 1A b1"]]})");
  battle.dice({5, 4});
  battle.play({{1, "all"}});
  EXPECT_EQ(battle.table(), "b1:2I b2:1I b3:1a- box:0/0-0/0 tokB:1@b1 vp:0-0 r1");
}

}  // namespace
}  // namespace commanders_test

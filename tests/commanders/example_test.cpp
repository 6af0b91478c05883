// The worked examples of the rulebook, as far as it gives numbers (ledger 6.1, 6.2). T-1, T-2,
// T-10, T-12 and one half of T-13 are among the cases (cases_test.cpp: T-121, T-71, T-73, T-89).
#include "commanders/battle.h"

namespace commanders_test {
namespace {

// T-3 .. T-6: the combat for a2 and what follows it.
constexpr const char* kExample = R"({"phase": "combined_arms",
  "phases": ["combined_arms", "non_combat_move"],
  "sectors": {"a1": [{"type": "I", "seat": 0}, {"type": "I", "seat": 0}],
    "a3": [{"type": "I", "seat": 1}, {"type": "I", "seat": 1}, {"type": "C", "seat": 1},
           {"type": "C", "seat": 1}, {"type": "C", "seat": 1}, {"type": "C", "seat": 1}],
    "b3": [{"type": "A", "seat": 1}], "BR": [{"type": "I", "seat": 1}, {"type": "I", "seat": 1}]},
  "plans": [["order a1 2I a2"],
            ["order a3 2I a2", "order a3 4C a2", "order b3 1A a3", "order BR 2I a3"]]})";

TEST(Example, T3TheFourthRiderDoesNotFitOverTheBorder) {
  Battle battle(kExample);
  EXPECT_TRUE(battle.offers(1, "go a3 4C a2"));
  EXPECT_FALSE(battle.offers(1, "go a3 5C a2"));
  const auto answer = parse_answer(*battle.game, battle.state, {1}, "go a3 2I a2");
  ASSERT_TRUE(answer.ok());
  battle.game->apply(battle.state, {1}, *answer, nullptr);
  EXPECT_TRUE(battle.offers(1, "go a3 3C a2"));
  EXPECT_FALSE(battle.offers(1, "go a3 4C a2"));
}

// T-4, T-5, T-6. C-28: infantry stands in the first spaces, cavalry behind it.
TEST(Example, T4T5T6BlackTakesTheSectorAndReinforcesIt) {
  Battle battle(kExample);
  battle.dice({5, 2, 4, 1,          // fire: 5-1 beats 4-1
               3, 3, 3, 1, 1, 1});  // melee: two ties, and two riders whom nobody faces
  battle.play({{0, "all"},
               {1, "go a3 2I a2"},
               {1, "go a3 3C a2"},
               {1, "target a1-a2.3 a1-a2.1 a1-a2.4 a1-a2.2"},
               {1, "all"}});
  EXPECT_EQ(battle.table(), "a2:3c,1c-,1i- a3:1a-,2i- box:2/0-1/0 vp:0-0 r1");
}

// T-8
TEST(Example, T8FriendsInTheWayCostEachGunADie) {
  Battle battle(R"({"phase": "bombardment", "phases": ["bombardment"],
    "sectors": {"b1": [{"type": "A", "seat": 0}, {"type": "A", "seat": 0}],
      "b2": [{"type": "C", "seat": 0}],
      "b3": [{"type": "I", "seat": 1}, {"type": "I", "seat": 1, "routed": true},
             {"type": "C", "seat": 1}, {"type": "A", "seat": 1}]},
    "plans": [["order b1 2A b3"], []], "artillery_tokens": [{"b3": 2}, {}]})");
  battle.dice({5, 4});  // +2 -4 +1: 5 hits, 4 does not
  battle.play({{0, "all"}});
  EXPECT_EQ(battle.table(), "b1:2A- b2:1C b3:1a,1c,2i' box:0/0-0/0 tokW:2@b3 vp:0-0 r1");
}

// T-9. C-59: 5 succeeds, 4 does not. C-60, C-63
TEST(Example, T9OneOfTwoInfantryFormsASquareAndTheChargeBreaksOnIt) {
  Battle battle(R"({"phase": "fast_movement", "phases": ["fast_movement"],
    "sectors": {"c1": [{"type": "C", "seat": 0}, {"type": "C", "seat": 0}],
                "c2": [{"type": "I", "seat": 1}, {"type": "I", "seat": 1}]},
    "plans": [["order c1 2C c2"], []]})");
  battle.dice({5, 4, 1, 1, 6, 4, 3, 2});  // 6-3 against the square ties with 3; 4+1 beats 2-1
  battle.play({{0, "all"}, {1, "square c2 2"}});
  EXPECT_EQ(battle.table(), "c1:1C,1C- c2:1i',1i-* box:0/0-0/0 vp:0-0 r1");
}

// T-11. C-68, C-72
TEST(Example, T11InfantryLeavesTheRoutedAndFailsAgainstTheCavalryThatAttacks) {
  Battle battle(R"({"phase": "combined_arms", "phases": ["combined_arms"],
    "sectors": {"a1": [{"type": "I", "seat": 0}, {"type": "I", "seat": 0}],
                "a2": [{"type": "C", "seat": 1}, {"type": "C", "seat": 1, "routed": true}]},
    "plans": [["order a1 2I a2"], ["order a2 1C a1"]]})");
  battle.dice({1, 1, 2, 2, 1});  // 2-1+1 is no hit; the rider's 1+1 beats 2-1
  battle.play(
      {{0, "all"}, {1, "all"}, {0, "target a1-a2.2 a1-a2.1"}, {0, "target a1-a2.2 a1-a2.1"}});
  EXPECT_EQ(battle.table(), "a1:1I- a2:1c box:1/0-0/1 vp:0-0 r1");
}

// T-13, C-50, B-67
TEST(Example, T13WithThreeSavedOrdersOneUnitFewerRallies) {
  Battle battle(R"({"phase": "rally", "phases": ["rally"],
    "sectors": {"b3": [{"type": "I", "seat": 1}, {"type": "I", "seat": 1}, {"type": "I", "seat": 1},
                       {"type": "I", "seat": 1}, {"type": "I", "seat": 1}, {"type": "I", "seat": 1}],
                "c3": [{"type": "I", "seat": 1}]},
    "plans": [[], ["order b3 6I b2", "order c3 1I c2"]], "routed_box": [[0, 0], [6, 2]]})");
  battle.play({{1, "rally 2I 1C"}});
  EXPECT_EQ(battle.table(), "b3:6i c3:1i BR:1c,2i box:0/0-2/0 outB:2I,1C vp:0-0 r1");
  EXPECT_FALSE(battle.was_offered(1, "rally A b3"));
}

}  // namespace
}  // namespace commanders_test

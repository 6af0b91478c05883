// Why an answer is not allowed: the rule that is cited.
#include "commanders/battle.h"
#include "games/commanders/rules/play.h"
#include "table/stepping.h"

namespace commanders_test {
namespace {

using namespace commanders;  // NOLINT: tests speak the game's language

std::string refusal(const Battle& battle, table::Answer answer) {
  const auto no = table::deny_answer(View{*battle.game, battle.state}, kWhite, answer);
  return std::string(no.key) + " " + std::string(no.rule.str());
}

constexpr Sector kA1 = sector_at(0, 0);
constexpr Sector kA2 = sector_at(0, 1);

// Six infantry in a1 are ordered to a2, over ground of that kind.
Battle marching(const std::string& terrain) {
  std::string units;
  for (int n = 0; n < 6; ++n)
    units += (n == 0 ? "" : ", ") + std::string(R"({"type": "I", "seat": 0})");
  return Battle(json(R"({"phase": "combined_arms", "phases": ["combined_arms"], "terrain": )" +
                     terrain + R"(, "sectors": {"a1": [)" + units +
                     R"(]}, "plans": [["order a1 6I a2"], []]})"));
}

// C-15, C-89, C-94
TEST(Refusals, ABorderThatIsFullSaysWhetherItIsForestOrRiver) {
  const auto go = [](int number) {
    return say(Verb::go, kA1, Arm::infantry, number, kA2, kNowhere);
  };
  EXPECT_EQ(refusal(marching("{}"), go(6)), "border_full C-15");
  EXPECT_EQ(refusal(marching(R"({"forest": ["a2"]})"), go(4)), "border_full C-89");
  EXPECT_EQ(refusal(marching(R"({"rivers": [["a2", "b2"]]})"), go(4)), "border_full C-94");
  EXPECT_EQ(refusal(marching(R"({"forest": ["a2"], "rivers": [["a2", "b2"]]})"), go(4)),
            "border_full C-89");
  EXPECT_EQ(refusal(marching("{}"), go(5)), " ");
}

// C-45: it cannot move there, so there is nothing for it to do.
TEST(Refusals, AGunAttacksOnlyWhatTheEnemyHolds) {
  const Battle battle(R"({"phase": "combined_arms", "phases": ["combined_arms"],
    "sectors": {"a1": [{"type": "A", "seat": 0}]}, "plans": [["order a1 1A a2"], []]})");
  EXPECT_EQ(refusal(battle, say(Verb::go, kA1, Arm::artillery, 1, kA2, kNowhere)),
            "guns_move_later C-45");
}

// C-11, C-91: two attack the building of the sector they stand in; four more find room beside them.
TEST(Refusals, WhoAttacksTheBuildingOfHisSectorTakesNoSecondPlaceInIt) {
  Battle battle(R"({"phase": "combined_arms", "phases": ["combined_arms"],
    "terrain": {"building": ["b2"]},
    "sectors": {"b2": [{"type": "I", "seat": 0}, {"type": "I", "seat": 0},
                       {"type": "I", "seat": 1, "building": true}],
      "b1": [{"type": "I", "seat": 0}, {"type": "I", "seat": 0}, {"type": "I", "seat": 0},
             {"type": "I", "seat": 0}, {"type": "I", "seat": 0}]},
    "plans": [["order b2 2I b2", "order b1 5I b2"], []]})");
  battle.says(kWhite, "go b2 2I b2");
  EXPECT_TRUE(battle.offers(0, "go b1 4I b2"));
  EXPECT_FALSE(battle.offers(0, "go b1 5I b2"));
}

}  // namespace
}  // namespace commanders_test

// Who is behind, the Last Call, and holding out: what brings the end nearer or puts it off.
#include "legion/battlefield.h"

namespace legion_test {
namespace {

using namespace legion;  // NOLINT: tests speak the game's language

// Red has a normal legion more than grey.
const std::string kGreyBehindRed =
    R"({"colour":"grey"},{"colour":"red","cards":["A21 r5c8"],"dice":{"r5c7e":5}})";

Battlefield at_the_end_of_round(int round, const std::string& players) {
  return {json(R"({"P":[)" + players + R"(],"round":)" + std::to_string(round) +
               R"(,"active":1,"options":{"events":false},"faces":[5],)"
               R"("army":["A31","A32","A33","A35","A36"]})"),
          ""};
}

// L-94
TEST(WhoeverIsBehind, DrawsTwoMoreArmyCardsInEachArmyPhaseOfTheRound) {
  Battlefield table =
      at_the_end_of_round(3, R"({"colour":"grey"},{"colour":"red","hand":["A21"]})");
  table.play({"P2: place A21 r5c8", "P2: end"}, false);
  ASSERT_EQ(table.state.round, 4);
  EXPECT_TRUE(table.was_told(EventKind::behind));
  EXPECT_TRUE(table.player(0).is(Player::behind));
  EXPECT_FALSE(table.player(1).is(Player::behind));
  EXPECT_EQ(table.player(0).hand.size(), 3);
}

// L-94
TEST(WhoeverIsBehind, IsNobodyWhileAllHaveTheSame) {
  Battlefield table =
      at_the_end_of_round(3, R"({"colour":"grey"},{"colour":"red","hand":["A30"]})");
  table.play({"P2: place A30 r4c7 flip", "P2: end"}, false);
  ASSERT_EQ(table.state.round, 4);
  EXPECT_FALSE(table.was_told(EventKind::behind));
  EXPECT_EQ(table.player(0).hand.size(), 1);
}

// L-95
TEST(TheLastCall, TriggersTheEndFromTheNinthRoundOn) {
  Battlefield early = command(kGreyBehindRed, R"("round":8,"army":["A30"])");
  EXPECT_EQ(early.refusal("call"), "L-95");
  Battlefield table = command(kGreyBehindRed, R"("round":9,"army":["A30"])");
  EXPECT_EQ(table.refusal("hold"), "L-96");
  table.play({"call"}, false);
  EXPECT_EQ(table.state.trigger, 1);
  EXPECT_EQ(table.state.last_round, 10);
  EXPECT_TRUE(table.player(0).is(Player::laurel));
  EXPECT_EQ(table.refusal("call"), "L-95");
}

// L-96
TEST(HoldingOut, PutsTheLastRoundOffAndCostsMoreEachTime) {
  const std::string rich = R"({"colour":"grey","coins":30},{"colour":"red"})";
  Battlefield table = command(rich, R"("round":10,"trigger":1,"last_round":11,"army":["A30"])");
  table.play({"hold"}, false);
  EXPECT_EQ(table.state.last_round, 12);
  EXPECT_EQ(table.player(0).coins, 20);
  table.play({"hold"}, false);
  EXPECT_EQ(table.state.last_round, 13);
  EXPECT_EQ(table.player(0).coins, 4);
  EXPECT_EQ(table.refusal("hold"), "L-96");  // 22 coins
}

// L-96
TEST(HoldingOut, DoesNotGoBeyondTheLongestMatch) {
  Battlefield table = command(R"({"colour":"grey","coins":30},{"colour":"red"})",
                              R"("round":16,"trigger":1,"last_round":16,"army":["A30"])");
  EXPECT_EQ(table.refusal("hold"), "L-96");
}

}  // namespace
}  // namespace legion_test

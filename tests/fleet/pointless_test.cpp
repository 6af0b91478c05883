// Answers beside which all others are pointless, as the rules prove: between people nothing else is
// proposed.
#include "fleet/campaign.h"
#include "games/fleet/text/notation.h"

namespace fleet_test {
namespace {

std::string only_point(Campaign& b) {
  const auto only = b.game().only_point(b.state(), b.asked());
  return only ? write_answer(b.game(), b.state(), *only) : "";
}

// F-33: two directions go to the reserve, two specials to the gauge.
TEST(Pointless, IsToGiveBackDiceThatAllFit) {
  Campaign b;
  b.ship("p1", "frigate", "a1").fresh("yellow_orth red_diag green_special").act(kBlue);
  b.says("end");
  ASSERT_EQ(b.prompt(), "keep_dice");
  EXPECT_EQ(only_point(b), "keep 1 2 3");
}

TEST(Pointless, IsNothingWhereDiceHaveToBeChosen) {
  Campaign b;
  b.ship("p1", "frigate", "a1").bridge(kBlue, "red_orth").fresh("yellow_orth red_diag");
  b.act(kBlue).says("end");
  ASSERT_EQ(b.prompt(), "keep_dice");
  EXPECT_EQ(only_point(b), "") << "three directions, and room for two";
}

TEST(Pointless, IsNoneOfTheColoursThatMayBeThrown) {
  Campaign b;
  b.ship("p1", "frigate", "a1").turn(kBlue);
  ASSERT_EQ(b.prompt(), "choose_dice");
  EXPECT_EQ(only_point(b), "");
}

}  // namespace
}  // namespace fleet_test

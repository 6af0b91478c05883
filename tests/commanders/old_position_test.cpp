// Positions that earlier rules wrote in the middle of a match.
#include <string>

#include <gtest/gtest.h>

#include "commanders/shipped_commanders.h"
#include "games/commanders/text/position.h"
#include "table/positions.h"

namespace commanders_test {
namespace {

// As commanders-1 wrote it, which had none of the options that came with commanders-2.
TEST(CommandersPosition, TheMiddleOfAMatchOfBeforeIsStillRead) {
  const std::string text =
      "commanders marengo r1 planning pool=10 vp=0,0 a1=6I b1=2A,4I c1=4C,2I a3=4c,2i b3=2a"
      ",4i c3=6i WR=4C,8I BR=4c,8i stack=024bfa1c130003060001012800010a020a0729060b080b0022"
      "0a00210a0004ff0004ff0005ff0004ff0005ff0004ff0005ff0004ff0005ff0004ff0005ff0004ff0002"
      "010002ff0004ff0002010002ff0004ff0002010002ff0004ff0002010002ff0004ff000201020001ff00"
      "04ff000201020001ff0004ff0002020002ff0004ff0002020002ff0004ff000202010001ff0004ff0002"
      "02010001ff0004ff000202010001ff0004ff000202010001ff0004ff0002090002ff0004ff0002090002"
      "ff0004ff0002090002ff0004ff0002090002ff0004ff0002090002ff0004ff0002090002ff0004ff0002"
      "090002ff0004ff0002090002ff0004ff000209010001ff0004ff000209010001ff0004ff000209010001"
      "ff0004ff000209010001ff0004ff0002060002ff0004ff0002060002ff0004ff000206010001ff0004ff"
      "000206010001ff0004ff000206010001ff0004ff000206010001ff0004ff0002070002ff0004ff000207"
      "0002ff0004ff0002070002ff0004ff0002070002ff0004ff000207020001ff0004ff000207020001ff00"
      "04ff0002080002ff0004ff0002080002ff0004ff0002080002ff0004ff0002080002ff0004ff00020800"
      "02ff0004ff0002080002ff0004ff00020a0002ff0004ff00020a0002ff0004ff00020a0002ff0004ff00"
      "020a0002ff0004ff00020a0002ff0004ff00020a0002ff0004ff00020a0002ff0004ff00020a0002ff00"
      "04ff00020a010001ff0004ff00020a010001ff0004ff00020a010001ff0004ff00020a010001ff0004ff"
      "000203030001010200020402000206000305030001030004";
  const auto state = table::parse_position_text(shipped_game("marengo"), text);
  ASSERT_TRUE(state.ok()) << state.error().message;
  EXPECT_EQ(state->stack.back().step, commanders::Step::plan);
  // With one of those options it is another match.
  EXPECT_FALSE(
      table::parse_position_text(shipped_game("marengo", R"({"road_all":true})"), text).ok());
}

}  // namespace
}  // namespace commanders_test

// Answers beside which all others are pointless, as the rules prove: between people nothing else is
// proposed.
#include <gtest/gtest.h>

#include "games/legion/text/notation.h"
#include "legion/battlefield.h"

namespace legion_test {
namespace {

std::string only_point(const Battlefield& table) {
  const auto only = table.game->only_point(table.state, {0});
  return only ? write_answer(*table.game, table.state, *only) : "";
}

Battlefield drill(const char* dice) {
  Battlefield table((std::string(R"({"P":[{"colour":"grey","dice":)") + dice +
                     R"(,"command":["C19"]},{"colour":"red"}],"faces":[1]})")
                        .c_str(),
                    "command");
  table.play({"play C19"}, false);
  return table;
}

// L-70: three dice are thrown again, and the higher of both stays.
TEST(Pointless, IsToLeaveADieThatCanOnlyRise) {
  EXPECT_EQ(only_point(drill(R"({"r5c6e":2,"r5c7e":5,"r4c7s":6})")), "reroll r5c6e");
  EXPECT_EQ(only_point(drill(R"({"r5c6e":2,"r4c7s":6})")), "reroll r5c6e");
  EXPECT_EQ(only_point(drill(R"({"r5c6e":2,"r5c7e":5,"r4c7s":3})")), "reroll r4c7s");
  EXPECT_EQ(only_point(drill(R"({"r5c6e":2,"r5c7e":5,"r4c7s":3,"r6c7s":4})")), "")
      << "which three?";
}

}  // namespace
}  // namespace legion_test

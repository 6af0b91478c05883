// Answers beside which all others are pointless, as the rules prove: between people nothing else is
// proposed.
#include "commanders/plain_position.h"
#include "games/commanders/game.h"
#include "games/commanders/state/words.h"

namespace commanders_test {
namespace {

using namespace commanders;  // NOLINT: tests speak the game's language

std::string only_point(const Battle& b, Seat seat) {
  const auto only = b.game->only_point(b.state, seat);
  return only ? write_answer(*b.game, b.state, *only) : "";
}

Battle rally(const char* box, const char* orders) {
  return Battle((std::string(R"({"phase": "rally", "phases": ["rally"], "sectors": {
    "b3": [{"type": "I", "seat": 1}, {"type": "I", "seat": 1}, {"type": "I", "seat": 1},
           {"type": "I", "seat": 1}, {"type": "I", "seat": 1}, {"type": "I", "seat": 1}],
    "c3": [{"type": "I", "seat": 1}]}, "plans": [[], [)") +
                 orders + R"(]], "routed_box": [[0, 0], )" + box + "]}")
                    .c_str());
}

// C-50: seven orders are written, three are saved.
TEST(Pointless, IsToSaveOrdersThatCouldRallyEverybody) {
  constexpr const char* kSeven = R"("order b3 6I b2", "order c3 1I c2")";
  EXPECT_EQ(only_point(rally("[4, 2]", kSeven), kBlack), "rally 2I 1C");
  EXPECT_EQ(only_point(rally("[4, 0]", kSeven), kBlack), "rally 2I 0C");
  EXPECT_EQ(only_point(rally("[6, 2]", kSeven), kBlack), "") << "one too many: who comes back?";
}

// C-69, B-15: the only enemy is routed by the fire, or still stands.
TEST(Pointless, IsToWithdrawFromNobody) {
  for (const int face : {6, 1}) {
    Battle b(R"({"options": {"refuse_ground": true}, "phase": "combined_arms",
      "phases": ["combined_arms"], "sectors": {"a1": [{"type": "I", "seat": 0},
      {"type": "I", "seat": 0}], "a2": [{"type": "I", "seat": 1}]},
      "plans": [["order a1 2I a2"], []]})");
    b.says(kWhite, "all");
    if (b.offers(1, "done")) b.says(kBlack, "done");
    b.rolls({face, 1});
    b.rolls({1});
    ASSERT_TRUE(b.offers(0, "withdraw a1-a2 1I 0C"));
    EXPECT_EQ(only_point(b, kWhite), face == 6 ? "done" : "");
  }
}

}  // namespace
}  // namespace commanders_test

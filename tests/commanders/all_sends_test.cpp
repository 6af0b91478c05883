// What `all` sends, and what is told of who stays behind. B-34, B-44
#include "commanders/readings.h"

namespace commanders_test {
namespace {

using namespace commanders;  // NOLINT: tests speak the game's language

constexpr const char* kMoves = R"({"phase": "non_combat_move", "phases": ["non_combat_move"], )";

Battle moves(const std::string& rest) { return Battle((kMoves + rest + "}").c_str()); }

// B-44: b2 is full, but two of it leave for c2.
TEST(AllSends, WhoFindsRoomOnlyBecauseALaterTroopLeaves) {
  Battle battle = moves(R"("sectors": {"a2": "2I", "b2": "6I", "c2": "1I", "c3": "1i"},
      "plans": [["order a2 2I b2", "order b2 2I c2"], []])");
  EXPECT_FALSE(battle.offers(0, "go a2 1I b2"));
  battle.play({{0, "all"}});
  EXPECT_EQ(battle.table(), "b2:4I,2I- c2:1I,2I- c3:1i box:0/0-0/0 vp:0-0 r1");
}

constexpr const char* kExchange = R"("sectors": {"a1": "6I", "b1": "6I", "c3": "1i"},
      "plans": [["order a1 1I b1", "order b1 1I a1"], []])";

// B-34, B-44
TEST(AllSends, UnitsOfTwoFullSectorsThatChangePlaces) {
  Battle battle = moves(kExchange);
  EXPECT_EQ(battle.offered_now(0), (std::vector<std::string>{"all", "done"}));
  battle.play({{0, "all"}});
  EXPECT_EQ(battle.table(), "a1:5I,1I- b1:5I,1I- c3:1i box:0/0-0/0 vp:0-0 r1");
}

// Four full sectors in a ring, and of the border takes five only.
TEST(AllSends, ARingOfFullSectors) {
  Battle battle = moves(R"("sectors": {"a1": "6I", "b1": "6I", "a2": "6I", "b2": "6I", "c3": "1i"},
      "plans": [["order a1 2I a2", "order a2 3I b2", "order b2 2I b1", "order b1 2I a1"], []])");
  battle.play({{0, "all"}});
  EXPECT_EQ(battle.table(), "a1:4I,2I- b1:4I,2I- a2:4I,2I- b2:4I,2I- c3:1i box:0/0-0/0 vp:0-0 r1");
}

// B-44: of two troops for one place the one in front goes.
TEST(AllSends, OfSeveralLargestSetsTheFirst) {
  Battle battle = moves(R"("sectors": {"a1": "1I", "b2": "1I", "b1": "5I", "c3": "1i"},
      "plans": [["order a1 1I b1", "order b2 1I b1"], []])");
  battle.play({{0, "all"}});
  EXPECT_EQ(battle.table(), "a1:1I b1:5I,1I- c3:1i box:0/0-0/0 vp:0-0 r1");
}

// B-44: a single unit still needs room.
TEST(AllSends, ALineOfItsOwnIsToldThatItCanChangePlaces) {
  const Battle battle = moves(kExchange);
  EXPECT_EQ(refused(battle, "go a1 1I b1"),
            "b1 has no room for them before others have left it. Send them with “all”: then units "
            "can change places.");
  const Battle full = moves(R"("sectors": {"a1": "1I", "b1": "6I", "c3": "1i"},
      "plans": [["order a1 1I b1"], []])");
  EXPECT_EQ(refused(full, "go a1 1I b1"),
            "b1 has no room for so many: a sector holds six of your units, including routed ones.");
}

// C-11, C-15
TEST(AllSends, WhoStaysBehindIsToldItsCommanderAlone) {
  Battle battle = moves(R"("sectors": {"WR": "8I", "b1": "5I", "c3": "1i"},
      "plans": [["order WR 2I b1", "order WR 6I a1"], []])");
  battle.play({{0, "all"}});
  EXPECT_EQ(told_of(battle, EventKind::stayed, kWhite),
            (std::vector<std::string>{
                "White: 1 infantry stays behind. b1 has no room left.",
                "White: 1 infantry stays behind. No more of them can cross the border to a1 in "
                "this phase."}));
  EXPECT_TRUE(told_of(battle, EventKind::stayed, kBlack).empty());
}

// C-48: both make for b2.
TEST(AllSends, WhoStopsForTheEnemyIsToldSo) {
  Battle battle = moves(R"("sectors": {"b1": "1I", "b3": "1i"},
      "plans": [["order b1 1I b2"], ["order b3 1I b2"]])");
  battle.play({{0, "all"}, {1, "all"}});
  EXPECT_EQ(
      told_of(battle, EventKind::stopped, kBlack),
      (std::vector<std::string>{"White: 1 infantry stays behind. The enemy makes for b2 too.",
                                "Black: 1 infantry stays behind. The enemy makes for b2 too."}));
}

}  // namespace
}  // namespace commanders_test

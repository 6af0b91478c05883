// Readings of the rulebook that have changed (docs/ledger/CHANGES.md), each with the position that
// tells the old one from the new one.
#include "commanders/readings.h"

namespace commanders_test {
namespace {

using namespace commanders;  // NOLINT: tests speak the game's language

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
  EXPECT_EQ(purposes(battle), (std::vector<std::string>{"ranged b1-b2 W", "ranged b1-b2 B",
                                                        "ranged b2* B", "melee b2* B"}));
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

// C-62, C-89, C-94
TEST(Readings, FallingBackObeysBorders) {
  const auto charge = [](const char* ground) {
    Battle battle((std::string(R"({"phase": "combined_arms", "phases": ["combined_arms"],
        "sectors": {"b1": "1I", "b2": "5c", "b3": "1i"}, "plans": [["order b1 1I b2"], []],
        "terrain": {)") +
                   ground + "}}")
                      .c_str());
    battle.says(kWhite, "all");
    if (battle.state.waiting.asks(kBlack) && battle.offers(1, "done")) battle.says(kBlack, "done");
    return battle;
  };
  EXPECT_TRUE(charge("").offers(1, "fallback b2 5 b3"));
  EXPECT_TRUE(charge(R"("forest": ["b3"])").offers(1, "fallback b2 3 b3"));
  EXPECT_FALSE(charge(R"("forest": ["b3"])").offers(1, "fallback b2 4 b3"));
  EXPECT_TRUE(charge(R"("rivers": [["b3"]])").offers(1, "fallback b2 3 b3"));
  EXPECT_FALSE(charge(R"("rivers": [["b3"]])").offers(1, "fallback b2 4 b3"));
}

constexpr const char* kRally = R"({"phase": "rally", "phases": ["rally"], )";

// B-10, C-51: T-91 of before, where a marker was enough.
TEST(Readings, AGunRalliesAtAMarkerByOptionOnly) {
  constexpr const char* kGuns = R"("sectors": {"a1": "1A'", "b2": "1A'", "c3": "1i"}})";
  Battle battle((std::string(kRally) + kGuns).c_str());
  EXPECT_FALSE(battle.offers(0, "rally A a1"));
  Battle older((std::string(kRally) + R"("options": {"rally_by_marker": true}, )" + kGuns).c_str());
  older.play({{0, "rally A a1"}});
  EXPECT_EQ(older.table(), "a1:1A b2:1A' c3:1i box:0/0-0/0 vp:0-0 r1");
  EXPECT_FALSE(older.was_offered(0, "rally A b2"));
}

// C-91: whoever holds the building keeps the enemy from controlling the sector.
TEST(Readings, WhereTheEnemyHoldsTheBuildingNoGunRallies) {
  for (const char* options : {"{}", R"({"rally_by_marker": true})"}) {
    const Battle battle((std::string(kRally) + R"("options": )" + options +
                         R"(, "terrain": {"building": ["a1"]},
        "sectors": {"a1": "1A',1I,1i^", "c1": "1A',1I"}})")
                            .c_str());
    EXPECT_FALSE(battle.offers(0, "rally A a1"));
    EXPECT_TRUE(battle.offers(0, "rally A c1"));
  }
}

// B-20, B-61: one more than to the nearest sector of the home row.
TEST(Readings, TheReserveIsOneFartherThanItsHomeRow) {
  EXPECT_EQ(distance(*parse_sector("b1"), reserve_of(kWhite)), 1);
  EXPECT_EQ(distance(*parse_sector("c2"), reserve_of(kWhite)), 2);
  EXPECT_EQ(distance(*parse_sector("a3"), reserve_of(kWhite)), 3);
  EXPECT_EQ(distance(*parse_sector("a3"), reserve_of(kBlack)), 1);
  EXPECT_EQ(distance(*parse_sector("b1"), reserve_of(kBlack)), 3);
}

constexpr const char* kLastMoves =
    R"({"phase": "non_combat_move", "phases": ["non_combat_move"], )";

constexpr const char* kGeneralAhead = R"("options": {"delivery": true},
    "markers": [{"seat": 0, "kind": "general", "value": 5, "at": "b2"}], )";

// An order to the reserve is lost on a 1.
TEST(Readings, OrdersToTheReserveHaveToArrive) {
  Battle battle((std::string(kLastMoves) + kGeneralAhead +
                 R"("sectors": {"WR": "2I", "b1": "1I", "c3": "1i"},
       "plans": [["order WR 2I b1"], []]})")
                    .c_str());
  battle.dice({1, 2});
  battle.play({{0, "all"}});
  EXPECT_EQ(battle.table(), "b1:1I,1I- c3:1i WR:1I box:0/0-0/0 vp:0-0 r1");
}

// So does one to rally there, each by itself; and one to a garrison, as far as to its sector.
TEST(Readings, OrdersToRallyInTheReserveHaveToArrive) {
  Battle battle((std::string(kRally) + kGeneralAhead +
                 R"("terrain": {"building": ["a1"]}, "routed_box": [[4, 2], [0, 0]],
       "sectors": {"a1": "1I'^", "c3": "1i"}})")
                    .c_str());
  battle.dice({1, 6, 2, 1});
  battle.play({{0, "rally I a1"}, {0, "rally 2I 1C"}});
  EXPECT_EQ(battle.table(), "a1:1I'^ c3:1i WR:1C,1I box:2/0-0/0 outW:1I,1C vp:0-0 r1");
}

// B-59: it comes out at the end of the phase in which nobody stands outside.
TEST(Readings, ARalliedGarrisonComesOut) {
  Battle battle((std::string(kRally) + R"("terrain": {"building": ["a1"]},
       "sectors": {"a1": "1I'^", "c3": "1i"}})")
                    .c_str());
  battle.play({{0, "rally I a1"}});
  EXPECT_EQ(battle.table(), "a1:1I c3:1i box:0/0-0/0 vp:0-0 r1");
  EXPECT_EQ(told_of(battle, EventKind::came_out, kBlack),
            (std::vector<std::string>{"The infantry comes out of the building in a1."}));
}

// The same where others of the sector would step in for those who fell: they may withdraw.
TEST(Readings, WhoMeetsNewDefendersInTheMeleeMayWithdraw) {
  Battle battle(R"({"phase": "combined_arms", "phases": ["combined_arms"],
    "sectors": {"a1": "1I", "a2": "3i"}, "plans": [["order a1 1I a2"], []]})");
  battle.dice({6, 1});
  battle.play({{0, "all"}, {0, "withdraw a1-a2 1I 0C"}});
  EXPECT_EQ(battle.table(), "a1:1I- a2:2i box:0/0-1/0 vp:0-0 r1");
}

// C-6, C-42: four guns at three sectors, and two tokens.
TEST(Readings, AThirdSectorUnderFireGetsNoToken) {
  Battle battle(R"({"phase": "bombardment", "phases": ["bombardment"],
    "sectors": {"b2": "4A", "a2": "1i", "b3": "1i", "c2": "1i"},
    "plans": [["order b2 2A a2", "order b2 1A b3", "order b2 1A c2"], []]})");
  battle.dice({1, 1, 1, 1});
  battle.play({{0, "all"}});
  EXPECT_EQ(battle.table(), "a2:1i b2:4A- c2:1i b3:1i box:0/0-0/0 tokW:1@a2,1@c2 vp:0-0 r1");
  EXPECT_EQ(told_of(battle, EventKind::no_token, kBlack),
            (std::vector<std::string>{"White has only two artillery tokens: none lies in b3, so "
                                      "there is no +1 there next round."}));
}

}  // namespace
}  // namespace commanders_test

// Readings of the rulebook that have changed (docs/ledger/CHANGES.md), each with the position that
// tells the old one from the new one.
#include "commanders/battle.h"
#include "games/commanders/state/events.h"
#include "games/commanders/text/describe.h"

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
  EXPECT_EQ(battle.table(),
            "a1:4I,2I- b1:4I,2I- a2:4I,2I- b2:4I,2I- c3:1i box:0/0-0/0 vp:0-0 r1");
}

// B-44: of two troops for one place the one in front goes.
TEST(AllSends, OfSeveralLargestSetsTheFirst) {
  Battle battle = moves(R"("sectors": {"a1": "1I", "b2": "1I", "b1": "5I", "c3": "1i"},
      "plans": [["order a1 1I b1", "order b2 1I b1"], []])");
  battle.play({{0, "all"}});
  EXPECT_EQ(battle.table(), "a1:1I b1:5I,1I- c3:1i box:0/0-0/0 vp:0-0 r1");
}

std::string refused(const Battle& battle, const char* answer) {
  const auto parsed = parse_answer(*battle.game, battle.state, kWhite, answer, shipped_texts(),
                                   table::Language::en);
  return parsed.ok() ? "" : parsed.error().message;
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

std::string said(const Battle& battle, const table::Event& event, Seat seat) {
  return event_sentence(*battle.game, battle.game->observe(battle.state, seat), event,
                        shipped_texts(), table::Language::en);
}
std::vector<std::string> told_of(const Battle& battle, EventKind kind, Seat reader) {
  std::vector<std::string> out;
  for (const table::Event& event : battle.told()) {
    if (static_cast<EventKind>(event.kind) == kind && event.audience.has(reader))
      out.push_back(said(battle, event, reader));
  }
  return out;
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
  EXPECT_EQ(told_of(battle, EventKind::stopped, kBlack),
            (std::vector<std::string>{
                "White: 1 infantry stays behind. The enemy makes for b2 too.",
                "Black: 1 infantry stays behind. The enemy makes for b2 too."}));
}

// C-62, C-89, C-94
TEST(Readings, FallingBackObeysBorders) {
  const auto charge = [](const char* ground) {
    Battle battle((std::string(R"({"phase": "combined_arms", "phases": ["combined_arms"],
        "sectors": {"b1": "1I", "b2": "5c", "b3": "1i"}, "plans": [["order b1 1I b2"], []],
        "terrain": {)") + ground + "}}")
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

constexpr const char* kGeneralAhead = R"("options": {"delivery": true},
    "markers": [{"seat": 0, "kind": "general", "value": 5, "at": "b2"}], )";

// An order to the reserve is lost on a 1.
TEST(Readings, OrdersToTheReserveHaveToArrive) {
  Battle battle((std::string(kMoves) + kGeneralAhead +
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

// Readings a reader of the book may take otherwise: each is an option, off or as we play it.
std::string with_option(const char* option, const char* position) {
  return std::string(R"({"options": {)") + option + "}, " + position + "}";
}

// C-91, B-59
TEST(OptionalReadings, WithoutReachAGarrisonStrikesAtNobodyOutside) {
  constexpr const char* kFight = R"("phase": "combined_arms", "phases": ["combined_arms"],
    "sectors": {"b1": "1I", "b2": "1i,1i^"}, "plans": [["order b1 1I b2"], []],
    "terrain": {"building": ["b2"]})";
  Battle battle(with_option(R"("garrison_reach": false)", kFight).c_str());
  battle.dice({1, 1, 1, 1});
  battle.play({{0, "all"}});
  EXPECT_EQ(purposes(battle), (std::vector<std::string>{"ranged b1-b2 W", "ranged b1-b2 B",
                                                        "melee b1-b2 W", "melee b1-b2 B"}));
}

// C-43: one die at the target; by the option the other one at the enemies in the way.
TEST(OptionalReadings, AMixedMiddleMayDrawTheSecondDie) {
  constexpr const char* kGun = R"("phase": "bombardment", "phases": ["bombardment"],
    "sectors": {"b1": "1A", "b2": "1I',1i", "b3": "2i"}, "plans": [["order b1 1A b3"], []])";
  Battle battle(with_option("", kGun).c_str());
  battle.dice({6});
  battle.play({{0, "all"}});
  EXPECT_EQ(battle.table(), "b1:1A- b2:1I',1i b3:1i,1i' box:0/0-0/0 tokW:1@b3 vp:0-0 r1");
  Battle both(with_option(R"("mixed_middle": "two_dice")", kGun).c_str());
  both.dice({6, 6});
  both.play({{0, "all"}});
  EXPECT_EQ(both.table(), "b1:1A- b2:1I',1i' b3:1i,1i' box:0/0-0/0 tokW:1@b3 vp:0-0 r1");
}

// C-90, B-21
TEST(OptionalReadings, AHillMayHideWhatIsNextToIt) {
  constexpr const char* kGun = R"("phase": "bombardment", "phases": ["bombardment"],
    "sectors": {"b1": "2A", "b2": "1i", "b3": "1i"}, "terrain": {"hill": ["b1"]},
    "plans": [["order b1 1A b2", "order b1 1A b3"], []])";
  EXPECT_TRUE(Battle(with_option("", kGun).c_str()).offers(0, "bombard b1 1A b2"));
  const Battle hidden(with_option(R"("hill_adjacent": true)", kGun).c_str());
  EXPECT_FALSE(hidden.offers(0, "bombard b1 1A b2"));
  EXPECT_TRUE(hidden.offers(0, "bombard b1 1A b3"));
  EXPECT_EQ(refused(hidden, "bombard b1 1A b2"),
            "A gun on a hill does not bombard the next sector, b2.");
}

// C-93, B-58
TEST(OptionalReadings, TheRoadMayBeForEverybody) {
  constexpr const char* kRoad = R"("phase": "non_combat_move", "phases": ["non_combat_move"],
    "sectors": {"b1": "1I,1I-", "c1": "1I", "a3": "1i"}, "terrain": {"roads": ["b1-b2"]},
    "plans": [["order c1 1I b1"], []])";
  Battle battle(with_option("", kRoad).c_str());
  battle.play({});
  EXPECT_FALSE(battle.was_offered(0, "road b1 I b2"));
  Battle open(with_option(R"("road_all": true)", kRoad).c_str());
  open.play({{0, "road b1 I b2"}, {0, "road b1 I b2"}});
  EXPECT_EQ(open.table(), "c1:1I b2:2I- a3:1i box:0/0-0/0 vp:0-0 r1");
}

// C-69, B-15: the only enemy is routed by the fire.
TEST(OptionalReadings, WhoFacesNobodyInOrderStaysForTheGroundUnlessItMayBeRefused) {
  constexpr const char* kWon = R"("phase": "combined_arms", "phases": ["combined_arms"],
    "sectors": {"a1": "2I", "a2": "1i"}, "plans": [["order a1 2I a2"], []])";
  Battle battle(with_option("", kWon).c_str());
  battle.dice({6, 1, 1, 1, 1});
  battle.play({{0, "all"}});
  EXPECT_EQ(battle.table(), "a2:2I- box:0/0-1/0 vp:0-0 r1");
  EXPECT_FALSE(battle.was_offered(0, "withdraw a1-a2 2I 0C"));
  Battle refusing(with_option(R"("refuse_ground": true)", kWon).c_str());
  refusing.dice({6, 1, 1});
  refusing.play({{0, "all"}, {0, "withdraw a1-a2 2I 0C"}});
  EXPECT_EQ(refusing.table(), "a1:2I- box:0/0-1/0 vp:0-0 r1");
}

// The same where others of the sector would step in for those who fell: they may withdraw.
TEST(Readings, WhoMeetsNewDefendersInTheMeleeMayWithdraw) {
  Battle battle(R"({"phase": "combined_arms", "phases": ["combined_arms"],
    "sectors": {"a1": "1I", "a2": "3i"}, "plans": [["order a1 1I a2"], []]})");
  battle.dice({6, 1});
  battle.play({{0, "all"}, {0, "withdraw a1-a2 1I 0C"}});
  EXPECT_EQ(battle.table(), "a1:1I- a2:2i box:0/0-1/0 vp:0-0 r1");
}

// C-92, B-59
TEST(OptionalReadings, AnEmptyBuildingMayBeShotDown) {
  constexpr const char* kGun = R"("phase": "bombardment", "phases": ["bombardment"],
    "sectors": {"b1": "1A", "b2": "1i", "c3": "1i"}, "terrain": {"building": ["b2"]},
    "plans": [["order b1 1A b2"], []])";
  EXPECT_FALSE(Battle(with_option("", kGun).c_str()).offers(0, "bombard b1 1A b2 building"));
  Battle battle(with_option(R"("empty_building_fire": true)", kGun).c_str());
  battle.dice({6, 6});
  battle.play({{0, "bombard b1 1A b2 building"}});
  EXPECT_EQ(battle.table(), "b1:1A- b2:1i c3:1i box:0/0-0/0 tokW:1@b2 ruin:b2 vp:0-0 r1");
}

// C-6, C-42: four guns at three sectors, and two tokens.
TEST(Readings, AThirdSectorUnderFireGetsNoToken) {
  Battle battle(R"({"phase": "bombardment", "phases": ["bombardment"],
    "sectors": {"b2": "4A", "a2": "1i", "b3": "1i", "c2": "1i"},
    "plans": [["order b2 2A a2", "order b2 1A b3", "order b2 1A c2"], []]})");
  battle.dice({1, 1, 1, 1});
  battle.play({{0, "all"}});
  EXPECT_EQ(battle.table(),
            "a2:1i b2:4A- c2:1i b3:1i box:0/0-0/0 tokW:1@a2,1@c2 vp:0-0 r1");
  EXPECT_EQ(told_of(battle, EventKind::no_token, kBlack),
            (std::vector<std::string>{"White has only two artillery tokens: none lies in b3, so "
                                      "there is no +1 there next round."}));
}

}  // namespace
}  // namespace commanders_test

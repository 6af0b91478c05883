// Rules that the worked cases of the ledger do not show.
#include "commanders/battle.h"
#include "games/commanders/game.h"
#include "games/commanders/state/words.h"

namespace commanders_test {
namespace {

using namespace commanders;  // NOLINT: tests speak the game's language

// C-1, C-2
TEST(Rules, ABattleHasTenRoundsOfSevenPhases) {
  Battle battle(
      R"({"sectors": {"a1": [{"type": "I", "seat": 0}], "a3": [{"type": "I", "seat": 1}]}})");
  battle.play({});
  std::vector<Phase> phases;
  int rounds = 0;
  for (const table::Event& event : battle.told()) {
    rounds += static_cast<EventKind>(event.kind) == EventKind::round_began ? 1 : 0;
    if (static_cast<EventKind>(event.kind) == EventKind::phase_began && rounds <= 1)
      phases.push_back(static_cast<Phase>(event.arg[0]));
  }
  phases.resize(7);
  EXPECT_EQ(phases, (std::vector<Phase>{Phase::planning, Phase::fast_movement, Phase::bombardment,
                                        Phase::combined_arms, Phase::non_combat_move, Phase::rally,
                                        Phase::scoring}));
  EXPECT_EQ(rounds, 10);
  EXPECT_EQ(battle.state.result_reason, EndReason::rounds);
}

// C-7, C-9: White's right wing is c1; Black's is c3 here, and not a3.
TEST(Rules, InLaRothiereTheMassesOfCavalryFaceEachOther) {
  EXPECT_EQ(table_text(shipped_game("la_rothiere").initial()),
            "a1:6I b1:2A,4I c1:6C a3:6i b3:2a,4i c3:6c WR:2C,10I BR:2c,10i box:0/0-0/0 vp:0-0 r1");
}

// C-6, C-10
TEST(Rules, AnOrderOfBattleOfOnesOwnHasAnySixUnitsInAWing) {
  const Battle battle(R"({"scenario": "custom", "phase": "setup"})");
  EXPECT_TRUE(battle.offers(0, "deploy a1 6I 0C 0A"));
  EXPECT_TRUE(battle.offers(1, "deploy a3 1I 3C 2A"));
  EXPECT_FALSE(battle.offers(0, "deploy a1 5I 0C 0A"));
  EXPECT_FALSE(battle.offers(0, "deploy a1 0I 3C 3A"));  // there are two guns
}

// C-19, C-20: ten orders, one a unit. C-25: infantry goes one sector. C-26: cavalry two.
TEST(Rules, TenOrdersARoundAndOneForAUnit) {
  Battle battle(R"({"sectors": {"WR": [
      {"type": "I", "seat": 0}, {"type": "I", "seat": 0}, {"type": "I", "seat": 0},
      {"type": "I", "seat": 0}, {"type": "I", "seat": 0}, {"type": "I", "seat": 0},
      {"type": "I", "seat": 0}, {"type": "I", "seat": 0}, {"type": "I", "seat": 0},
      {"type": "I", "seat": 0}, {"type": "I", "seat": 0}], "c1": [{"type": "C", "seat": 0}]}})");
  EXPECT_TRUE(battle.offers(0, "order WR 10I a1"));
  EXPECT_FALSE(battle.offers(0, "order WR 11I a1"));
  EXPECT_FALSE(battle.offers(0, "order WR 1I a1 a2"));
  EXPECT_TRUE(battle.offers(0, "order c1 1C c2 b2"));
  battle.says(kWhite, "order c1 1C c2 b2");
  EXPECT_FALSE(battle.offers(0, "order c1 1C c2"));
  EXPECT_TRUE(battle.offers(0, "order WR 9I a1"));
  EXPECT_FALSE(battle.offers(0, "order WR 10I a1"));
}

// C-17
TEST(Rules, APositionWithATroopInTheEnemyReserveIsRefused) {
  const Game game = shipped_game("marengo");
  const auto with = [&](const char* sector) {
    return read_state(game, json((R"({"game":"commanders","scenario":"marengo","phase":"planning",
        "sectors":{")" + std::string(sector) +
                                  R"(":[{"type":"I","seat":0}]}})")
                                     .c_str()));
  };
  EXPECT_TRUE(with("WR").ok());
  const auto refused = with("BR");
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().rule, "C-17");
}

// C-17, C-44: nobody fires at the enemy reserve, nor out of its own reserve.
TEST(Rules, GunsLeaveTheReservesAlone) {
  const Battle battle(R"({"sectors": {"WR": [{"type": "A", "seat": 0}],
    "b3": [{"type": "A", "seat": 0}], "BR": [{"type": "I", "seat": 1}],
    "b2": [{"type": "I", "seat": 1}]}})");
  EXPECT_TRUE(battle.offers(0, "order WR 1A b1"));
  EXPECT_FALSE(battle.offers(0, "order WR 1A b2"));
  EXPECT_TRUE(battle.offers(0, "order b3 1A a3"));
  EXPECT_FALSE(battle.offers(0, "order b3 1A BR"));
}

// C-35: 5+0-2 is no hit, 6+0-2 is. C-36: the rider goes to the box.
TEST(Rules, InTheFastPhaseFireIsAtMinusTwo) {
  constexpr const char* kCharge = R"({"phase": "fast_movement", "phases": ["fast_movement"],
    "sectors": {"c1": [{"type": "C", "seat": 0}], "c2": [{"type": "I", "seat": 1}]},
    "plans": [["order c1 1C c2"], []]})";
  Battle missed(kCharge);
  missed.dice({5, 6, 1});
  missed.play({{0, "all"}, {0, "enter c1>c2 0I 1C"}});
  EXPECT_EQ(missed.table(), "c2:1C box:0/0-0/0 capW:I vp:0-0 r1");
  Battle hit(kCharge);
  hit.dice({6});
  hit.play({{0, "all"}});
  EXPECT_EQ(hit.table(), "c2:1i box:0/1-0/0 vp:0-0 r1");
}

// C-14, C-82: White's command post stands in b1, so that the infantry goes there at once (C-46) and
// defends it when Black enters (C-53). C-70: it does not strike at what it has routed.
TEST(Rules, UnitsGoAtOnceToTheirOwnSignAndDefendIt) {
  Battle battle(R"({"phase": "combined_arms", "phases": ["combined_arms"],
    "sectors": {"a1": [{"type": "I", "seat": 0}], "b2": [{"type": "I", "seat": 1}]},
    "plans": [["order a1 1I b1"], ["order b2 1I b1"]]})");
  battle.dice({6, 1});
  battle.play({{0, "all"}, {1, "all"}});
  EXPECT_EQ(battle.table(), "b1:1I- box:0/0-1/0 vp:0-0 r1");
}

// C-48
TEST(Rules, WhereBothMakeForASectorInTheLastMovesNobodyGoes) {
  Battle battle(R"({"phase": "non_combat_move", "phases": ["non_combat_move"],
    "sectors": {"b1": [{"type": "I", "seat": 0}], "b3": [{"type": "I", "seat": 1}],
                "a1": [{"type": "I", "seat": 0}]},
    "plans": [["order b1 1I b2", "order a1 1I a2"], ["order b3 1I b2"]]})");
  battle.play({{0, "all"}, {1, "all"}});
  EXPECT_EQ(battle.table(), "b1:1I a2:1I- b3:1i box:0/0-0/0 vp:0-0 r1");
}

// C-11, C-15, C-49: four stand in b1.
TEST(Rules, FiveOverABorderAndSixInASectorInTheLastMovesToo) {
  const Battle battle(R"({"phase": "non_combat_move", "phases": ["non_combat_move"],
    "sectors": {"WR": [
      {"type": "I", "seat": 0}, {"type": "I", "seat": 0}, {"type": "I", "seat": 0},
      {"type": "I", "seat": 0}, {"type": "I", "seat": 0}, {"type": "I", "seat": 0},
      {"type": "C", "seat": 0}, {"type": "C", "seat": 0}, {"type": "C", "seat": 0}],
      "b1": [{"type": "I", "seat": 0}, {"type": "I", "seat": 0}, {"type": "I", "seat": 0},
             {"type": "I", "seat": 0}]},
    "plans": [["order WR 6I a1", "order WR 3C b1"], []]})");
  EXPECT_TRUE(battle.offers(0, "go WR 5I a1"));
  EXPECT_FALSE(battle.offers(0, "go WR 6I a1"));
  EXPECT_TRUE(battle.offers(0, "go WR 2C b1"));
  EXPECT_FALSE(battle.offers(0, "go WR 3C b1"));
}

// C-76, C-77: 6-1 and 6-1+1 are two hits in one step.
TEST(Rules, TwoHitsInOneStepTakeAUnit) {
  Battle battle(R"({"phase": "combined_arms", "phases": ["combined_arms"],
    "sectors": {"a1": [{"type": "I", "seat": 0}, {"type": "I", "seat": 0}],
                "a2": [{"type": "I", "seat": 1}]},
    "plans": [["order a1 2I a2"], []]})");
  battle.dice({6, 6, 1});
  battle.play({{0, "all"}});
  EXPECT_EQ(battle.table(), "a2:2I- box:0/0-0/0 capW:I vp:0-0 r1");
}

// C-32, C-52, C-60
TEST(Rules, SquaresEndAndTheSpentRecoverWhenTheRoundIsScored) {
  Battle battle(R"({"phase": "scoring", "phases": ["scoring"],
    "sectors": {"b2": [{"type": "I", "seat": 0, "spent": true, "square": true},
                       {"type": "C", "seat": 0, "spent": true}]}})");
  EXPECT_EQ(battle.table(), "b2:1C,1I box:0/0-0/0 vp:1-0 r2");
}

// C-87: four orders to act for four points; twelve points are ten orders to act, and two more to
// rally.
TEST(Rules, WithMoraleThereAreAsManyOrdersAsPoints) {
  constexpr const char* kUnit = R"({"type": "I", "seat": )";
  std::string white;
  std::string black;
  for (int n = 0; n < 12; ++n) {
    white += (n == 0 ? "" : ", ") + std::string(kUnit) + "0}";
    black += (n == 0 ? "" : ", ") + std::string(kUnit) + "1}";
  }
  const Battle battle(json(R"({"options": {"morale": true}, "vp": [4, 12], "sectors": {"WR": [)" +
                           white + R"(], "BR": [)" + black + "]}}"));
  EXPECT_TRUE(battle.offers(0, "order WR 4I a1"));
  EXPECT_FALSE(battle.offers(0, "order WR 5I a1"));
  EXPECT_TRUE(battle.offers(1, "order BR 10I a3"));
  EXPECT_FALSE(battle.offers(1, "order BR 11I a3"));
  EXPECT_EQ(battle.state.sides[1].extra, 2);
}

// C-85, B-61: where there is no general there is no extra order, so that nothing is saved.
TEST(Rules, WithoutAGeneralThereIsNoExtraOrder) {
  Battle battle(R"({"phase": "rally", "phases": ["rally"],
    "options": {"delivery": true, "markers": "none"},
    "sectors": {"WR": [{"type": "I", "seat": 0}]}, "plans": [["order WR 10I a1"], []],
    "routed_box": [[2, 0], [0, 0]]})");
  battle.play({});
  EXPECT_FALSE(battle.was_offered(0, "rally I"));
  EXPECT_TRUE(battle.was_offered(0, "done"));
}

}  // namespace
}  // namespace commanders_test

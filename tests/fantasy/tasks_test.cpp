// Battles with a task: what counts for it, and when it is decided. FC-24.2; the numbers SBT are
// those of the ledger's cases of the stand-alone campaign.
#include <gtest/gtest.h>

#include "games/fantasy/rules/units.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

constexpr At kPointA{0, 0};
constexpr At kPointB{3, 0};

// Empire units that stand on points, and an enemy far away.
struct Battle : Table {
  Battle(TaskKind kind, int rounds) {
    Task task;
    task.kind = kind;
    scenario().task = task;
    scenario().rounds = rounds;
    scenario().goal = 0;
    state().round = 0;
    unit("a", "INF", kEmpire, kPointA);
    unit("b", "INF", kEmpire, kPointB);
    unit("s", "INF", kStyx, {0, -3});
  }
  Task& task() { return *scenario().task; }

  // The end of the next round, with the unit off its point or on it.
  void round(bool a_holds, bool b_holds) {
    if (over()) return;
    Play play{{game(), state(), nullptr}};
    stand(play, "a", a_holds ? kPointA : At{-3, 2});
    stand(play, "b", b_holds ? kPointB : At{-2, 2});
    ++state().round;
    end_phase();
  }
  void stand(Play& play, const std::string& name, At at) {
    if ((*this)[name].at != hex(at) && (*this)[name].on_map()) put_unit(play, id(name), hex(at));
  }
  void destroy(const std::string& name) {
    Play play{{game(), state(), nullptr}};
    state().waiting = {};
    state().units[id(name).value].hits = 0;
    destroy_if_dead(play, id(name), {});
    check_victory(play);
  }
  // A phase played by itself is over, too, but for no reason.
  bool over() { return end_reason() != EndReason::none; }
  int counted() { return side(kEmpire).vp; }
  bool empire_won() { return state().result[0] == 2; }
};

struct Ferry : Battle {
  Ferry() : Battle(TaskKind::hold, 6) {
    capture_point(kPointA);
    capture_point(kPointB);
    task().at_least = 7;
    scenario().sides[0].goal = 7;
  }
};

// SBT-083
TEST(Tasks, PointsHeldWinAtTheEndOfTheLastRoundAndNotEarlier) {
  Ferry t;
  for (int i = 0; i < 3; ++i) t.round(true, true);
  t.round(false, true);
  EXPECT_EQ(t.counted(), 7);
  EXPECT_FALSE(t.over());
  t.round(false, false);
  t.round(false, false);
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.end_reason(), EndReason::task_done);
  EXPECT_TRUE(t.empire_won());
}

TEST(Tasks, TooFewPointsHeldLose) {
  Ferry t;
  for (int i = 0; i < 6; ++i) t.round(true, false);
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.end_reason(), EndReason::task_failed);
  EXPECT_FALSE(t.empire_won());
}

// SBT-084
TEST(Tasks, WithoutAnEnemyThisRoundAndTheRestCountAsHeld) {
  Ferry t;
  t.round(true, false);
  t.round(true, false);
  t.state().round = 3;
  t.destroy("s");
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.counted(), 10);
  EXPECT_TRUE(t.empire_won());
}

// SBT-085
TEST(Tasks, TheAltarNeedsTwoRoundEndsInARow) {
  Battle t(TaskKind::altar, 9);
  t.task().at = t.hex(kPointA);
  t.round(true, false);
  EXPECT_EQ(t.counted(), 1);
  t.round(false, false);
  EXPECT_EQ(t.counted(), 0);
  t.round(true, false);
  EXPECT_FALSE(t.over());
  t.round(true, false);
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.state().round, 4);
  EXPECT_TRUE(t.empire_won());
}

// SBT-086
TEST(Tasks, SlayingIsOverAtOnce) {
  Battle t(TaskKind::slay, 10);
  t.unit("hydra", "COL", kStyx, {2, -3});
  t.card("hydra").id = "demonic_hydra";
  t.task().unit = "demonic_hydra";
  t.round(true, true);
  t.destroy("s");
  EXPECT_FALSE(t.over());
  t.destroy("hydra");
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.end_reason(), EndReason::task_done);
}

struct Smoke : Battle {
  Smoke() : Battle(TaskKind::raze, 5) {
    for (const At at : {At{0, -2}, At{2, -2}, At{4, -2}, At{3, 1}}) {
      terrain(at, "Town");
      scenario().towns.push_back({hex(at), "Town"});
    }
    scenario().town_fall = TownFall{kStyx, 0, "open", false, FallsWhen::round_end};
    task().at_most = 1;
  }
  void raze(At at) {
    Play play{{game(), state(), nullptr}};
    stand(play, "s", at);
  }
};

// SBT-087
TEST(Tasks, ATownFallsToWhoStandsInItAtTheEndOfTheRound) {
  Smoke t;
  t.round(false, false);
  t.raze({0, -2});
  EXPECT_EQ(t.state().terrain[t.hex({0, -2}).index], t.game().town());
  t.round(false, false);
  EXPECT_EQ(t.state().terrain[t.hex({0, -2}).index], 0);
  for (int i = 0; i < 3; ++i) t.round(false, false);
  ASSERT_TRUE(t.over());
  EXPECT_TRUE(t.empire_won());
}

// SBT-088
TEST(Tasks, WipingOutTheEnemyDoesNotBringTheTownsBack) {
  Smoke t;
  t.raze({0, -2});
  t.round(false, false);
  t.raze({2, -2});
  t.round(false, false);
  t.destroy("s");
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.end_reason(), EndReason::task_failed);
}

TEST(Tasks, TownsThatFellBeforeTheBattleCount) {
  Smoke t;
  t.task().razed = 1;
  t.raze({0, -2});
  for (int i = 0; i < 5; ++i) t.round(false, false);
  EXPECT_EQ(t.end_reason(), EndReason::task_failed);
}

TEST(Tasks, NobodyWinsWithoutAUnit) {
  Ferry t;
  t.state().round = 2;
  t.destroy("a");
  EXPECT_FALSE(t.over());
  t.destroy("b");
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.end_reason(), EndReason::task_failed);
}

TEST(Tasks, UnitsGiveNoVictoryPoints) {
  Ferry t;
  t.unit("s2", "INF", kStyx, {1, -3});
  t.state().round = 2;
  t.destroy("s2");
  EXPECT_EQ(t.side(kEmpire).vp, 0);
  EXPECT_EQ(t.side(kStyx).vp, 0);
}

// The same for Styx: whose task it is.
TEST(Tasks, MayBeThoseOfStyx) {
  Ferry t;
  t.task().side = kStyx;
  t.state().round = 2;
  t.destroy("s");
  ASSERT_TRUE(t.over());
  EXPECT_TRUE(t.empire_won());
}

}  // namespace
}  // namespace fantasy_test

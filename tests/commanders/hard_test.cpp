// The strong opponent at the table: what it answers is allowed and comes in time, and a plan is
// thought out once.
#include <algorithm>
#include <chrono>

#include <gtest/gtest.h>

#include "ai/opponent.h"
#include "apps/common/commanders_content.h"
#include "support/counting_game.h"
#include "table/chance.h"

namespace commanders_test {
namespace {

using namespace std::chrono_literals;
using table::QuestionKind;
using table::Seat;

constexpr Seat kHard{0};
constexpr auto kForAPlan = 60ms;
// The machine has other things to do, and a program with sanitizers is slow: what is in time here
// is far below what thinking on and on would take.
constexpr auto kPatience = 2s;
constexpr int kPlans = 4;

class AtTheTable {
 public:
  AtTheTable(const char* scenario, const char* option)
      : game_(*apps::commanders_system().create(scenario, with(option), {}), counts_),
        state_(game_.initial()) {}

  // Until so many plans have been thought out.
  void play(int plans) {
    while (plans_ < plans && !testing::Test::HasFailure()) {
      const table::Question q = table::resolve_chance(game_, state_, random_);
      if (q.kind == QuestionKind::over) return;
      const Seat seat = q.seats.first();
      table::AnswerList legal;
      game_.legal(state_, seat, legal);
      const auto answer = seat == kHard ? think(q, legal) : legal[legal.size() - 1];
      ASSERT_NE(std::find(legal.begin(), legal.end(), answer), legal.end());
      game_.apply(state_, seat, answer, nullptr);
    }
  }
  int remembered() const { return remembered_; }
  int plans() const { return plans_; }

 private:
  static table::Value with(const char* option) {
    table::Value out = table::Value::object();
    if (*option != 0) out.set(option, true);
    return out;
  }

  table::Answer think(const table::Question& q, const table::AnswerList& legal) {
    const testing_support::Counts before = counts_;
    const auto begun = std::chrono::steady_clock::now();
    const auto seen = game_.observe(state_, kHard);
    ai::Budget budget;
    budget.time = kForAPlan;
    const table::Answer out = hard_->choose(game_, seen, kHard, budget, random_);
    EXPECT_LT(std::chrono::steady_clock::now() - begun, kPatience);
    if (game_.prompt_name(q.prompt) != "plan") return out;
    if (legal.size() == 1) {
      // Only sealing is left: nothing to remember.
    } else if (counts_.plans > before.plans) {
      EXPECT_FALSE(writing_) << "thinks about the plan it is writing down";
      ++plans_;
    } else {
      EXPECT_TRUE(writing_) << "a plan out of nowhere";
      EXPECT_EQ(counts_.played, before.played) << "nothing is tried out for a line of it";
      ++remembered_;
    }
    writing_ = game_.write(state_, out) != "done";
    return out;
  }

  testing_support::Counts counts_;
  testing_support::CountingGame game_;
  table::AnyState state_;
  table::Random random_{7};
  std::unique_ptr<ai::Opponent> hard_ = std::move(*ai::make_opponent("hard"));
  bool writing_ = false;
  int plans_ = 0;
  int remembered_ = 0;
};

TEST(HardOpponentOfCommanders, AnswersLegallyInTimeAndWritesItsPlansFromMemory) {
  for (const char* option : {"", "delivery", "morale"}) {
    SCOPED_TRACE(option);
    AtTheTable table("marengo_fontanone", option);
    table.play(kPlans);
    EXPECT_EQ(table.plans(), kPlans);
    EXPECT_GT(table.remembered(), 2 * kPlans);
  }
}

}  // namespace
}  // namespace commanders_test

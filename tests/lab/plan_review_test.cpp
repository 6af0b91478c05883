// A plan is one decision: weighed where it is known what each plan is worth.
#include "lab/plan_review.h"

#include <gtest/gtest.h>

#include "tests/ai/hands_game.h"

namespace lab_test {
namespace {

using ai_test::HandsGame;
using ai_test::HandsState;
using lab::Passage;
using table::Answer;
using table::AnyState;
using table::Seat;

// Each hand has a worth of its own, whatever the other plays: stone 0, paper 0.2, scissors 0.4
// more.
class Worths : public HandsGame {
 public:
  table::Question question(const AnyState& any) const override {
    table::Question out = HandsGame::question(any);
    if (out.kind != table::QuestionKind::over) return out;
    const auto& state = any.as<HandsState>();
    const float ahead = 0.2F * static_cast<float>(state.hand[0] - state.hand[1]);
    out.result.score = {0.5F + ahead, 0.5F - ahead};
    return out;
  }
};

// Who said what, one after the other, and where it led.
struct Battle {
  explicit Battle(const std::vector<std::pair<Seat, Answer>>& said) {
    states.reserve(said.size() + 1);
    states.push_back(game.initial());
    for (const auto& [seat, answer] : said) {
      passages.push_back({.before = &states.back(), .seat = seat, .answer = answer});
      AnyState next = states.back();
      game.apply(next, seat, answer, nullptr);
      states.push_back(next);
    }
  }
  Worths game;
  std::vector<AnyState> states;
  std::vector<Passage> passages;
};

const Battle kStoneAgainstPaper({{ai_test::kFirst, HandsGame::hand(HandsGame::kStone)},
                                 {ai_test::kSecond, HandsGame::hand(HandsGame::kPaper)},
                                 {ai_test::kSecond, HandsGame::seal(2)},
                                 {ai_test::kFirst, HandsGame::seal(1)}});

TEST(PlanReview, APlanBeginsWithTheFirstLineOfItsSeat) {
  const Battle& battle = kStoneAgainstPaper;
  const table::Plan first = plan_begun_at(battle.game, battle.passages, 0);
  ASSERT_EQ(first.size(), 2U);
  EXPECT_EQ(first[0], HandsGame::hand(HandsGame::kStone));
  EXPECT_EQ(first[1], HandsGame::seal(1));
  EXPECT_EQ(plan_begun_at(battle.game, battle.passages, 1)[1], HandsGame::seal(2));
  EXPECT_TRUE(plan_begun_at(battle.game, battle.passages, 2).empty());
  EXPECT_TRUE(plan_begun_at(battle.game, battle.passages, 3).empty());
}

TEST(PlanReview, APlanThatWasNeverSealedIsNone) {
  const Battle given_up({{ai_test::kFirst, HandsGame::hand(HandsGame::kStone)}});
  EXPECT_TRUE(plan_begun_at(given_up.game, given_up.passages, 0).empty());
}

TEST(PlanReview, TheWorstPlanIsToldWithTheBest) {
  const Battle& battle = kStoneAgainstPaper;
  const lab::Review found = lab::review(battle.game, battle.passages, battle.states.back(), {});
  ASSERT_EQ(found.mistakes.size(), 2U) << "paper could have been better, too";
  const lab::Mistake& stone = found.mistakes[0];
  EXPECT_EQ(stone.passage, 0U);
  EXPECT_EQ(stone.said.size(), 2U);
  EXPECT_EQ(stone.better[0], HandsGame::hand(HandsGame::kScissors));
  EXPECT_NEAR(stone.cost(), 0.4, 1e-4) << "both were tried against the same plans";
  EXPECT_EQ(found.mistakes[1].passage, 1U);
  EXPECT_NEAR(found.mistakes[1].cost(), 0.2, 1e-4);
}

TEST(PlanReview, SkillIsWhatAPlanGainsOverAnAverageOneAndAllAddsUp) {
  const Battle& battle = kStoneAgainstPaper;
  const lab::Review found = lab::review(battle.game, battle.passages, battle.states.back(), {});
  const lab::Account& first = found.accounts[0];
  EXPECT_NEAR(first.skill, -0.2, 0.06) << "stone, where an average hand is worth paper";
  EXPECT_NEAR(first.others, 0, 0.06) << "paper is average";
  EXPECT_EQ(first.luck, 0);
  EXPECT_GT(first.error, 0);
  EXPECT_NEAR(found.accounts[1].others, -first.skill, 1e-4);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const lab::Account& each = found.accounts[seat];
    EXPECT_NEAR(
        each.luck + each.skill + each.others + each.course,
        double{found.positions.back().truly[seat]} - double{found.positions.front().truly[seat]},
        1e-4);
  }
}

}  // namespace
}  // namespace lab_test

// SPDX-License-Identifier: MIT
// Luck is told from skill where the truth is known: somebody bets on a die and may bet well or
// badly.
#include "lab/review.h"

#include <gtest/gtest.h>

#include "lab/expectation.h"
#include "tests/ai/stub_game.h"

namespace lab_test {
namespace {

using lab::Passage;
using lab::Review;
using table::Answer;
using table::AnyState;

struct BetState {
  std::uint8_t bet = 0;   // answer + 1
  std::uint8_t face = 0;  // 0: not thrown yet
};

constexpr Answer kBadly{0, {}};                        // wins with a 6
constexpr Answer kWell{1, {}};                         // wins with 3 and more
constexpr float kAverage = (1.0F / 6 + 4.0F / 6) / 2;  // of who bets either way

// Seat 0 bets, then a die is thrown.
class Bet : public ai_test::StubGame {
 public:
  AnyState initial() const override { return AnyState::of(BetState{}); }
  table::Question question(const AnyState& any) const override {
    const auto& state = any.as<BetState>();
    table::Question out;
    if (state.bet == 0) {
      out.seats = table::SeatSet::of({0});
    } else if (state.face == 0) {
      out.kind = table::QuestionKind::roll;
      out.count = 1;
    } else {
      out.kind = table::QuestionKind::over;
      const bool won = state.face >= (state.bet == 1 ? 6 : 3);
      out.result.score = {won ? 1.0F : 0.0F, won ? 0.0F : 1.0F};
    }
    return out;
  }
  void legal(const AnyState&, table::Seat, table::AnswerList& out) const override {
    out.push_back(kBadly);
    out.push_back(kWell);
  }
  void apply(AnyState& any, table::Seat, Answer answer, table::Log*) const override {
    any.as<BetState>().bet = static_cast<std::uint8_t>(answer.verb + 1);
  }
  void resolve(AnyState& any, const table::Outcome& outcome, table::Log*) const override {
    any.as<BetState>().face = outcome[0];
  }
  table::AnyObservation observe(const AnyState& any, table::Seat) const override {
    return table::AnyObservation::of(any.as<BetState>());
  }
  AnyState sample(const table::AnyObservation& seen, table::Random&) const override {
    return AnyState::of(seen.as<BetState>());
  }
  table::Evaluation evaluate(const AnyState&) const override { return {kAverage, 1 - kAverage}; }
};

Review review_of(Answer answer, std::uint8_t face) {
  const Bet game;
  const AnyState first = game.initial();
  AnyState bet = first;
  game.apply(bet, {0}, answer, nullptr);
  table::Outcome outcome;
  outcome.push_back(face);
  AnyState end = bet;
  game.resolve(end, outcome, nullptr);
  const std::vector<Passage> passages{{.before = &first, .seat = {0}, .answer = answer},
                                      {.before = &bet, .outcome = outcome, .chance = true}};
  lab::Reviewing slowly(game, passages, end, {});
  EXPECT_FALSE(slowly.go_on(std::chrono::milliseconds(0))) << "one position of three";
  EXPECT_NEAR(slowly.done(), 2.0 / 9, 1e-9) << "the second looks come after that";
  while (!slowly.go_on(std::chrono::milliseconds(0))) continue;
  const Review at_once = lab::review(game, passages, end, {});
  EXPECT_EQ(slowly.result().accounts[0].luck, at_once.accounts[0].luck);
  return at_once;
}

TEST(ReviewTest, TheExpectationOfADieIsCounted) {
  const Bet game;
  table::Random random(3);
  ai::Judge judge(game, nullptr);
  AnyState bold = game.initial();
  game.apply(bold, {0}, kWell, nullptr);
  const lab::Worth counted = lab::worth_of(game, bold, 6, judge, random);
  EXPECT_FLOAT_EQ(counted.mean[0], 4.0F / 6);
  EXPECT_EQ(counted.variance, 0);
  const lab::Worth tried = lab::worth_of(game, bold, 5, judge, random);
  EXPECT_GT(tried.variance, 0) << "six ways were too many, so five were tried";
}

TEST(ReviewTest, ABadBetThatWinsIsLuckAgainstSkill) {
  const Review found = review_of(kBadly, 6);
  const lab::Account& own = found.accounts[0];
  EXPECT_NEAR(own.luck, 5.0 / 6, 1e-6);
  EXPECT_NEAR(own.skill, 1.0 / 6 - double{kAverage}, 1e-6);
  EXPECT_NEAR(own.course, 0, 1e-6);
  ASSERT_EQ(found.mistakes.size(), 1U);
  EXPECT_EQ(found.mistakes[0].better, std::vector<Answer>{kWell});
  EXPECT_NEAR(found.mistakes[0].cost(), 0.5, 0.06);
  EXPECT_EQ(found.mistakes[0].passage, 0U);
}

TEST(ReviewTest, AGoodBetThatLosesIsNoMistake) {
  const Review found = review_of(kWell, 1);
  EXPECT_TRUE(found.mistakes.empty());
  EXPECT_NEAR(found.accounts[0].luck, -4.0 / 6, 1e-6);
  EXPECT_GT(found.accounts[0].skill, 0.2);
  EXPECT_NEAR(found.accounts[1].luck, 4.0 / 6, 1e-6) << "one's bad luck is the other's good luck";
  EXPECT_NEAR(found.accounts[1].others, -found.accounts[0].skill, 1e-6);
}

TEST(ReviewTest, LuckAndSkillAddUpToTheResult) {
  for (const Answer answer : {kBadly, kWell}) {
    for (std::uint8_t face = 1; face <= 6; ++face) {
      const Review found = review_of(answer, face);
      for (std::size_t seat = 0; seat < 2; ++seat) {
        const lab::Account& each = found.accounts[seat];
        const double sum = each.luck + each.skill + each.others + each.course;
        const auto& first = found.positions.front().truly;
        const auto& last = found.positions.back().truly;
        EXPECT_NEAR(sum, double{last[seat]} - double{first[seat]}, 1e-6);
        EXPECT_EQ(each.error, 0) << "one die is counted";
      }
    }
  }
}

// So many battles of one bad bet each, with a review of them all.
Review bad_bets(std::size_t count, const lab::ReviewOptions& options) {
  const Bet game;
  const AnyState first = game.initial();
  const std::vector<Passage> passages(count, {.before = &first, .seat = {0}, .answer = kBadly});
  return lab::review(game, passages, first, options);
}

TEST(ReviewTest, CostlyDecisionsAreLookedAtAgainForHalfAsMuchWorkAtMost) {
  constexpr int kDecisions = 20;
  const lab::ReviewOptions options;
  const Review found = bad_bets(kDecisions, options);
  const int first = kDecisions * (options.iterations + 2 * options.trials);
  const int again = lab::kAgainTimes * options.iterations + 2 * options.trials;
  EXPECT_EQ(found.again, first / 2 / again);
  EXPECT_EQ(found.dropped, 0) << "what costs half of the win is found each time";
  EXPECT_EQ(found.mistakes.size(), std::size_t{kDecisions});
  EXPECT_EQ(bad_bets(60, {}).again, options.again) << "and never more than a dozen";
  EXPECT_EQ(bad_bets(1, {}).again, 0);
}

TEST(ReviewTest, ACostlyDecisionThatDoesNotHoldIsLeftOut) {
  constexpr float kTrueCost = 0.5F;  // every second look comes out below it
  const lab::ReviewOptions options{.costly = kTrueCost};
  const Review once = bad_bets(40, {.costly = kTrueCost, .again = 0});
  const Review found = bad_bets(40, options);
  EXPECT_EQ(once.again, 0);
  EXPECT_GT(found.dropped, 0);
  EXPECT_LT(found.dropped, found.again);
  EXPECT_EQ(found.mistakes.size(), once.mistakes.size() - static_cast<std::size_t>(found.dropped));
  for (const lab::Mistake& each : found.mistakes) EXPECT_GE(each.cost(), kTrueCost);
}

TEST(ReviewTest, TheSameSeedGivesTheSameReviewOnAnyNumberOfThreads) {
  const Review one = bad_bets(30, {.costly = 0.5F});
  const Review two = bad_bets(30, {.costly = 0.5F, .threads = 2});
  ASSERT_EQ(one.mistakes.size(), two.mistakes.size());
  for (std::size_t i = 0; i < one.mistakes.size(); ++i) {
    EXPECT_EQ(one.mistakes[i].passage, two.mistakes[i].passage);
    EXPECT_EQ(one.mistakes[i].cost(), two.mistakes[i].cost());
  }
}

TEST(ReviewTest, StopsWhenItIsTold) {
  const Bet game;
  const AnyState state = game.initial();
  lab::ReviewOptions options;
  options.progress = [](int, int) { return false; };
  EXPECT_FALSE(
      lab::review(game, {{.before = &state, .seat = {0}, .answer = kWell}}, state, options).whole);
}

}  // namespace
}  // namespace lab_test

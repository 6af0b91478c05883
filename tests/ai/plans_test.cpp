// Opponents in a game in which plans are written: they compare whole plans, and write down what
// they have come to.
#include "ai/plans.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "ai/levels.h"
#include "ai/plan_search.h"
#include "tests/ai/hands_game.h"

namespace {

using ai_test::HandsGame;
using ai_test::iterations;
using ai_test::kFirst;
using ai_test::kSecond;
using table::Answer;
using table::AnyState;
using table::Random;
using table::Seat;

// How likely each hand is, over all its seals.
std::array<float, 3> hands_of(const ai::PlanSearch& search) {
  std::array<float, 3> out{};
  for (std::size_t row = 0; row < static_cast<std::size_t>(search.report().plans); ++row)
    out[search.plan(row)[0].arg[0]] += search.mix()[row];
  return out;
}

class PlanSearchTest : public testing::TestWithParam<Seat> {};

TEST_P(PlanSearchTest, ComesCloseToTheMixThatNobodyCanBetter) {
  const HandsGame game;
  ai::PlanSearch search{ai::PlanOptions{}};
  Random random(5);
  search.run(game, game.observe(game.initial(), GetParam()), GetParam(), iterations(20'000),
             random);
  const auto hands = hands_of(search);
  EXPECT_NEAR(hands[HandsGame::kStone], 0.25, 0.04);
  EXPECT_NEAR(hands[HandsGame::kPaper], 0.5, 0.04);
  EXPECT_NEAR(hands[HandsGame::kScissors], 0.25, 0.04);
  EXPECT_NEAR(search.report().value, 0.5, 0.02);
}
INSTANTIATE_TEST_SUITE_P(EitherSeat, PlanSearchTest, testing::Values(kFirst, kSecond));

TEST(PlanSearchTest, ComparesEachPlanOnceAndNoneThatCannotBeWritten) {
  const HandsGame game;
  ai::PlanSearch search{ai::PlanOptions{}};
  Random random(1);
  search.run(game, game.observe(game.initial(), kFirst), kFirst, iterations(100), random);
  EXPECT_GT(search.report().plans, 6) << "of twelve";
  EXPECT_LE(search.report().plans, 12);
  for (std::size_t row = 0; row < static_cast<std::size_t>(search.report().plans); ++row) {
    AnyState state = game.initial();
    EXPECT_TRUE(ai::write_plan(game, state, kFirst, search.plan(row)));
  }
}

TEST(PlanSearchTest, KeepsItsIterations) {
  const HandsGame game;
  for (const int n : {1, 7, 500}) {
    ai::PlanSearch search{ai::PlanOptions{}};
    Random random(1);
    EXPECT_FALSE(
        search.run(game, game.observe(game.initial(), kFirst), kFirst, iterations(n), random)
            .empty());
    EXPECT_EQ(search.report().iterations, n);
  }
}

TEST(WrittenPlanTest, MustBeLegalAndSealed) {
  const HandsGame game;
  const auto can_be_written = [&](std::initializer_list<Answer> answers) {
    table::Plan plan;
    for (const Answer answer : answers) plan.push_back(answer);
    AnyState state = game.initial();
    return ai::write_plan(game, state, kFirst, plan);
  };
  EXPECT_TRUE(can_be_written({HandsGame::hand(0), HandsGame::seal(3)}));
  EXPECT_FALSE(can_be_written({HandsGame::hand(3), HandsGame::seal(3)})) << "no such hand";
  EXPECT_FALSE(can_be_written({HandsGame::hand(0)})) << "not sealed";
  EXPECT_FALSE(can_be_written({HandsGame::hand(0), HandsGame::seal(3), HandsGame::seal(3)}));
  EXPECT_FALSE(can_be_written({}));
}

// ---- opponents

class PlanningOpponentTest : public testing::TestWithParam<const char*> {
 protected:
  std::unique_ptr<ai::Opponent> opponent(std::shared_ptr<ai::PlanMemory> memory = nullptr) const {
    return std::move(*ai::make_opponent(GetParam(), {nullptr, std::move(memory)}));
  }
  Answer ask(ai::Opponent& opponent, const AnyState& state, std::uint64_t seed) const {
    Random random(seed);
    return opponent.choose(game, game.observe(state, kFirst), kFirst, iterations(200), random);
  }
  AnyState after(AnyState state, Seat seat, Answer answer) const {
    game.apply(state, seat, answer, nullptr);
    return state;
  }

  HandsGame game;
};

TEST_P(PlanningOpponentTest, ThinksOnceAboutAPlan) {
  const auto player = opponent();
  const Answer first = ask(*player, game.initial(), 1);
  const int proposals = game.proposals;
  EXPECT_GT(proposals, 0);
  const AnyState begun = after(game.initial(), kFirst, first);
  const Answer second = ask(*player, begun, 2);
  EXPECT_EQ(second.verb, HandsGame::seal(0).verb);
  EXPECT_EQ(game.proposals, proposals);
  for (std::uint64_t seed = 3; seed < 20; ++seed) EXPECT_EQ(ask(*player, begun, seed), second);
}

TEST_P(PlanningOpponentTest, GoesOnWhateverTheOtherHasWrittenMeanwhile) {
  const auto player = opponent();
  const AnyState begun = after(game.initial(), kFirst, ask(*player, game.initial(), 1));
  const Answer second = ask(*player, begun, 2);
  const AnyState both =
      after(after(begun, kSecond, HandsGame::hand(1)), kSecond, HandsGame::seal(1));
  const int proposals = game.proposals;
  EXPECT_EQ(ask(*player, both, 3), second);
  EXPECT_EQ(game.proposals, proposals);
}

// As after an undo, or where somebody else wrote the first line.
TEST_P(PlanningOpponentTest, ThinksAgainWhereThePlanWasBegunInAnotherWay) {
  const auto player = opponent();
  const std::uint8_t first = ask(*player, game.initial(), 1).arg[0];
  const AnyState other =
      after(game.initial(), kFirst, HandsGame::hand(static_cast<std::uint8_t>((first + 1) % 3)));
  const int proposals = game.proposals;
  EXPECT_EQ(ask(*player, other, 2).verb, HandsGame::seal(0).verb);
  EXPECT_GT(game.proposals, proposals);
}

// As after a match was saved and is played on by another process.
TEST_P(PlanningOpponentTest, FinishesAPlanItDoesNotRemember) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Answer answer = ask(*opponent(), after(game.initial(), kFirst, HandsGame::hand(2)), seed);
    EXPECT_EQ(answer.verb, HandsGame::seal(0).verb);
  }
}

TEST_P(PlanningOpponentTest, BeginsAnewWhereAPlanIsBegunAgain) {
  const auto player = opponent();
  ask(*player, game.initial(), 1);
  const int proposals = game.proposals;
  ask(*player, game.initial(), 2);
  EXPECT_GT(game.proposals, proposals);
}

TEST_P(PlanningOpponentTest, GoesOnWhereAnotherOfTheSameMemoryBegan) {
  const auto memory = std::make_shared<ai::PlanMemory>();
  const auto one = opponent(memory);
  const AnyState begun = after(game.initial(), kFirst, ask(*one, game.initial(), 1));
  const int proposals = game.proposals;
  const Answer second = ask(*opponent(memory), begun, 2);
  EXPECT_EQ(game.proposals, proposals);
  EXPECT_EQ(second, ask(*one, begun, 3));
}

TEST_P(PlanningOpponentTest, WritesTheSamePlanForTheSameSeed) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto one = opponent();
    const auto two = opponent();
    const Answer first = ask(*one, game.initial(), seed);
    EXPECT_EQ(first, ask(*two, game.initial(), seed));
    const AnyState begun = after(game.initial(), kFirst, first);
    EXPECT_EQ(ask(*one, begun, 100), ask(*two, begun, 200));
  }
}

// The same table means something else where the rules are others.
TEST_P(PlanningOpponentTest, TakesNoLineOfOtherOptions) {
  const auto memory = std::make_shared<ai::PlanMemory>();
  const AnyState begun = after(game.initial(), kFirst, ask(*opponent(memory), game.initial(), 1));
  const int proposals = game.proposals;
  game.chosen.set("goal", 12);
  ask(*opponent(memory), begun, 2);
  EXPECT_GT(game.proposals, proposals);
  game.chosen.set("goal", 13).set("dice", "few");
  const int more = game.proposals;
  ask(*opponent(memory), begun, 3);
  EXPECT_GT(game.proposals, more);
}

INSTANTIATE_TEST_SUITE_P(Levels, PlanningOpponentTest, testing::Values("easy", "hard"));

// ---- many matches at once

std::optional<Answer> next_line(ai::PlanMemories& plans,
                                const std::shared_ptr<const HandsGame>& match) {
  AnyState begun = match->initial();
  match->apply(begun, kFirst, HandsGame::hand(0), nullptr);
  return plans.of(match)->next(*match, match->observe(begun, kFirst), kFirst);
}

void write_plan(ai::PlanMemories& plans, const std::shared_ptr<const HandsGame>& match,
                std::uint8_t seal) {
  table::Plan plan;
  plan.push_back(HandsGame::hand(0));
  plan.push_back(HandsGame::seal(seal));
  plans.of(match)->keep(*match, match->initial(), kFirst, plan);
}

TEST(PlanMemoriesTest, AMatchKeepsItsPlanHoweverManyOthersBeginTheSame) {
  ai::PlanMemories plans;
  const auto match = std::make_shared<const HandsGame>();
  write_plan(plans, match, 3);
  std::vector<std::shared_ptr<const HandsGame>> others;
  for (int i = 0; i < 3000; ++i) {
    others.push_back(std::make_shared<const HandsGame>());
    EXPECT_EQ(next_line(plans, others.back()), std::nullopt) << "it has begun none";
    write_plan(plans, others.back(), 1);
  }
  EXPECT_EQ(next_line(plans, match), HandsGame::seal(3));
  EXPECT_EQ(next_line(plans, others.front()), HandsGame::seal(1));
}

TEST(PlanMemoriesTest, ForgetsMatchesThatAreOver) {
  ai::PlanMemories plans;
  const auto match = std::make_shared<const HandsGame>();
  write_plan(plans, match, 3);
  for (int i = 0; i < 100; ++i) write_plan(plans, std::make_shared<const HandsGame>(), 1);
  EXPECT_LE(plans.size(), 2U);
  EXPECT_EQ(next_line(plans, match), HandsGame::seal(3));
}

}  // namespace

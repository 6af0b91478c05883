// What answers are worth: each by itself, from what the seat sees.
#include "ai/worth.h"

#include <cmath>
#include <stdexcept>

#include <gtest/gtest.h>

#include "tests/ai/toy_games.h"

namespace {

using ai_test::Card;
using ai_test::HideAndSeek;
using ai_test::PickGame;
using ai_test::Poker;
using ai_test::WatchedPoker;
using table::Seat;
using table::Worths;

const table::AnswerWorth& of(const Worths& worths, std::uint8_t verb) {
  for (const table::AnswerWorth& each : worths.answers) {
    if (each.answer.verb == verb) return each;
  }
  throw std::runtime_error("no such answer");
}

TEST(Worth, IsWhatTheGameEndsWithWhateverTheAdvice) {
  const PickGame game({{0.2F, 5}, {0.9F, 0}, {0.5F, 1}});
  const auto seen = game.observe(game.initial(), Seat{0});
  const Worths found = ai::worths_of(game, seen, Seat{0}, {.iterations = 3}, 1, nullptr);
  EXPECT_EQ(found.tries, 3);
  ASSERT_EQ(found.answers.size(), 3U);
  EXPECT_EQ(found.answers.front().answer.verb, 1) << "the best comes first";
  EXPECT_NEAR(of(found, 0).value, 0.2, 1e-6);
  EXPECT_NEAR(of(found, 1).value, 0.9, 1e-6);
  EXPECT_NEAR(of(found, 1).error, 0, 1e-3) << "always the same";
}

TEST(Worth, IsOfTheAnswersInHandAlone) {
  const PickGame game({{0.2F, 5}, {0.9F, 0}, {0.5F, 1}});
  const auto seen = game.observe(game.initial(), Seat{0});
  const Worths found = ai::worths_of(game, seen, Seat{0}, {.iterations = 1}, 1, nullptr, {{2, {}}});
  ASSERT_EQ(found.answers.size(), 1U);
  EXPECT_NEAR(found.answers[0].value, 0.5, 1e-6);
  EXPECT_EQ(found.answers[0].error, 0.5) << "tried once it may be anything";
}

// Hidden well in two places of three, and nobody knows where the other looks.
TEST(Worth, KnowsNothingOfWhatOthersSayAtTheSameTime) {
  const HideAndSeek game;
  table::AnyState state = game.initial();
  game.apply(state, Seat{1}, {0, {}}, nullptr);  // seat 1 has said where it looks
  const auto seen = game.observe(state, Seat{0});
  const Worths found = ai::worths_of(game, seen, Seat{0}, {.iterations = 600}, 7, nullptr);
  for (std::uint8_t place = 0; place < 3; ++place) {
    EXPECT_NEAR(of(found, place).value, 2.0 / 3, 5 * of(found, place).error) << int{place};
    EXPECT_NEAR(of(found, place).error, std::sqrt(2.0 / 9 / 600), 0.002);
  }
  EXPECT_NEAR(of(found, HideAndSeek::kHome).value, 0.45, 1e-6);
}

TEST(Worth, IsWorkedOutWithoutTheTrueState) {
  const WatchedPoker game;
  const table::AnyState state = Poker::dealt(Card::king, Card::jack, {});
  const auto seen = game.observe(state, Seat{0});
  game.observed.clear();
  game.true_states_seen = 0;
  ai::worths_of(game, seen, Seat{0}, {.iterations = 20}, 3, nullptr);
  EXPECT_EQ(game.true_states_seen, 0);
  for (const table::AnyObservation& each : game.observed) EXPECT_EQ(each, seen);
}

TEST(Worth, IsTheSameForTheSameSeedAndAnotherForAnother) {
  const Poker game;
  const auto seen = game.observe(Poker::dealt(Card::queen, Card::jack, {}), Seat{0});
  const auto values = [&](std::uint64_t seed) {
    std::vector<double> out;
    for (const auto& each :
         ai::worths_of(game, seen, Seat{0}, {.iterations = 25}, seed, nullptr).answers)
      out.push_back(each.value);
    return out;
  };
  EXPECT_EQ(values(1), values(1));
  EXPECT_NE(values(1), values(2));
}

TEST(Worth, OfOneAnswerDoesNotDependOnWhichOthersAreAskedAbout) {
  const Poker game;
  const auto seen = game.observe(Poker::dealt(Card::queen, Card::jack, {}), Seat{0});
  const Worths all = ai::worths_of(game, seen, Seat{0}, {.iterations = 25}, 1, nullptr);
  for (const table::AnswerWorth& each : all.answers) {
    const Worths alone =
        ai::worths_of(game, seen, Seat{0}, {.iterations = 25}, 1, nullptr, {each.answer});
    EXPECT_EQ(alone.answers.at(0).value, each.value);
  }
}

TEST(Worth, TakesAsManyTriesAsItsWorkAllowsWhereNobodySays) {
  const PickGame few({{0.2F, 5}, {0.9F, 0}});
  const auto seen = few.observe(few.initial(), Seat{0});
  EXPECT_EQ(ai::worths_of(few, seen, Seat{0}, {}, 1, nullptr).tries, ai::kMostWorthTries);
  const PickGame many(std::vector<PickGame::Choice>(250, {0.5F, 0}));
  const int tries =
      ai::worths_of(many, many.observe(many.initial(), Seat{0}), Seat{0}, {}, 1, nullptr).tries;
  EXPECT_EQ(tries, static_cast<int>(ai::kWorthWork / 250));
}

// Where the first answer is the last, it is the drawing that takes its time.
TEST(Worth, HasAnEndForWhoeverWantsTenMillionTries) {
  const PickGame game({{0.2F, 5}});
  const auto seen = game.observe(game.initial(), Seat{0});
  const int tries =
      ai::worths_of(game, seen, Seat{0}, {.iterations = 10'000'000}, 1, nullptr).tries;
  EXPECT_LE(tries, ai::kMostWorthWork / 5);
  EXPECT_GE(tries, ai::kMostWorthWork / 10);
}

}  // namespace

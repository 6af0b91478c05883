#include "ai/opponent.h"

#include <chrono>
#include <ctime>

#include <gtest/gtest.h>

#include "ai/levels.h"
#include "tests/ai/poker_game.h"
#include "tests/ai/toy_games.h"

namespace {

using ai::Budget;
using ai_test::Card;
using ai_test::Gamble;
using ai_test::HideAndSeek;
using ai_test::iterations;
using ai_test::kFirst;
using ai_test::kSecond;
using ai_test::PickGame;
using ai_test::Poker;
using ai_test::Verb;
using ai_test::WatchedPoker;
using table::Answer;
using table::Random;
using table::Seat;

std::unique_ptr<ai::Opponent> opponent(std::string_view spec) {
  auto made = ai::make_opponent(spec);
  EXPECT_TRUE(made.ok()) << (made.ok() ? "" : made.error().message);
  return std::move(*made);
}

Answer answer_of(std::string_view spec, const table::AnyGame& game, const table::AnyState& state,
                 Seat seat, int n = 2000, std::uint64_t seed = 1) {
  Random random(seed);
  return opponent(spec)->choose(game, game.observe(state, seat), seat, iterations(n), random);
}

TEST(OpponentSpecTest, KnowsTheLevelsAndTheirConstants) {
  for (const char* spec : {"random", "beginner", "easy", "normal", "hard", "master", "hard:classic",
                           "hard:classic,c=1", "easy:noise=1", "beginner:overlook=0.5",
                           "normal:most=30", "hard:c=1.4,rollout=12,temp=0.5",
                           "hard:guide=0.5,flat=0,fpu=0,depth=10,nodes=100,rollout_temp=2",
                           "easy:vague=1", "hard:keep=0,early=0,threads=2",
                           "hard:plans=8,columns=4,vague=1,explore=0,doubt=1,between=0.5"}) {
    EXPECT_TRUE(ai::make_opponent(spec).ok()) << spec;
  }
}

TEST(OpponentSpecTest, SaysWhatIsWrong) {
  for (const char* spec : {"", "clever", "hard:c", "hard:c=", "hard:c=x", "hard:c=1x", "hard:c=-1",
                           "hard:c=nan", "hard:colour=1", "random:c=1", "hard:c=1,,temp=1"}) {
    const auto made = ai::make_opponent(spec);
    ASSERT_FALSE(made.ok()) << spec;
    EXPECT_EQ(made.error().code, table::ErrorCode::bad_option);
    EXPECT_NE(made.error().message.find(spec), std::string::npos);
  }
  EXPECT_NE(ai::make_opponent("clever").error().message.find(
                "random, beginner, easy, normal, hard, master"),
            std::string::npos);
}

TEST(RandomOpponentTest, AnswersAreEquallyLikely) {
  const PickGame game({{}, {}, {}, {}, {}});
  std::array<int, 5> count{};
  Random random(7);
  const auto player = opponent("random");
  const auto seen = game.observe(game.initial(), kFirst);
  for (int i = 0; i < 10'000; ++i) ++count[player->choose(game, seen, kFirst, {}, random).verb];
  // Four degrees of freedom: above 18.5 happens once in a thousand.
  double chi_square = 0;
  for (int n : count) chi_square += (n - 2000.0) * (n - 2000.0) / 2000;
  EXPECT_LT(chi_square, 18.5);
}

TEST(EasyOpponentTest, PicksTheBestAdvised) {
  const PickGame game({{1, 0.1F}, {0, -3}, {0, 2.5F}, {0, 2}});
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    EXPECT_EQ(answer_of("easy", game, game.initial(), kFirst, 0, seed).verb, 2);
  }
}

TEST(EasyOpponentTest, BreaksTiesByLot) {
  const PickGame game({{0, 1}, {0, -3}, {0, 1}});
  std::array<int, 3> count{};
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    ++count[answer_of("easy", game, game.initial(), kFirst, 0, seed).verb];
  }
  EXPECT_GT(count[0], 20);
  EXPECT_EQ(count[1], 0);
  EXPECT_GT(count[2], 20);
}

TEST(HardOpponentTest, FindsTheBestAnswerAgainstBadAdvice) {
  const PickGame game({{0.2F, 3}, {0.3F, 0}, {0.9F, -3}, {0.4F, 1}});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(answer_of("hard", game, game.initial(), kFirst, 500, seed).verb, 2);
  }
}

TEST(HardOpponentTest, GamblesWhereTheOddsAreGood) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Gamble two_in_three(3);
    EXPECT_EQ(answer_of("hard", two_in_three, two_in_three.initial(), kFirst, 1000, seed).verb,
              Gamble::kRoll);
    const Gamble one_in_three(5);
    EXPECT_EQ(answer_of("hard", one_in_three, one_in_three.initial(), kFirst, 1000, seed).verb,
              Gamble::kSafe);
  }
}

TEST(HardOpponentTest, CallsWithTheKingAndFoldsTheJack) {
  const Poker game;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto king = Poker::dealt(Card::jack, Card::king, {Verb::bet});
    EXPECT_EQ(answer_of("hard", game, king, kSecond, 500, seed), Poker::say(Verb::bet));
    const auto jack = Poker::dealt(Card::king, Card::jack, {Verb::bet});
    EXPECT_EQ(answer_of("hard", game, jack, kSecond, 500, seed), Poker::say(Verb::pass));
  }
}

TEST(HardOpponentTest, SameSeedAndIterationsGiveTheSameAnswer) {
  const Poker game;
  const auto queen = Poker::dealt(Card::queen, Card::king, {});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(answer_of("hard", game, queen, kFirst, 100, seed),
              answer_of("hard", game, queen, kFirst, 100, seed));
  }
}

TEST(HardOpponentTest, AnEarlierSearchChangesNothing) {
  const Poker game;
  const auto seen = game.observe(Poker::dealt(Card::queen, Card::king, {}), kFirst);
  const auto used = opponent("hard");
  Random before(99);
  used->choose(game, seen, kFirst, iterations(3000), before);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random one(seed);
    Random two(seed);
    EXPECT_EQ(used->choose(game, seen, kFirst, iterations(50), one),
              opponent("hard")->choose(game, seen, kFirst, iterations(50), two));
    EXPECT_EQ(one.counter(), two.counter());
  }
}

// One sample for the list of answers, one for each iteration.
TEST(HardOpponentTest, KeepsItsIterationsExactly) {
  for (int n : {1, 2, 10, 777}) {
    const WatchedPoker game;
    answer_of("hard:early=0", game, Poker::dealt(Card::queen, Card::king, {}), kFirst, n);
    EXPECT_EQ(game.observed.size(), static_cast<std::size_t>(n) + 1);
  }
}

// It is what others are measured by, so it takes all it is given, as it did before it learned.
TEST(HardOpponentTest, ClassicDoesNotStopEarly) {
  const WatchedPoker game;
  const AnyState dealt = Poker::dealt(Card::queen, Card::king, {});
  answer_of("hard:classic", game, dealt, kFirst, 777);
  EXPECT_EQ(game.observed.size(), 777 + 1);
  game.observed.clear();
  answer_of("hard:classic,early=1", game, dealt, kFirst, 777);
  EXPECT_LT(game.observed.size(), 777 + 1);
}

// What this thread has taken of a processor; what others take of it meanwhile does not count.
std::chrono::nanoseconds processor_time() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

TEST(HardOpponentTest, KeepsItsTime) {
  const Poker game;
  Random random(1);
  const auto seen = game.observe(Poker::dealt(Card::queen, Card::king, {}), kFirst);
  const auto player = opponent("hard:early=0");
  const auto start = std::chrono::steady_clock::now();
  const auto before = processor_time();
  player->choose(game, seen, kFirst, {.time = std::chrono::milliseconds(50)}, random);
  EXPECT_GE(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(50));
  EXPECT_LT(processor_time() - before, std::chrono::milliseconds(100));
}

TEST(HardOpponentTest, AnswersAtOnceWhereThereIsNoChoice) {
  const PickGame game({{0.5F, 0}});
  Random random(1);
  ai::HardOpponent player{ai::HardOptions{}};
  player.choose(game, game.observe(game.initial(), kFirst), kFirst, iterations(1000), random);
  EXPECT_EQ(player.report().iterations, 0);
}

TEST(HardOpponentTest, WorksOnWithAFullTree) {
  const Poker game;
  const auto king = Poker::dealt(Card::jack, Card::king, {Verb::bet});
  EXPECT_EQ(answer_of("hard:nodes=2", game, king, kSecond, 500), Poker::say(Verb::bet));
}

// Whoever looks through the other's secret answer takes hiding to be worth 0, or 1.
TEST(HardOpponentTest, DoesNotCountOnKnowingASecretAnswer) {
  const HideAndSeek game;
  Random random(3);
  for (int i = 0; i < 20; ++i) {
    ai::HardOpponent player{ai::HardOptions{}};
    const Answer answer =
        player.choose(game, game.observe(game.initial(), kFirst), kFirst, iterations(3000), random);
    EXPECT_NE(answer.verb, HideAndSeek::kHome);
    EXPECT_NEAR(player.report().value, 2.0 / 3, 0.1);
  }
}

TEST(OpponentTest, NoneEverSeesTheTrueState) {
  for (const char* spec : {"random", "easy", "hard", "hard:guide=1"}) {
    const WatchedPoker game;
    const auto state = Poker::dealt(Card::queen, Card::king, {Verb::pass});
    answer_of(spec, game, state, kSecond, 200);
    EXPECT_EQ(game.true_states_seen, 0) << spec;
    EXPECT_FALSE(game.observed.empty());
    for (const auto& seen : game.observed) EXPECT_EQ(seen, game.observe(state, kSecond));
  }
}

// The same for hands the seat cannot tell apart: nothing else can have come through.
TEST(OpponentTest, AnswersDoNotDependOnTheSecret) {
  const Poker game;
  for (const char* spec : {"random", "easy", "hard"}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      EXPECT_EQ(answer_of(spec, game, Poker::dealt(Card::jack, Card::queen, {Verb::bet}), kSecond,
                          100, seed),
                answer_of(spec, game, Poker::dealt(Card::king, Card::queen, {Verb::bet}), kSecond,
                          100, seed));
    }
  }
}

}  // namespace

#include "lab/arena.h"

#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "tests/ai/poker_game.h"
#include "tests/ai/toy_games.h"
#include "tests/support/games/hare.h"
#include "tests/support/games/hog.h"
#include "tests/support/games/pig.h"
#include "tests/support/games/tug.h"

namespace {

using ai_test::Endless;
using ai_test::PickGame;
using ai_test::Poker;

lab::ArenaReport run(const table::AnyGame& game, const lab::ArenaOptions& options) {
  auto report = lab::run_arena(game, options);
  EXPECT_TRUE(report.ok());
  return report.ok() ? *report : lab::ArenaReport{};
}

TEST(WilsonTest, IsAsInTheBooks) {
  const lab::Interval eight_of_ten = lab::wilson(0.8, 10);
  EXPECT_NEAR(eight_of_ten.low, 0.4902, 1e-4);
  EXPECT_NEAR(eight_of_ten.high, 0.9433, 1e-4);
  const lab::Interval half = lab::wilson(0.5, 100);
  EXPECT_NEAR(half.low, 0.4038, 1e-4);
  EXPECT_NEAR(half.high, 0.5962, 1e-4);
  const lab::Interval none_of_ten = lab::wilson(0, 10);
  EXPECT_NEAR(none_of_ten.low, 0, 1e-9);
  EXPECT_NEAR(none_of_ten.high, 0.2775, 1e-4);
}

TEST(WilsonTest, KnowsNothingWithoutGames) {
  EXPECT_EQ(lab::wilson(0, 0).low, 0);
  EXPECT_EQ(lab::wilson(0, 0).high, 1);
}

TEST(TallyTest, ADrawIsHalfAWin) {
  EXPECT_DOUBLE_EQ((lab::Tally{3, 2, 3}).score(), 0.5);
  EXPECT_DOUBLE_EQ((lab::Tally{1, 1, 0}).score(), 0.75);
}

// Only seat 0 decides anything, and easy always takes what wins: A wins exactly the games where it
// sits there.
TEST(ArenaTest, SwapsSidesEveryGame) {
  const PickGame game({{0, 0}, {1, 5}});
  const auto report = run(game, {.a = "easy", .b = "easy", .games = 11});
  EXPECT_EQ(report.by_seat.at(0).wins, 6);
  EXPECT_EQ(report.by_seat.at(0).games(), 6);
  EXPECT_EQ(report.by_seat.at(1).losses, 5);
  EXPECT_EQ(report.by_seat.at(1).games(), 5);
  EXPECT_EQ(report.total.wins, 6);
  EXPECT_EQ(report.total.losses, 5);
  EXPECT_DOUBLE_EQ(report.mean_answers, 1);
  EXPECT_EQ(report.reasons.at("end"), 11);
}

// A has each seat in turn and meets B in both others.
TEST(ArenaTest, AmongThreeAHasOneSeatAndBTheOthers) {
  const auto game =
      pig::system().create("standard", table::Value::object().set("players", 3), table::Value());
  ASSERT_TRUE(game.ok());
  const auto report = run(**game, {.a = "easy", .b = "random", .games = 9});
  EXPECT_EQ(report.by_seat.size(), 3U);
  for (const auto& [seat, tally] : report.by_seat) EXPECT_EQ(tally.games(), 3) << seat;
  EXPECT_EQ(report.unfinished + report.illegal, 0);
}

// In teams A is both partners, in the place of each pair in turn.
TEST(ArenaTest, PartnersAreTheSameOpponent) {
  const auto game = tug::system().create("standard", table::Value(), table::Value());
  ASSERT_TRUE(game.ok());
  const auto report = run(**game, {.a = "easy", .b = "random", .games = 40});
  ASSERT_EQ(report.by_seat.size(), 2U);
  for (const auto& [seat, tally] : report.by_seat) EXPECT_EQ(tally.games(), 20) << seat;
  EXPECT_EQ(report.unfinished + report.illegal, 0);
  EXPECT_GT(report.total.score(), 0.6) << "high cards for high prizes win";
}

TEST(ArenaTest, SameSeedSameGamesWhateverTheThreads) {
  const Poker game;
  lab::ArenaOptions options{.a = "hard", .b = "random", .games = 60, .budget = {.iterations = 50}};
  options.threads = 1;
  const auto one = run(game, options);
  options.threads = 3;
  const auto three = run(game, options);
  EXPECT_EQ(one.total.wins, three.total.wins);
  EXPECT_EQ(one.by_seat.at(1).wins, three.by_seat.at(1).wins);
  EXPECT_EQ(one.mean_answers, three.mean_answers);
  options.seed = 2;
  const auto other = run(game, options);
  EXPECT_NE(std::tuple(one.total.wins, one.mean_answers),
            std::tuple(other.total.wins, other.mean_answers));
}

TEST(ArenaTest, HardBeatsRandomAtPoker) {
  const auto report =
      run(Poker(), {.a = "hard", .b = "random", .games = 1000, .budget = {.iterations = 200}});
  EXPECT_GT(report.total.interval().low, 0.5);
  EXPECT_EQ(report.illegal, 0);
}

TEST(ArenaTest, GivesUpGamesWithoutEnd) {
  const auto report =
      run(Endless(), {.a = "random", .b = "random", .games = 4, .max_answers = 100});
  EXPECT_EQ(report.unfinished, 4);
  EXPECT_EQ(report.total.games(), 0);
}

// Easy beats random on the one, and neither decides anything on the other.
TEST(ArenaTest, ScenariosTakeTurnsAndCountTogether) {
  const PickGame decided({{0, 0}, {1, 5}});
  const PickGame even({{1, 1}, {1, 1}});
  const table::AnyGame* const both[] = {&decided, &even};
  const auto report = lab::run_arena(both, {.a = "easy", .b = "easy", .games = 8});
  ASSERT_TRUE(report.ok());
  const auto alone = run(decided, {.a = "easy", .b = "easy", .games = 4});
  const auto other = run(even, {.a = "easy", .b = "easy", .games = 4});
  EXPECT_EQ(report->total.games(), 8);
  EXPECT_EQ(report->total.wins, alone.total.wins + other.total.wins);
  EXPECT_EQ(report->by_seat.at(0).wins, alone.by_seat.at(0).wins + other.by_seat.at(0).wins);
}

TEST(ArenaTest, IsNotForSeatsThatTheRulesHold) {
  for (const int players : {2, 3}) {
    const auto options = table::Value::object().set("hare", true).set("players", players);
    const auto game = hare::system().create("meadow", options, table::Value());
    ASSERT_TRUE(game.ok());
    const auto refused = lab::run_arena(**game, {});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().message,
              "in an arena two opponents play each other: in this match of hare the rules hold a "
              "seat, for which no opponent is asked");
  }
}

TEST(ArenaTest, IsNotForAGameOfOnePlayer) {
  const auto game = hog::system().create("alone", table::Value(), table::Value());
  ASSERT_TRUE(game.ok());
  const auto report = lab::run_arena(**game, {.a = "easy", .b = "random", .games = 2});
  ASSERT_FALSE(report.ok());
  EXPECT_EQ(report.error().message,
            "in an arena two opponents play each other: hog is for one player, who has none");
}

TEST(ArenaTest, StopsWhereTheGamesPlayedAreEnough) {
  lab::ArenaOptions options{.a = "random", .b = "random", .games = 1000};
  options.enough = [](const lab::Tally& so_far) { return so_far.games() >= 20; };
  const auto report = run(Poker(), options);
  EXPECT_GE(report.total.games(), 20);
  EXPECT_LT(report.total.games(), 100);
  // The games are those that would have been played anyway.
  const auto all = run(Poker(), {.a = "random", .b = "random", .games = report.total.games()});
  EXPECT_EQ(report.total.wins, all.total.wins);
}

TEST(ArenaTest, TellsHowFarItIs) {
  std::vector<int> done;
  run(Poker(),
      {.a = "random", .b = "random", .games = 20, .threads = 2, .progress = [&](int n, int) {
         done.push_back(n);
       }});
  ASSERT_EQ(done.size(), 20U);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(done[static_cast<std::size_t>(i)], i + 1);
}

TEST(ArenaTest, RefusesOpponentsThatDoNotExist) {
  EXPECT_FALSE(lab::run_arena(Poker(), {.a = "clever"}).ok());
  EXPECT_FALSE(lab::run_arena(Poker(), {.b = "clever"}).ok());
}

}  // namespace

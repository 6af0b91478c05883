#include "lab/sprt.h"

#include <gtest/gtest.h>

#include "table/random.h"

namespace lab_test {
namespace {

using lab::Sprt;
using lab::Tally;
using lab::Verdict;

TEST(Elo, IsNothingBetweenEquals) {
  EXPECT_DOUBLE_EQ(lab::score_of_elo(0), 0.5);
  EXPECT_NEAR(lab::score_of_elo(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(lab::elo_of_score(lab::score_of_elo(120), 100), 120, 1e-9);
}

TEST(Elo, OfPlayersWhoAlwaysWinIsTheMoreTheMoreTheyPlay) {
  EXPECT_GT(lab::elo({.wins = 100}).value, lab::elo({.wins = 10}).value);
  EXPECT_LT(lab::elo({.wins = 10}).value, 1000);
  EXPECT_FALSE(lab::elo({}).sure);
}

TEST(Elo, HasAnIntervalAroundIt) {
  const auto measured = lab::elo({.wins = 65, .losses = 35});
  EXPECT_NEAR(measured.value, 107.5, 0.1);
  ASSERT_TRUE(measured.sure);
  EXPECT_NEAR(measured.sure->low, 37, 1);
  EXPECT_NEAR(measured.sure->high, 178, 1);
}

TEST(SprtTest, CannotTellBeforeAnythingIsPlayed) {
  EXPECT_EQ((Sprt{60, 120}.verdict({})), Verdict::undecided);
}

TEST(SprtTest, AcceptsAClearWinnerAndRejectsEquals) {
  const Sprt test{60, 120};
  EXPECT_EQ(test.verdict({.wins = 80, .losses = 20}), Verdict::accepted);
  EXPECT_EQ(test.verdict({.wins = 60, .losses = 60}), Verdict::rejected);
  EXPECT_EQ(test.verdict({.wins = 65, .losses = 40}), Verdict::undecided);
}

TEST(SprtTest, TakesTwoDrawsForAWinAndALoss) {
  const Sprt test{60, 120};
  EXPECT_NEAR(test.likelihood({.wins = 40, .draws = 20}),
              test.likelihood({.wins = 50, .losses = 10}), 1e-9);
}

// How often it accepts somebody who is so much better, and how many games it takes.
struct Trials {
  int accepted = 0;
  int games = 0;
};
Trials trials(double elo) {
  const Sprt test{60, 120};
  table::Random random(3);
  Trials out;
  for (int trial = 0; trial < 1000; ++trial) {
    Tally tally;
    Verdict verdict = Verdict::undecided;
    while (verdict == Verdict::undecided) {
      if (static_cast<double>(random.unit()) < lab::score_of_elo(elo)) {
        ++tally.wins;
      } else {
        ++tally.losses;
      }
      verdict = test.verdict(tally);
    }
    out.accepted += verdict == Verdict::accepted ? 1 : 0;
    out.games += tally.games();
  }
  return out;
}

TEST(SprtTest, ErrsInOneCaseOfTwentyAtMost) {
  EXPECT_GE(trials(120).accepted, 940);
  EXPECT_LE(trials(60).accepted, 60);
}

// As many as a person would play to be as sure at once: some 350.
TEST(SprtTest, TakesAboutTwoHundredGamesForAPairThatIsAsItShould) {
  const int games = trials(120).games / 1000;
  EXPECT_GT(games, 100);
  EXPECT_LT(games, 250);
}

}  // namespace
}  // namespace lab_test

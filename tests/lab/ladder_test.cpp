// SPDX-License-Identifier: MIT
// A ladder plays until it knows, and goes on where it was interrupted.
#include "lab/ladder.h"

#include <gtest/gtest.h>

#include "tests/ai/poker_game.h"
#include "tests/lab/lab_run.h"
#include "tests/support/games/hare.h"
#include "tests/support/games/hog.h"
#include "tests/support/games/pig.h"

namespace lab_test {
namespace {

lab::LadderOptions poker(const Directory& directory, int most) {
  lab::LadderOptions out;
  out.experiment.scenarios = {std::make_shared<ai_test::Poker>()};
  out.experiment.options.games = most;
  out.experiment.options.threads = 1;
  out.out = directory.path();
  return out;
}

TEST(LadderTest, NeighboursMeetUnlessAllAreToMeet) {
  const auto neighbours = lab::rungs({"random", "easy", "hard"}, false);
  ASSERT_EQ(neighbours.size(), 2U);
  EXPECT_EQ(neighbours[0].a, "easy");
  EXPECT_EQ(neighbours[0].b, "random");
  EXPECT_EQ(neighbours[1].a, "hard");
  EXPECT_EQ(lab::rungs({"random", "easy", "hard"}, true).size(), 3U);
}

TEST(LadderTest, EqualsAreSoonFoundOut) {
  const Directory directory;
  const auto standing = lab::climb(poker(directory, 2000), {"random", "random"});
  ASSERT_TRUE(standing.ok());
  EXPECT_EQ(standing->verdict, lab::Verdict::rejected);
  EXPECT_LT(standing->tally.games(), 2000);
}

TEST(LadderTest, TooFewGamesDecideNothing) {
  const Directory directory;
  const auto standing = lab::climb(poker(directory, 6), {"random", "random"});
  ASSERT_TRUE(standing.ok());
  EXPECT_EQ(standing->verdict, lab::Verdict::undecided);
  EXPECT_EQ(standing->tally.games(), 6);
}

TEST(LadderTest, GoesOnWhereItWasInterrupted) {
  const Directory directory;
  const auto few = lab::climb(poker(directory, 6), {"random", "random"});
  ASSERT_TRUE(few.ok());
  int looks = 0;
  int first = 0;
  const auto more = lab::climb(poker(directory, 40), {"random", "random"}, [&](const auto& now) {
    if (looks++ == 0) first = now.tally.games();
  });
  const Directory other;
  const auto at_once = lab::climb(poker(other, 40), {"random", "random"});
  ASSERT_TRUE(more.ok());
  ASSERT_TRUE(at_once.ok());
  EXPECT_EQ(more->tally.wins, at_once->tally.wins);
  EXPECT_EQ(more->tally.games(), at_once->tally.games());
  EXPECT_GT(first, 0);
}

TEST(LadderTest, SaysWhichOpponentsThereAre) {
  const Directory directory;
  EXPECT_FALSE(lab::climb(poker(directory, 6), {"clever", "random"}).ok());
}

TEST(LadderTest, IsForTwoSides) {
  const Directory directory;
  lab::LadderOptions three = poker(directory, 6);
  auto pig =
      pig::system().create("standard", table::Value::object().set("players", 3), table::Value());
  ASSERT_TRUE(pig.ok());
  three.experiment.scenarios = {*pig};
  EXPECT_FALSE(lab::climb(three, {"easy", "random"}).ok());
  auto hog = hog::system().create("alone", table::Value(), table::Value());
  ASSERT_TRUE(hog.ok());
  three.experiment.scenarios = {*hog};
  const auto alone = lab::climb(three, {"easy", "random"});
  ASSERT_FALSE(alone.ok());
  EXPECT_NE(alone.error().message.find("hog is for one player"), std::string::npos);
  auto hare = hare::system().create("meadow", table::Value::object().set("hare", true), {});
  ASSERT_TRUE(hare.ok());
  three.experiment.scenarios = {*hare};
  const auto held = lab::climb(three, {"easy", "random"});
  ASSERT_FALSE(held.ok());
  EXPECT_NE(held.error().message.find("the rules hold a seat"), std::string::npos);
}

}  // namespace
}  // namespace lab_test

#include "ai/matrix_game.h"

#include <initializer_list>

#include <gtest/gtest.h>

#include "tests/ai/hands_game.h"

namespace {

using ai::MatrixGame;
using ai::MixedAnswer;

MatrixGame table_of(std::initializer_list<std::initializer_list<float>> rows) {
  MatrixGame out;
  for (const auto& row : rows) {
    out.columns = 0;
    for (const float worth : row) out.worth[out.rows][out.columns++] = worth;
    ++out.rows;
  }
  return out;
}

TEST(MatrixGameTest, PenniesAreMatchedByTossingThem) {
  const MixedAnswer answer = solve(table_of({{1, 0}, {0, 1}}), 1000);
  EXPECT_NEAR(answer.row[0], 0.5, 0.01);
  EXPECT_NEAR(answer.column[0], 0.5, 0.01);
  EXPECT_NEAR(answer.value, 0.5, 0.01);
}

// Stone wins double: it is met by paper half of the time.
TEST(MatrixGameTest, AWinThatCountsDoubleIsFeared) {
  MatrixGame game;
  game.rows = game.columns = 3;
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) game.worth[r][c] = ai_test::HandsGame::worth_of(r, c);
  }
  const MixedAnswer answer = solve(game, 1000);
  for (const ai::Mix& mix : {answer.row, answer.column}) {
    EXPECT_NEAR(mix[ai_test::HandsGame::kStone], 0.25, 0.01);
    EXPECT_NEAR(mix[ai_test::HandsGame::kPaper], 0.5, 0.01);
    EXPECT_NEAR(mix[ai_test::HandsGame::kScissors], 0.25, 0.01);
  }
}

// The column's first line is better whatever the row does, and then so is the row's second.
TEST(MatrixGameTest, WhatIsBetterInAnyCaseIsPlayedAlways) {
  const MixedAnswer answer = solve(table_of({{0.2F, 0.9F}, {0.4F, 0.5F}}), 1000);
  EXPECT_NEAR(answer.row[1], 1, 0.01);
  EXPECT_NEAR(answer.column[0], 1, 0.01);
  EXPECT_NEAR(answer.value, 0.4, 0.01);
}

// Rows 2, columns 3; by hand: the third column is never played, the rows mix 3 : 7.
TEST(MatrixGameTest, NeedNotBeSquare) {
  const MixedAnswer answer = solve(table_of({{0.9F, 0.2F, 0.8F}, {0.3F, 0.6F, 0.7F}}), 2000);
  EXPECT_NEAR(answer.row[0], 0.3, 0.01);
  EXPECT_NEAR(answer.column[0], 0.4, 0.01);
  EXPECT_NEAR(answer.column[2], 0, 0.01);
  EXPECT_NEAR(answer.value, 0.48, 0.01);
}

TEST(MatrixGameTest, OneLineIsAllThereIs) {
  const MixedAnswer answer = solve(table_of({{0.7F}}), 10);
  EXPECT_FLOAT_EQ(answer.row[0], 1);
  EXPECT_FLOAT_EQ(answer.value, 0.7F);
}

// The first row is met by the first column, were that to answer; on the whole it is the best.
TEST(MatrixGameTest, WhoDoesNotAnswerIsMetByWhatIsBestOnTheWhole) {
  const MatrixGame game = table_of({{0.2F, 0.9F, 0.9F}, {0.5F, 0.6F, 0.5F}});
  EXPECT_LT(solve(game, 1000).row[0], 0.1);
  const MixedAnswer answer = solve(game, 1000, false);
  EXPECT_NEAR(answer.row[0], 1, 0.01);
  EXPECT_FLOAT_EQ(answer.column[0], 1.0F / 3);
  EXPECT_NEAR(answer.value, 2.0 / 3, 0.01);
}

}  // namespace

#include "lab/reliability.h"

#include <gtest/gtest.h>

namespace {

using lab::Foretold;
using lab::Reliability;

Foretold said(std::initializer_list<double> chances) {
  Foretold out{};
  for (const double each : chances) lab::note(out, each);
  return out;
}

TEST(ReliabilityTest, SeventyPercentIsWhatLiesWithinFivePoints) {
  Reliability out;
  out.count(said({0.651, 0.70, 0.749}), 1);
  out.count(said({0.649, 0.751}), 1);
  EXPECT_EQ(out.row(7).answers, 3);
  EXPECT_EQ(out.row(6).answers, 1);
  EXPECT_EQ(out.row(8).answers, 1);
}

TEST(ReliabilityTest, TellsHowManyOfThemWereWon) {
  Reliability out;
  out.count(said({0.7, 0.7, 0.7}), 1);
  out.count(said({0.7}), 0);
  EXPECT_DOUBLE_EQ(out.row(7).came, 0.75);
  EXPECT_EQ(out.row(7).answers, 4);
}

TEST(ReliabilityTest, IsAsSureAsThereAreGames) {
  Reliability many;
  Reliability one;
  for (int i = 0; i < 100; ++i) many.count(said({0.5}), i % 2);
  const Foretold often = [] {
    Foretold out{};
    for (int i = 0; i < 100; ++i) lab::note(out, 0.5);
    return out;
  }();
  one.count(often, 1);
  EXPECT_LT(many.row(5).sure.high - many.row(5).sure.low, 0.2);
  EXPECT_GT(one.row(5).sure.high - one.row(5).sure.low, 0.7);
}

TEST(ReliabilityTest, WhatLiesBeyondIsTakenAsCertain) {
  Reliability out;
  out.count(said({-0.1, 1.2}), 0.5);
  EXPECT_EQ(out.row(0).answers, 1);
  EXPECT_EQ(out.row(10).answers, 1);
  EXPECT_DOUBLE_EQ(out.row(10).came, 0.5);
}

}  // namespace

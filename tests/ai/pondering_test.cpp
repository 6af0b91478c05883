// Thinking on while others are asked.
#include <gtest/gtest.h>

#include "ai/level.h"
#include "ai/levels.h"
#include "ai/opponent.h"
#include "tests/ai/echo_game.h"

namespace {

using ai_test::Echo;
using ai_test::iterations;
using ai_test::kFirst;
using ai_test::kSecond;
using table::Answer;
using table::AnyState;
using table::Random;

constexpr std::chrono::microseconds kAtOnce{0};

ai::HardOpponent thinker(const char* constants) {
  ai::HardOptions options;
  EXPECT_EQ(ai::set_constants(constants, options), "");
  return ai::HardOpponent(options);
}

// Seat 0 thinks ahead so long, while seat 1 has not spoken; whether it would go on.
bool ponder(ai::HardOpponent& player, const Echo& game, const AnyState& state, int n) {
  Random random(3);
  return player.ponder(game, game.observe(state, kFirst), kFirst, iterations(n), kAtOnce, random);
}

void say(const Echo& game, AnyState& state, std::uint8_t digit) {
  game.apply(state, kSecond, Answer{digit, {}}, nullptr);
}

// With one iteration it knows nothing but what it knew before.
Answer answer_at_once(ai::HardOpponent& player, const Echo& game, const AnyState& state) {
  Random random(7);
  return player.choose(game, game.observe(state, kFirst), kFirst, iterations(1), random);
}

TEST(Pondering, WhateverTheOtherSaysItHasBeenThoughtAbout) {
  const Echo game;
  for (std::uint8_t digit = 0; digit < 5; ++digit) {
    ai::HardOpponent player = thinker("ponder=1,early=0");
    AnyState state = game.initial();
    EXPECT_TRUE(ponder(player, game, state, 500));
    say(game, state, digit);
    EXPECT_EQ(answer_at_once(player, game, state).verb, (digit + 1) % 5);
    EXPECT_TRUE(player.report().went_on);
    EXPECT_GT(player.report().visits, 50U) << "those of the branch that came true";
  }
}

TEST(Pondering, SeveralAnswersLaterTooWhetherItWasAskedInBetweenOrNot) {
  const Echo game(Echo::Between::aside);
  for (const bool asked : {true, false}) {
    ai::HardOpponent player = thinker("ponder=1,early=0");
    AnyState state = game.initial();
    ponder(player, game, state, 4000);
    say(game, state, 2);
    if (asked) ponder(player, game, state, 100);
    say(game, state, 3);
    EXPECT_EQ(answer_at_once(player, game, state).verb, 4);
    EXPECT_TRUE(player.report().went_on);
  }
}

TEST(Pondering, IsInVainWhereDiceFallInBetween) {
  const Echo game(Echo::Between::dice);
  ai::HardOpponent player = thinker("ponder=1");
  AnyState state = game.initial();
  ponder(player, game, state, 500);
  say(game, state, 2);
  game.resolve(state, {}, nullptr);
  answer_at_once(player, game, state);
  EXPECT_FALSE(player.report().went_on);
}

TEST(Pondering, IsInVainWhereWhatTheOtherSaidIsASecret) {
  const Echo game(Echo::Between::secrecy);
  ai::HardOpponent player = thinker("ponder=1");
  AnyState state = game.initial();
  EXPECT_TRUE(ponder(player, game, state, 500));
  say(game, state, 2);
  answer_at_once(player, game, state);
  EXPECT_FALSE(player.report().went_on) << "it would take one of five secrets for the true one";
}

TEST(Pondering, ThereIsNoneOfWhatIsWrittenInSecret) {
  const Echo game(Echo::Between::sealed);
  ai::HardOpponent player = thinker("ponder=1");
  EXPECT_FALSE(ponder(player, game, game.initial(), 500));
}

TEST(Pondering, IsForWhoIsNotAskedAndWantsIt) {
  const Echo game;
  AnyState state = game.initial();
  ai::HardOpponent not_so = thinker("");
  EXPECT_FALSE(not_so.thinks_ahead());
  EXPECT_FALSE(ponder(not_so, game, state, 500));
  ai::HardOpponent player = thinker("ponder=1");
  EXPECT_TRUE(player.thinks_ahead());
  say(game, state, 2);
  EXPECT_FALSE(ponder(player, game, state, 500)) << "it is asked itself";
}

// Who asks for a weaker opponent is to meet the same one however long they take.
TEST(Pondering, IsForHardAndMasterOnly) {
  ai::Knowledge knowledge;
  knowledge.ponder = ai::kPonder;
  for (const ai::Level& level : ai::kLevels) {
    const auto player = ai::make_opponent(level.name, knowledge);
    ASSERT_TRUE(player);
    EXPECT_EQ((*player)->thinks_ahead(), level.name == "hard" || level.name == "master")
        << level.name;
  }
}

TEST(Pondering, OfOnePositionTakesSoManyTimesAnAnswersBudgetHoweverItIsCut) {
  const Echo game;
  ai::HardOpponent player = thinker("ponder=2.5,early=0");
  AnyState state = game.initial();
  EXPECT_TRUE(ponder(player, game, state, 100));
  EXPECT_FALSE(ponder(player, game, state, 100));
  say(game, state, 2);
  answer_at_once(player, game, state);
  EXPECT_LE(player.report().visits, 251U);

  ai::HardOpponent timed = thinker("ponder=2,early=0");
  Random random(3);
  state = game.initial();
  int slices = 0;
  const ai::Budget ten{.time = std::chrono::milliseconds(10)};
  while (timed.ponder(game, game.observe(state, kFirst), kFirst, ten, std::chrono::milliseconds(1),
                      random))
    ++slices;
  EXPECT_GE(slices, 1);
  EXPECT_LE(slices, 20) << "of a millisecond each";
}

TEST(Pondering, HoldsAQuarterOfTheNodesASearchMayHave) {
  const Echo game(Echo::Between::aside);
  ai::HardOpponent player = thinker("ponder=100,nodes=80");
  AnyState state = game.initial();
  EXPECT_TRUE(ponder(player, game, state, 100'000));
  EXPECT_FALSE(ponder(player, game, state, 100'000)) << "it is full long before";
  say(game, state, 2);
  EXPECT_TRUE(ponder(player, game, state, 100'000)) << "what did not happen has made room";
}

TEST(Pondering, TheSameSeedAndIterationsGiveTheSameAnswer) {
  const Echo game(Echo::Between::aside);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto play = [&] {
      ai::HardOpponent player = thinker("ponder=1");
      AnyState state = game.initial();
      Random random(seed);
      const auto budget = iterations(9);
      for (std::uint8_t digit = 1; digit < 3; ++digit) {
        player.ponder(game, game.observe(state, kFirst), kFirst, budget, kAtOnce, random);
        say(game, state, digit);
      }
      return player.choose(game, game.observe(state, kFirst), kFirst, budget, random);
    };
    EXPECT_EQ(play(), play());
  }
}

}  // namespace

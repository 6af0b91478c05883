// What a search leaves for the next one: its tree, and its time.
#include <gtest/gtest.h>

#include "ai/levels.h"
#include "ai/limit.h"
#include "tests/ai/stub_game.h"
#include "tests/ai/toy_games.h"

namespace {

using ai::Budget;
using ai::HardOpponent;
using ai_test::HideAndSeek;
using ai_test::iterations;
using ai_test::kFirst;
using ai_test::PickGame;
using std::chrono::microseconds;
using std::chrono::milliseconds;
using table::Answer;
using table::AnyState;
using table::Random;

struct DigitsState {
  std::array<std::uint8_t, 2> said{};  // digit + 1
  std::uint8_t face = 0;               // of the die between the two
};

// Seat 0 says two digits of five. The second has to be the one after the first: worth 1, else 0.
// With `dice`, a die falls in between, which changes nothing.
class Digits : public ai_test::StubGame {
 public:
  explicit Digits(bool dice = false) : dice_(dice) {}
  AnyState initial() const override { return AnyState::of(DigitsState{}); }
  table::Question question(const AnyState& any) const override {
    const auto& state = any.as<DigitsState>();
    table::Question out;
    out.seats = table::SeatSet::of({0});
    out.count = 1;
    if (state.said[0] != 0 && dice_ && state.face == 0) out.kind = table::QuestionKind::roll;
    if (state.said[1] == 0) return out;
    out.kind = table::QuestionKind::over;
    const float worth = state.said[1] % 5 == (state.said[0] + 1) % 5 ? 1.0F : 0.0F;
    out.result.score = {worth, 1 - worth};
    return out;
  }
  void resolve(AnyState& any, const table::Outcome&, table::Log*) const override {
    any.as<DigitsState>().face = 1;
  }
  void legal(const AnyState&, table::Seat, table::AnswerList& out) const override {
    for (std::uint8_t i = 0; i < 5; ++i) out.push_back({i, {}});
  }
  void apply(AnyState& any, table::Seat, Answer answer, table::Log*) const override {
    auto& said = any.as<DigitsState>().said;
    said[said[0] == 0 ? 0 : 1] = static_cast<std::uint8_t>(answer.verb + 1);
  }
  table::AnyObservation observe(const AnyState& any, table::Seat) const override {
    return table::AnyObservation::of(any.as<DigitsState>());
  }
  AnyState sample(const table::AnyObservation& seen, Random&) const override {
    return AnyState::of(seen.as<DigitsState>());
  }

 private:
  bool dice_;
};

// Says a digit with so many iterations, as its opponent would in a match.
Answer say(HardOpponent& player, const table::AnyGame& game, AnyState& state, int n) {
  Random random(7);
  const Answer out =
      player.choose(game, game.observe(state, kFirst), kFirst, iterations(n), random);
  game.apply(state, kFirst, out, nullptr);
  return out;
}

HardOpponent player_with(const char* constants) {
  ai::HardOptions options;
  EXPECT_EQ(ai::set_constants(constants, options), "");
  return HardOpponent(options);
}

TEST(KeptTree, TheNextAnswerGoesOnWithWhatIsKnown) {
  const Digits game;
  HardOpponent player = player_with("early=0");
  AnyState state = game.initial();
  const Answer first = say(player, game, state, 2000);
  EXPECT_FALSE(player.report().went_on);
  // One iteration would say little if nothing was known.
  const Answer second = say(player, game, state, 1);
  EXPECT_TRUE(player.report().went_on);
  EXPECT_EQ(second.verb, (first.verb + 1) % 5);
}

TEST(KeptTree, IsOfNoUseWhereTheBattleWentAnotherWay) {
  const Digits game;
  HardOpponent player = player_with("early=0");
  AnyState state = game.initial();
  const Answer first = say(player, game, state, 500);
  // Taken back, and another digit said instead.
  state = game.initial();
  const Answer other{static_cast<std::uint8_t>((first.verb + 2) % 5), {}};
  game.apply(state, kFirst, other, nullptr);
  const Answer second = say(player, game, state, 500);
  EXPECT_FALSE(player.report().went_on);
  EXPECT_EQ(second.verb, (other.verb + 1) % 5);
}

TEST(KeptTree, DiceInBetweenBeginANewOne) {
  const Digits game(true);
  HardOpponent player = player_with("early=0");
  AnyState state = game.initial();
  say(player, game, state, 500);
  game.resolve(state, {}, nullptr);
  say(player, game, state, 500);
  EXPECT_FALSE(player.report().went_on);
}

TEST(KeptTree, CanBeDoneWithout) {
  const Digits game;
  HardOpponent player = player_with("keep=0");
  AnyState state = game.initial();
  say(player, game, state, 500);
  say(player, game, state, 500);
  EXPECT_FALSE(player.report().went_on);
}

TEST(EarlyStop, NobodyThinksOnAboutWhatIsDecided) {
  const PickGame game({{1, 0}, {0, 0}});
  Random random(1);
  const auto seen = game.observe(game.initial(), kFirst);
  HardOpponent player = player_with("");
  EXPECT_EQ(player.choose(game, seen, kFirst, iterations(10'000), random).verb, 0);
  EXPECT_LT(player.report().iterations, 6'000);
  EXPECT_GT(player.report().iterations, 5'000);  // the other one could still have come up before
  HardOpponent patient = player_with("early=0");
  patient.choose(game, seen, kFirst, iterations(10'000), random);
  EXPECT_EQ(patient.report().iterations, 10'000);
}

TEST(TimeBank, WhatOneAnswerLeavesAnotherMayTake) {
  ai::TimeBank bank;
  const Budget asked = ai::shared_out({}, milliseconds(10));
  EXPECT_EQ(bank.lend(asked).cap, milliseconds(10));  // nothing saved yet
  bank.settle(asked, milliseconds(2));
  EXPECT_EQ(bank.lend(asked).cap, milliseconds(14));  // half of the eight saved
  bank.settle(asked, milliseconds(14));
  EXPECT_EQ(bank.lend(asked).cap, milliseconds(12));
}

TEST(TimeBank, NoAnswerTakesMoreThanTheCap) {
  ai::TimeBank bank;
  const Budget asked = ai::shared_out({}, milliseconds(10));
  for (int i = 0; i < 1000; ++i) bank.settle(asked, microseconds(0));
  EXPECT_EQ(bank.lend(asked).cap, milliseconds(40));
}

TEST(TimeBank, OverABattleTheMeanIsKept) {
  ai::TimeBank bank;
  const Budget asked = ai::shared_out({}, milliseconds(10));
  microseconds total{0};
  for (int i = 0; i < 300; ++i) {
    // Two answers of three are easy, the third takes whatever it gets.
    const microseconds used = i % 3 == 2 ? bank.lend(asked).cap : milliseconds(4);
    bank.settle(asked, used);
    total += used;
  }
  EXPECT_LE(total, 300 * milliseconds(10));
  EXPECT_GT(total, 270 * milliseconds(10));
}

TEST(TimeBank, WhoIsNotAllowedMoreGetsNoMore) {
  ai::TimeBank bank;
  const Budget asked{.time = milliseconds(50)};
  bank.settle(asked, milliseconds(1));
  EXPECT_EQ(bank.lend(asked).cap, milliseconds(0));
}

TEST(Threads, FindTogetherWhatOneFinds) {
  const HideAndSeek game;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    HardOpponent player = player_with("threads=3,early=0");
    Random random(seed);
    const Answer answer =
        player.choose(game, game.observe(game.initial(), kFirst), kFirst, iterations(3001), random);
    EXPECT_NE(answer.verb, HideAndSeek::kHome);
    EXPECT_EQ(player.report().iterations, 3001);
    EXPECT_NEAR(player.report().value, 2.0 / 3, 0.1);
  }
}

TEST(Threads, TheSameSeedAndIterationsGiveTheSameAnswer) {
  const HideAndSeek game;
  const auto seen = game.observe(game.initial(), kFirst);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random one(seed);
    Random two(seed);
    EXPECT_EQ(player_with("threads=4").choose(game, seen, kFirst, iterations(40), one),
              player_with("threads=4").choose(game, seen, kFirst, iterations(40), two));
  }
}

TEST(Threads, EachGoesOnWithItsOwnTree) {
  const Digits game;
  HardOpponent player = player_with("threads=2,early=0");
  AnyState state = game.initial();
  const Answer first = say(player, game, state, 4000);
  const Answer second = say(player, game, state, 2);
  EXPECT_TRUE(player.report().went_on);
  EXPECT_EQ(second.verb, (first.verb + 1) % 5);
}

}  // namespace

// Secrets of several answers: the others' plans hang together only where each of their answers
// knows those before it.
#include <gtest/gtest.h>

#include "ai/levels.h"
#include "tests/ai/stub_game.h"

namespace {

using ai_test::kFirst;
using ai_test::kSecond;
using table::Answer;
using table::AnyState;
using table::Random;
using table::Seat;

struct GatesState {
  std::uint8_t guard = 0;               // what seat 0 does, + 1
  std::array<std::uint8_t, 2> thief{};  // gate and key of seat 1, + 1
};

// Both write at once and in secret. Seat 1 names a gate, then the key it brings: without the right
// key it loses. Seat 0 guards one of the two gates, which is right half of the time against anybody
// who mixes, or sleeps on the treasure, which is worth 0.65 always. Who takes gate and key to be
// chosen apart from each other believes that thieves forget their key half of the time, and guards.
class Gates : public ai_test::StubGame {
 public:
  static constexpr std::uint8_t kSleep = 2;

  AnyState initial() const override { return AnyState::of(GatesState{}); }
  table::Question question(const AnyState& any) const override {
    const auto& state = any.as<GatesState>();
    table::Question out;
    out.sealed_step = table::SeatSet::of(kFirst).with(kSecond);
    if (state.guard == 0) out.seats = out.seats.with(kFirst);
    if (state.thief[1] == 0) out.seats = out.seats.with(kSecond);
    if (!out.seats.empty()) return out;
    out = {};
    out.kind = table::QuestionKind::over;
    const bool has_key = state.thief[0] == state.thief[1];
    const bool caught = !has_key || state.guard == state.thief[0];
    const float worth = state.guard == kSleep + 1 ? 0.65F : caught ? 1.0F : 0.0F;
    out.result.score = {worth, 1 - worth};
    return out;
  }
  void legal(const AnyState&, Seat seat, table::AnswerList& out) const override {
    for (std::uint8_t i = 0; i < (seat == kFirst ? 3 : 2); ++i) out.push_back({i, {}});
  }
  void apply(AnyState& any, Seat seat, Answer answer, table::Log*) const override {
    auto& state = any.as<GatesState>();
    std::uint8_t& said = seat == kFirst        ? state.guard
                         : state.thief[0] == 0 ? state.thief[0]
                                               : state.thief[1];
    said = static_cast<std::uint8_t>(answer.verb + 1);
  }
  table::AnyObservation observe(const AnyState& any, Seat seat) const override {
    GatesState state = any.as<GatesState>();
    if (seat != kFirst) state.guard = 0;
    if (seat != kSecond) state.thief = {};
    return table::AnyObservation::of(state);
  }
  AnyState sample(const table::AnyObservation& seen, Random&) const override {
    return AnyState::of(seen.as<GatesState>());
  }
};

struct Thought {
  Answer answer;
  double value = 0;
};

Thought guard(const char* constants, std::uint64_t seed) {
  ai::HardOptions options;
  EXPECT_EQ(ai::set_constants(constants, options), "");
  ai::HardOpponent player(options);
  const Gates game;
  Random random(seed);
  const auto seen = game.observe(game.initial(), kFirst);
  const Answer answer = player.choose(game, seen, kFirst, ai_test::iterations(4000), random);
  return {answer, player.report().value};
}

TEST(SecretTrees, WhoKnowsThatPlansHangTogetherSleeps) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Thought thought = guard("trees=1,early=0", seed);
    EXPECT_EQ(thought.answer.verb, Gates::kSleep) << seed;
    EXPECT_NEAR(thought.value, 0.65, 0.08) << seed;
  }
}

TEST(SecretTrees, WithoutThemThievesAreTakenToForgetTheirKeys) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Thought thought = guard("trees=0,early=0", seed);
    EXPECT_NE(thought.answer.verb, Gates::kSleep) << seed;
    EXPECT_GT(thought.value, 0.7) << seed;
  }
}

// Who thinks of its own secret knows what it has written so far, with these trees as without.
TEST(SecretTrees, AThiefBringsTheRightKey) {
  const Gates game;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    ai::HardOptions options;
    EXPECT_EQ(ai::set_constants("trees=1", options), "");
    ai::HardOpponent player(options);
    Random random(seed);
    AnyState state = game.initial();
    for (int i = 0; i < 2; ++i) {
      const auto seen = game.observe(state, kSecond);
      game.apply(state, kSecond,
                 player.choose(game, seen, kSecond, ai_test::iterations(1000), random), nullptr);
    }
    EXPECT_EQ(state.as<GatesState>().thief[0], state.as<GatesState>().thief[1]) << seed;
  }
}

}  // namespace

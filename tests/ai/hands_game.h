// Stone, paper, scissors with written plans: each seat writes down a hand in secret, then seals it
// with one of four seals, which mean nothing. Stone against scissors counts double, so that the
// answer to the game is not to play all three alike.
#pragma once

#include "tests/ai/stub_game.h"

namespace ai_test {

struct HandsState {
  std::array<std::uint8_t, 2> hand{};  // answer + 1
  std::array<std::uint8_t, 2> seal{};
};

class HandsGame : public StubGame {
 public:
  static constexpr std::uint8_t kStone = 0;
  static constexpr std::uint8_t kPaper = 1;
  static constexpr std::uint8_t kScissors = 2;
  static table::Answer hand(std::uint8_t which) { return {1, {which}}; }
  static table::Answer seal(std::uint8_t which) { return {2, {which}}; }

  table::AnyState initial() const override { return table::AnyState::of(HandsState{}); }
  table::Question question(const table::AnyState& any) const override {
    const auto& state = any.as<HandsState>();
    table::Question out;
    out.prompt = kPrompt;
    out.sealed_step = table::SeatSet::of({0}).with({1});
    for (std::uint8_t seat = 0; seat < 2; ++seat) {
      if (state.seal[seat] == 0) out.seats = out.seats.with({seat});
    }
    if (!out.seats.empty()) return out;
    out.kind = table::QuestionKind::over;
    out.sealed_step = {};
    const float worth = worth_of(state.hand[0] - 1, state.hand[1] - 1);
    out.result.score = {worth, 1 - worth};
    return out;
  }
  void legal(const table::AnyState& any, table::Seat seat, table::AnswerList& out) const override {
    const bool has_hand = any.as<HandsState>().hand[seat.value] != 0;
    for (std::uint8_t i = 0; i < (has_hand ? 4 : 3); ++i)
      out.push_back(has_hand ? seal(i) : hand(i));
  }
  void apply(table::AnyState& any, table::Seat seat, table::Answer answer,
             table::Log*) const override {
    auto& state = any.as<HandsState>();
    auto& place = answer.verb == 1 ? state.hand : state.seal;
    place[seat.value] = static_cast<std::uint8_t>(answer.arg[0] + 1);
  }
  table::AnyObservation observe(const table::AnyState& any, table::Seat seat) const override {
    HandsState state = any.as<HandsState>();
    state.hand[1U - seat.value] = state.seal[1U - seat.value] = 0;
    return table::AnyObservation::of(state);
  }
  table::AnyState sample(const table::AnyObservation& seen, table::Random&) const override {
    return table::AnyState::of(seen.as<HandsState>());
  }

  std::optional<std::uint8_t> plan_prompt() const override { return kPrompt; }
  // Vague or not, any hand under any seal. Now and then something is proposed that cannot be
  // written: a hand that does not exist, or no seal.
  table::Plan plan(const table::AnyState& any, table::Seat seat, float vagueness,
                   table::Random& random) const override {
    ++proposals;
    table::Plan out;
    if (any.as<HandsState>().hand[seat.value] == 0)
      out.push_back(hand(vagueness == 0 ? kStone : static_cast<std::uint8_t>(random.below(4))));
    if (random.below(8) != 0) out.push_back(seal(static_cast<std::uint8_t>(random.below(4))));
    return out;
  }

  // For the first hand; by the rules of stone, paper, scissors.
  static float worth_of(int first, int second) {
    if (first == second) return 0.5F;
    const bool wins = (first - second + 3) % 3 == 1;
    const int better = wins ? first : second;
    const float stake = better == kStone ? 0.5F : 0.25F;
    return wins ? 0.5F + stake : 0.5F - stake;
  }

  mutable int proposals = 0;

 private:
  static constexpr std::uint8_t kPrompt = 7;
};

}  // namespace ai_test

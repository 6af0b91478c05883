// One seat says a digit, the other one has to say the next.
#pragma once

#include "tests/ai/stub_game.h"

namespace ai_test {

struct EchoState {
  std::array<std::uint8_t, 2> said{};  // by seat, digit + 1
  std::uint8_t face = 0;               // of the die between the two
  std::uint8_t asides = 0;             // what seat 1 has said before, one digit + 1
};

// Seat 1 says a digit of five, then seat 0: worth 1 to it if that is the next one, else 0.
class Echo : public StubGame {
 public:
  enum class Between : std::uint8_t {
    nothing,
    dice,     // a die falls, which changes nothing
    secrecy,  // seat 0 does not hear the digit
    aside,    // seat 1 has said another digit first, which changes nothing
    sealed,   // seat 1 writes it in a sealed step, and seat 0 sees it afterwards
  };
  explicit Echo(Between between = Between::nothing) : between_(between) {}

  table::AnyState initial() const override { return table::AnyState::of(EchoState{}); }
  table::Question question(const table::AnyState& any) const override {
    const auto& state = any.as<EchoState>();
    table::Question out;
    out.count = 1;
    const bool second = state.said[kSecond.value] != 0;
    out.seats = table::SeatSet::of({second ? kFirst : kSecond});
    if (!second && between_ == Between::sealed) out.sealed_step = table::SeatSet::of({kSecond});
    if (second && between_ == Between::dice && state.face == 0)
      out.kind = table::QuestionKind::roll;
    if (state.said[kFirst.value] == 0) return out;
    out.kind = table::QuestionKind::over;
    const bool next = state.said[kFirst.value] % 5 == (state.said[kSecond.value] + 1) % 5;
    out.result.score = {next ? 1.0F : 0.0F, next ? 0.0F : 1.0F};
    return out;
  }
  void resolve(table::AnyState& any, const table::Outcome&, table::Log*) const override {
    any.as<EchoState>().face = 1;
  }
  void legal(const table::AnyState&, table::Seat, table::AnswerList& out) const override {
    for (std::uint8_t i = 0; i < 5; ++i) out.push_back({i, {}});
  }
  void apply(table::AnyState& any, table::Seat seat, table::Answer answer,
             table::Log*) const override {
    auto& state = any.as<EchoState>();
    const auto digit = static_cast<std::uint8_t>(answer.verb + 1);
    const bool aside = between_ == Between::aside && seat == kSecond && state.asides == 0;
    (aside ? state.asides : state.said[seat.value]) = digit;
  }
  table::AnyObservation observe(const table::AnyState& any, table::Seat seat) const override {
    EchoState seen = any.as<EchoState>();
    if (between_ == Between::secrecy && seat == kFirst && seen.said[kSecond.value] != 0)
      seen.said[kSecond.value] = 1;
    return table::AnyObservation::of(seen);
  }
  table::AnyState sample(const table::AnyObservation& seen, table::Random& random) const override {
    EchoState state = seen.as<EchoState>();
    if (between_ == Between::secrecy && state.said[kSecond.value] != 0)
      state.said[kSecond.value] = static_cast<std::uint8_t>(1 + random.below(5));
    return table::AnyState::of(state);
  }

 private:
  Between between_;
};

}  // namespace ai_test

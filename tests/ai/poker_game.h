// Kuhn's poker, the smallest game with bluffing: three cards (jack, queen, king), one each, stakes
// of one; a player checks or bets one more, the other folds or calls.
#pragma once

#include <algorithm>

#include "tests/ai/stub_game.h"

namespace ai_test {

enum class Card : std::uint8_t { none, jack, queen, king };
enum class Verb : std::uint8_t { pass = 1, bet = 2 };  // pass: check or fold; bet: bet or call

struct PokerState {
  std::array<Card, 2> hand{};
  std::array<Verb, 3> said{};
  std::uint8_t said_count = 0;
  // Set in the state the game is really played in, and not observed: a search must never come
  // across it.
  std::uint8_t is_true = 0;
};

class Poker : public StubGame {
 public:
  static table::Answer say(Verb verb) { return {static_cast<std::uint8_t>(verb), {}}; }
  // A dealt hand with what was said so far, marked as the true one.
  static table::AnyState dealt(Card first, Card second, std::initializer_list<Verb> said) {
    PokerState state;
    state.hand = {first, second};
    for (Verb verb : said) state.said[state.said_count++] = verb;
    state.is_true = 1;
    return table::AnyState::of(state);
  }

  table::AnyState initial() const override {
    PokerState state;
    state.is_true = 1;
    return table::AnyState::of(state);
  }

  table::Question question(const table::AnyState& any) const override {
    const auto& state = any.as<PokerState>();
    table::Question out;
    if (state.hand[1] == Card::none) {
      out.kind = table::QuestionKind::draw;
      out.count = 1;
    } else if (is_over(state)) {
      out.kind = table::QuestionKind::over;
      out.result.seats = 2;
      out.result.score = scores(state);
    } else {
      out.seats = table::SeatSet::of(turn(state));
    }
    return out;
  }

  void legal(const table::AnyState& any, table::Seat seat, table::AnswerList& out) const override {
    if (is_over(any.as<PokerState>()) || seat != turn(any.as<PokerState>())) return;
    out.push_back(say(Verb::pass));
    out.push_back(say(Verb::bet));
  }

  void apply(table::AnyState& any, table::Seat, table::Answer answer, table::Log*) const override {
    auto& state = any.as<PokerState>();
    state.said[state.said_count++] = static_cast<Verb>(answer.verb);
  }

  void draws(const table::AnyState& any, table::DrawList& out) const override {
    for (std::uint8_t card = 1; card <= 3; ++card) {
      if (Card{card} != any.as<PokerState>().hand[0]) out.push_back({card, 1});
    }
  }
  void resolve(table::AnyState& any, const table::Outcome& outcome, table::Log*) const override {
    auto& hand = any.as<PokerState>().hand;
    (hand[0] == Card::none ? hand[0] : hand[1]) = Card{outcome[0]};
  }

  table::AnyObservation observe(const table::AnyState& any, table::Seat seat) const override {
    PokerState state = any.as<PokerState>();
    state.is_true = 0;
    state.hand[1U - seat.value] = Card::none;
    return table::AnyObservation::of(state);
  }

  table::AnyState sample(const table::AnyObservation& observation,
                         table::Random& random) const override {
    PokerState state = observation.as<PokerState>();
    const auto mine = static_cast<std::uint32_t>(std::max(state.hand[0], state.hand[1]));
    const std::uint32_t other = 1 + (mine + random.below(2)) % 3;
    (state.hand[0] == Card::none ? state.hand[0] : state.hand[1]) = static_cast<Card>(other);
    return table::AnyState::of(state);
  }

 private:
  static table::Seat turn(const PokerState& state) {
    return {static_cast<std::uint8_t>(state.said_count % 2)};
  }
  static bool is_over(const PokerState& state) {
    if (state.said_count < 2) return false;
    const bool opened_late = state.said[0] == Verb::pass && state.said[1] == Verb::bet;
    return state.said_count == 3 || !opened_late;
  }
  // Chips from -2..+2 as 0..1.
  static table::Evaluation scores(const PokerState& state) {
    const Verb last = state.said[state.said_count - 1U];
    const Verb before = state.said[state.said_count - 2U];
    float chips = before == Verb::bet && last == Verb::bet ? 2.0F : 1.0F;
    bool first_wins = state.hand[0] > state.hand[1];
    if (before == Verb::bet && last == Verb::pass) first_wins = state.said_count == 2;
    if (!first_wins) chips = -chips;
    return {(2 + chips) / 4, (2 - chips) / 4};
  }
};

}  // namespace ai_test

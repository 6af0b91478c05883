// The hands that lay cards and dice: a state being played on by the rules, and a state being read.
#pragma once

#include "games/legion/state/match.h"
#include "games/legion/state/words.h"
#include "table/procedure.h"

namespace legion {

// A state with its rules, to read.
struct View {
  const Match& game;
  const State& state;

  const Player& player(Seat seat) const { return state.players[seat.value]; }
  const Player& active() const { return player(state.active); }
  const Numbers& numbers() const { return game.numbers(); }
  int seats() const { return game.seats(); }
  template <class S>
  const typename S::Memory& top() const {
    return state.stack.back().as<S>();
  }
};

// A state with its rules, to play on.
struct Play : table::PlayBase<Match, State, Step, Purpose, EventKind> {
  operator View() const { return {game, state}; }  // NOLINT: a Play can always be read
  View view() const { return {game, state}; }
  Player& player(Seat seat) const { return state.players[seat.value]; }
  Player& active() const { return player(state.active); }
  const Numbers& numbers() const { return game.numbers(); }

  // A throw is shown to all.
  void tell_throw(Seat seat, RuleId rule, Purpose purpose, const table::Outcome& faces) const {
    tell_dice(EventKind::rolled, seat, rule, purpose, faces.begin(), faces.size());
  }
  void gain_coins(Seat seat, int coins, RuleId rule) const;
  void pay_coins(Seat seat, int coins, RuleId rule) const;
  void set_general(Seat seat, int value, RuleId rule) const;  // 1 to 6, D4
  void end_game(EndReason reason, const std::array<std::uint8_t, table::kMaxSeats>& winners) const;
};

// Whether it says no more than its card has room for: steps need not look.
constexpr bool fits_card(const View& /*view*/, table::Answer answer) {
  return table::has_form<Verb>(answer);
}

// Plays steps until something is asked or the game is over.
void run_steps(Play& p);

// Asks what the step asks unless there is only one answer: that one the program gives itself; where
// there is nothing to ask the step is finished. L-23
template <class S>
void ask_unless_clear(Play& p) {
  const Waiting question = S::asks(p);
  if (question.kind == Waiting::nothing) return p.pop();
  const Seat seat = question.seats.first();
  table::AnswerList list;
  S::legal(p, seat, list);
  if (list.size() == 1) return S::answer(p, seat, list[0]);
  if (list.empty()) return p.pop();
  p.put(question);
}

// A byte from small whole numbers.
constexpr std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

}  // namespace legion

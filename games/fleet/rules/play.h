// The hands that move the pieces: a state being played on by the rules, and a state being read.
#pragma once

#include "games/fleet/state/match.h"
#include "games/fleet/state/state.h"
#include "games/fleet/state/words.h"
#include "table/procedure.h"

namespace fleet {

// A state with its rules, to read.
struct View {
  const Match& game;
  const State& state;

  const Ship& ship(ShipId id) const { return state.ships[id.value]; }
  const ShipClass& card(ShipId id) const { return game.card(ship(id)); }
  Field field(Square s) const { return state.fields[s.index]; }
  const Side& side(Seat seat) const { return state.sides[seat.value]; }
  Step step() const { return state.stack.back().step; }  // on top
  template <class S>
  const typename S::Memory& top() const {  // what it remembers
    return state.stack.back().as<S>();
  }
};

// A state with its rules, to play on.
struct Play : table::PlayBase<Match, State, Step, Purpose, EventKind> {
  operator View() const { return {game, state}; }  // NOLINT: a Play can always be read
  View view() const { return {game, state}; }
  Ship& ship(ShipId id) const { return state.ships[id.value]; }
  const ShipClass& card(ShipId id) const { return game.card(ship(id)); }
  Field field(Square s) const { return state.fields[s.index]; }
  Side& side(Seat seat) const { return state.sides[seat.value]; }

  // A throw is shown to all; of command dice `which` says the colours.
  void tell_throw(Seat seat, RuleId rule, Purpose purpose, const table::Outcome& faces,
                  int which = 0) const {
    tell_dice(EventKind::rolled, seat, rule, purpose, faces.begin(), faces.size(), which);
  }

  void end_game(EndReason reason, int blue_half_points) const;  // 2 = won, 1 = drawn, 0 = lost
};

// Whether it says no more than its card has room for: steps need not look.
constexpr bool fits_card(const View& /*view*/, table::Answer answer) {
  return table::has_form<Verb>(answer);
}

// Plays steps until something is asked or the game is over.
void run_steps(Play& play);

// The answers that name one of these squares.
void offer_squares(Squares squares, table::AnswerList& out);

// Asks what the step asks unless there is only one answer: that one the program gives itself.
template <class S>
void ask_unless_clear(Play& p) {
  const Waiting question = S::asks(p);
  const Seat seat = question.seats.first();
  table::AnswerList answers;
  S::legal(p, seat, answers);
  if (answers.size() == 1) return S::answer(p, seat, answers[0]);
  p.put(question);
}

}  // namespace fleet

// The hands that move the pieces: a state being played on by the rules, and a state being read.
#pragma once

#include "games/fantasy/state/match.h"
#include "games/fantasy/state/state.h"
#include "games/fantasy/state/words.h"
#include "table/procedure.h"

namespace fantasy {

// A state with its rules, to read.
struct View {
  const Match& game;
  const State& state;

  const Unit& unit(UnitId id) const { return state.units[id.value]; }
  const UnitCard& card(UnitId id) const { return game.card(unit(id)); }
  UnitId at(Hex hex) const { return {state.occupant[hex.index]}; }
  const Terrain& terrain(Hex hex) const { return game.terrain(state.terrain[hex.index]); }
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
  Unit& unit(UnitId id) const { return state.units[id.value]; }
  const UnitCard& card(UnitId id) const { return game.card(unit(id)); }
  UnitId at(Hex hex) const { return {state.occupant[hex.index]}; }
  const Terrain& terrain(Hex hex) const { return game.terrain(state.terrain[hex.index]); }
  Side& side(Seat seat) const { return state.sides[seat.value]; }

  // Events carry where their units stand as they are told (state/words.h).
  void tell(EventKind kind, Seat seat, RuleId rule, std::initializer_list<int> args = {}) const {
    if (log == nullptr) return;
    PlayBase::tell(kind, seat, rule, args);
    note_places(log->events.back());
  }
  void tell_only(Seat audience, EventKind kind, Seat seat, RuleId rule,
                 std::initializer_list<int> args = {}) const {
    if (log == nullptr) return;
    PlayBase::tell_only(audience, kind, seat, rule, args);
    note_places(log->events.back());
  }
  void tell_others(Seat knows_already, EventKind kind, Seat seat, RuleId rule,
                   std::initializer_list<int> args = {}) const {
    if (log == nullptr) return;
    PlayBase::tell_others(knows_already, kind, seat, rule, args);
    note_places(log->events.back());
  }
  void tell_reveal(EventKind kind, Seat seat, RuleId rule,
                   std::initializer_list<int> args = {}) const {
    if (log == nullptr) return;
    PlayBase::tell_reveal(kind, seat, rule, args);
    note_places(log->events.back());
  }

  void end_game(EndReason reason, int empire_half_points) const;  // 2 = won, 1 = drawn, 0 = lost

  // Dice as they fell, or fell again.
  void tell_rolled(Seat seat, RuleId rule, Purpose purpose, const std::uint8_t* faces,
                   std::size_t count) const {
    tell_dice(EventKind::rolled, seat, rule, purpose, faces, count);
  }

 private:
  void note_places(table::Event& event) const;
};

// Whether it says no more than its card has room for: steps need not look.
constexpr bool fits_card(const View& /*view*/, table::Answer answer) {
  return table::has_form<Verb>(answer);
}

// Whether the rules can go on from a stack that somebody wrote (table/soundness.h).
bool stack_is_sound(const View& view);
void forget_former(decltype(State::stack)& stack);

// Plays steps until something is asked or the game is over.
void run_steps(Play& play);

}  // namespace fantasy

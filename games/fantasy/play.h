// The hands that move the pieces: a state being played on by the rules, and a state being read.
#pragma once

#include <initializer_list>

#include "games/fantasy/events.h"
#include "games/fantasy/game.h"
#include "games/fantasy/state.h"
#include "games/fantasy/verbs.h"
#include "table/event.h"

namespace fantasy {

// A state with its rules, to read.
struct View {
  const Game& game;
  const State& state;

  const Unit& unit(UnitId id) const { return state.units[id.value]; }
  const UnitCard& card(UnitId id) const { return game.card(unit(id)); }
  UnitId at(Hex hex) const { return {state.occupant[hex.index]}; }
  const Terrain& terrain(Hex hex) const { return game.terrain(state.terrain[hex.index]); }
  const Side& side(Seat seat) const { return state.sides[seat.value]; }
  const Frame& top() const { return state.stack.back(); }
};

// Why chance is asked.
enum class Purpose : std::uint8_t {
  none,
  melee_attack,
  melee_defence,
  ranged_attack,
  ranged_defence,
  reroll,
  order_dice,
  panic_roll,
  tactic_card,
  first_placer,
};
std::string_view name(Purpose purpose);

// A state with its rules, to play on.
struct Play {
  const Game& game;
  State& state;
  table::Log* log = nullptr;

  operator View() const { return {game, state}; }  // NOLINT: a Play can always be read
  View view() const { return {game, state}; }
  Unit& unit(UnitId id) const { return state.units[id.value]; }
  const UnitCard& card(UnitId id) const { return game.card(unit(id)); }
  UnitId at(Hex hex) const { return {state.occupant[hex.index]}; }
  const Terrain& terrain(Hex hex) const { return game.terrain(state.terrain[hex.index]); }
  Side& side(Seat seat) const { return state.sides[seat.value]; }
  Frame& top() const { return state.stack.back(); }

  // The procedure stack.
  void push(Step step, int a = 0, int b = 0,
            int c = 0) const;  // do that first, then come back to me
  void become(Step step, int a = 0, int b = 0, int c = 0) const;  // go on with that instead of me
  void pop() const;                                               // I am finished

  // Questions. The step on top stays and gets the answer.
  void ask(Seat seat) const { ask(SeatSet::of(seat)); }
  void ask(SeatSet seats) const;
  void roll(Purpose purpose, Seat seat, int dice) const;
  void draw(Purpose purpose, Seat seat) const;
  void end_game(EndReason reason, int empire_half_points) const;  // 2 = won, 1 = drawn, 0 = lost

  // Events; free of cost without a log.
  void tell(EventKind kind, Seat seat, RuleId rule, std::initializer_list<int> args = {}) const;
  void tell_only(Seat audience, EventKind kind, Seat seat, RuleId rule,
                 std::initializer_list<int> args = {}) const;
  // Dice are shown to all and bar the way back.
  void tell_dice(EventKind kind, Seat seat, RuleId rule, Purpose purpose, const std::uint8_t* faces,
                 std::size_t count) const;
  void tell_reveal(EventKind kind, Seat seat, RuleId rule,
                   std::initializer_list<int> args = {}) const;
};

// Plays steps until something is asked or the game is over.
void run_steps(Play& play);

}  // namespace fantasy

// What steps remember while they lie on the stack, member by member, and what each can hold: for
// whoever has to trust a stack that somebody else wrote (table/soundness.h).
#pragma once

#include "games/fleet/rules/attack_steps.h"
#include "games/fleet/rules/setup_steps.h"
#include "games/fleet/rules/turn_steps.h"
#include "table/soundness.h"

namespace fleet {

struct SquareKind {  // of the board
  bool holds(const View& /*v*/, Square square) const { return square.on_board(); }
};
struct ShipKind {
  bool holds(const View& v, ShipId ship) const { return ship.value < v.state.ships.size(); }
};
struct ShipsKind {
  bool holds(const View& v, ShipSet ships) const {
    return (ships.bits() >> v.state.ships.size()) == 0;
  }
};

template <class List>
constexpr void fields(List& f, MatchStep::Memory& memory) {
  f("next", table::up_to(MatchStep::battle), memory.next);
  f("starts", table::seat_of_match(), memory.starts);
}
template <class List>
constexpr void fields(List& f, ChooseWeaponStep::Memory& memory) {
  f("next", table::up_to(3), memory.next);
  f("first", table::seat_of_match(), memory.first);
}
template <class List>
constexpr void fields(List& f, PlaceFieldsStep::Memory& memory) {
  f("chances_used", table::up_to(kFieldChances), memory.chances_used);
}
template <class List>
constexpr void fields(List& f, PrerollStep::Memory& memory) {
  f("seat", table::seat_of_match(), memory.seat);
}
template <class List>
constexpr void fields(List& f, TurnStep::Memory& memory) {
  f("next", table::up_to(TurnStep::over + 1), memory.next);
}
template <class List>
constexpr void fields(List& f, PermanentEffectsStep::Memory& memory) {
  f("next", table::up_to(PermanentEffectsStep::drift + 1), memory.next);
}
template <class List>
constexpr void fields(List& f, DriftStep::Memory& memory) {
  f("chosen", table::up_to(kSquares), memory.chosen);
}
template <class List>
constexpr void fields(List& f, DriftToStep::Memory& memory) {
  f("field", SquareKind{}, memory.field);
  f("line", table::up_to(Result::multi), memory.line);
}
template <class List>
constexpr void fields(List& f, FieldTestStep::Memory& memory) {
  f("inside", ShipsKind{}, memory.inside);
}
template <class List>
constexpr void fields(List& f, EnterStep::Memory& memory) {
  f("field", SquareKind{}, memory.field);
  f("back", SquareKind{}, memory.back);
  f("by", table::up_to(Moved::towed), memory.by);
}
template <class List>
constexpr void fields(List& f, GraviticExitStep::Memory& memory) {
  f("field", SquareKind{}, memory.field);
  f("line", table::up_to(Result::multi), memory.line);
  f("by", table::up_to(Moved::towed), memory.by);
}
template <class List>
constexpr void fields(List& f, CaptureStep::Memory& memory) {
  f("square", SquareKind{}, memory.square);
  f("captor", table::seat_of_match(), memory.captor);
  f("asteroids_have_hit", table::flag(), memory.asteroids_have_hit);
}
template <class List>
constexpr void fields(List& f, ChooseShipsStep::Memory& memory) {
  f("first_left", table::up_to(kMaxShips), memory.first_left);
}
template <class List>
constexpr void fields(List& f, MoveToStep::Memory& memory) {
  f("gone", table::flag(), memory.gone);
}
template <class List>
constexpr void fields(List& f, SecondMoveStep::Memory& memory) {
  f("gone", table::flag(), memory.gone);
}
template <class List>
constexpr void fields(List& f, KeepDiceStep::Memory& memory) {
  f("seat", table::seat_of_match(), memory.seat);
  f("laid_out", table::flag(), memory.laid_out);
}
template <class List>
constexpr void fields(List& f, LeaveWithStep::Memory& memory) {
  f("at", SquareKind{}, memory.at);
}
template <class List>
constexpr void fields(List& f, RevealSignalsStep::Memory& memory) {
  f("of_counterstrike", table::flag(), memory.of_counterstrike);
}
template <class List>
constexpr void fields(List& f, TowToStep::Memory& memory) {
  f("towed", ShipKind{}, memory.towed);
}

}  // namespace fleet

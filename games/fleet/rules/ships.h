// Ships on squares: who stands where, what fits, damage and destruction. Everything here about the
// enemy's hidden ships is the truth: callers deciding what a seat is offered must not let it show.
#pragma once

#include "games/fleet/rules/play.h"

namespace fleet {

ShipSet ships_at(View v, Square square);             // of both sides; shuttle and signals included
ShipSet ships_at(View v, Square square, Seat seat);  // of that side
Squares squares_of(View v, Seat seat);               // where that side has ships
Squares occupied(View v);                            // any ship or signal
Squares fields_of(View v);                           // where any is
// Where paths and rays get through: no ship, no signal, no field; no container where option
// containers_block counts those as the signal tokens they are. F-44, F-57, F-59
Squares clear_squares(View v, Squares occupied);
int class_sum(View v, Square square);  // F-15
int class_sum(View v, ShipSet group);

// What stands in the way of a seat's ships on some squares, from one look over all ships.
struct Traffic {
  std::array<std::uint8_t, kSquares> classes{};  // sums, F-15
  Squares occupied;
  Squares barred;      // an enemy ship or signal, be it a known decoy, stands there, F-16, F-87
  Squares to_capture;  // an enemy civilian stands there: a warship may enter, F-98
  Squares in_question;
};
Traffic look(View v, Seat seat, Squares in_question = Squares::all());
// Squares, of those in question, a group of that class sum, with or without a warship in it, may be
// on.
Squares open_to(View v, const Traffic& traffic, int size, bool warship);
// An enemy civilian stands there. F-98
bool can_capture(View v, Seat seat, Square square);
bool has_warship(View v, ShipSet group);  // a ship with firepower
// Neighbouring squares along that line the whole group may go to now. F-15, F-16, F-37
Squares destinations(View v, ShipSet group, Seat seat, Square from, Result line);
bool is(View v, ShipId ship, Ability ability);
// Fire of the seat's revealed ships on the square; none from an asteroid field. F-18, F-42, F-88
int fire_from(View v, Square square, Seat seat);
// Of those ships the one with the most fire: what is told of their fire is told as its deed.
ShipId strongest_gun(View v, Square square, Seat seat);
// The same for all squares, from one look over the ships.
std::array<std::uint8_t, kSquares> fire_by_square(View v, Seat seat);
bool only_frigates(View v, ShipSet group);  // F-64, F-67: all have `propulsion`

// Hull points off, down to zero; a hidden ship is revealed (F-83), at zero it is destroyed and
// removed at once (F-42, F-52, F-60). Decoys are not hurt. Victory is looked at by
// check_victory, once everything that happens at the same time has happened. `by` is told
// with it: whose deed it was, none where it was a field's.
void damage(Play& p, ShipId ship, int amount, RuleId rule, ShipId by = kNoShip);
void reveal(Play& p, ShipId ship, RuleId rule);  // a decoy is removed: F-82
// Takes the ship off the board; its container stays on the square.
void remove_ship(Play& p, ShipId ship);
void move_group(Play& p, ShipSet group, Square to, RuleId rule);

// victory.cpp. Ends the game where somebody has won. True if it did. F-63, F-96, F-102
bool check_victory(Play& p);

// fields.cpp. Pushes what follows when the group has come to stand on `to` from `from`: asteroid
// test, gravitic exit, capture. `seat` controls the ships. F-21 .. F-28, F-98
void push_entry(Play& p, ShipSet group, Seat seat, Square from, Square to,
                Moved by = Moved::themselves);

// dice.cpp. Takes the die for a use (fresh before bridge), with the special that turns it, and
// gives it back to the free dice. F-32, F-72
void spend(Play& p, Seat seat, DieKind die);
void spend_use(Play& p, Seat seat, Colour colour, Use use);

}  // namespace fleet

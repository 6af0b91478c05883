// The steps of a turn: permanent effects, energy, actions, command bridge; and what happens to
// ships that move. F-18 .. F-38, F-64 .. F-66, F-89 .. F-101
#pragma once

#include "games/fleet/rules/play.h"

namespace fleet {

// turn.cpp. The turn of State::active, then it is the other's. a = the phase that comes next. F-29
// .. F-33
struct TurnStep : StepBase {
  static void run(Play& p);
};

// permanent_effects.cpp. F-29, A-4: asteroid fields, drones, the scenario. a = the next square to
// look at, 25 = drones, 26 = drift, 27 = done.
struct PermanentEffectsStep : StepBase {
  static void run(Play& p);
};

// drift.cpp. `drift c3`: the asteroid field the player designates. F-90. a = 1 + that square, 0 =
// not chosen.
struct DriftStep : StepBase {
  static constexpr auto takes = table::verbs(Verb::drift);
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static Denial deny(const View& v, Seat seat, table::Answer answer);
  static void answer(Play& p, Seat seat, table::Answer answer);
  static void chance(Play& p, const table::Outcome& outcome);
};

// `to c4`: where it goes. a = its square, b = the Result along which.
struct DriftToStep : StepBase {
  static constexpr auto takes = table::verbs(Verb::to);
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static Denial deny(const View& v, Seat seat, table::Answer answer);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// fields.cpp. One die for ships inside an asteroid field. a, b, c = the bytes of their ShipSet.
// F-20
struct FieldTestStep : StepBase {
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
};

// One die for the ships of State::move, which are on a gravitic field. a = its square, b = where a
// refusal sends them: where they came from, or the gravitic field they come from, c = Moved. F-23,
// F-24, F-28
struct EnterStep : StepBase {
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
};

// `to c4`: where they leave it. a = the field's square, b = the Result along which, c = Moved.
// F-23, F-25
struct GraviticExitStep : StepBase {
  static constexpr auto takes = table::verbs(Verb::to);
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static Denial deny(const View& v, Seat seat, table::Answer answer);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// capture.cpp. Civilian ships on square a fall to seat b if a warship of that seat has arrived.
// `reveal h3`: which of several signals shows itself to be one. c = 1 once the asteroids there have
// hit the arrivals. F-98
struct CaptureStep : StepBase {
  static constexpr auto takes = table::verbs(Verb::reveal);
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static Denial deny(const View& v, Seat seat, table::Answer answer);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// energy.cpp. `roll yyr`: exactly three dice not on the bridge. F-30, A-42
struct EnergyStep : StepBase {
  static constexpr auto takes = table::verbs(Verb::roll);
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static Denial deny(const View& v, Seat seat, table::Answer answer);
  static void answer(Play& p, Seat seat, table::Answer answer);
  static void chance(Play& p, const table::Outcome& outcome);
};

// actions.cpp. `move c4 orth`, attacks (attack_steps.h), specials (weapon_steps.h), containers and
// leaving the board, `end`. F-31
struct ActionsStep : StepBase {
  static constexpr auto takes =
      table::verbs(Verb::move, Verb::fire, Verb::special, Verb::repel, Verb::reroll, Verb::drain,
                   Verb::dock, Verb::undock, Verb::leave, Verb::end);
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static Denial deny(const View& v, Seat seat, table::Answer answer);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// movement.cpp. The move lies in State::move.
// `all`, or `take p3` one after the other in the order of ids, then `go`. F-37
// a = 1 + the ship taken last, 0 = none yet.
struct ChooseShipsStep : StepBase {
  static constexpr auto takes = table::verbs(Verb::all, Verb::take, Verb::go);
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static Denial deny(const View& v, Seat seat, table::Answer answer);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// `to c3`. a: 1 = they have gone there.
struct MoveToStep : StepBase {
  static constexpr auto takes = table::verbs(Verb::to);
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static Denial deny(const View& v, Seat seat, table::Answer answer);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// `to c3` or `stop`: the second move of frigates. a: 1 = done. F-64, F-66
struct SecondMoveStep : StepBase {
  static constexpr auto takes = table::verbs(Verb::to, Verb::stop);
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static Denial deny(const View& v, Seat seat, table::Answer answer);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// bridge.cpp. All unused dice of seat a lie in Side::fresh: `keep yellow_diag` stores one, `done`
// gives the others back. F-33, F-34
struct KeepDiceStep : StepBase {
  static constexpr auto takes = table::verbs(Verb::keep, Verb::done);
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static Denial deny(const View& v, Seat seat, table::Answer answer);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

}  // namespace fleet

// The steps of a turn: permanent effects, energy, actions, command bridge; and what happens to
// ships that move. F-18 .. F-38, F-64 .. F-66, F-89 .. F-101
#pragma once

#include "games/fleet/rules/play.h"

namespace fleet {

// turn.cpp. The turn of State::active, then it is the other's. F-29 .. F-33
struct TurnStep : StepBase {
  enum Part : std::uint8_t { effects, energy, actions, bridge, over };
  struct Memory {
    std::uint8_t next;  // Part
  };
  static constexpr table::StepSet lies_on = table::steps(Step::match);
  static bool fits(const View& v, std::size_t frame);
  static void run(Play& p);
};

// permanent_effects.cpp. F-29, A-4: asteroid fields, drones, the scenario.
struct PermanentEffectsStep : StepBase {
  enum Part : std::uint8_t { drones = kSquares, drift };
  struct Memory {
    std::uint8_t next;  // the next square to test, then the other parts
  };
  static constexpr table::StepSet lies_on = table::steps(Step::turn);
  static void run(Play& p);
};

// drift.cpp. `drift c3`: the asteroid field the player designates. F-90
struct DriftStep : StepBase {
  struct Memory {
    std::uint8_t chosen;  // 1 + its square, 0 = none yet
  };
  static constexpr table::StepSet lies_on = table::steps(Step::permanent_effects);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::drift);
  static void chance(Play& p, const table::Outcome& outcome);
};

// `to c4`: where it goes.
struct DriftToStep : StepBase {
  struct Memory {
    Square field;
    Result line;
  };
  static constexpr table::StepSet lies_on = table::steps(Step::permanent_effects);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::to);
};

// fields.cpp. One die for ships inside an asteroid field. F-20
struct FieldTestStep : StepBase {
  struct Memory {
    ShipSet inside;
  };
  static constexpr table::StepSet lies_on = table::steps(
      Step::permanent_effects, Step::actions, Step::move_to, Step::second_move, Step::capture);
  static Waiting asks(const View& v);
  static bool fits(const View& v, std::size_t frame);
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
};

// One die for the ships of State::move, which are on a gravitic field. F-23, F-24, F-28
struct EnterStep : StepBase {
  struct Memory {
    Square field;
    Square back;  // where a refusal sends them: where they came from, a gravitic field too
    Moved by;
  };
  static constexpr table::StepSet lies_on =
      table::steps(Step::actions, Step::move_to, Step::second_move);
  static Waiting asks(const View& v);
  static bool fits(const View& v, std::size_t frame);
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
};

// `to c4`: where they leave it. F-23, F-25
struct GraviticExitStep : StepBase {
  struct Memory {
    Square field;
    Result line;
    Moved by;
  };
  static constexpr table::StepSet lies_on =
      table::steps(Step::actions, Step::move_to, Step::second_move);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::to);
};

// capture.cpp. Civilian ships on the square fall to the captor if a warship of that seat has
// arrived. `reveal h3`: which of several signals shows itself to be one. F-98
struct CaptureStep : StepBase {
  struct Memory {
    Square square;
    Seat captor;
    std::uint8_t asteroids_have_hit;  // 1 once those there have hit the arrivals
  };
  static constexpr table::StepSet lies_on =
      table::steps(Step::actions, Step::move_to, Step::second_move);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::reveal);
};

// energy.cpp. `roll yyr`: exactly three dice not on the bridge. F-30, A-42
struct EnergyStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::turn);
  TABLE_STEP_ASKS(kThrow);
  static void chance(Play& p, const table::Outcome& outcome);
};

// actions.cpp. `move c4 orth`, attacks and specials (attack_steps.h), containers and leaving the
// board, `end`; not asked where everybody sees that nothing is left but to keep dice.
// F-31
struct ActionsStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::turn);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::move, Verb::fire, Verb::special, Verb::repel, Verb::reroll, Verb::drain,
                  Verb::dock, Verb::undock, Verb::leave, Verb::end);
};

// movement.cpp. The move lies in State::move.
// `all`, or `take p3` one after the other in the order of ids, then `go`. F-37
struct ChooseShipsStep : StepBase {
  struct Memory {
    std::uint8_t first_left;  // after the ship taken last
  };
  static constexpr table::StepSet lies_on = table::steps(Step::actions);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(kGathering);
};

// `to c3`.
struct MoveToStep : StepBase {
  struct Memory {
    std::uint8_t gone;  // 1 = they have moved there
  };
  static constexpr table::StepSet lies_on = table::steps(Step::actions);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::to);
};

// `to c3` or `stop`: the second move of frigates. F-64, F-66
struct SecondMoveStep : StepBase {
  struct Memory {
    std::uint8_t gone;
  };
  static constexpr table::StepSet lies_on = table::steps(Step::actions);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::to, Verb::stop);
};

// bridge.cpp. All unused dice of the seat lie in Side::fresh, in a row (in_a_row): `keep 1 3`
// stores the first and the third, `done` none; the others are given back. F-33, F-34
struct KeepDiceStep : StepBase {
  struct Memory {
    Seat seat;
    std::uint8_t laid_out;  // 1 once stored dice lie with the others
  };
  static constexpr table::StepSet lies_on = table::steps(Step::turn, Step::match, Step::preroll);
  static bool fits(const View& v, std::size_t frame);
  static bool will_ask(View v, Seat seat);  // if it began now
  TABLE_STEP_ASKS(kStoring);
  // Where all dice laid out fit, giving some of them back brings nothing. F-33
  static std::optional<table::Answer> only_point(const View& v, Seat seat);
};

// cargo.cpp, with the option leave_in_groups. The ship that leaves has paid for all on its square:
// `take p3` sends another one after it, `all` the rest, `go` nobody more. F-37, F-101
struct LeaveWithStep : StepBase {
  struct Memory {
    Square at;
  };
  static constexpr table::StepSet lies_on = table::steps(Step::actions);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(kGathering);
};

}  // namespace fleet

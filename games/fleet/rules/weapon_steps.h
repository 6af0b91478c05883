// Special results: the battleship's special weapon, what ends the drones' bites, throwing specials
// again, the drain. F-52 .. F-62, F-77
#pragma once

#include "games/fleet/rules/play.h"

namespace fleet {

// `special yr`, `reroll yr`, `drain` and `repel`, where the seat whose turn it is may play them.
void legal_specials(View v, Seat seat, table::AnswerList& out);
Denial deny_special(View v, Seat seat, table::Answer answer);
// Spends the dice and carries it out, or pushes the step that asks on.
void answer_special(Play& p, Seat seat, table::Answer answer);

// `target h2`: the ship the special weapon works on; `recall` switches drones off that are out. Not
// asked if there is only one possibility, unless that would tell of signals. F-55 .. F-60
struct WeaponTargetStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::actions);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::target, Verb::recall);
};

// `to c3`: where the tractor beam moves the ship. F-59
struct TowToStep : StepBase {
  struct Memory {
    ShipId towed;
  };
  static constexpr table::StepSet lies_on = table::steps(Step::actions);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::to);
};

// Two specials are thrown again: State::rolling says which colours. F-62
struct RerollSpecialsStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::actions);
  static Waiting asks(const View& v);
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
};

// `give_up yellow_diag`: the opponent of the seat whose turn it is loses a die of his bridge; not
// asked if all of them are of one kind. F-77, A-19
struct DrainStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::actions);
  TABLE_STEP_ASKS(Verb::give_up);
};

}  // namespace fleet

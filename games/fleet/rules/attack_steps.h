// The steps of an attack and of special results. One attack is one frame that becomes step after
// step in this order, on top of the actions step of the attacker's turn; what it remembers lies in
// State::attack. F-39 .. F-51, F-67 .. F-70, F-73 .. F-76, F-80 .. F-88. Special results: the
// battleship's special weapon, what ends the drones' bites, throwing specials again, the drain.
// F-52 .. F-62, F-77
#pragma once

#include "games/fleet/rules/play.h"

namespace fleet {

// `fire <square> <result>` for every square and weapon result with which the seat whose turn it is
// can attack something. F-39, F-43, F-72
void legal_attacks(View v, Seat seat, table::AnswerList& out);
Denial deny_attack(View v, Seat seat, Square at, Use use);
// Spends the die and pushes AimStep. F-32
void answer_attack(Play& p, Seat seat, table::Answer answer);

// `to c2`: an enemy square ends the aiming, an empty one is a step of a ranged path. F-39, F-43
// While the second step of a destroyer's die is open, `die orth` leaves it and takes the next die.
// F-68
struct AimStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::actions);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::to, Verb::die);
};

// `die orth`: the next weapon result of a ranged path; not asked where everybody sees that there is
// only one. F-43
struct NextDieStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::actions);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::die);
};

// `target h2` or `scan`; not asked if there is only one possibility. F-40, F-80, F-88
struct ChooseTargetStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::actions);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::target, Verb::scan);
};

// `reveal p3`, one after the other, or `decline`: signals on squares that fire may be shown so that
// they fire too. F-88
struct RevealSignalsStep : StepBase {
  struct Memory {
    std::uint8_t of_counterstrike;  // 0: signals of the attacker, 1: of the counterstriker
  };
  static constexpr table::StepSet lies_on = table::steps(Step::actions);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::reveal, Verb::decline);
};

// `shield diag c2`, any number, or one of `dodge` and `counterstrike`; `decline` ends it. F-47,
// F-73
struct DefenceStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::actions);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::shield, Verb::dodge, Verb::counterstrike, Verb::decline);
};

// `target p3`: the ship on the firing square that the counterstrike hits; not asked if there is
// only one. F-75, A-18
struct CounterTargetStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::actions);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::target);
};

// Damage of the attack and of the counterstrike, at the same time, or signals revealed. F-42, F-76,
// F-80
struct AttackResultStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::actions);
  static void run(Play& p);
};

// `all`, or `take p3` one after the other in the order of ids, then `go`: which survivors dodge;
// not asked if there is only one. The group is State::move. F-74, A-17
struct DodgeStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::actions);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(kGathering);
};

// `to c3`: where they go. F-74
struct DodgeToStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::actions);
  static bool fits(const View& v, std::size_t frame);
  TABLE_STEP_ASKS(Verb::to);
};

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

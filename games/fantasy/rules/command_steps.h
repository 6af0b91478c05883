// The steps of steps_command.def: set-up, command phase, tactic cards, order of activation, end of
// turn.
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

// Bottom frame: deployment, then rounds for ever. a = what comes next.
struct MatchStep : StepBase {
  static void run(Play& p);
};

// lay_terrain.cpp. FC-1.10, the map of an Epic Battle. a: 0 = not begun, 1 = it is drawn or the
// first player is rolled for, 2 = laid in turns; b = the kind taken in hand, 0 = none; c = passes
// in succession.
struct LayTerrainStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
  static void chance(Play& p, const table::Outcome& outcome);
  static void draws(const View& v, table::DrawList& out);
};

// first_placer.cpp. FC-3.6: the players decide who deploys first. Each side's wish is its secret
// until both have answered. a: 0 = not begun.
struct FirstPlacerStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
  static void chance(Play& p, const table::Outcome& outcome);
};

void set_first_placer(Play& p, Seat seat, RuleId rule);

// setup.cpp. FC-3. a: 0 = the first placer is not known yet.
struct DeploymentStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
  static void chance(Play& p, const table::Outcome& outcome);
};

// Where the side may still deploy a unit.
HexSet free_zone(View v, Seat seat);

// a = unit to be placed.
struct DeployAtStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// command_phase.cpp. FC-4.2. a = what comes next.
struct CommandPhaseStep : StepBase {
  static void run(Play& p);
};

// order_dice.cpp. FC-4.7 .. FC-4.14. a: 0, 1 = that seat rolls next, 2 = re-rolls; b = seat whose
// dice are rolling.
struct OrderDiceStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
  static void chance(Play& p, const table::Outcome& outcome);
};

// distribution.cpp. FC-4.17 .. FC-4.25. a: 0 = not begun.
struct DistributionStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// initiative.cpp. FC-5
struct InitiativeStep : StepBase {
  static void run(Play& p);
};

// action_phase.cpp. FC-6. a: 0 = not begun, 1 = a turn is to be given, 2 = a turn has been played;
// b: 1 + the seat that could last exchange a Purple token. Asks a player who has only Purple
// whether he acts now: `pay purple` (use a Purple order) or `decline`.
struct ActionPhaseStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// purple.cpp. a = whose Purple tokens may be exchanged before the other's turn. FC-4.26
struct PurpleExchangeStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

struct ChooseUnitStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// tactics.cpp. FC-7. a: 0 = to be drawn, 1 = drawn, to be played; b = card.
struct TacticCardStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
  static void chance(Play& p, const table::Outcome& outcome);
  static void draws(const View& v, table::DrawList& out);
};

// activation.cpp. FC-6.10 .. FC-6.19. a = what comes next.
struct ActivationStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// FC-9.3 .. FC-9.5. a = ability of the active unit, b = colour of the price being paid (6 = any), c
// = paid of it.
struct PayStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// effects.cpp. a = Source, b = its id; the rest is in Activation::effects.
struct EffectsStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// card_effects.cpp: the effects that ask or roll.
// a = unit whose token may be exchanged.
struct SwapTokenStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// a = how many orders are still to be given up, b = by whom: 0 = the active player, else seat + 1.
struct DiscardOrderStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// a = number of order dice.
struct OrderDieStep : StepBase {
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
};

// a = how many cards to look at (0 = all seen), b = cards already put back, c = cards looked at.
struct ReorderStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
  static void chance(Play& p, const table::Outcome& outcome);
  static void draws(const View& v, table::DrawList& out);
};

// a = unit, b = dice, c: 1 = rolled.
struct PanicRollStep : StepBase {
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
};

// a = unit next to which, b = unit card.
struct SummonUnitStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// a = terrain.
struct PlaceTerrainStep : StepBase {
  static void run(Play& p);
  static void legal(const View& v, Seat seat, table::AnswerList& out);
  static void answer(Play& p, Seat seat, table::Answer answer);
};

// end_phase.cpp. FC-21.1 .. FC-21.4
struct EndPhaseStep : StepBase {
  static void run(Play& p);
};

}  // namespace fantasy

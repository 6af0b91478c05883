// Conditions of a scenario: what single rounds and the whole battle have beside the rules. They lie
// on units like the effects of cards, so nothing else has to know of them. FC-24.2
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

// Once armies are known, and once both are deployed.
void begin_battle(Play& p);
void note_deployed(Play& p, UnitId unit);
void end_deployment(Play& p);
// What holds in this round; also for a unit that joins in it.
void begin_round(Play& p);
void join_round(Play& p, UnitId unit);
// Units that enter at its end.
void reinforce(Play& p);
// Whether units of the side come in a later round.
bool expects_units(View v, Seat seat);

// Order dice more or fewer.
int order_dice_changed(View v, Seat seat);

// Rolls that the side may still repeat as a whole.
int whole_rolls_left(View v, Seat seat);
void use_whole_roll(Play& p, Seat seat);

// How many effects of conditions lie on a unit of that side with that card in this round; and the
// most of those that are of the whole battle.
int conditions_on_a_unit(const Match& game, Seat seat, const UnitCard& card, int round);
int conditions_beside_units(const Match& game);

}  // namespace fantasy

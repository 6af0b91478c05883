// Losing miniatures and units in an attack. FC-15
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

// The other one of the two fighters; none where the unit is in no fight.
UnitId rival(const Combat& c, UnitId unit);
// How much the unit can lose in the attack going on, whatever is dealt: a great number unless it is
// Survivable and attacked. FC-22.49
int bearable(View v, UnitId unit);
// Damage with the cap of Survivable for the attacked unit, whatever the damage comes from. Returns
// what was lost.
int lose_in_attack(Play& p, UnitId unit, int n, RuleId rule);
// Removes the unit if nothing is left of it; a Necromancer among the two fighters is then asked (a
// step on top of the stack). True if it was destroyed.
bool bury(Play& p, UnitId unit, RuleId rule);

}  // namespace fantasy

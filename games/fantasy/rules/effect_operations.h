// What an effect does: each operation to one unit or to the order pool. FC-7.9
#pragma once

#include "games/fantasy/rules/effects.h"

namespace fantasy {

RuleId rule_of(EffectSource from);  // by which effects of that source are carried out

// Some push a step, which must be played out first.
void apply_to_unit(Play& p, EffectSource from, const Effect& effect, const Op& op, UnitId unit);
void apply_to_pool(Play& p, EffectSource from, const Op& op);

}  // namespace fantasy

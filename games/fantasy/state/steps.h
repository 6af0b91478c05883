// The steps of the game, named as the rulebook names them. Each is a struct with the functions
// below; the two lists say which exist: steps_command.def (set-up, command phase, cards, activation
// order, end of turn) and steps_combat.def (actions, movement, melee, shooting, panic).
#pragma once

#include <cstdint>

#include "table/procedure.h"

namespace fantasy {

enum class Step : std::uint8_t {
  none,
#define STEP(id, type, prompt) id,
#include "games/fantasy/state/steps_combat.def"
#include "games/fantasy/state/steps_command.def"
#undef STEP
  count_
};

struct Play;
struct View;

using StepRules = table::StepRules<Play, View>;
using StepBase = table::StepBase<Play, View>;
const StepRules& rules_of(Step step);

}  // namespace fantasy

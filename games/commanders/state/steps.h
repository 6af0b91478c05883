// The steps of the game, named after the timing table of the ledger; steps.def lists
// them.
#pragma once

#include <cstdint>
#include <type_traits>

#include "table/procedure.h"

namespace commanders {

enum class Step : std::uint8_t {
  none,
#define STEP(id, type, prompt) id,
#include "games/commanders/state/steps.def"
#undef STEP
  count_
};

#define STEP(id, type, prompt) \
  struct type;                 \
  constexpr Step step_of(std::type_identity<type>) { return Step::id; }
#include "games/commanders/state/steps.def"
#undef STEP

struct Play;
struct View;

using table::Denial;
using StepRules = table::StepRules<Play, View>;
using StepBase = table::StepBase<Play, View>;
const StepRules& rules_of(Step step);

}  // namespace commanders

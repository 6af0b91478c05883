// What the odds of an answer are told in (table/outcome_names.h); odds.h says what others are taken
// to choose meanwhile.
#pragma once

#include "table/outcome_names.h"

namespace commanders {

#define COMMANDERS_OUTCOMES(OUTCOME)                                                 \
  OUTCOME(cleared, "by sector attacked, the chance that no defender stands there")   \
  OUTCOME(prisoner, "by side, the chance that it takes one at least")                \
  OUTCOME(losses, "by side, chances that 0, 1, 2, ... of its units no longer stand") \
  OUTCOME(combats, "of each, if several: its sectors (at) and the three above")      \
  OUTCOME(building_falls, "by sector, the chance that its building is shot down")    \
  OUTCOME(reaction_works, "chances that 0, 1, 2, ... of those who try succeed")      \
  OUTCOME(arrives, "the chance that the order is delivered")

TABLE_OUTCOMES(OddsOutcome, COMMANDERS_OUTCOMES)

}  // namespace commanders

// What the odds of an answer are told in (table/outcome_names.h); odds.h says what others are taken
// to choose meanwhile.
#pragma once

#include "table/outcome_names.h"

namespace legion {

#define LEGION_OUTCOMES(OUTCOME)                                             \
  OUTCOME(points, "gained on average, of the own public score")              \
  OUTCOME(others, "by seat, gained on average of its public score")          \
  OUTCOME(dice, "how many dice of new squares are rolled on average")        \
  OUTCOME(fails, "by seat that checks its morale, the chance that it fails") \
  OUTCOME(holds, "by seat that checks its morale, its target (the likeliest)")

TABLE_OUTCOMES(OddsOutcome, LEGION_OUTCOMES)

}  // namespace legion

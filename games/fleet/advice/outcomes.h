// What the odds of an answer are told in (table/outcome_names.h); odds.h says what others are taken
// to choose meanwhile.
#pragma once

#include "table/outcome_names.h"

namespace fleet {

#define FLEET_OUTCOMES(OUTCOME)                                                        \
  OUTCOME(losses, "by ship, chances that it loses 0, 1, 2, ... hull points")           \
  OUTCOME(destroyed, "by ship, the chance that it is destroyed")                       \
  OUTCOME(refused, "the chance that a gravitic field sends the ships back")            \
  OUTCOME(exits, "by square, the chance that they may leave the field for it")         \
  OUTCOME(at, "by square, the chance that they come to stand on it")                   \
  OUTCOME(signals, "how many signals a scan reveals")                                  \
  OUTCOME(damage, "of an attack, as it is declared")                                   \
  OUTCOME(target, "the ship that it hits")                                             \
  OUTCOME(dodge, "whether the defender may be able to dodge")                          \
  OUTCOME(counterstrike, "whether the defender may be able to strike back")            \
  OUTCOME(best_shield, "the least: damage, stopped, destroyed, and shields (at, use)") \
  OUTCOME(yellow, "the chance of one die at least with diag, orth, multi, special")    \
  OUTCOME(red, "the same of red dice")                                                 \
  OUTCOME(green, "the same of green dice")

TABLE_OUTCOMES(OddsOutcome, FLEET_OUTCOMES)

}  // namespace fleet

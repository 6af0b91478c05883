// What the odds of an answer are told in (table/outcome_names.h); odds.h says what others are taken
// to choose meanwhile.
#pragma once

#include "table/outcome_names.h"

namespace fantasy {

#define FANTASY_OUTCOMES(OUTCOME)                                                           \
  OUTCOME(target_losses, "chances that the target loses 0, 1, 2, ... miniatures or wounds") \
  OUTCOME(attacker_losses, "the same of the attacker")                                      \
  OUTCOME(target_destroyed, "the chance that nothing is left of the target")                \
  OUTCOME(attacker_destroyed, "the same of the attacker")                                   \
  OUTCOME(target_panics, "the chance that the target panics")                               \
  OUTCOME(attacker_panics, "the same of the attacker")                                      \
  OUTCOME(advance, "the chance that the attacker may advance")                              \
  OUTCOME(destroyed, "of the target, as target_destroyed; one of these four comes about")   \
  OUTCOME(flees, "it survives and panics")                                                  \
  OUTCOME(hurt, "it stays, with losses")                                                    \
  OUTCOME(unharmed, "it stays, without any")

TABLE_OUTCOMES(OddsOutcome, FANTASY_OUTCOMES)

}  // namespace fantasy

// The steps of a campaign, named after the questions of SB-3.1 and what lies between them. Only one
// lies on the stack: a step is followed by another, never interrupted by one. Which it is is the
// `phase` of a position.
#pragma once

#include "games/settlement/state/types.h"
#include "table/procedure.h"

namespace settlement {

// STEP(id, type, prompt): the prompt is the protocol's name of its question, "" if it asks none.
#define SETTLEMENT_STEPS(STEP)                   \
  STEP(town_open, TownOpenStep, "")              \
  STEP(town, TownStep, "town")                   \
  STEP(escalation, EscalationStep, "")           \
  STEP(muster, MusterStep, "muster")             \
  STEP(works, WorksStep, "works")                \
  STEP(deck, DeckStep, "deck")                   \
  STEP(outcome, OutcomeStep, "outcome")          \
  STEP(rounds, RoundsStep, "rounds")             \
  STEP(lost_units, LostUnitsStep, "lost_units")  \
  STEP(razed, RazedStep, "razed")                \
  STEP(killed, KilledStep, "killed")             \
  STEP(bonus, BonusStep, "bonus")                \
  STEP(casualties, CasualtiesStep, "")           \
  STEP(instructor, InstructorStep, "instructor") \
  STEP(over, OverStep, "")

TABLE_STEPS(SETTLEMENT_STEPS)

using table::Denial;

constexpr Phase phase_of(Step step) { return static_cast<Phase>(step); }
constexpr Step step_in(Phase phase) { return static_cast<Step>(phase); }
static_assert(phase_of(Step::town_open) == Phase::town_open && phase_of(Step::over) == Phase::over);
static_assert(static_cast<int>(Step::count_) == table::count_of<Phase>);

}  // namespace settlement

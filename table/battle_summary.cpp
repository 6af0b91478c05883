// SPDX-License-Identifier: MIT
#include "table/battle_summary.h"

namespace table {

BattleOutcome outcome_of(const Question& over, SeatSet left) {
  if (left.has(Seat{0}) || over.kind != QuestionKind::over) return BattleOutcome::withdrawn;
  const float score = over.result.score[0];
  if (score == 0.5F) return BattleOutcome::drawn;
  return score > 0.5F ? BattleOutcome::won : BattleOutcome::lost;
}

}  // namespace table

// One way to lay any distribution of orders worth laying (table/next_lines.h).
#pragma once

#include "games/fantasy/rules/play.h"
#include "table/answer.h"

namespace fantasy {

// While orders are laid: unit by unit, the most valuable first, and none taken back; when all
// orders lie, the seal. Else all that is legal. FC-4.17
void next_lines(View v, Seat seat, table::AnswerList& out);

}  // namespace fantasy

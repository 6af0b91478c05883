// Containers, and ships that leave the board: The Rescue, The Capture. F-96, F-99 .. F-101
#pragma once

#include "games/fleet/rules/play.h"

namespace fleet {

// `dock p3`, `undock p3`, `leave p3 diag`.
void legal_cargo(View v, Seat seat, table::AnswerList& out);
Denial deny_cargo(View v, Seat seat, table::Answer answer);
void answer_cargo(Play& p, Seat seat, table::Answer answer);

}  // namespace fleet

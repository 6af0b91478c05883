// SPDX-License-Identifier: MIT
// Whole plans as advice to somebody who writes line by line: what could not be carried out is left
// out, and each is told by what sets it apart.
#pragma once

#include <vector>

#include "table/any_game.h"
#include "table/any_state.h"
#include "table/hint.h"
#include "table/rules.h"

namespace ai {

struct WeighedPlan {
  table::Plan plan{};
  double worth = 0;  // for the seat: 0 lost .. 1 won
};

// The best first; each begins with a line that none before it has, and goes on with the others it
// alone has. Plans without such a line are left out. The state is one in which the seat writes.
table::Hints plan_hints(const table::AnyGame& game, const table::AnyState& state, table::Seat seat,
                        std::vector<WeighedPlan> plans);

}  // namespace ai

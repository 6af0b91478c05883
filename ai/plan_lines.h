// SPDX-License-Identifier: MIT
// A single line of a plan says little by itself: it is looked at with the rest of a plan behind it.
#pragma once

#include <vector>

#include "table/any_game.h"
#include "table/any_state.h"
#include "table/random.h"
#include "table/rules.h"

namespace ai {

// For each of the lines, which are legal at a planning question, a plan that begins with it and can
// be written: the first the game proposes that has the line, or as much of its best one as goes
// with it; a line that seals is a plan by itself. Without lines: those of all plans the game
// proposes, and what seals. A line to which the game has no plan stands alone.
std::vector<table::Plan> plans_with(const table::AnyGame& game, const table::AnyState& state,
                                    table::Seat seat, const std::vector<table::Answer>& lines,
                                    table::Random& random);

}  // namespace ai

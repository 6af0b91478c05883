// Whole order sheets of a sensible commander. Planning is simultaneous: who searches compares plans
// of one side with plans of the other, so they are made for both, several of them, and different.
#pragma once

#include "games/commanders/rules/play.h"
#include "table/answer.h"
#include "table/random.h"

namespace commanders {

// The lines of a sheet, or of what is still missing on one, as answers of the planning step,
// without the `done` that seals them. In canonical order (sector, arm, path), each path once: equal
// sheets are equal plans.
using Plan = table::FixedVector<table::Answer, kMaxLines>;

// A plan for the round about to be planned, from what that side knows, or the rest of one: what it
// has written already stands. With noise 0 the judgement decides alone, with 1 it is doubled or
// ignored. The same random numbers give the same plan.
Plan generate_plan(View v, Seat seat, float noise, table::Random& random);

}  // namespace commanders

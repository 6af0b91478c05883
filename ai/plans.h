// SPDX-License-Identifier: MIT
// Whole plans (table::WritesPlans): when they are due, and writing one down.
#pragma once

#include "table/any_game.h"
#include "table/any_state.h"
#include "table/rules.h"

namespace ai {

inline bool asks_plan(const table::AnyGame& game, const table::Question& question) {
  return question.kind == table::QuestionKind::ask && game.plan_prompt() == question.prompt;
}

// Gives all answers of a plan. False where one of them is not legal, or the seat would have to go
// on writing; the state is of no use then.
bool write_plan(const table::AnyGame& game, table::AnyState& state, table::Seat seat,
                const table::Plan& plan);

// A plan of the game for a seat that is asked for one, and that can be written so. Empty where
// there is none after some tries.
table::Plan make_plan(const table::AnyGame& game, const table::AnyState& state, table::Seat seat,
                      float vagueness, table::Random& random);

// A new plan of two: lines of the first, of which each is dropped with that chance, then what there
// is still room for of the second; sealed as the first was. Empty where that cannot be written.
table::Plan cross_plans(const table::AnyGame& game, table::AnyState state, table::Seat seat,
                        const table::Plan& first, const table::Plan& second, float dropped,
                        table::Random& random);

}  // namespace ai

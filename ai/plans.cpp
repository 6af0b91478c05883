// SPDX-License-Identifier: MIT
#include "ai/plans.h"

#include <algorithm>

namespace ai {

namespace {

bool is_asked(const table::AnyGame& game, const table::AnyState& state, table::Seat seat) {
  const table::Question question = game.question(state);
  return asks_plan(game, question) && question.seats.has(seat);
}

}  // namespace

bool write_plan(const table::AnyGame& game, table::AnyState& state, table::Seat seat,
                const table::Plan& plan) {
  table::AnswerList legal;
  for (const table::Answer line : plan) {
    if (!is_asked(game, state, seat)) return false;
    legal.clear();
    game.legal(state, seat, legal);
    if (std::find(legal.begin(), legal.end(), line) == legal.end()) return false;
    game.apply(state, seat, line, nullptr);
  }
  return !is_asked(game, state, seat);
}

table::Plan make_plan(const table::AnyGame& game, const table::AnyState& state, table::Seat seat,
                      float vagueness, table::Random& random) {
  constexpr int kTries = 8;
  for (int n = 0; n < kTries; ++n) {
    const table::Plan plan = game.plan(state, seat, vagueness, random);
    table::AnyState written = state;
    if (write_plan(game, written, seat, plan)) return plan;
  }
  return {};
}

}  // namespace ai

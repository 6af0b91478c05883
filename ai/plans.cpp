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

namespace {

// False where it cannot be written now, or would seal the plan.
bool write_line(const table::AnyGame& game, table::AnyState& state, table::Seat seat,
                table::Answer line) {
  table::AnswerList legal;
  game.legal(state, seat, legal);
  if (std::find(legal.begin(), legal.end(), line) == legal.end()) return false;
  table::AnyState after = state;
  game.apply(after, seat, line, nullptr);
  if (!is_asked(game, after, seat)) return false;
  state = after;
  return true;
}

}  // namespace

table::Plan cross_plans(const table::AnyGame& game, table::AnyState state, table::Seat seat,
                        const table::Plan& first, const table::Plan& second, float dropped,
                        table::Random& random) {
  table::Plan out;
  const auto add = [&](table::Answer line) {
    if (out.size() + 1 < table::kMaxPlan && write_line(game, state, seat, line))
      out.push_back(line);
  };
  if (first.empty() || second.empty()) return out;
  for (std::size_t i = 0; i + 1 < first.size(); ++i) {
    if (random.unit() >= dropped) add(first[i]);
  }
  const std::size_t lines = second.size() - 1;
  const std::size_t begin = lines == 0 ? 0 : random.below(static_cast<std::uint32_t>(lines));
  for (std::size_t i = 0; i < lines; ++i) add(second[(begin + i) % lines]);
  table::Plan seal;
  seal.push_back(first[first.size() - 1]);
  if (!write_plan(game, state, seat, seal)) return {};
  out.push_back(seal[0]);
  return out;
}

}  // namespace ai

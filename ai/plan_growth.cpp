// SPDX-License-Identifier: MIT
// Where the plans come from that a search compares: the game proposes some, and what does well
// among them is changed a little, again and again.
#include <algorithm>

#include "ai/plan_search.h"
#include "ai/plans.h"
#include "ai/policy.h"

namespace ai {

using table::AnyState;
using table::Plan;
using table::Random;
using table::Seat;

namespace {

constexpr int kTries = 3;         // to find a plan or a column that is not there yet
constexpr int kTrials = 16;       // playouts of what has joined
constexpr float kFresh = 0.5F;    // of the changes come from a plan that nobody has thought of yet
constexpr float kVaguest = 1.0F;  // which may be a strange one

// From none for the first try to all that may be for the last.
float vagueness_of(int n, int lines, float most) {
  const int last = std::max(lines - 1, 1);
  return most * static_cast<float>(std::min(n, last)) / static_cast<float>(last);
}

std::size_t draw_line(const Mix& mix, std::size_t lines, Random& random) {
  return draw_by_weight({mix.data(), lines}, 1, random);
}

}  // namespace

void PlanSearch::propose_own(const Task& task, const Plan& known) {
  start_ = task.game.sample(task.observation, task.random);
  rows_before_ = {};
  newest_row_ = {};
  matrix_.rows = 0;
  if (!known.empty()) plans_[matrix_.rows++] = known;
  for (int n = 0; n < kTries * options_.own && static_cast<int>(matrix_.rows) < options_.own; ++n) {
    const float vagueness = vagueness_of(n, options_.own, options_.vagueness);
    const Plan plan = make_plan(task.game, start_, task.observer, vagueness, task.random);
    if (!plan.empty() && !is_there(plan)) plans_[matrix_.rows++] = plan;
  }
}

// Whichever way it is written.
bool PlanSearch::is_there(const Plan& plan) const {
  const auto end = plans_.begin() + static_cast<std::ptrdiff_t>(matrix_.rows);
  return std::any_of(plans_.begin(), end, [&](const Plan& each) {
    return std::is_permutation(each.begin(), each.end(), plan.begin(), plan.end());
  });
}

void PlanSearch::propose_others(const Task& task) {
  columns_before_ = {};
  newest_column_ = {};
  grown_ = 0;
  matrix_.columns = 0;
  for (int n = 0; n < kTries * options_.others; ++n) {
    if (static_cast<int>(matrix_.columns) == options_.others) return;
    const float vagueness = vagueness_of(n, options_.others, options_.vagueness);
    const auto plan_of = [&](const AnyState& state, Seat seat) {
      return task.game.plan(state, seat, vagueness, task.random);
    };
    if (add_column(task, matrix_.columns, plan_of)) ++matrix_.columns;
  }
}

// A state that could be the true one, in which all others have sealed a plan. False where it is
// there already, or cannot be written.
template <class PlanOf>
bool PlanSearch::add_column(const Task& task, std::size_t place, const PlanOf& plan_of) {
  Column column{task.game.sample(task.observation, task.random), {}};
  for (std::uint8_t other = 0; other < task.game.seats(); ++other) {
    const table::Question question = task.game.question(column.state);
    const Seat seat{other};
    if (seat == task.observer || !asks_plan(task.game, question) || !question.seats.has(seat))
      continue;
    column.plans[other] = plan_of(column.state, seat);
    if (!write_plan(task.game, column.state, seat, column.plans[other])) return false;
  }
  const auto end = columns_.begin() + static_cast<std::ptrdiff_t>(matrix_.columns);
  if (std::any_of(columns_.begin(), end,
                  [&](const Column& each) { return each.state == column.state; }))
    return false;
  columns_[place] = column;
  return true;
}

// One line more: one of the mix, changed a little. It begins with what that one is worth, not with
// what was known of the line whose room it takes.
void PlanSearch::grow(const Task& task) {
  const bool column = options_.replies && grown_++ % 2 == 1;
  for (int n = 0; n < kTries; ++n) {
    if (column ? grow_column(task) : grow_row(task)) return;
  }
}

bool PlanSearch::grow_row(const Task& task) {
  const std::size_t from = draw_line(answer_.row, matrix_.rows, task.random);
  const Plan& another = plans_[task.random.below(static_cast<std::uint32_t>(matrix_.rows))];
  const Plan plan = change(task, start_, task.observer, plans_[from], another);
  if (plan.empty() || is_there(plan)) return false;
  const auto before = static_cast<float>(worth(from));
  const std::size_t row = matrix_.rows < kMaxLines ? matrix_.rows++ : weakest_row();
  plans_[row] = plan;
  cells_[row] = {};
  rows_before_[row] = before;
  matrix_.worth[row].fill(before);
  newest_row_ = {row, kTrials};
  return true;
}

bool PlanSearch::grow_column(const Task& task) {
  const std::size_t from = draw_line(answer_.column, matrix_.columns, task.random);
  const Column base = columns_[from];
  const Column& another = columns_[task.random.below(static_cast<std::uint32_t>(matrix_.columns))];
  const bool full = matrix_.columns == kMaxLines;
  const std::size_t column = full ? weakest_column() : matrix_.columns;
  const auto plan_of = [&](const AnyState& state, Seat seat) {
    return change(task, state, seat, base.plans[seat.value], another.plans[seat.value]);
  };
  if (!add_column(task, column, plan_of)) return false;
  if (!full) ++matrix_.columns;
  const float before = worth_of_column(from);
  for (std::size_t row = 0; row < kMaxLines; ++row) {
    cells_[row][column] = {};
    matrix_.worth[row][column] = before;
  }
  columns_before_[column] = before;
  newest_column_ = {column, kTrials};
  return true;
}

Plan PlanSearch::change(const Task& task, const AnyState& state, Seat seat, const Plan& plan,
                        const Plan& another) const {
  const bool fresh = task.random.unit() < kFresh;
  const Plan other = fresh ? task.game.plan(state, seat, kVaguest, task.random) : another;
  return cross_plans(task.game, state, seat, plan, other, options_.dropped, task.random);
}

// Against the mix of the others. The first of all stays: it may have been asked about.
std::size_t PlanSearch::weakest_row() const {
  std::size_t out = 1;
  for (std::size_t row = 2; row < matrix_.rows; ++row) {
    if (worth(row) < worth(out)) out = row;
  }
  return out;
}

// The one that is best for the observer.
std::size_t PlanSearch::weakest_column() const {
  std::size_t out = 0;
  for (std::size_t column = 1; column < matrix_.columns; ++column) {
    if (worth_of_column(column) > worth_of_column(out)) out = column;
  }
  return out;
}

}  // namespace ai

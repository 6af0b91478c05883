// SPDX-License-Identifier: MIT
#include "ai/plan_search.h"

#include <algorithm>
#include <optional>

#include "ai/limit.h"
#include "ai/plans.h"
#include "ai/policy.h"
#include "table/chance.h"

namespace ai {

using table::AnyGame;
using table::AnyState;
using table::Plan;
using table::Random;
using table::Seat;

namespace {

constexpr int kRoundsOnTheWay = 50;
constexpr int kRoundsInTheEnd = 1000;
constexpr int kPlayoutsBetween = 32;  // before the mix is worked out anew

// What is known of some pairs together.
struct Sum {
  float sum = 0;
  float played = 0;

  void add(float more, float times) {
    sum += more;
    played += times;
  }
  float mean(float before, float doubt) const { return (sum + doubt * before) / (played + doubt); }
};

}  // namespace

Plan PlanSearch::run(const AnyGame& game, const table::AnyObservation& observation, Seat seat,
                     Budget budget, Random& random, const Network* network, const Plan& known) {
  const Limit limit(budget);
  Judge judge(game, network);
  const Task task{game, observation, seat, random, judge};
  report_ = {};
  cells_ = {};
  propose_own(task, known);
  propose_others(task);
  if (matrix_.rows == 0 || matrix_.columns == 0) return {};
  all_pairs_ = static_cast<int>(matrix_.rows * matrix_.columns);
  do {
    if (grows_now()) grow(task);
    const Pair pair = choose_pair(random);
    Cell& cell = cells_[pair.row][pair.column];
    cell.sum += play(task, pair);
    ++cell.played;
    ++report_.iterations;
  } while ((matrix_.rows > 1 || options_.climb > 0) && !limit.reached(report_.iterations));
  estimate();
  answer_ = solve(matrix_, kRoundsInTheEnd, options_.moved);
  report_.plans = static_cast<int>(matrix_.rows);
  report_.value = static_cast<double>(answer_.value);
  return plans_[draw_by_weight({answer_.row.data(), matrix_.rows}, 1, random)];
}

bool PlanSearch::grows_now() const {
  return options_.climb > 0 && report_.iterations > all_pairs_ &&
         report_.iterations % options_.climb == 0;
}

// First every pair once, so that after few of them each line has had its turn; then as the mix so
// far has it.
PlanSearch::Pair PlanSearch::choose_pair(Random& random) {
  const auto n = static_cast<std::size_t>(report_.iterations);
  if (report_.iterations < all_pairs_) {
    const std::size_t row = n % matrix_.rows;
    return {row, (n / matrix_.rows + row) % matrix_.columns};
  }
  if ((report_.iterations - all_pairs_) % kPlayoutsBetween == 0) {
    estimate();
    answer_ = solve(matrix_, kRoundsOnTheWay, options_.moved);
  }
  const auto draw = [&](const Mix& mix, std::size_t lines) -> std::size_t {
    if (random.unit() < options_.explore) return random.below(static_cast<std::uint32_t>(lines));
    return draw_by_weight({mix.data(), lines}, 1, random);
  };
  const auto next = [&](Newest& newest, const Mix& mix, std::size_t lines) {
    return newest.trials > 0 ? (--newest.trials, newest.line) : draw(mix, lines);
  };
  const std::size_t row = next(newest_row_, answer_.row, matrix_.rows);
  return {row, next(newest_column_, answer_.column, matrix_.columns)};
}

float PlanSearch::play(const Task& task, Pair pair) {
  AnyState state = columns_[pair.column].state;
  for (const table::Answer line : plans_[pair.row])
    task.game.apply(state, task.observer, line, nullptr);
  const table::Question next = table::resolve_chance(task.game, state, task.random);
  const auto worth = play_out(task.game, state, next, options_.playout, task.judge, task.random);
  return worth[task.observer.value];
}

// Of a pair that has hardly been played, its row and its column say more than its own luck.
void PlanSearch::estimate() {
  Sum all;
  std::array<Sum, kMaxLines> rows{};
  std::array<Sum, kMaxLines> columns{};
  for (std::size_t r = 0; r < matrix_.rows; ++r) {
    for (std::size_t c = 0; c < matrix_.columns; ++c) {
      const Cell& cell = cells_[r][c];
      for (Sum* sum : {&all, &rows[r], &columns[c]}) sum->add(cell.sum, cell.played);
    }
  }
  const float doubt = options_.doubt;
  const float mean = all.mean(0.5F, 0.01F);
  for (std::size_t r = 0; r < matrix_.rows; ++r) {
    for (std::size_t c = 0; c < matrix_.columns; ++c) {
      const Cell& cell = cells_[r][c];
      const float of_row = rows[r].mean(rows_before_[r].value_or(mean), doubt);
      const float before =
          of_row + columns[c].mean(columns_before_[c].value_or(mean), doubt) - mean;
      matrix_.worth[r][c] = Sum{cell.sum, cell.played}.mean(before, std::max(doubt, 0.01F));
    }
  }
}

const AnyState& PlanSearch::draw_column(Random& random) const {
  return columns_[draw_by_weight({answer_.column.data(), matrix_.columns}, 1, random)].state;
}

double PlanSearch::worth(std::size_t row) const {
  float out = 0;
  for (std::size_t c = 0; c < matrix_.columns; ++c)
    out += answer_.column[c] * matrix_.worth[row][c];
  return static_cast<double>(out);
}

float PlanSearch::worth_of_column(std::size_t column) const {
  float out = 0;
  for (std::size_t r = 0; r < matrix_.rows; ++r) out += answer_.row[r] * matrix_.worth[r][column];
  return out;
}

}  // namespace ai

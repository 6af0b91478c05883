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

constexpr int kTries = 3;  // to find a plan or a column that is not there yet
constexpr int kRoundsOnTheWay = 50;
constexpr int kRoundsInTheEnd = 1000;
constexpr int kPlayoutsBetween = 32;  // before the mix is worked out anew

// From none for the first of them to all that may be for the last.
float vagueness_of(std::size_t line, int lines, float most) {
  return most * static_cast<float>(line) / static_cast<float>(std::max(lines - 1, 1));
}

// A state that could be the true one, in which all others have sealed a plan.
std::optional<AnyState> make_column(const AnyGame& game, AnyState state, Seat observer,
                                    float vagueness, Random& random) {
  for (std::uint8_t other = 0; other < game.seats(); ++other) {
    const table::Question question = game.question(state);
    const Seat seat{other};
    if (seat == observer || !asks_plan(game, question) || !question.seats.has(seat)) continue;
    if (!write_plan(game, state, seat, game.plan(state, seat, vagueness, random))) return {};
  }
  return state;
}

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
  report_.plans = static_cast<int>(matrix_.rows);
  if (matrix_.rows == 0 || matrix_.columns == 0) return {};
  do {
    const Pair pair = choose_pair(random);
    Cell& cell = cells_[pair.row][pair.column];
    cell.sum += play(task, pair);
    ++cell.played;
    ++report_.iterations;
  } while (matrix_.rows > 1 && !limit.reached(report_.iterations));
  estimate();
  answer_ = solve(matrix_, kRoundsInTheEnd);
  report_.value = static_cast<double>(answer_.value);
  return plans_[draw_by_weight({answer_.row.data(), matrix_.rows}, 1, random)];
}

void PlanSearch::propose_own(const Task& task, const Plan& known) {
  const AnyState state = task.game.sample(task.observation, task.random);
  matrix_.rows = 0;
  if (!known.empty()) plans_[matrix_.rows++] = known;
  for (int n = 0; n < kTries * options_.own && static_cast<int>(matrix_.rows) < options_.own; ++n) {
    const float vagueness = vagueness_of(matrix_.rows, options_.own, options_.vagueness);
    const Plan plan = make_plan(task.game, state, task.observer, vagueness, task.random);
    const auto end = plans_.begin() + static_cast<std::ptrdiff_t>(matrix_.rows);
    const bool there = std::any_of(plans_.begin(), end, [&](const Plan& each) {
      return std::equal(each.begin(), each.end(), plan.begin(), plan.end());
    });
    if (!plan.empty() && !there) plans_[matrix_.rows++] = plan;
  }
}

void PlanSearch::propose_others(const Task& task) {
  matrix_.columns = 0;
  for (int n = 0; n < kTries * options_.others; ++n) {
    if (static_cast<int>(matrix_.columns) == options_.others) return;
    const float vagueness = vagueness_of(matrix_.columns, options_.others, options_.vagueness);
    const auto column = make_column(task.game, task.game.sample(task.observation, task.random),
                                    task.observer, vagueness, task.random);
    const auto end = columns_.begin() + static_cast<std::ptrdiff_t>(matrix_.columns);
    if (column && std::find(columns_.begin(), end, *column) == end)
      columns_[matrix_.columns++] = *column;
  }
}

// First every pair once, so that after few of them each line has had its turn; then as the mix so
// far has it.
PlanSearch::Pair PlanSearch::choose_pair(Random& random) {
  const auto n = static_cast<std::size_t>(report_.iterations);
  const std::size_t row = n % matrix_.rows;
  if (n < matrix_.rows * matrix_.columns) return {row, (n / matrix_.rows + row) % matrix_.columns};
  if ((n - matrix_.rows * matrix_.columns) % kPlayoutsBetween == 0) {
    estimate();
    answer_ = solve(matrix_, kRoundsOnTheWay);
  }
  const auto draw = [&](const Mix& mix, std::size_t lines) -> std::size_t {
    if (random.unit() < options_.explore) return random.below(static_cast<std::uint32_t>(lines));
    return draw_by_weight({mix.data(), lines}, 1, random);
  };
  const std::size_t drawn = draw(answer_.row, matrix_.rows);
  return {drawn, draw(answer_.column, matrix_.columns)};
}

float PlanSearch::play(const Task& task, Pair pair) {
  AnyState state = columns_[pair.column];
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
      const float before = rows[r].mean(mean, doubt) + columns[c].mean(mean, doubt) - mean;
      matrix_.worth[r][c] = Sum{cell.sum, cell.played}.mean(before, std::max(doubt, 0.01F));
    }
  }
}

const AnyState& PlanSearch::draw_column(Random& random) const {
  return columns_[draw_by_weight({answer_.column.data(), matrix_.columns}, 1, random)];
}

double PlanSearch::worth(std::size_t row) const {
  float out = 0;
  for (std::size_t c = 0; c < matrix_.columns; ++c)
    out += answer_.column[c] * matrix_.worth[row][c];
  return static_cast<double>(out);
}

}  // namespace ai

// SPDX-License-Identifier: MIT
#include "ai/matrix_game.h"

#include <algorithm>

namespace ai {

namespace {

// One side of the table while it learns.
class Learner {
 public:
  explicit Learner(std::size_t lines) : lines_(lines) {}

  // As likely as it is regretted; where nothing is regretted, all alike.
  const Mix& mix() {
    float sum = 0;
    for (std::size_t i = 0; i < lines_; ++i) sum += regret_[i];
    for (std::size_t i = 0; i < lines_; ++i)
      mix_[i] = sum > 0 ? regret_[i] / sum : 1 / static_cast<float>(lines_);
    return mix_;
  }
  // What each line would have brought in this round.
  void learn(const Mix& gains, int round) {
    float mean = 0;
    for (std::size_t i = 0; i < lines_; ++i) mean += mix_[i] * gains[i];
    for (std::size_t i = 0; i < lines_; ++i) {
      regret_[i] = std::max(0.0F, regret_[i] + gains[i] - mean);
      total_[i] += static_cast<float>(round) * mix_[i];
    }
  }
  Mix average() const {
    float sum = 0;
    for (std::size_t i = 0; i < lines_; ++i) sum += total_[i];
    Mix out = total_;
    for (std::size_t i = 0; i < lines_; ++i) out[i] /= sum;
    return out;
  }

 private:
  std::size_t lines_;
  Mix mix_{};
  Mix regret_{};
  Mix total_{};
};

Mix gains_of_rows(const MatrixGame& game, const Mix& column) {
  Mix out{};
  for (std::size_t r = 0; r < game.rows; ++r) {
    for (std::size_t c = 0; c < game.columns; ++c) out[r] += column[c] * game.worth[r][c];
  }
  return out;
}

Mix gains_of_columns(const MatrixGame& game, const Mix& row) {
  Mix out{};
  for (std::size_t r = 0; r < game.rows; ++r) {
    for (std::size_t c = 0; c < game.columns; ++c) out[c] += row[r] * (1 - game.worth[r][c]);
  }
  return out;
}

}  // namespace

MixedAnswer solve(const MatrixGame& game, int rounds, bool moved) {
  Learner row(game.rows);
  Learner column(game.columns);
  for (int round = 1; round <= std::max(rounds, 1); ++round) {
    row.mix();
    row.learn(gains_of_rows(game, column.mix()), round);
    if (moved) column.learn(gains_of_columns(game, row.mix()), round);  // against what it learnt
  }
  MixedAnswer out{row.average(), moved ? column.average() : column.mix(), 0};
  const Mix gains = gains_of_rows(game, out.column);
  for (std::size_t r = 0; r < game.rows; ++r) out.value += out.row[r] * gains[r];
  return out;
}

}  // namespace ai

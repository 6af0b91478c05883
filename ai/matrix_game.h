// SPDX-License-Identifier: MIT
// Games of one move each, made at the same time: one side picks a row, the other a column, and a
// table says what that is worth to the row's side; the column's side gets the rest. The answer to
// such a game is mixed: how likely to pick each.
#pragma once

#include <array>
#include <cstddef>

namespace ai {

inline constexpr std::size_t kMaxLines = 32;
using Mix = std::array<float, kMaxLines>;  // chances that add up to 1; 0 beyond the lines in use

struct MatrixGame {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::array<std::array<float, kMaxLines>, kMaxLines> worth{};  // [row][column], 0..1
};

struct MixedAnswer {
  Mix row{};
  Mix column{};
  float value = 0;  // of the game, where both play so
};

// By regret matching (Hart, Mas-Colell 2000) in the form of Tammelin's CFR+: regrets never sink
// below 0, and later rounds weigh more in the mean. The more rounds, the closer to an answer that
// nobody could improve on alone. `moved`: the columns answer; else one is as likely as the other,
// and the rows come to the best against that.
MixedAnswer solve(const MatrixGame& game, int rounds, bool moved = true);

}  // namespace ai

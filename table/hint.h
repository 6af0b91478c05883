// SPDX-License-Identifier: MIT
// What somebody who thinks about a question would do.
#pragma once

#include <cstddef>
#include <vector>

#include "table/answer.h"

namespace table {

inline constexpr std::size_t kMaxHints = 3;

struct Hint {
  Answer answer{};
  double chance = 0;           // for the seat that asks: 0 lost .. 1 won
  std::vector<Answer> then{};  // its own answers after that one, as far as they were thought out
};
// The best first, kMaxHints at most; answers that come to the same are told once.
using Hints = std::vector<Hint>;

}  // namespace table

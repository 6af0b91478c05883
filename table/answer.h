// SPDX-License-Identifier: MIT
// What a seat says to a question: one small value for every game. `verb` and `arg` mean what the
// game says; unused arguments are zero. Equal answers are equal bytes.
#pragma once

#include <array>
#include <cstdint>

#include "table/fixed_vector.h"

namespace table {

struct Answer {
  std::uint8_t verb = 0;
  std::array<std::uint8_t, 7> arg{};
  constexpr bool operator==(const Answer&) const = default;
};
static_assert(sizeof(Answer) == 8);

// Room for the longest list of any game; a question with more answers must be asked in steps.
inline constexpr std::size_t kMaxAnswers = 512;
using AnswerList = ScratchList<Answer, kMaxAnswers>;

}  // namespace table

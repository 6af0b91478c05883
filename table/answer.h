// SPDX-License-Identifier: MIT
// What a seat says to a question: one small value for every game. `verb` and `arg` mean what the
// game says; unused arguments are zero. Equal answers are equal bytes.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "table/fixed_vector.h"

namespace table {

struct Answer {
  std::uint8_t verb = 0;
  std::array<std::uint8_t, 7> arg{};
  constexpr bool operator==(const Answer&) const = default;
};
static_assert(sizeof(Answer) == 8);

// An answer that is being put together: in one number, which stays in a register while lists of
// answers are made.
class AnswerInMaking {
 public:
  explicit constexpr AnswerInMaking(std::uint8_t verb) { set(0, verb); }
  constexpr operator Answer() const { return std::bit_cast<Answer>(bytes_); }  // NOLINT: implicit

 protected:
  constexpr void put(std::size_t arg, std::uint8_t value) { set(arg + 1, value); }

 private:
  constexpr void set(std::size_t byte, std::uint8_t value) {
    const std::size_t shift = 8 * (std::endian::native == std::endian::little ? byte : 7 - byte);
    bytes_ = (bytes_ & ~(std::uint64_t{0xFF} << shift)) | std::uint64_t{value} << shift;
  }

  std::uint64_t bytes_ = 0;
};

// Room for the longest list of any game; a question with more answers must be asked in steps.
inline constexpr std::size_t kMaxAnswers = 512;
using AnswerList = ScratchList<Answer, kMaxAnswers>;

}  // namespace table

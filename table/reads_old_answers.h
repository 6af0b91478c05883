// SPDX-License-Identifier: MIT
// A question that used to be asked in several steps and is asked in one, or not at all: records of
// before say the old answers. An AnyGame that is this, too, reads a run of them as what they say
// today. The rules know nothing of it.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "table/answer.h"
#include "table/any_state.h"
#include "table/seat.h"

namespace table {

// An answer as a record has it.
struct OldAnswer {
  Seat seat{};
  std::string text;
};

// The first so many of a run say one answer of today, or none: what they say follows by itself.
struct Reread {
  std::size_t answers = 1;
  Seat seat{};
  std::optional<Answer> today{};
};

class ReadsOldAnswers {
 public:
  virtual ~ReadsOldAnswers() = default;
  // `run`: answers that follow each other in a record, without chance between them, the first of
  // which nobody can give in this state. `whole`: the record goes on behind it with something
  // else; otherwise it breaks off there, perhaps in the middle of what used to be several steps.
  // Nothing where it cannot be read.
  virtual std::optional<Reread> reread(const AnyState& state, std::span<const OldAnswer> run,
                                       bool whole) const = 0;
};

// More answers than any old question took.
inline constexpr std::size_t kMostOldAnswers = 32;

}  // namespace table

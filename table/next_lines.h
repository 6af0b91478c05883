// SPDX-License-Identifier: MIT
// A plan written in small answers can often be written in many sequences, and lines of it be taken
// back. An AnyGame that is this, too, names one way to write any plan worth writing: a search need
// not try the others.
#pragma once

#include "table/answer.h"
#include "table/any_state.h"
#include "table/seat.h"

namespace table {

class NamesNextLines {
 public:
  virtual ~NamesNextLines() = default;
  // Some of the legal answers, at least one; the same wherever the seat knows the same. All of them
  // where no plan is written.
  virtual void next_lines(const AnyState& state, Seat seat, AnswerList& out) const = 0;
};

}  // namespace table

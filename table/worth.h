// SPDX-License-Identifier: MIT
// What answers are worth to the seat that may give them, each by itself.
#pragma once

#include <vector>

#include "table/answer.h"

namespace table {

struct AnswerWorth {
  Answer answer{};
  double value = 0;  // for the seat: 0 lost .. 1 won
  double error = 0;  // its standard error; where it was tried once, as much as it can be
  // Of a line of a plan: the lines of the seat's own that it was tried with, to the seal.
  std::vector<Answer> then{};
};

struct Worths {
  std::vector<AnswerWorth> answers{};  // the best first
  int tries = 0;                       // of each of them
};

}  // namespace table

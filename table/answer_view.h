// SPDX-License-Identifier: MIT
// An answer as people are shown it.
#pragma once

#include <string>
#include <vector>

#include "table/answer.h"
#include "table/value.h"

namespace table {

// One legal answer, ready to be shown.
struct AnswerView {
  Answer answer;
  std::string notation;               // "move C4 C6": the stable text form
  std::string verb;                   // "move"
  std::string text;                   // in the reader's language
  std::vector<std::string> touches;   // scene ids in the order they are touched: "unit:3", "C6"
  Value arguments = Value::object();  // unit, to, target, order, card, die, count ...
};

}  // namespace table

// SPDX-License-Identifier: MIT
// The chances of what an answer leads to, as people are shown them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "table/value.h"

namespace table {

// The chances of the dice an answer leads to, as far as a seat may know.
struct Odds {
  struct Reason {
    std::string text;
    std::string rule;
    int amount = 0;
  };
  Value outcomes = Value::object();  // per game: losses of each side, panics, destruction, advance
  std::vector<Reason> reasons;       // one line per die and modifier
  bool exact = true;  // every fall of the dice and every position that fits was counted
  int samples = 0;    // ways thrown at random where the dice can fall in too many; 0 = none
  int worlds = 0;     // positions averaged over where something hidden decides; 0 = nothing does
  double error = 0;   // not exact: the largest standard error of the chances
  std::int64_t work = 0;  // what it took, as table/explore.h counts; for tests and whoever charges

  // After the outcomes are in.
  void averaged_over(int positions, bool all_that_fit);
  void estimated_from(int thrown);
};

}  // namespace table

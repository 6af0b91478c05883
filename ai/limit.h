// SPDX-License-Identifier: MIT
// When to stop thinking.
#pragma once

#include <chrono>

#include "ai/opponent.h"

namespace ai {

class Limit {
 public:
  explicit Limit(Budget budget) : budget_(repeatable(budget)) {
    if (budget_.time.count() > 0) end_ = Clock::now() + budget_.time;
  }
  bool reached(int iterations) const {
    if (budget_.iterations > 0 && iterations >= budget_.iterations) return true;
    return budget_.time.count() > 0 && Clock::now() >= end_;
  }

 private:
  using Clock = std::chrono::steady_clock;
  Budget budget_;
  Clock::time_point end_{};
};

}  // namespace ai

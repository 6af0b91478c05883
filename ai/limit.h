// SPDX-License-Identifier: MIT
// When to stop thinking.
#pragma once

#include <algorithm>
#include <chrono>
#include <limits>

#include "ai/opponent.h"

namespace ai {

class Limit {
 public:
  explicit Limit(Budget budget)
      : budget_(repeatable(budget)), end_(begin_ + std::max(budget_.time, budget_.cap)) {}

  bool reached(int iterations) const {
    if (budget_.iterations > 0 && iterations >= budget_.iterations) return true;
    return timed() && Clock::now() >= end_;
  }
  // From here on it takes more than its share.
  bool share_is_used() const { return timed() && Clock::now() >= begin_ + budget_.time; }
  // How many iterations more there can be, if they go on as they went.
  double left(int iterations) const {
    double out = std::numeric_limits<double>::infinity();
    if (budget_.iterations > 0) out = budget_.iterations - iterations;
    if (!timed()) return out;
    const auto now = Clock::now();
    const std::chrono::duration<double> so_far = now - begin_;
    const std::chrono::duration<double> to_come = end_ - now;
    return std::min(out, iterations * (to_come / so_far));
  }
  std::chrono::microseconds used() const {
    return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin_);
  }

 private:
  using Clock = std::chrono::steady_clock;
  bool timed() const { return budget_.time.count() > 0; }

  Budget budget_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point end_;
};

// Shares out thinking time over the answers of a battle (Budget::cap).
class TimeBank {
 public:
  // The time of the next answer, and how much of what was saved it may take besides.
  Budget lend(Budget asked) const {
    if (asked.cap <= asked.time) return asked;
    asked.cap = std::min(asked.cap, asked.time + saved_ / 2);
    return asked;
  }
  void settle(Budget asked, std::chrono::microseconds used) {
    if (asked.cap <= asked.time) return;
    saved_ =
        std::clamp(saved_ + asked.time - used, std::chrono::microseconds(0), kMost * asked.time);
  }

 private:
  static constexpr int kMost = 20;  // answers' time; more would come from another battle
  std::chrono::microseconds saved_{0};
};

}  // namespace ai

// SPDX-License-Identifier: MIT
// Time somebody may use of ours: it fills up as time goes by, and what was used is taken from it
// afterwards, when it is known. Whoever has used more than there was waits until that is made up.
#pragma once

#include <algorithm>
#include <chrono>

namespace host {

using Clock = std::chrono::steady_clock;

// How much: seconds of the processor's time per second, and how many may be saved up.
struct TimeRate {
  double share = 0.3;
  double saved = 2;
};

class TimeBudget {
 public:
  explicit TimeBudget(TimeRate rate) : rate_(rate), level_(rate.saved) {}

  void spend(double seconds, Clock::time_point now) {
    fill(now);
    level_ -= seconds;
  }
  // From when on there is something to spend.
  Clock::time_point ready(Clock::time_point now) {
    fill(now);
    if (level_ > 0) return now;
    const std::chrono::duration<double> wait(-level_ / rate_.share + 1e-3);
    return now + std::chrono::duration_cast<Clock::duration>(wait);
  }
  bool full(Clock::time_point now) const {
    const std::chrono::duration<double> passed = now - filled_;
    return level_ + passed.count() * rate_.share >= rate_.saved;
  }

 private:
  void fill(Clock::time_point now) {
    const std::chrono::duration<double> passed = now - filled_;
    if (filled_ != Clock::time_point{}) {
      level_ = std::min(rate_.saved, level_ + passed.count() * rate_.share);
    }
    filled_ = now;
  }

  TimeRate rate_;
  double level_;
  Clock::time_point filled_{};
};

}  // namespace host

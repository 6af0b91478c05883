// SPDX-License-Identifier: MIT
// Who pays for the time of the host's thread, and with what.
#pragma once

#include <string>
#include <unordered_map>

#include "apps/host/native/cpu_time.h"
#include "apps/host/time_budget.h"

namespace server {

// Measures work, all of it once: what is done within something that is being measured is a part of
// that.
class Meter {
 public:
  // Processor time of the thread, in seconds; 0 for a part.
  template <class Work>
  double measure(const Work& work) {
    if (running_) {
      work();
      return 0;
    }
    running_ = true;
    const double before = host::thread_seconds();
    work();
    running_ = false;
    return host::thread_seconds() - before;
  }

 private:
  bool running_ = false;
};

// A time budget per address. Those that owe nothing are forgotten; with too many addresses the rest
// share one.
class TimeBudgets {
 public:
  explicit TimeBudgets(host::TimeRate rate) : fresh_(rate), rest_(rate) {}

  host::TimeBudget& of(const std::string& address, host::Clock::time_point now) {
    if (budgets_.size() >= kMost) {
      std::erase_if(budgets_, [now](const auto& b) { return b.second.full(now); });
    }
    if (budgets_.size() >= kMost && !budgets_.contains(address)) return rest_;
    return budgets_.try_emplace(address, fresh_).first->second;
  }

 private:
  static constexpr std::size_t kMost = 10'000;
  host::TimeBudget fresh_;
  host::TimeBudget rest_;
  std::unordered_map<std::string, host::TimeBudget> budgets_;
};

}  // namespace server

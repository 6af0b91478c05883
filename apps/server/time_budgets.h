// SPDX-License-Identifier: MIT
// A time budget per address. Those that owe nothing are forgotten; with too many addresses the rest
// share one.
#pragma once

#include <string>
#include <unordered_map>

#include "apps/host/time_budget.h"

namespace server {

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

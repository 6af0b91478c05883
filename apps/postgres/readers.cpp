// SPDX-License-Identifier: MIT
#include "apps/postgres/readers.h"

namespace postgres {

using Clock = std::chrono::steady_clock;

Readers::Lent Readers::idle() {
  const std::lock_guard lock(mutex_);
  if (idle_.empty()) return nullptr;
  Lent out = std::move(idle_.back());
  idle_.pop_back();
  return out;
}

Readers::Lent Readers::fresh() {
  {
    const std::lock_guard lock(mutex_);
    if (Clock::now() < closed_until_) return nullptr;
  }
  try {
    return std::make_unique<Connection>(url_, &watch_);
  } catch (const std::exception&) {
    ++errors_;
    const std::lock_guard lock(mutex_);
    closed_until_ = Clock::now() + pause_;
    return nullptr;
  }
}

void Readers::give_back(Lent connection) {
  const std::lock_guard lock(mutex_);
  if (idle_.size() < kMaxIdle) idle_.push_back(std::move(connection));
}

}  // namespace postgres

// SPDX-License-Identifier: MIT
// The time of the house, for all that goes by days: that of the store, which several servers share,
// and which no server sets. It is looked up now and then, and goes on in between by time that
// cannot be set. Milliseconds since 1970. Leases do not go by it.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

namespace host {

inline constexpr std::int64_t kDayMs = 86'400'000;

class HouseTime {
 public:
  // `steady_ms`: goes on whatever happens, also while this process is frozen. `offset_ms`: what
  // tests add to it; the program that people run has none.
  explicit HouseTime(std::function<std::int64_t()> steady_ms,
                     std::function<std::int64_t()> offset_ms = {})
      : steady_ms_(std::move(steady_ms)), offset_ms_(std::move(offset_ms)) {}

  std::int64_t steady_ms() const { return steady_ms_(); }
  std::int64_t offset_ms() const { return offset_ms_ ? offset_ms_() : 0; }
  // The store said what time it is (without the offset), to somebody who had asked at `asked`.
  void measured(std::int64_t of_store, std::int64_t asked) {
    ahead_ = of_store - asked;
    known_ = true;
  }
  bool known() const { return known_; }
  // 0 before anybody has asked the store.
  std::int64_t now_ms() const { return known_ ? steady_ms_() + ahead_ + offset_ms() : 0; }

 private:
  std::function<std::int64_t()> steady_ms_;
  std::function<std::int64_t()> offset_ms_;
  std::atomic<std::int64_t> ahead_{0};
  std::atomic<bool> known_{false};
};

}  // namespace host

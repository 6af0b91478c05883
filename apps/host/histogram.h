// SPDX-License-Identifier: MIT
// How long things take, counted so that it can be asked for at any time.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace host {

// How many took how long, in buckets.
class Histogram {
 public:
  static constexpr std::array<double, 10> kBounds{0.001, 0.002, 0.005, 0.01, 0.02,
                                                  0.05,  0.1,   0.25,  0.5,  1.0};  // seconds
  void add(double seconds) {
    std::size_t i = 0;
    while (i < kBounds.size() && seconds > kBounds[i]) ++i;
    ++counts_[i];
    sum_ += seconds;
  }
  // Of each bucket; the last: longer than all bounds.
  const std::array<std::uint64_t, kBounds.size() + 1>& counts() const { return counts_; }
  double sum() const { return sum_; }

 private:
  std::array<std::uint64_t, kBounds.size() + 1> counts_{};
  double sum_ = 0;
};

// What took longest in the last minute, or half of it.
class Longest {
 public:
  using Time = std::chrono::steady_clock::time_point;
  void add(double seconds, Time now) {
    turn(now);
    newer_ = std::max(newer_, seconds);
  }
  double seconds(Time now) {
    turn(now);
    return std::max(newer_, older_);
  }

 private:
  static constexpr auto kHalf = std::chrono::seconds(30);
  void turn(Time now) {
    if (now - since_ < kHalf) return;
    older_ = now - since_ < 2 * kHalf ? newer_ : 0;
    newer_ = 0;
    since_ = now;
  }
  Time since_{};
  double newer_ = 0;
  double older_ = 0;
};

}  // namespace host

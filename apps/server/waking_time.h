// SPDX-License-Identifier: MIT
// Milliseconds in which the server was awake: what the clocks of matches go by. While its process
// is stopped, or gets no processor, nobody can answer, and nobody's time runs.
#pragma once

#include <cstdint>

namespace server {

class WakingTime {
 public:
  // It is asked at least that often, by the server's own ticks, as long as it is awake.
  static constexpr std::int64_t kLongestBlink = 2000;

  // `steady`: of a clock that goes on meanwhile and never goes back.
  std::int64_t at(std::int64_t steady) {
    if (steady - last_ > kLongestBlink && last_ != 0) slept_ += steady - last_;
    last_ = steady;
    return steady - slept_;
  }

 private:
  std::int64_t last_ = 0;
  std::int64_t slept_ = 0;
};

}  // namespace server

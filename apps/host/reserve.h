// SPDX-License-Identifier: MIT
// What has been used of the reserve of time. It belongs to a question, not to the moment when the
// question is asked: a seat's k-th question is the one before which k answers of that seat stand.
// However play comes back to it (an undo, a stand-in, reading the match again), what was used of it
// is used.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "table/seat.h"

namespace host {

// Of each seat, which of its questions.
using Questions = std::array<std::uint32_t, table::kMaxSeats>;

class Reserves {
 public:
  // Milliseconds that are left of it, of `whole`.
  std::int64_t left(std::size_t seat, std::uint32_t question, std::int64_t whole) const {
    const auto& used = used_.at(seat);
    return question < used.size() ? std::max<std::int64_t>(0, whole - used[question]) : whole;
  }
  // At least so much of it is used. It never becomes less.
  void has_used(std::size_t seat, std::uint32_t question, std::int64_t used) {
    if (used <= 0) return;
    auto& of_seat = used_.at(seat);
    if (question >= of_seat.size()) of_seat.resize(std::size_t{question} + 1, 0);
    of_seat[question] = std::max(of_seat[question], used);
  }
  void has_used(const Reserves& other) {
    for (std::size_t seat = 0; seat < used_.size(); ++seat) {
      for (std::size_t question = other.used_[seat].size(); question-- > 0;)
        has_used(seat, static_cast<std::uint32_t>(question), other.used_[seat][question]);
    }
  }

 private:
  std::array<std::vector<std::int64_t>, table::kMaxSeats> used_{};
};

}  // namespace host

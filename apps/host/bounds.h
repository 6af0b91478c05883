// SPDX-License-Identifier: MIT
// A match ends: no seat may write for ever. What it writes (answers, and taking back) is counted in
// the step it is in and in the whole match; at the bound it may take nothing back any more, and
// some answers later it has lost, as by time. Rules alone never lead there
// (tests/universal/bounds_test.cpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "table/seat.h"

namespace host {

inline constexpr int kMostInStep = 2'000;
inline constexpr int kMostInMatch = 10'000;
inline constexpr int kSaidBefore = 50;  // of these, before the bound
inline constexpr int kThenLost = 200;   // beyond it

class Bounds {
 public:
  void wrote(table::Seat seat) {
    ++of(seat).in_step;
    ++of(seat).in_match;
  }
  // With its undo one seat has taken back a moment of others: from now on that counts as its own.
  void took_over(table::Seat by, table::SeatSet from) {
    wrote(by);
    for (std::uint8_t i = 0; i < table::kMaxSeats; ++i) {
      const table::Seat other{i};
      if (from.has(other) && other != by) of(other).in_match = std::max(0, of(other).in_match - 1);
    }
  }
  // How far the battle has come for that seat by what others did: only when it comes further than
  // ever a step is over. Whoever goes back to it is in it again.
  void stands_at(table::Seat seat, std::uint64_t step) {
    if (step <= of(seat).step) return;
    of(seat).step = step;
    of(seat).in_step = 0;
  }
  // How often it may still write until it may take nothing back; below zero beyond that.
  int left(table::Seat seat) const {
    const Written& written = written_.at(seat.value);
    return std::min(kMostInStep - written.in_step, kMostInMatch - written.in_match);
  }
  bool may_take_back(table::Seat seat) const { return left(seat) > 0; }
  bool has_lost(table::Seat seat) const { return left(seat) <= -kThenLost; }

 private:
  struct Written {
    int in_step = 0;
    int in_match = 0;
    std::uint64_t step = 0;
  };
  Written& of(table::Seat seat) { return written_.at(seat.value); }
  std::array<Written, table::kMaxSeats> written_{};
};

}  // namespace host

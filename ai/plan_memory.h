// SPDX-License-Identifier: MIT
// The rest of a plan, between its answers. A line is found again where a seat sees exactly what it
// was to see by then: after an undo, in another match or in a match resumed elsewhere nothing false
// is remembered, at worst nothing at all. Plans forgotten are thought out anew from where they are.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <optional>

#include "table/game.h"

namespace ai {

// May be shared by opponents of several threads.
class PlanMemory {
 public:
  // Of a plan for that position all but the first answer.
  void keep(const table::AnyGame& game, table::AnyState state, table::Seat seat,
            const table::Plan& plan);
  // What comes next in a plan that is under way. It was legal where it was kept.
  std::optional<table::Answer> next(const table::AnyGame& game, const table::AnyObservation& seen,
                                    table::Seat seat) const;

 private:
  struct Line {
    std::uint64_t key = 0;
    table::Answer answer{};
  };
  static constexpr std::size_t kLines = 2048;  // of all plans under way at once

  mutable std::mutex mutex_;
  std::array<Line, kLines> lines_{};  // a ring: the newest takes the place of the oldest
  std::size_t kept_ = 0;
};

}  // namespace ai

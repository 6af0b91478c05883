// SPDX-License-Identifier: MIT
// The rest of a plan, between its answers. A line is found again where a seat sees exactly what it
// was to see by then (ai/place.h). Plans forgotten are thought out anew from where they are.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>

#include "table/any_game.h"
#include "table/any_state.h"
#include "table/lock.h"
#include "table/rules.h"

namespace ai {

// Of one match, or of several that are played one after the other. May be shared by opponents of
// several threads.
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
  static constexpr std::size_t kLines = 256;  // of the plans of all seats

  mutable table::Mutex mutex_;
  std::array<Line, kLines> lines_{};  // a ring: the newest takes the place of the oldest
  std::size_t kept_ = 0;
};

// A memory for each of many matches: none takes a line of another, or pushes one out. A match is
// known by its game, which no other match has; its plans go when the game does. May be shared by
// several threads.
class PlanMemories {
 public:
  std::shared_ptr<PlanMemory> of(const std::shared_ptr<const table::AnyGame>& match);
  std::size_t size() const;  // matches whose plans are kept

 private:
  mutable table::Mutex mutex_;
  std::map<std::weak_ptr<const table::AnyGame>, std::shared_ptr<PlanMemory>, std::owner_less<>>
      memories_;
};

}  // namespace ai

// SPDX-License-Identifier: MIT
// Opponents between two questions, with what they have found out so far.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/opponent.h"
#include "table/lock.h"

namespace apps {

// Those asked last. May be shared by several threads: whoever takes one has it alone.
class KeptOpponents {
 public:
  // `most`: each may hold a tree of some tens of megabytes.
  explicit KeptOpponents(std::size_t most) : most_(most) {}

  // Null where that one is not there.
  std::unique_ptr<ai::Opponent> take(const std::shared_ptr<const table::AnyGame>& match,
                                     table::Seat seat, std::string_view level);
  void keep(const std::shared_ptr<const table::AnyGame>& match, table::Seat seat,
            std::string_view level, std::unique_ptr<ai::Opponent> opponent);

 private:
  struct Kept {
    std::weak_ptr<const table::AnyGame> match;  // known by its game, which no other match has
    table::Seat seat{};
    std::string level;
    std::unique_ptr<ai::Opponent> opponent;
  };

  std::size_t most_;
  table::Mutex mutex_;
  std::vector<Kept> kept_;  // the last one asked stands last
};

}  // namespace apps

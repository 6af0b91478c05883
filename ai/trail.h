// SPDX-License-Identifier: MIT
// How a seat finds its way in a tree when others have answered. Their answers are branches like its
// own: when it sees something new, it asks itself which of them, given in a position that fits what
// it saw before, would have shown it just that. It needs nothing but what it saw before and sees
// now, and gives up where dice fell or where several secrets would look the same.
#pragma once

#include <optional>
#include <vector>

#include "ai/tree.h"
#include "table/any_game.h"
#include "table/any_state.h"

namespace ai {

// Who answers where one seat does alone, and openly; else nobody.
std::optional<table::Seat> open_answerer(const table::Question& question);

// From a position that fits what the seat saw before to those that show it what it sees now.
class Trail {
 public:
  Trail(const table::AnyGame& game, const Tree& tree, table::Seat seat,
        const table::AnyObservation& seen)
      : game_(game), tree_(tree), seat_(seat), seen_(seen) {}

  // kNoNode where it leads nowhere the tree knows.
  NodeId follow(const table::AnyState& from, NodeId node);
  // Answers that differ in secrets would have shown the same.
  bool is_secret() const { return secret_; }

 private:
  // A position that answers lead to; without a node where the search has not been.
  struct Lead {
    table::AnyState state;
    NodeId node = kNoNode;
    std::uint32_t visits = 0;
  };
  std::vector<Lead> go_on(const std::vector<Lead>& leads);
  Lead behind(const Lead& lead, table::Seat who, table::Answer answer) const;
  void note(const Lead& lead);

  const table::AnyGame& game_;
  const Tree& tree_;
  table::Seat seat_;
  const table::AnyObservation& seen_;
  int tried_ = 0;
  bool secret_ = false;
  std::optional<Lead> found_;
};

}  // namespace ai

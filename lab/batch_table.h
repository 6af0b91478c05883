// SPDX-License-Identifier: MIT
// What a batch (lab/batch.h) keeps of each of its games. For its own files alone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "lab/batch.h"
#include "table/random.h"
#include "table/rules.h"

namespace lab {

using BatchPlayers = std::array<std::unique_ptr<ai::Opponent>, table::kMaxSeats>;

// One game. Who plays in it has random numbers of their own, so that an opponent that draws one
// more does not change the dice.
struct Batch::Table {
  table::AnyState state;
  table::Question question{};
  table::Random chance{0};
  std::array<table::Random, table::kMaxSeats> minds{table::Random(0), table::Random(0),
                                                    table::Random(0), table::Random(0)};
  BatchPlayers players{};
  table::AnswerList legal;
  std::vector<table::Plan> plans{};  // where there are any, they are what the seat is offered
  std::array<float, table::kMaxSeats> scores{};
  BatchEnd ended = BatchEnd::goes_on;
  bool stopped = false;
  int answers = 0;            // of this game
  std::uint64_t all = 0;      // and of those before it
  std::uint32_t episode = 0;  // which game it is at this table

  std::size_t offered() const { return plans.empty() ? legal.size() : plans.size(); }
};

// What a thread needs for itself.
struct Batch::Worker {
  std::vector<std::byte> room{};
};

}  // namespace lab

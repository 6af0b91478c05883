// SPDX-License-Identifier: MIT
// Several searches of one position at the same time, each with a tree and random numbers of its
// own, whose visits are added up (root parallelisation; Chaslot, Winands, van den Herik 2008).
#pragma once

#include <cstddef>
#include <vector>

#include "ai/search.h"

namespace ai {

inline constexpr int kMaxThreads = 64;

class ParallelSearch {
 public:
  // `threads`: 1..kMaxThreads.
  ParallelSearch(const SearchOptions& options, int threads)
      : searches_(static_cast<std::size_t>(threads), Search(options)) {}

  // As Search::run; iterations are shared out. The same number of threads, random numbers and
  // iterations give the same answer.
  table::Answer run(const table::AnyGame& game, const table::AnyObservation& observation,
                    table::Seat seat, const table::AnswerList& answers, Budget budget,
                    table::Random& random, const Network* network = nullptr);
  void keep(const table::AnyGame& game, const table::AnyState& state, table::Seat seat,
            table::Answer answer);
  // As Search::ponder; one of them does, and the others catch up as far as they can.
  int ponder(const table::AnyGame& game, const table::AnyObservation& observation, table::Seat seat,
             Budget budget, table::Random& random, const Network* network);
  void catch_up(const table::AnyGame& game, const table::AnyObservation& observation,
                table::Seat seat, table::Random& random);
  // Of all of them together.
  const SearchReport& report() const { return report_; }
  Search& first() { return searches_.front(); }

 private:
  table::Answer choose(table::Seat seat, const table::AnswerList& answers);

  std::vector<Search> searches_;
  std::size_t at_once_ = 1;  // how many of them took part in the last run
  SearchReport report_;
};

}  // namespace ai

// SPDX-License-Identifier: MIT
// The three opponents.
#pragma once

#include "ai/opponent.h"
#include "ai/search.h"

namespace ai {

// Every legal answer is as likely as every other.
class RandomOpponent : public Opponent {
 public:
  table::Answer choose(const table::AnyGame& game, const table::AnyObservation& observation,
                       table::Seat seat, Budget budget, table::Random& random) override;
};

struct EasyOptions {
  float noise = 0.05F;  // up to this much is added to every score, so that games differ
};

// What the game advises in one state that might be the true one. Looks no further.
class EasyOpponent : public Opponent {
 public:
  explicit EasyOpponent(const EasyOptions& options) : options_(options) {}
  table::Answer choose(const table::AnyGame& game, const table::AnyObservation& observation,
                       table::Seat seat, Budget budget, table::Random& random) override;

 private:
  EasyOptions options_;
};

// Searches: see ai/search.h.
class HardOpponent : public Opponent {
 public:
  explicit HardOpponent(const SearchOptions& options) : search_(options) {}
  table::Answer choose(const table::AnyGame& game, const table::AnyObservation& observation,
                       table::Seat seat, Budget budget, table::Random& random) override;
  // Of the last answer that needed a search.
  const SearchReport& report() const { return search_.report(); }

 private:
  Search search_;
};

}  // namespace ai

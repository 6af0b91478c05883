// SPDX-License-Identifier: MIT
// Games that are played so that positions come of them: who plays, where a game is left, and how
// what was found there is written down (the row is described in lab/self_play.h).
#pragma once

#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "ai/opponent.h"
#include "lab/self_play.h"
#include "table/random.h"

namespace lab {

struct SelfPlayers {
  std::unique_ptr<ai::Opponent> player;
  std::unique_ptr<ai::Opponent> rival;  // null: the player plays all sides
  std::unique_ptr<ai::Opponent> finisher;
};

// Errors: bad_option, for one there is not.
table::Expected<SelfPlayers> players_of(const SelfPlayOptions& options);

// Bytes of a row.
std::int64_t row_size(const table::AnyGame& game);

class PositionMaker {
 public:
  // Neither goes away meanwhile; players_of(options) has succeeded.
  PositionMaker(const SelfPlayOptions& options, std::ostream& out) : options_(options), out_(out) {}

  // `turn`: of the games of that scenario. `number`: of the games of all.
  void play(const table::AnyGame& game, std::size_t scenario, int turn, int number);
  const SelfPlayReport& report() const { return report_; }

 private:
  void take_position(const table::AnyGame& game, table::AnyState state, std::size_t scenario,
                     int number, table::Random& random);
  std::optional<table::Result> end_of(const table::AnyGame& game, table::AnyState state,
                                      table::Random& random);
  void write_row(const table::AnyGame& game, const table::AnyState& state, std::size_t scenario,
                 int number, std::uint8_t seat, const table::Result& result);

  const SelfPlayOptions& options_;
  SelfPlayers players_;
  std::ostream& out_;
  SelfPlayReport report_;
  std::vector<float> planes_;
  std::string row_;
};

}  // namespace lab

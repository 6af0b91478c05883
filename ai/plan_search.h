// SPDX-License-Identifier: MIT
// Whole plans against whole plans (table::WritesPlans). The game proposes some for every seat that
// writes; one's own and those of the others, pair by pair, are played out until the next plans are
// due, and the table of what came of it is answered with a mix of plans (ai/matrix_game.h), of
// which one is drawn. The more a pair matters to that mix, the more often it is played.
//
// Rows are the observer's plans. A column is a state that could be the true one, with what all
// others write in it; for the table they stand against the observer, partners too.
#pragma once

#include <array>
#include <cstddef>

#include "ai/matrix_game.h"
#include "ai/opponent.h"
#include "ai/playout.h"
#include "table/game.h"

namespace ai {

struct PlanOptions {
  int own = 12;     // plans of one's own that are compared, 1..kMaxLines
  int others = 12;  // columns, 1..kMaxLines
  // The vaguest of them (table::WritesPlans); the first is the game's best judgement.
  float vagueness = 0.35F;
  float explore = 0.3F;  // the part of the playouts that go to pairs by lot
  // What a pair is taken to be worth before it is played: as its two sides are elsewhere. This
  // counts like so many playouts.
  float doubt = 20;
  PlayoutPolicy playout{.temperature = 0.1F};  // until the next plans are due
};

struct PlanReport {
  int iterations = 0;
  int plans = 0;     // of one's own, different ones
  double value = 0;  // of the mix, for the observer: 0 lost .. 1 won
};

class PlanSearch {
 public:
  explicit PlanSearch(const PlanOptions& options) : options_(options) {}

  // A plan for a planning question, every line of it legal. Empty where the game has none.
  // `known`: a plan that can be written there and is to be compared with the others, as the first
  // of them; empty: there is none.
  table::Plan run(const table::AnyGame& game, const table::AnyObservation& observation,
                  table::Seat seat, Budget budget, table::Random& random,
                  const Network* network = nullptr, const table::Plan& known = {});
  const PlanReport& report() const { return report_; }
  // How likely each plan of the last search was, and which they were.
  const Mix& mix() const { return answer_.row; }
  const table::Plan& plan(std::size_t row) const { return plans_[row]; }
  // What it is worth against the others' mix: 0 lost .. 1 won.
  double worth(std::size_t row) const;
  // One of the positions in which all others have sealed their plans, as likely as it is.
  const table::AnyState& draw_column(table::Random& random) const;

 private:
  struct Task {
    const table::AnyGame& game;
    const table::AnyObservation& observation;
    table::Seat observer;
    table::Random& random;
    Judge& judge;
  };
  struct Cell {
    float sum = 0;
    float played = 0;
  };
  using Cells = std::array<std::array<Cell, kMaxLines>, kMaxLines>;
  struct Pair {
    std::size_t row = 0;
    std::size_t column = 0;
  };

  void propose_own(const Task& task, const table::Plan& known);
  void propose_others(const Task& task);
  Pair choose_pair(table::Random& random);
  float play(const Task& task, Pair pair);
  void estimate();

  PlanOptions options_;
  PlanReport report_;
  std::array<table::Plan, kMaxLines> plans_{};
  std::array<table::AnyState, kMaxLines> columns_{};
  Cells cells_{};
  MatrixGame matrix_;
  MixedAnswer answer_;
};

}  // namespace ai

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
#include <optional>

#include "ai/matrix_game.h"
#include "ai/opponent.h"
#include "ai/playout.h"

namespace ai {

struct PlanOptions {
  int own = 12;     // plans of one's own that are compared, 1..kMaxLines
  int others = 12;  // columns, 1..kMaxLines
  // The vaguest of them (table::WritesPlans); the first is the game's best judgement.
  float vagueness = 0.35F;
  float explore = 0.3F;  // the part of the playouts that go to pairs by lot
  // After so many playouts one more plan joins them, made of those that do well; 0: none does.
  int climb = 12;
  bool replies = true;   // every other time it is one of the others'
  float dropped = 0.3F;  // how likely each line of its model is left out
  // What a pair is taken to be worth before it is played: as its two sides are elsewhere. This
  // counts like so many playouts.
  float doubt = 20;
  bool moved = true;                           // the others' plans answer one's own (ai::solve)
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
  struct Column {
    table::AnyState state;
    std::array<table::Plan, table::kMaxSeats> plans{};  // of those who write
  };
  // What has joined last on one side, and how many playouts it will have got at least.
  struct Newest {
    std::size_t line = 0;
    int trials = 0;
  };
  // What plans that joined later were taken to be worth then.
  using Before = std::array<std::optional<float>, kMaxLines>;

  void propose_own(const Task& task, const table::Plan& known);
  void propose_others(const Task& task);
  bool grows_now() const;
  void grow(const Task& task);
  bool grow_row(const Task& task);
  bool grow_column(const Task& task);
  table::Plan change(const Task& task, const table::AnyState& state, table::Seat seat,
                     const table::Plan& plan, const table::Plan& another) const;
  template <class PlanOf>
  bool add_column(const Task& task, std::size_t place, const PlanOf& plan_of);
  bool is_there(const table::Plan& plan) const;
  std::size_t weakest_row() const;
  std::size_t weakest_column() const;
  float worth_of_column(std::size_t column) const;  // for the observer, against the own mix
  Pair choose_pair(table::Random& random);
  float play(const Task& task, Pair pair);
  void estimate();

  PlanOptions options_;
  PlanReport report_;
  table::AnyState start_;
  std::array<table::Plan, kMaxLines> plans_{};
  std::array<Column, kMaxLines> columns_{};
  Before rows_before_{};
  Before columns_before_{};
  Newest newest_row_;
  Newest newest_column_;
  int all_pairs_ = 0;  // playouts until each pair was played once
  int grown_ = 0;
  Cells cells_{};
  MatrixGame matrix_;
  MixedAnswer answer_;
};

}  // namespace ai

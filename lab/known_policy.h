// SPDX-License-Identifier: MIT
// A game in which the others are known: where they are asked they may answer only as their policy
// does. Whoever searches such a game looks for a best response to that policy instead of for good
// play against good play, with the same search.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "ai/opponent.h"
#include "lab/passing_on.h"
#include "lab/planted_hole.h"

namespace lab {

// How a policy is asked while somebody searches. Levels that do not search are asked themselves
// wherever they come to be asked, also when a walk is played out. Those that do would take too
// long: they are asked with few iterations, and only at questions that many walks come to.
// Elsewhere what they may answer is what their hole leaves, if they have one.
struct ModelOptions {
  int looked = 2;       // walks, before all that the hole leaves is made out
  int often = 8;        // walks, before a level that searches is asked
  int iterations = 20;  // it has then; for a plan so many times as many (ai::kPlanTimes)
};

class PolicyModel {
 public:
  PolicyModel(std::unique_ptr<ai::Opponent> policy, const PolicySpec& spec, ModelOptions options);

  // For one search: forgets what was asked in the one before. The game must outlive it.
  void begin(const table::AnyGame& game, std::uint64_t seed);
  // Leaves of the legal answers those that it may give.
  void narrow(const table::AnyState& state, table::Seat seat, table::AnswerList& answers);
  // A plan of its own, to its seal. Empty where it has none.
  table::Plan plan(const table::AnyState& state, table::Seat seat);

 private:
  // What was asked at one question, by what is seen there.
  struct Asked {
    int walks = 0;
    std::vector<table::Answer> left{};
    table::Answer answer{};
  };

  std::vector<table::Answer> left_by_the_hole(const table::AnyState& state, table::Seat seat);
  table::Answer ask(const table::AnyObservation& seen, table::Seat seat, int iterations);

  std::unique_ptr<ai::Opponent> policy_;
  Hole hole_;
  ModelOptions options_;
  bool searches_;
  const table::AnyGame* game_ = nullptr;
  std::unique_ptr<HoleIn> hole_in_;
  std::uint64_t rules_ = 0;
  table::Random random_{0};
  std::map<std::uint64_t, Asked> asked_;
};

class KnownOthers : public PassesOn {
 public:
  // All of `seats` follow the model. Both must outlive it.
  KnownOthers(const table::AnyGame& game, PolicyModel& model, table::SeatSet seats)
      : PassesOn(game), model_(model), others_(seats) {}

  void legal(const AnyState& state, Seat seat, AnswerList& out) const override {
    game_.legal(state, seat, out);
    if (others_.has(seat)) model_.narrow(state, seat, out);
  }
  void next_lines(const AnyState& state, Seat seat, AnswerList& out) const override {
    PassesOn::next_lines(state, seat, out);
    if (others_.has(seat)) model_.narrow(state, seat, out);
  }
  table::Plan plan(const AnyState& state, Seat seat, float vagueness,
                   Random& random) const override {
    return others_.has(seat) ? model_.plan(state, seat)
                             : game_.plan(state, seat, vagueness, random);
  }

 private:
  PolicyModel& model_;
  table::SeatSet others_;
};

}  // namespace lab

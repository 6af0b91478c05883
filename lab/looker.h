// SPDX-License-Identifier: MIT
// Looks at one position of a battle after the other (lab/review.h), and at costly decisions again.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "ai/levels.h"
#include "ai/plans.h"
#include "ai/policy.h"
#include "lab/expectation.h"
#include "lab/plan_review.h"
#include "lab/review.h"
#include "table/chance.h"

namespace lab::looking {

using table::Answer;
using table::AnswerList;
using table::AnyGame;
using table::AnyState;
using table::Evaluation;
using table::Random;
using table::Seat;

inline constexpr int kWays = 1296;       // of dice that fell: four dice are counted
inline constexpr int kWaysAside = 36;    // of dice that might have fallen
inline constexpr float kHabit = 0.4F;    // how freely an average player strays from the advice
inline constexpr float kHardly = 0.01F;  // what they do more rarely is left out

// What one position and what happened in it came to.
struct Looked {
  Position position;
  double variance = 0;
  std::optional<Evaluation> average;  // what an average player would have come to
  Evaluation gained{};                // by a whole plan, over an average player's
  std::optional<Mistake> mistake;
  std::int64_t work = 0;  // positions searched and played on, for the mistake alone
  bool again = false;     // looked at a second time
};

// As hints are searched for: answers that are not the best are looked at, too.
inline ai::SearchOptions patient_options(const ai::Network* network) {
  ai::SearchOptions out = ai::search_options(network);
  out.stop_early = false;
  return out;
}

// Of one thread.
class Looker {
 public:
  Looker(const AnyGame& game, const ReviewOptions& options)
      : game_(game),
        options_(options),
        network_(options.networks == nullptr ? nullptr : options.networks->of(game.id())),
        judge_(game, network_),
        search_(patient_options(network_)),
        plans_(game, options) {}

  // What happened there is the passage, if anything did; a plan that began with it is one decision.
  Looked look(const AnyState& state, const Passage* passage, const table::Plan& plan,
              std::uint64_t seed) {
    Random random(seed);
    Looked out;
    const Worth worth = worth_of(game_, state, kWays, judge_, random);
    out.position = {worth.mean, known(state, random)};
    out.variance = worth.variance;
    if (passage == nullptr || passage->chance) return out;
    answers_.clear();
    game_.legal(state, passage->seat, answers_);
    if (answers_.size() < 2) return out;
    if (ai::asks_plan(game_, game_.question(state))) {
      if (plan.empty()) return out;
      weigh(state, passage->seat, plan, random, out);
      out.work = most_work(plan);
      return out;
    }
    const Worth usual = average(state, passage->seat, random);
    out.average = usual.mean;
    out.variance += usual.variance;
    work_ = 0;
    out.mistake = mistake(state, *passage, random);
    out.work = work_;
    return out;
  }

  // The same decision once more, from another seed. None: it did not cost that much.
  std::optional<Mistake> look_again(const AnyState& state, const Passage& passage,
                                    const table::Plan& plan, std::uint64_t seed) {
    Random random(seed);
    if (!plan.empty()) return plans_.look(state, passage.seat, plan, random).mistake;
    return mistake(state, passage, random);
  }

  // What looking for a mistake takes at most.
  std::int64_t most_work(const table::Plan& plan) const {
    const std::int64_t iterations = options_.iterations;
    if (!plan.empty()) return PlanLooker::work(options_);
    return iterations + std::int64_t{2} * options_.trials;
  }

  table::Plan plan_at(const std::vector<Passage>& passages, std::size_t n) const {
    return plan_begun_at(game_, passages, n);
  }

 private:
  // Each seat from what it sees.
  Evaluation known(const AnyState& state, Random& random) {
    Evaluation out{};
    const int worlds = std::max(options_.worlds, 1);
    for (std::uint8_t seat = 0; seat < game_.seats(); ++seat) {
      const auto seen = game_.observe(state, {seat});
      for (int n = 0; n < worlds; ++n) {
        const AnyState world = game_.sample(seen, random);
        out[seat] +=
            worth_of(game_, world, 1, judge_, random).mean[seat] / static_cast<float>(worlds);
      }
    }
    return out;
  }

  Worth average(const AnyState& state, Seat seat, Random& random) {
    table::Scores chances;
    game_.policy(state, seat, {answers_.begin(), answers_.size()}, chances);
    ai::softmax({chances.data(), answers_.size()}, kHabit);
    Worth out;
    float all = 0;
    for (std::size_t i = 0; i < answers_.size(); ++i) {
      if (chances[i] < kHardly) continue;
      AnyState then = state;
      game_.apply(then, seat, answers_[i], nullptr);
      const Worth one = worth_of(game_, then, kWaysAside, judge_, random);
      all += chances[i];
      for (std::size_t s = 0; s < out.mean.size(); ++s) out.mean[s] += chances[i] * one.mean[s];
      out.variance += double{chances[i]} * double{chances[i]} * one.variance;
    }
    for (float& each : out.mean) each /= all;
    out.variance /= double{all} * double{all};
    return out;
  }

  void weigh(const AnyState& state, Seat seat, const table::Plan& plan, Random& random,
             Looked& out) {
    const PlanLooked found = plans_.look(state, seat, plan, random);
    out.gained = found.gain;
    out.variance += found.variance;
    out.mistake = found.mistake;
  }

  // What the search would rather have said, where that stands the test of being played out.
  std::optional<Mistake> mistake(const AnyState& state, const Passage& passage, Random& random) {
    const Seat seat = passage.seat;
    const auto seen = game_.observe(state, seat);
    answers_.clear();
    game_.legal(state, seat, answers_);
    if (answers_.size() < 2) return std::nullopt;
    const Answer better = search_.run(game_, seen, seat, answers_,
                                      {.iterations = options_.iterations}, random, network_);
    work_ += options_.iterations;
    if (better == passage.answer) return std::nullopt;
    for (const ai::Found& found : search_.ranking(seat, answers_)) {
      const bool close = search_.report().value - found.value < double{options_.costly} / 2;
      if (found.answer == passage.answer && found.visits >= kEnough && close) return std::nullopt;
    }
    Mistake out{.seat = seat, .said = {passage.answer}, .better = {better}};
    double squares = 0;  // of what the better one gained
    for (int n = 1; n <= options_.trials; ++n) {
      work_ += 2;
      const AnyState world = game_.sample(seen, random);
      const float played = played_on(world, seat, passage.answer, random);
      const float best = played_on(world, seat, better, random);
      out.played += played;
      out.better_chance += best;
      squares += double{best - played} * double{best - played};
      if (n % kLookEvery == 0 && hardly_costly(out.cost(), squares, n)) return std::nullopt;
    }
    out.played /= static_cast<float>(options_.trials);
    out.better_chance /= static_cast<float>(options_.trials);
    if (out.cost() < options_.costly) return std::nullopt;
    return out;
  }

  // Whether after so many trials it is as good as certain that it cost too little to be told. What
  // is told has been tried to the end.
  bool hardly_costly(float sum, double squares, int trials) const {
    const double mean = double{sum} / trials;
    const double error = std::sqrt(std::max(0.0, squares / trials - mean * mean) / trials);
    return mean + kErrors * error < double{options_.costly};
  }

  float played_on(AnyState state, Seat seat, Answer answer, Random& random) {
    game_.apply(state, seat, answer, nullptr);
    const table::Question next = table::resolve_chance(game_, state, random);
    return ai::play_out(game_, state, next, {}, judge_, random)[seat.value];
  }

  static constexpr int kLookEvery = 100;        // trials
  static constexpr double kErrors = 4;          // standard ones
  static constexpr std::uint32_t kEnough = 20;  // visits that make a mean worth something
  const AnyGame& game_;
  const ReviewOptions& options_;
  const ai::Network* network_;
  ai::Judge judge_;
  ai::Search search_;
  PlanLooker plans_;
  AnswerList answers_;
  std::int64_t work_ = 0;
};

}  // namespace lab::looking

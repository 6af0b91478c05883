// SPDX-License-Identifier: MIT
#include "ai/parallel_search.h"

#include <algorithm>

#include "table/side_by_side.h"

namespace ai {

using table::Answer;
using table::AnswerList;
using table::AnyGame;
using table::Random;
using table::Seat;

namespace {

// Of so many iterations those of one of `threads`, the first of which take what is left over.
int share_of(int iterations, std::size_t threads, std::size_t thread) {
  const auto all = static_cast<std::size_t>(iterations);
  return static_cast<int>(all / threads + (thread < all % threads ? 1 : 0));
}

void add(std::vector<Found>& all, const Found& more) {
  const auto same = std::find_if(all.begin(), all.end(),
                                 [&](const Found& each) { return each.answer == more.answer; });
  if (same == all.end()) {
    all.push_back(more);
    return;
  }
  const double sum = same->value * same->visits + more.value * more.visits;
  same->visits += more.visits;
  same->value = sum / same->visits;
}

}  // namespace

Answer ParallelSearch::run(const AnyGame& game, const table::AnyObservation& observation, Seat seat,
                           const AnswerList& answers, Budget budget, Random& random,
                           const Network* network) {
  budget = repeatable(budget);
  at_once_ = searches_.size();
  if (budget.iterations > 0)
    at_once_ = std::min(at_once_, static_cast<std::size_t>(budget.iterations));
  if (at_once_ == 1) {
    const Answer answer = first().run(game, observation, seat, answers, budget, random, network);
    report_ = first().report();
    return answer;
  }
  std::vector<Random> luck;
  for (std::size_t i = 0; i < at_once_; ++i) luck.emplace_back(random.next());
  const auto think = [&](std::size_t i) {
    Budget own = budget;
    if (budget.iterations > 0) own.iterations = share_of(budget.iterations, at_once_, i);
    searches_[i].run(game, observation, seat, answers, own, luck[i], network);
  };
  table::side_by_side(at_once_, think);
  return choose(seat, answers);
}

// The answer all of them together visited most; of equals, the one worth more.
Answer ParallelSearch::choose(Seat seat, const AnswerList& answers) {
  report_ = {};
  std::vector<Found> all;
  for (std::size_t i = 0; i < at_once_; ++i) {
    const SearchReport& own = searches_[i].report();
    report_.iterations += own.iterations;
    report_.nodes += own.nodes;
    report_.went_on |= own.went_on;
    for (const Found& found : searches_[i].ranking(seat, answers)) add(all, found);
  }
  if (all.empty()) return answers[0];
  const auto best = std::max_element(all.begin(), all.end(), [](const Found& a, const Found& b) {
    return a.visits != b.visits ? a.visits < b.visits : a.value < b.value;
  });
  report_.value = best->value;
  report_.visits = best->visits;
  return best->answer;
}

void ParallelSearch::keep(const AnyGame& game, const table::AnyState& state, Seat seat,
                          Answer answer) {
  for (std::size_t i = 0; i < at_once_; ++i) searches_[i].keep(game, state, seat, answer);
}

int ParallelSearch::ponder(const AnyGame& game, const table::AnyObservation& observation, Seat seat,
                           Budget budget, Random& random, const Network* network) {
  return first().ponder(game, observation, seat, budget, random, network);
}

void ParallelSearch::catch_up(const AnyGame& game, const table::AnyObservation& observation,
                              Seat seat, Random& random) {
  for (Search& each : searches_) each.catch_up(game, observation, seat, random);
}

}  // namespace ai

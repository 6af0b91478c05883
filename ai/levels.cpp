// SPDX-License-Identifier: MIT
#include "ai/levels.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include "ai/level.h"
#include "ai/place.h"
#include "ai/plans.h"

namespace ai {

using table::Answer;
using table::AnswerList;
using table::AnyGame;
using table::AnyObservation;
using table::AnyState;
using table::Random;
using table::Seat;

namespace {

// What a seat may answer is the same in every state its observation allows.
void legal(const AnyGame& game, const AnyState& sampled, Seat seat, AnswerList& out) {
  out.clear();
  game.legal(sampled, seat, out);
  assert(!out.empty() && "the seat is not asked");
}

// Follows the plan it has begun here, or begins the one that `think` comes to. Nothing where no
// plans are written, or the game has none to propose.
template <class Think>
std::optional<Answer> answer_by_plan(PlanMemory& memory, const AnyGame& game,
                                     const AnyObservation& observation, const AnyState& sampled,
                                     Seat seat, const AnswerList& answers, const Think& think) {
  if (!asks_plan(game, game.question(sampled))) return std::nullopt;
  const auto next = memory.next(game, observation, seat);
  if (next && std::find(answers.begin(), answers.end(), *next) != answers.end()) return next;
  const table::Plan plan = think();
  if (plan.empty()) return std::nullopt;
  memory.keep(game, sampled, seat, plan);
  return plan[0];
}

// Answers that somebody with an eye for most things sees: at least one.
void overlook(AnswerList& answers, float part, Random& random) {
  const AnswerList all = answers;
  answers.clear();
  for (const Answer& each : all) {
    if (random.unit() >= part) answers.push_back(each);
  }
  if (answers.empty()) answers.push_back(all[random.below(static_cast<std::uint32_t>(all.size()))]);
}

// The same of a plan: lines that were never thought of, but for the last one, which seals it.
table::Plan forget(const table::Plan& plan, float part, const AnswerList& legal, Random& random) {
  table::Plan out;
  for (std::size_t i = 0; i < plan.size(); ++i) {
    const bool last = i + 1 == plan.size();
    if (last || random.unit() >= part) out.push_back(plan[i]);
  }
  const bool fits = !out.empty() && std::find(legal.begin(), legal.end(), out[0]) != legal.end();
  return fits ? out : plan;
}

// What somebody thinks who was told `asked` and would think `own` if nothing was said.
Budget budget_of(Budget asked, std::chrono::milliseconds own, int most) {
  if (asked.time.count() <= 0 && asked.iterations <= 0) asked.time = own;
  if (most > 0) asked.iterations = asked.iterations > 0 ? std::min(asked.iterations, most) : most;
  return asked;
}

Budget part_of(Budget budget, float part) {
  const auto some = [part](auto amount) {
    return std::max<decltype(amount)>(
        1, static_cast<decltype(amount)>(static_cast<double>(amount) * static_cast<double>(part)));
  };
  for (auto* time : {&budget.time, &budget.cap}) {
    if (time->count() > 0) *time = std::chrono::microseconds(some(time->count()));
  }
  if (budget.iterations > 0) budget.iterations = some(budget.iterations);
  return budget;
}

}  // namespace

Answer RandomOpponent::choose(const AnyGame& game, const AnyObservation& observation, Seat seat,
                              Budget /*budget*/, Random& random) {
  AnswerList answers;
  legal(game, game.sample(observation, random), seat, answers);
  return answers[random.below(static_cast<std::uint32_t>(answers.size()))];
}

Answer EasyOpponent::choose(const AnyGame& game, const AnyObservation& observation, Seat seat,
                            Budget /*budget*/, Random& random) {
  const AnyState state = game.sample(observation, random);
  AnswerList answers;
  legal(game, state, seat, answers);
  if (answers.size() == 1) return answers[0];
  const auto planned = answer_by_plan(*memory_, game, observation, state, seat, answers, [&] {
    const table::Plan plan = make_plan(game, state, seat, options_.vagueness, random);
    return options_.overlook > 0 ? forget(plan, options_.overlook, answers, random) : plan;
  });
  if (planned) return *planned;
  if (options_.overlook > 0) overlook(answers, options_.overlook, random);
  table::Scores scores;
  game.policy(state, seat, {answers.begin(), answers.size()}, scores);
  std::size_t best = 0;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    scores[i] += options_.noise * random.unit();
    if (scores[i] > scores[best]) best = i;
  }
  return answers[best];
}

SearchOptions search_options(const Network* network) {
  HardOptions options;
  if (network != nullptr) set_constants(network->search(), options);
  return options.search;
}

ParallelSearch& HardOpponent::search_with(const Network* network) {
  const auto found = searches_.find(network);
  if (found != searches_.end()) return found->second;
  HardOptions options = options_;
  if (network != nullptr) {
    set_constants(network->search(), options);
    set_constants(constants_, options);
  }
  return searches_.emplace(network, ParallelSearch(options.search, options.threads)).first->second;
}

Answer HardOpponent::choose(const AnyGame& game, const AnyObservation& observation, Seat seat,
                            Budget asked, Random& random) {
  foretold_.reset();
  const int most = options_.most * (game.plan_prompt() ? kPlanTimes : 1);
  const Budget budget = budget_of(asked, options_.own_time, most);
  AnswerList answers;
  const AnyState state = game.sample(observation, random);
  legal(game, state, seat, answers);
  if (answers.size() == 1) return answers[0];
  const Network* network = networks_ == nullptr ? nullptr : networks_->of(game.id());
  const auto planned = answer_by_plan(*memory_, game, observation, state, seat, answers, [&] {
    const table::Plan plan = plans_.run(game, observation, seat, budget, random, network);
    foretold_ = plans_.report().value;
    return plan;
  });
  if (planned) return *planned;
  ParallelSearch& search = search_with(network);
  search.catch_up(game, observation, seat, random);
  Budget share = game.plan_prompt() ? part_of(budget, options_.between) : budget;
  if (!options_.search.stop_early) share.cap = {};  // then nothing is ever left for others
  const Limit clock({});
  const Answer answer =
      search.run(game, observation, seat, answers, bank_.lend(share), random, network);
  bank_.settle(share, clock.used());
  report_ = search.report();
  foretold_ = report_.value;
  search.keep(game, state, seat, answer);
  return answer;
}

bool HardOpponent::ponder(const AnyGame& game, const AnyObservation& observation, Seat seat,
                          Budget asked, std::chrono::microseconds slice, Random& random) {
  // Where whole plans are written, everybody writes at once: nobody waits for long.
  if (options_.ponder <= 0 || game.plan_prompt()) return false;
  const Budget most = part_of(budget_of(asked, options_.own_time, options_.most), options_.ponder);
  const std::uint64_t place = place_of(game, observation, seat);
  if (ahead_.place != place) ahead_ = {.place = place};
  Budget now{most.time - ahead_.time, most.iterations - ahead_.iterations};
  const bool timed = most.time.count() > 0;
  const bool counted = most.iterations > 0;
  if ((timed && now.time.count() <= 0) || (counted && now.iterations <= 0)) return false;
  if (slice.count() > 0) now.time = timed ? std::min(now.time, slice) : slice;
  const Network* network = networks_ == nullptr ? nullptr : networks_->of(game.id());
  const Limit clock({});
  const int iterations = search_with(network).ponder(game, observation, seat, now, random, network);
  ahead_.time += clock.used();
  ahead_.iterations += iterations;
  return iterations > 0;
}

}  // namespace ai

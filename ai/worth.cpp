// SPDX-License-Identifier: MIT
#include "ai/worth.h"

#include <algorithm>
#include <cmath>

#include "ai/judge.h"
#include "ai/levels.h"
#include "ai/limit.h"
#include "ai/plan_lines.h"
#include "ai/plans.h"
#include "ai/playout.h"
#include "table/chance.h"
#include "table/likely.h"
#include "table/stable_order.h"

namespace ai {

using table::Answer;
using table::AnyGame;
using table::AnyObservation;
using table::AnyState;
using table::Plan;
using table::Question;
using table::Random;
using table::Seat;

namespace {

constexpr float kLikely = 0.8F;      // of the positions, as SearchOptions::likely
constexpr float kVagueness = 0.35F;  // of the others' plans, as PlanOptions::vagueness
constexpr int kWorldsApart = 12;     // after so many they are as clear again as the first
// What is drawn and written before an answer is tried, counted in answers given on the way.
constexpr std::int64_t kDrawWork = 4;
constexpr std::int64_t kPlanWork = 40;

struct Tried {
  Plan lines{};  // the answer, and of a plan all that follows
  double sum = 0;
  double squares = 0;
};

class Trials {
 public:
  Trials(const AnyGame& game, const AnyObservation& observation, Seat seat, std::uint64_t seed,
         const Network* network)
      : game_(game),
        observation_(observation),
        seat_(seat),
        seed_(seed),
        judge_(game, network),
        likely_(dynamic_cast<const table::DrawsLikely*>(&game)),
        policy_(search_options(network).playout) {
    if (game.plan_prompt()) policy_.temperature = PlanOptions{}.playout.temperature;
  }

  // All of them once, in one position.
  void in_next_world(std::vector<Tried>& all) {
    const AnyState world = draw();
    for (Tried& one : all) {
      const double value = play(world, one.lines);
      one.sum += value;
      one.squares += value * value;
    }
    ++worlds_;
  }
  int worlds() const { return worlds_; }
  std::int64_t work() const { return work_; }

 private:
  // Streams of their own: of what is drawn nothing depends on how many answers are tried.
  Random numbers(std::uint32_t what) const {
    return Random(seed_, 0, 2 * static_cast<std::uint32_t>(worlds_) + what);
  }

  // With the plans of all others, where plans are due.
  AnyState draw() {
    Random random = numbers(1);
    work_ += kDrawWork;
    const bool likely = likely_ != nullptr && random.unit() < kLikely;
    AnyState state =
        likely ? likely_->draw_likely(observation_, random) : game_.sample(observation_, random);
    const float vagueness = kVagueness * static_cast<float>(worlds_ % kWorldsApart) /
                            static_cast<float>(kWorldsApart - 1);
    for (std::uint8_t other = 0; other < game_.seats(); ++other) {
      const Question asked = game_.question(state);
      if (other == seat_.value || !asks_plan(game_, asked) || !asked.seats.has({other})) continue;
      work_ += kPlanWork;
      for (const Answer line : make_plan(game_, state, {other}, vagueness, random))
        game_.apply(state, {other}, line, nullptr);
    }
    return state;
  }

  double play(AnyState state, const Plan& lines) {
    for (const Answer line : lines) game_.apply(state, seat_, line, nullptr);
    Random dice = numbers(2);
    const Question next = table::resolve_chance(game_, state, dice);
    const auto value = play_out(game_, state, next, policy_, judge_, dice, &work_);
    return static_cast<double>(value[seat_.value]);
  }

  const AnyGame& game_;
  const AnyObservation& observation_;
  Seat seat_;
  std::uint64_t seed_;
  Judge judge_;
  const table::DrawsLikely* likely_;  // null: the game has nothing of the kind
  PlayoutPolicy policy_;
  int worlds_ = 0;
  std::int64_t work_ = 0;
};

std::vector<Tried> to_try(const AnyGame& game, const AnyObservation& observation, Seat seat,
                          std::uint64_t seed, const std::vector<Answer>& among) {
  Random random(seed);
  const AnyState state = game.sample(observation, random);
  std::vector<Tried> out;
  if (asks_plan(game, game.question(state))) {
    for (const Plan& plan : plans_with(game, state, seat, among, random)) out.push_back({plan});
    return out;
  }
  table::AnswerList legal;
  if (among.empty()) game.legal(state, seat, legal);
  for (const Answer each : among) legal.push_back(each);
  for (const Answer each : legal) {
    out.emplace_back();
    out.back().lines.push_back(each);
  }
  return out;
}

table::AnswerWorth worth_of(const Tried& tried, int tries) {
  const double mean = tried.sum / tries;
  table::AnswerWorth out{tried.lines[0], mean, 0.5, {}};
  if (tries > 1) {
    const double spread = std::max(0.0, tried.squares / tries - mean * mean);
    out.error = std::min(0.5, std::sqrt(spread / (tries - 1)));
  }
  out.then.assign(tried.lines.begin() + 1, tried.lines.end());
  return out;
}

}  // namespace

table::Worths worths_of(const AnyGame& game, const AnyObservation& observation, Seat seat,
                        Budget budget, std::uint64_t seed, const Networks* networks,
                        const std::vector<Answer>& among) {
  const bool said = budget.iterations > 0 || budget.time.count() > 0;
  const std::int64_t most_work = said ? kMostWorthWork : kWorthWork;
  if (!said) budget.iterations = kMostWorthTries;
  const Limit limit(budget);
  Trials trials(game, observation, seat, seed,
                networks == nullptr ? nullptr : networks->of(game.id()));
  std::vector<Tried> all = to_try(game, observation, seat, seed, among);
  do {
    trials.in_next_world(all);
  } while (!limit.reached(trials.worlds()) && trials.work() < most_work);
  table::Worths out{{}, trials.worlds()};
  for (const Tried& each : all) out.answers.push_back(worth_of(each, out.tries));
  table::order_stably(out.answers, [](const table::AnswerWorth& a, const table::AnswerWorth& b) {
    return a.value > b.value;
  });
  return out;
}

}  // namespace ai

// SPDX-License-Identifier: MIT
#include "lab/plan_review.h"

#include <algorithm>

#include "ai/level.h"
#include "ai/levels.h"
#include "ai/plans.h"
#include "table/chance.h"

namespace lab {

using table::AnyGame;
using table::AnyState;
using table::Evaluation;
using table::Plan;
using table::Random;
using table::Seat;

namespace {

// Playouts of a plan take a round, and there are few plans in a battle.
constexpr int kTrialsPart = 4;

bool writes(const AnyGame& game, const Passage& passage) {
  return !passage.chance && ai::asks_plan(game, game.question(*passage.before));
}

// Of numbers one after the other.
class TrialMean {
 public:
  void add(double value) {
    ++count_;
    const double before = value - mean_;
    mean_ += before / count_;
    squares_ += before * (value - mean_);
  }
  double mean() const { return mean_; }
  double variance_of_mean() const { return count_ < 2 ? 0 : squares_ / (count_ - 1.0) / count_; }

 private:
  int count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

}  // namespace

Plan plan_begun_at(const AnyGame& game, const std::vector<Passage>& passages, std::size_t n) {
  Plan plan;
  if (!writes(game, passages[n])) return plan;
  const Seat seat = passages[n].seat;
  for (std::size_t i = n; i-- > 0 && writes(game, passages[i]);) {
    if (passages[i].seat == seat) return plan;
  }
  for (std::size_t i = n; i < passages.size() && writes(game, passages[i]); ++i) {
    if (passages[i].seat != seat) continue;
    if (plan.size() == table::kMaxPlan) return {};
    plan.push_back(passages[i].answer);
  }
  AnyState state = *passages[n].before;
  return ai::write_plan(game, state, seat, plan) ? plan : Plan{};
}

PlanLooker::PlanLooker(const AnyGame& game, const ReviewOptions& options)
    : game_(game),
      options_(options),
      network_(options.networks == nullptr ? nullptr : options.networks->of(game.id())),
      judge_(game, network_) {}

Evaluation PlanLooker::played_on(AnyState state, Seat seat, const Plan& plan, Random& random) {
  for (const table::Answer line : plan) game_.apply(state, seat, line, nullptr);
  const table::Question next = table::resolve_chance(game_, state, random);
  return ai::play_out(game_, state, next, ai::PlanOptions{}.playout, judge_, random);
}

// Another plan that looks better by half of what makes a mistake.
std::optional<std::size_t> PlanLooker::promising() const {
  std::size_t best = 0;
  for (int row = 1; row < search_.report().plans; ++row) {
    if (search_.worth(static_cast<std::size_t>(row)) > search_.worth(best))
      best = static_cast<std::size_t>(row);
  }
  const bool far = search_.worth(best) - search_.worth(0) >= double{options_.costly} / 2;
  return far ? std::optional(best) : std::nullopt;
}

// With new dice, for what looked best in the search was lucky there. The others' plans are those of
// the search.
PlanLooked PlanLooker::compare(Seat seat, Random& random) {
  const auto others = static_cast<std::uint32_t>(search_.report().plans - 1);
  const auto better = promising();
  const int trials = std::max(options_.trials / kTrialsPart, 2);
  PlanLooked out;
  TrialMean written;
  TrialMean gain;
  TrialMean found;
  for (int n = 0; n < trials; ++n) {
    const AnyState& world = search_.draw_column(random);
    const Evaluation own = played_on(world, seat, search_.plan(0), random);
    const Evaluation average =
        played_on(world, seat, search_.plan(1 + random.below(others)), random);
    for (std::size_t s = 0; s < own.size(); ++s)
      out.gain[s] += (own[s] - average[s]) / static_cast<float>(trials);
    written.add(double{own[seat.value]});
    gain.add(double{own[seat.value]} - double{average[seat.value]});
    if (better)
      found.add(double{played_on(world, seat, search_.plan(*better), random)[seat.value]});
  }
  out.variance = gain.variance_of_mean();
  if (!better) return out;
  const Plan& plan = search_.plan(0);
  const Plan& instead = search_.plan(*better);
  const Mistake mistake{.seat = seat,
                        .said = {plan.begin(), plan.end()},
                        .better = {instead.begin(), instead.end()},
                        .played = static_cast<float>(written.mean()),
                        .better_chance = static_cast<float>(found.mean())};
  if (mistake.cost() >= options_.costly) out.mistake = mistake;
  return out;
}

std::int64_t PlanLooker::work(const ReviewOptions& options) {
  constexpr std::int64_t kPlayedOn = 3;  // plans in each trial
  return std::int64_t{options.iterations} * ai::kPlanTimes / 2 +
         kPlayedOn * std::max(options.trials / kTrialsPart, 2);
}

PlanLooked PlanLooker::look(const AnyState& state, Seat seat, const Plan& plan, Random& random) {
  const int iterations = options_.iterations * ai::kPlanTimes / 2;
  search_.run(game_, game_.observe(state, seat), seat, {.iterations = iterations}, random, network_,
              plan);
  if (search_.report().plans < 2) return {};
  return compare(seat, random);
}

}  // namespace lab

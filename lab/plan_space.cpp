// SPDX-License-Identifier: MIT
#include "lab/plan_space.h"

#include <algorithm>

#include "ai/plans.h"

namespace lab {

using table::Plan;

namespace {

constexpr int kTries = 3;  // for each place, to find a plan that is not there yet

float vagueness_of(int n, int most, float vaguest) {
  const int last = std::max(most - 1, 1);
  return vaguest * static_cast<float>(std::min(n, last)) / static_cast<float>(last);
}

bool is_there(const std::vector<Plan>& plans, const Plan& plan) {
  return std::any_of(plans.begin(), plans.end(), [&](const Plan& each) {
    return std::is_permutation(each.begin(), each.end(), plan.begin(), plan.end());
  });
}

}  // namespace

std::vector<Plan> propose_plans(const table::AnyGame& game, const table::AnyObservation& seen,
                                table::Seat seat, int most, float vagueness,
                                table::Random& random) {
  std::vector<Plan> out;
  if (!game.plan_prompt()) return out;
  const table::AnyState start = game.sample(seen, random);
  const table::Question question = game.question(start);
  if (!ai::asks_plan(game, question) || !question.seats.has(seat)) return out;
  for (int n = 0; n < kTries * most && static_cast<int>(out.size()) < most; ++n) {
    const float vague = vagueness_of(n, most, vagueness);
    const Plan plan = ai::make_plan(game, start, seat, vague, random);
    if (!plan.empty() && !is_there(out, plan)) out.push_back(plan);
  }
  return out;
}

}  // namespace lab

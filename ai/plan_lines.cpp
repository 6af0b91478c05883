// SPDX-License-Identifier: MIT
#include "ai/plan_lines.h"

#include <algorithm>

#include "ai/plans.h"

namespace ai {

using table::Answer;
using table::AnswerList;
using table::AnyGame;
using table::AnyState;
using table::Plan;
using table::Random;
using table::Seat;

namespace {

constexpr int kProposals = 12;  // as many as PlanOptions::own
constexpr float kVagueness = 0.35F;

bool has(const Plan& plan, Answer line) {
  return std::find(plan.begin(), plan.end(), line) != plan.end();
}

// From the game's best judgement to a vague one.
std::vector<Plan> proposals(const AnyGame& game, const AnyState& state, Seat seat, Random& random) {
  std::vector<Plan> out;
  for (int n = 0; n < kProposals; ++n) {
    const float vagueness = kVagueness * static_cast<float>(n) / (kProposals - 1);
    const Plan plan = make_plan(game, state, seat, vagueness, random);
    const bool known = std::any_of(out.begin(), out.end(), [&plan](const Plan& each) {
      return std::equal(each.begin(), each.end(), plan.begin(), plan.end());
    });
    if (!plan.empty() && !known) out.push_back(plan);
  }
  return out;
}

bool seals(const AnyGame& game, AnyState state, Seat seat, Answer line) {
  game.apply(state, seat, line, nullptr);
  const table::Question asked = game.question(state);
  return !asks_plan(game, asked) || !asked.seats.has(seat);
}

Plan alone(Answer line) {
  Plan out;
  out.push_back(line);
  return out;
}

// The line first, then what there is room for of the plan, sealed as it is.
Plan with_rest(const AnyGame& game, const AnyState& state, Seat seat, Answer line, Plan plan,
               Random& random) {
  Plan begun = alone(line);
  begun.push_back(plan[plan.size() - 1]);
  const auto* const again = std::find(plan.begin(), plan.end(), line);
  if (again != plan.end()) plan.erase_at(static_cast<std::size_t>(again - plan.begin()));
  const Plan whole = cross_plans(game, state, seat, begun, plan, 0, random);
  return whole.empty() || whole[0] != line ? alone(line) : whole;
}

// In the order of the rules.
std::vector<Answer> proposed(const AnyGame& game, const AnyState& state, Seat seat,
                             const std::vector<Plan>& plans) {
  AnswerList legal;
  game.legal(state, seat, legal);
  std::vector<Answer> out;
  for (const Answer line : legal) {
    const bool in_one = std::any_of(plans.begin(), plans.end(),
                                    [line](const Plan& plan) { return has(plan, line); });
    if (in_one || plans.empty() || seals(game, state, seat, line)) out.push_back(line);
  }
  return out;
}

}  // namespace

std::vector<Plan> plans_with(const AnyGame& game, const AnyState& state, Seat seat,
                             const std::vector<Answer>& lines, Random& random) {
  const std::vector<Plan> known = proposals(game, state, seat, random);
  std::vector<Plan> out;
  for (const Answer line : lines.empty() ? proposed(game, state, seat, known) : lines) {
    if (known.empty() || seals(game, state, seat, line)) {
      out.push_back(alone(line));
      continue;
    }
    const auto first = std::find_if(known.begin(), known.end(),
                                    [line](const Plan& plan) { return has(plan, line); });
    const Plan& model = first == known.end() ? known.front() : *first;
    Random same = random;  // what comes with a line does not depend on which others are asked about
    out.push_back(with_rest(game, state, seat, line, model, same));
  }
  return out;
}

}  // namespace ai

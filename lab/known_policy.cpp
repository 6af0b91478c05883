// SPDX-License-Identifier: MIT
#include "lab/known_policy.h"

#include <algorithm>
#include <span>
#include <utility>

#include "ai/level.h"
#include "ai/place.h"
#include "ai/plans.h"

namespace lab {

namespace {

// Of some lists that name only a part of what is legal (table::NamesNextLines) nothing may be left:
// they stay as they are.
void keep_only(std::span<const table::Answer> wanted, table::AnswerList& answers) {
  leave_only(answers, [&](const table::Answer& each) {
    return std::ranges::find(wanted, each) != wanted.end();
  });
}

}  // namespace

using table::Answer;
using table::AnswerList;
using table::AnyGame;
using table::AnyObservation;
using table::AnyState;
using table::Plan;
using table::Seat;

PolicyModel::PolicyModel(std::unique_ptr<ai::Opponent> policy, const PolicySpec& spec,
                         ModelOptions options)
    : policy_(std::move(policy)), hole_(spec.hole), options_(options) {
  const ai::Level* const level = ai::level_of(spec.opponent);
  searches_ = level != nullptr && level->time.count() > 0;
}

void PolicyModel::begin(const AnyGame& game, std::uint64_t seed) {
  game_ = &game;
  hole_in_ = std::make_unique<HoleIn>(game, hole_);
  rules_ = ai::rules_of(game);
  random_ = table::Random(seed);
  asked_.clear();
}

Answer PolicyModel::ask(const AnyObservation& seen, Seat seat, int iterations) {
  return policy_->choose(*game_, seen, seat, {.iterations = iterations}, random_);
}

std::vector<Answer> PolicyModel::left_by_the_hole(const AnyState& state, Seat seat) {
  AnswerList all;
  game_->legal(state, seat, all);
  hole_in_->narrow(state, seat, all);
  return {all.begin(), all.end()};
}

void PolicyModel::narrow(const AnyState& state, Seat seat, AnswerList& answers) {
  if (searches_) hole_in_->narrow_at_once(state, seat, answers);
  if (answers.size() <= 1 || ai::asks_plan(*game_, game_->question(state))) return;
  const AnyObservation seen = game_->observe(state, seat);
  if (!searches_) {
    const Answer said = ask(seen, seat, 0);
    return keep_only({&said, 1}, answers);
  }
  Asked& here = asked_[ai::place_of(rules_, seen, seat)];
  ++here.walks;
  if (here.walks == options_.looked) here.left = left_by_the_hole(state, seat);
  if (here.walks >= options_.looked) keep_only(here.left, answers);
  if (answers.size() <= 1 || here.walks < options_.often) return;
  if (here.walks == options_.often) here.answer = ask(seen, seat, options_.iterations);
  keep_only({&here.answer, 1}, answers);
}

Plan PolicyModel::plan(const AnyState& state, Seat seat) {
  Plan out;
  AnyState written = state;
  while (out.size() < table::kMaxPlan) {
    const table::Question question = game_->question(written);
    if (!ai::asks_plan(*game_, question) || !question.seats.has(seat)) return out;
    const AnyObservation seen = game_->observe(written, seat);
    const Answer line = ask(seen, seat, options_.iterations * ai::kPlanTimes);
    out.push_back(line);
    game_->apply(written, seat, line, nullptr);
  }
  return {};
}

}  // namespace lab

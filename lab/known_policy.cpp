// SPDX-License-Identifier: MIT
#include "lab/known_policy.h"

#include <algorithm>
#include <utility>

#include "ai/level.h"
#include "ai/place.h"
#include "ai/plans.h"

namespace lab {

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

void PolicyModel::narrow(const AnyState& state, Seat seat, AnswerList& answers) {
  if (searches_) hole_in_->narrow_at_once(state, seat, answers);
  if (answers.size() <= 1 || ai::asks_plan(*game_, game_->question(state))) return;
  const AnyObservation seen = game_->observe(state, seat);
  Answer said;
  if (searches_) {
    Asked& here = asked_[ai::place_of(rules_, seen, seat)];
    if (++here.walks < options_.often) return;
    if (here.walks == options_.often) here.answer = ask(seen, seat, options_.iterations);
    said = here.answer;
  } else {
    said = ask(seen, seat, 0);
  }
  // Some lists name only a part of what is legal (table::NamesNextLines).
  if (std::find(answers.begin(), answers.end(), said) == answers.end()) return;
  answers.clear();
  answers.push_back(said);
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

// SPDX-License-Identifier: MIT
#include "ai/playout.h"

#include "ai/plans.h"
#include "ai/policy.h"
#include "table/chance.h"

namespace ai {

using table::AnswerList;
using table::AnyGame;
using table::AnyState;
using table::Question;
using table::QuestionKind;
using table::Random;

table::Answer advised(const AnyGame& game, const AnyState& state, table::Seat seat,
                      const AnswerList& answers, const PlayoutPolicy& policy, Random& random) {
  if (answers.size() == 1) return answers[0];
  if (policy.guide <= 0 || random.unit() >= policy.guide) {
    return answers[random.below(static_cast<std::uint32_t>(answers.size()))];
  }
  table::Scores scores;
  game.policy(state, seat, {answers.begin(), answers.size()}, scores);
  const std::span<float> weights{scores.data(), answers.size()};
  const float sum = to_weights(weights, policy.temperature);
  return answers[draw_by_weight(weights, sum, random)];
}

table::Evaluation play_out(const AnyGame& game, AnyState& state, Question question,
                           const PlayoutPolicy& policy, Judge& judge, Random& random,
                           std::int64_t* work) {
  AnswerList answers;
  const int length = game.plan_prompt() ? policy.round_length : policy.length;
  int n = 0;
  for (; n < length && question.kind == QuestionKind::ask; ++n) {
    if (asks_plan(game, question)) break;
    const table::Seat seat = question.seats.first();
    answers.clear();
    game.legal(state, seat, answers);
    if (answers.empty()) break;  // a position drawn that cannot be
    const table::Answer chosen = advised(game, state, seat, answers, policy, random);
    game.apply(state, seat, chosen, nullptr);
    question = table::resolve_chance(game, state, random);
  }
  if (work != nullptr) *work += n + 1;
  return question.kind == QuestionKind::over ? question.result.score : judge(state);
}

}  // namespace ai

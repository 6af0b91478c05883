// SPDX-License-Identifier: MIT
#include "ai/levels.h"

#include <cassert>

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
  table::Scores scores;
  game.policy(state, seat, {answers.begin(), answers.size()}, scores);
  std::size_t best = 0;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    scores[i] += options_.noise * random.unit();
    if (scores[i] > scores[best]) best = i;
  }
  return answers[best];
}

Answer HardOpponent::choose(const AnyGame& game, const AnyObservation& observation, Seat seat,
                            Budget budget, Random& random) {
  AnswerList answers;
  legal(game, game.sample(observation, random), seat, answers);
  if (answers.size() == 1) return answers[0];
  return search_.run(game, observation, seat, answers, budget, random);
}

}  // namespace ai

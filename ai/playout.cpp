#include "ai/playout.h"

#include <bit>
#include <cassert>

#include "ai/policy.h"

namespace ai {

using table::AnswerList;
using table::AnyGame;
using table::AnyState;
using table::Question;
using table::QuestionKind;
using table::Random;

namespace {

void roll(const AnyGame& game, AnyState& state, const Question& question, Random& random,
          table::Log* log) {
  const std::uint32_t faces = game.die(question.die).faces;
  table::Outcome outcome;
  for (int i = 0; i < question.count; ++i) {
    outcome.push_back(static_cast<std::uint8_t>(1 + random.below(faces)));
  }
  game.resolve(state, outcome, log);
}

void draw(const AnyGame& game, AnyState& state, Random& random, table::Log* log) {
  table::DrawList list;
  game.draws(state, list);
  std::uint32_t total = 0;
  for (const table::DrawOutcome& each : list) total += each.weight;
  assert(total > 0);
  std::uint32_t rest = random.below(total);
  table::Outcome outcome;
  for (const table::DrawOutcome& each : list) {
    if (rest < each.weight) {
      outcome.push_back(each.item);
      break;
    }
    rest -= each.weight;
  }
  game.resolve(state, outcome, log);
}

std::size_t pick(const AnyGame& game, const AnyState& state, table::Seat seat,
                 const AnswerList& answers, const PlayoutPolicy& policy, Random& random) {
  if (answers.size() == 1) return 0;
  if (policy.guide <= 0 || random.unit() >= policy.guide) {
    return random.below(static_cast<std::uint32_t>(answers.size()));
  }
  table::Scores scores;
  game.advise(state, seat, {answers.begin(), answers.size()}, scores);
  const std::span<float> weights{scores.data(), answers.size()};
  const float sum = to_weights(weights, policy.temperature);
  return draw_by_weight(weights, sum, random);
}

}  // namespace

Question settle(const AnyGame& game, AnyState& state, Random& random, table::Log* log) {
  for (;;) {
    Question question = game.question(state);
    if (question.kind == QuestionKind::roll) {
      roll(game, state, question, random, log);
    } else if (question.kind == QuestionKind::draw) {
      draw(game, state, random, log);
    } else {
      return question;
    }
  }
}

table::Seat first_seat(table::SeatSet seats) {
  assert(!seats.empty());
  return {static_cast<std::uint8_t>(std::countr_zero(seats.bits))};
}

table::Appraisal play_out(const AnyGame& game, AnyState& state, Question question,
                          const PlayoutPolicy& policy, Random& random) {
  AnswerList answers;
  for (int n = 0; n < policy.length && question.kind == QuestionKind::ask; ++n) {
    const table::Seat seat = first_seat(question.seats);
    answers.clear();
    game.legal(state, seat, answers);
    assert(!answers.empty());
    const std::size_t chosen = pick(game, state, seat, answers, policy, random);
    game.apply(state, seat, answers[chosen], nullptr);
    question = settle(game, state, random);
  }
  return question.kind == QuestionKind::over ? question.result.score : game.appraise(state);
}

}  // namespace ai

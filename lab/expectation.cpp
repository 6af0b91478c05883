// SPDX-License-Identifier: MIT
#include "lab/expectation.h"

#include <algorithm>

#include "table/chance.h"

namespace lab {

using table::AnyGame;
using table::AnyState;
using table::Evaluation;
using table::Outcome;
using table::Question;
using table::QuestionKind;
using table::Random;

namespace {

// In how many ways it can go; more than `most` where there are more.
int ways(const AnyGame& game, const AnyState& state, const Question& question, int most) {
  if (question.kind == QuestionKind::draw) {
    table::DrawList draws;
    game.draws(state, draws);
    return static_cast<int>(draws.size());
  }
  const int faces = game.die(question.die).faces;
  int out = 1;
  for (int i = 0; i < question.count && out <= most; ++i) out *= faces;
  return out;
}

class Counting {
 public:
  Counting(const AnyGame& game, ai::Judge& judge, Random& random)
      : game_(game), judge_(judge), random_(random) {}

  Worth of(const AnyState& state, int most) {
    const Question question = game_.question(state);
    if (question.kind == QuestionKind::over) return {question.result.score};
    if (question.kind == QuestionKind::ask) return {judge_(state)};
    const int all = ways(game_, state, question, most);
    if (all > most) return tried(state, most);
    return question.kind == QuestionKind::draw ? drawn(state, most / all)
                                               : rolled(state, question, all, most / all);
  }

 private:
  void add(Worth& sum, const AnyState& state, const Outcome& outcome, double weight, int most) {
    AnyState then = state;
    game_.resolve(then, outcome, nullptr);
    const Worth one = of(then, most);
    for (std::size_t i = 0; i < sum.mean.size(); ++i)
      sum.mean[i] += static_cast<float>(weight) * one.mean[i];
    sum.variance += weight * weight * one.variance;
  }

  Worth drawn(const AnyState& state, int most) {
    table::DrawList draws;
    game_.draws(state, draws);
    const double total = table::total_weight(draws);
    Worth sum;
    for (const table::DrawOutcome& draw : draws) {
      Outcome outcome;
      outcome.push_back(draw.item);
      add(sum, state, outcome, draw.weight / total, most);
    }
    return sum;
  }

  Worth rolled(const AnyState& state, const Question& question, int all, int most) {
    const std::uint8_t faces = game_.die(question.die).faces;
    Outcome outcome;
    for (int i = 0; i < question.count; ++i) outcome.push_back(1);
    Worth sum;
    for (;;) {
      add(sum, state, outcome, 1.0 / all, most);
      std::size_t i = 0;
      while (i < outcome.size() && outcome[i] == faces) outcome[i++] = 1;
      if (i == outcome.size()) return sum;
      ++outcome[i];
    }
  }

  // Chance to the next question, so often.
  Worth tried(const AnyState& state, int times) {
    Worth sum;
    double squares = 0;
    double first = 0;
    for (int n = 0; n < times; ++n) {
      AnyState then = state;
      const Question question = table::resolve_chance(game_, then, random_);
      const Evaluation one =
          question.kind == QuestionKind::over ? question.result.score : judge_(then);
      for (std::size_t i = 0; i < one.size(); ++i)
        sum.mean[i] += one[i] / static_cast<float>(times);
      first += double{one[0]};
      squares += double{one[0]} * double{one[0]};
    }
    const double mean = first / times;
    sum.variance = std::max(0.0, squares / times - mean * mean) / times;
    return sum;
  }

  const AnyGame& game_;
  ai::Judge& judge_;
  Random& random_;
};

}  // namespace

Worth worth_of(const AnyGame& game, const AnyState& state, int most, ai::Judge& judge,
               Random& random) {
  return Counting(game, judge, random).of(state, std::max(most, 1));
}

}  // namespace lab

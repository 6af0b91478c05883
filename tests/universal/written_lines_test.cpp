// The one way in which a search writes a plan (table::NamesNextLines).
#include <algorithm>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "table/chance.h"
#include "table/next_lines.h"

namespace {

using table::AnswerList;
using table::AnyGame;
using table::AnyState;
using table::Question;
using table::QuestionKind;
using table::Seat;

// Gives any of the next lines until the seat has sealed; how many it took.
int write_on(const AnyGame& game, AnyState state, Seat seat, table::Random& random) {
  AnswerList lines;
  for (int n = 0;; ++n) {
    const Question question = game.question(state);
    if (question.kind != QuestionKind::ask || !question.seats.has(seat)) return n;
    AnswerList legal;
    game.legal(state, seat, legal);
    lines.clear();
    dynamic_cast<const table::NamesNextLines&>(game).next_lines(state, seat, lines);
    EXPECT_FALSE(lines.empty());
    for (const table::Answer line : lines) {
      EXPECT_NE(std::find(legal.begin(), legal.end(), line), legal.end());
    }
    if (lines.empty() || n > 100) return n;
    game.apply(state, seat, lines[random.below(static_cast<std::uint32_t>(lines.size()))], nullptr);
  }
}

TEST(NextLines, AreLegalAndComeToAnEndInEveryGameThatNamesThem) {
  int there = 0;
  for (const table::GameSystem* system : apps::game_systems()) {
    const auto game = system->create(system->scenarios()[0].id, table::Value::object(), {});
    ASSERT_TRUE(game.ok());
    if (dynamic_cast<const table::NamesNextLines*>(game->get()) == nullptr) continue;
    ++there;
    table::Random random(3);
    AnyState state = (*game)->initial();
    AnswerList answers;
    for (int n = 0; n < 400; ++n) {
      const Question question = table::resolve_chance(**game, state, random);
      if (question.kind != QuestionKind::ask) break;
      const Seat seat = question.seats.first();
      if (!question.sealed_step.empty()) {
        EXPECT_LE(write_on(**game, state, seat, random), 100);
      }
      answers.clear();
      (*game)->legal(state, seat, answers);
      (*game)->apply(state, seat, answers[random.below(static_cast<std::uint32_t>(answers.size()))],
                     nullptr);
    }
  }
  EXPECT_GT(there, 0);
}

}  // namespace

// What a random battle needs in any game: somebody who is asked, an answer, and what chance brings.
#pragma once

#include <gtest/gtest.h>

#include "table/any_game.h"
#include "table/any_state.h"

namespace testing_support {

template <class List>
const auto& one_of(const List& list, table::Random& random) {
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

// One of the seats that are asked.
inline table::Seat one_asked(const table::AnyGame& game, const table::Question& q,
                             table::Random& random) {
  std::vector<table::Seat> asked;
  for (std::uint8_t s = 0; s < game.seats(); ++s) {
    if (q.seats.has(table::Seat{s})) asked.push_back(table::Seat{s});
  }
  return one_of(asked, random);
}

inline table::Outcome rolled(const table::AnyGame& game, const table::Question& q,
                             table::Random& random) {
  table::Outcome outcome;
  for (int i = 0; i < q.count; ++i) {
    outcome.push_back(static_cast<std::uint8_t>(1 + random.below(game.die(q.die).faces)));
  }
  return outcome;
}

// One of the list by its weights, empty where there is nothing to draw.
inline table::Outcome drawn(const table::DrawList& list, table::Random& random) {
  table::Outcome outcome;
  std::uint32_t total = 0;
  for (const auto& d : list) total += d.weight;
  EXPECT_GT(total, 0U) << "a draw must have something to draw";
  std::uint32_t pick = total == 0 ? 0 : random.below(total);
  for (const auto& d : list) {
    if (pick < d.weight) {
      outcome.push_back(d.item);
      return outcome;
    }
    pick -= d.weight;
  }
  return outcome;
}

// What chance brings where `q` waits for it.
inline table::Outcome chance(const table::AnyGame& game, const table::AnyState& state,
                             const table::Question& q, table::Random& random) {
  if (q.kind == table::QuestionKind::roll) return rolled(game, q, random);
  table::DrawList list;
  game.draws(state, list);
  return drawn(list, random);
}

// Goes through that many questions of a game. `before` is told of every answer before it is given:
// the number of the question, the position, the seat and the answer.
template <class Before>
void answer_at_random(const table::AnyGame& game, int questions, table::Random& random,
                      const Before& before) {
  table::AnyState state = game.initial();
  for (int n = 0; n < questions; ++n) {
    const table::Question asked = game.question(state);
    if (asked.kind == table::QuestionKind::over) return;
    if (asked.kind != table::QuestionKind::ask) {
      game.resolve(state, chance(game, state, asked, random), nullptr);
      continue;
    }
    const table::Seat seat = one_asked(game, asked, random);
    table::AnswerList answers;
    game.legal(state, seat, answers);
    const table::Answer answer = one_of(answers, random);
    before(n, state, seat, answer);
    game.apply(state, seat, answer, nullptr);
  }
}

}  // namespace testing_support

// SPDX-License-Identifier: MIT
// Battles at random, the same way for every game.
#pragma once

#include <cstdint>

#include "table/answer.h"
#include "table/chance.h"

namespace bench {

// One random answer with all chance behind it; begins a new battle when one ends.
template <class Game>
void play_one_answer(const Game& game, typename Game::State& state, table::Random& random) {
  for (;;) {
    const table::Question question = table::resolve_chance(game, state, random);
    if (question.kind == table::QuestionKind::over) {
      state = game.initial();
      continue;
    }
    const table::Seat seat = question.seats.first();
    table::AnswerList legal;
    game.legal(state, seat, legal);
    const auto pick = random.below(static_cast<std::uint32_t>(legal.size()));
    game.apply(state, seat, legal[pick], nullptr);
    return;
  }
}

// A position in the middle of a random battle in which somebody is asked.
template <class Game>
typename Game::State middle_of_a_battle(const Game& game, int answers, table::Random& random) {
  typename Game::State state = game.initial();
  for (int i = 0; i < answers; ++i) play_one_answer(game, state, random);
  while (table::resolve_chance(game, state, random).kind == table::QuestionKind::over) {
    play_one_answer(game, state, random);
  }
  return state;
}

}  // namespace bench

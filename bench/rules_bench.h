// SPDX-License-Identifier: MIT
// How fast the rules of a game are, the same way for every game: random play with full legal lists,
// copying a state, observing and sampling, searching.
#pragma once

#include <memory>
#include <string>

#include <benchmark/benchmark.h>

#include "ai/opponent.h"
#include "bench/random_play.h"
#include "table/chance.h"

namespace bench {

template <class Game>
void random_play(benchmark::State& run, const Game& game) {
  table::Random random(1);
  typename Game::State state = game.initial();
  for (auto _ : run) play_one_answer(game, state, random);
  run.SetItemsProcessed(run.iterations());
}

template <class Game>
void copy_state(benchmark::State& run, const Game& game) {
  const typename Game::State state = game.initial();
  for (auto _ : run) {
    typename Game::State copy = state;
    benchmark::DoNotOptimize(copy);
  }
  run.SetLabel(std::to_string(sizeof(state)) + " bytes");
}

template <class Game>
void observe_and_sample(const Game& game, const typename Game::State& state,
                        table::Random& random) {
  auto guess = game.sample(game.observe(state, table::Seat{0}), random);
  benchmark::DoNotOptimize(guess);
}

template <class Game>
void knowledge(benchmark::State& run, const Game& game, int answers) {
  table::Random random(2);
  const typename Game::State state = middle_of_a_battle(game, answers, random);
  for (auto _ : run) observe_and_sample(game, state, random);
}

// Rollouts of ten random answers from the middle of a battle; items are iterations.
template <class Game>
void search(benchmark::State& run, const Game& game, const table::AnyGame& any, int answers) {
  table::Random random(3);
  const auto state = table::AnyState::of(middle_of_a_battle(game, answers, random));
  const table::Seat seat = any.question(state).seats.first();
  const auto opponent = ai::make_opponent("hard:rollout=10,guide=0,keep=0,early=0");
  constexpr int kIterations = 2000;
  for (auto _ : run) {
    ai::Budget budget;
    budget.iterations = kIterations;
    benchmark::DoNotOptimize(
        (*opponent)->choose(any, any.observe(state, seat), seat, budget, random));
  }
  run.SetItemsProcessed(run.iterations() * kIterations);
}

}  // namespace bench

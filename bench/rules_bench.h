// How fast the rules of a game are, the same way for every game: random play with full legal lists,
// copying a state, observing and sampling, searching.
#pragma once

#include <memory>
#include <string>

#include <benchmark/benchmark.h>

#include "ai/opponent.h"
#include "table/game.h"

namespace bench {

template <class Game>
std::uint8_t draw(const Game& game, const typename Game::State& state, table::Random& random) {
  table::DrawList list;
  game.draws(state, list);
  std::uint32_t total = 0;
  for (const auto& d : list) total += d.weight;
  std::uint32_t pick = random.below(total);
  for (const auto& d : list) {
    if (pick < d.weight) return d.item;
    pick -= d.weight;
  }
  return 0;
}

template <class Game>
void resolve(const Game& game, typename Game::State& state, const table::Question& q,
             table::Random& random) {
  table::Outcome outcome;
  if (q.kind == table::QuestionKind::draw) {
    outcome.push_back(draw(game, state, random));
  } else {
    for (int i = 0; i < q.count; ++i) {
      outcome.push_back(static_cast<std::uint8_t>(1 + random.below(game.die(q.die).faces)));
    }
  }
  game.resolve(state, outcome, nullptr);
}

inline table::Seat first_asked(const table::Question& q) {
  std::uint8_t seat = 0;
  while (!q.seats.has({seat})) ++seat;
  return {seat};
}

// One random answer with all chance behind it; begins a new battle when one ends.
template <class Game>
void play_one_answer(const Game& game, typename Game::State& state, table::Random& random) {
  for (;;) {
    const table::Question q = game.question(state);
    if (q.kind == table::QuestionKind::ask) {
      const table::Seat seat = first_asked(q);
      table::AnswerList legal;
      game.legal(state, seat, legal);
      const auto pick = random.below(static_cast<std::uint32_t>(legal.size()));
      game.apply(state, seat, legal[pick], nullptr);
      return;
    }
    if (q.kind == table::QuestionKind::over) {
      state = game.initial();
    } else {
      resolve(game, state, q, random);
    }
  }
}

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

// A position in the middle of a random battle in which somebody is asked.
template <class Game>
typename Game::State middle_of_a_battle(const Game& game, int answers, table::Random& random) {
  typename Game::State state = game.initial();
  for (int i = 0; i < answers; ++i) play_one_answer(game, state, random);
  for (;;) {
    const table::Question q = game.question(state);
    if (q.kind == table::QuestionKind::ask) return state;
    if (q.kind == table::QuestionKind::over) {
      play_one_answer(game, state, random);
    } else {
      resolve(game, state, q, random);
    }
  }
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
  const table::Seat seat = first_asked(any.question(state));
  const auto opponent = ai::make_opponent("hard:rollout=10,guide=0");
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

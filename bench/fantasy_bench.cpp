// How fast Fantasy Commander's rules are: random play with full legal lists, copying a state,
// searching.
#include <benchmark/benchmark.h>

#include "ai/opponent.h"
#include "apps/common/fantasy_content.h"
#include "games/fantasy/game.h"
#include "games/fantasy/pack_read.h"

namespace {

const fantasy::Game& first_battle() {
  static const fantasy::Game game = [] {
    fantasy::Pack pack = apps::fantasy_pack();
    fantasy::bind_options(pack, {});
    const fantasy::Scenario scenario = *pack.find_scenario("first_battle");
    return fantasy::Game(std::move(pack), scenario, {});
  }();
  return game;
}

std::uint8_t draw(const fantasy::Game& game, const fantasy::State& state, table::Random& random) {
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

void resolve(const fantasy::Game& game, fantasy::State& state, const table::Question& q,
             table::Random& random) {
  table::Outcome outcome;
  if (q.kind == table::QuestionKind::draw) {
    outcome.push_back(draw(game, state, random));
  } else {
    for (int i = 0; i < q.count; ++i) {
      outcome.push_back(static_cast<std::uint8_t>(1 + random.below(6)));
    }
  }
  game.resolve(state, outcome, nullptr);
}

// One random answer with all chance behind it; begins a new battle when one ends.
void play_one_answer(const fantasy::Game& game, fantasy::State& state, table::Random& random) {
  for (;;) {
    const table::Question q = game.question(state);
    if (q.kind == table::QuestionKind::ask) {
      const table::Seat seat{static_cast<std::uint8_t>(q.seats.has(table::Seat{0}) ? 0 : 1)};
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

void RandomPlay(benchmark::State& run) {
  const fantasy::Game& game = first_battle();
  table::Random random(1);
  fantasy::State state = game.initial();
  for (auto _ : run) play_one_answer(game, state, random);
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK(RandomPlay);

void CopyState(benchmark::State& run) {
  const fantasy::State state = first_battle().initial();
  for (auto _ : run) {
    fantasy::State copy = state;
    benchmark::DoNotOptimize(copy);
  }
  run.SetLabel(std::to_string(sizeof(fantasy::State)) + " bytes");
}
BENCHMARK(CopyState);

void ObserveAndSample(benchmark::State& run) {
  const fantasy::Game& game = first_battle();
  table::Random random(2);
  fantasy::State state = game.initial();
  for (int i = 0; i < 300; ++i) play_one_answer(game, state, random);
  for (auto _ : run) {
    const auto guess = game.sample(game.observe(state, table::Seat{0}), random);
    benchmark::DoNotOptimize(guess);
  }
}
BENCHMARK(ObserveAndSample);

// Rollouts of ten random answers from the middle of a battle; items are iterations.
void Search(benchmark::State& run) {
  const auto any = apps::fantasy_system().create("first_battle", {}, {});
  const table::AnyGame& game = **any;
  table::Random random(3);
  fantasy::State plain = first_battle().initial();
  for (int i = 0; i < 300; ++i) play_one_answer(first_battle(), plain, random);
  while (first_battle().question(plain).kind != table::QuestionKind::ask) {
    resolve(first_battle(), plain, first_battle().question(plain), random);
  }
  const auto state = table::AnyState::of(plain);
  const table::Question q = game.question(state);
  const table::Seat seat{static_cast<std::uint8_t>(q.seats.has(table::Seat{0}) ? 0 : 1)};
  const auto opponent = ai::make_opponent("hard:rollout=10,guide=0");
  constexpr int kIterations = 2000;
  for (auto _ : run) {
    ai::Budget budget;
    budget.iterations = kIterations;
    benchmark::DoNotOptimize(
        (*opponent)->choose(game, game.observe(state, seat), seat, budget, random));
  }
  run.SetItemsProcessed(run.iterations() * kIterations);
}
BENCHMARK(Search);

}  // namespace

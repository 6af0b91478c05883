// SPDX-License-Identifier: MIT
// What one evaluation costs: one seat's planes, what was learned of them, and its share of what the
// game judges by hand, which the network corrects.
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "ai/judge.h"
#include "apps/common/networks.h"
#include "apps/common/registry.h"
#include "match/registry.h"
#include "table/chance.h"

namespace {

constexpr int kPositions = 64;

// Positions in the middle of battles at random in which somebody is asked.
std::vector<table::AnyState> positions_of(const table::AnyGame& game) {
  table::Random random(1);
  std::vector<table::AnyState> out;
  while (out.size() < kPositions) {
    table::AnyState state = game.initial();
    auto question = table::resolve_chance(game, state, random);
    for (int i = 0; i < 150 && question.kind == table::QuestionKind::ask; ++i) {
      const table::Seat seat = question.seats.first();
      table::AnswerList answers;
      game.legal(state, seat, answers);
      game.apply(state, seat, answers[random.below(static_cast<std::uint32_t>(answers.size()))],
                 nullptr);
      question = table::resolve_chance(game, state, random);
    }
    if (question.kind == table::QuestionKind::ask) out.push_back(state);
  }
  return out;
}

void evaluation(benchmark::State& bench, const std::string& id, const std::string& scenario,
                bool learned) {
  const auto game = match::find_system(apps::game_systems(), id)->create(scenario, {}, {});
  const ai::Network* network = learned ? apps::networks().of(id) : nullptr;
  if (learned && network == nullptr) return bench.SkipWithError("nothing was learned");
  ai::Judge judge(**game, network);
  const auto positions = positions_of(**game);
  std::size_t next = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(judge(positions[next]));
    next = (next + 1) % positions.size();
  }
  bench.SetItemsProcessed(bench.iterations() * (*game)->seats());
}

BENCHMARK_CAPTURE(evaluation, fantasy_learned, "fantasy", "first_battle", true);
BENCHMARK_CAPTURE(evaluation, fantasy_by_hand, "fantasy", "first_battle", false);
BENCHMARK_CAPTURE(evaluation, fleet_learned, "fleet", "standard", true);
BENCHMARK_CAPTURE(evaluation, fleet_by_hand, "fleet", "standard", false);
BENCHMARK_CAPTURE(evaluation, legion_learned, "legion", "two", true);
BENCHMARK_CAPTURE(evaluation, legion_by_hand, "legion", "two", false);

}  // namespace

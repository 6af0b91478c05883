// SPDX-License-Identifier: MIT
// How fast Fantasy Commander's rules are: in First Battle, and with the largest armies.
#include "apps/common/fantasy_content.h"
#include "bench/rules_bench.h"
#include "games/fantasy/content/pack_read.h"
#include "games/fantasy/game.h"

namespace {

constexpr int kMiddle = 300;  // answers

fantasy::Game game_of(const char* id) {
  fantasy::Pack pack = apps::fantasy_pack();
  fantasy::bind_options(pack, {});
  const fantasy::Scenario scenario = *pack.find_scenario(id);
  return {std::move(pack), scenario, {}};
}

const fantasy::Game& first_battle() {
  static const fantasy::Game game = game_of("first_battle");
  return game;
}
const fantasy::Game& largest_scenario() {
  static const fantasy::Game game = game_of("overwhelming_barrier");
  return game;
}
const fantasy::Game& largest_armies() {
  static const fantasy::Game game = game_of("epic_grand");
  return game;
}

void FantasyRandomPlayOfTheLargestScenario(benchmark::State& run) {
  bench::random_play(run, largest_scenario());
}
void FantasyRandomPlayOfTheLargestArmies(benchmark::State& run) {
  bench::random_play(run, largest_armies());
}
void FantasyRandomPlay(benchmark::State& run) { bench::random_play(run, first_battle()); }
void FantasyCopyState(benchmark::State& run) { bench::copy_state(run, first_battle()); }
void FantasyObserveAndSample(benchmark::State& run) {
  bench::knowledge(run, first_battle(), kMiddle);
}
void FantasySearch(benchmark::State& run) {
  const auto any = apps::fantasy_system().create("first_battle", {}, {});
  bench::search(run, first_battle(), **any, kMiddle);
}

BENCHMARK(FantasyRandomPlay);
BENCHMARK(FantasyRandomPlayOfTheLargestScenario);
BENCHMARK(FantasyRandomPlayOfTheLargestArmies);
BENCHMARK(FantasyCopyState);
BENCHMARK(FantasyObserveAndSample);
BENCHMARK(FantasySearch);

}  // namespace

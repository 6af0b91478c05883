// SPDX-License-Identifier: MIT
// How fast the rules of the legion game are: two players, and two teams.
#include "apps/common/legion_content.h"
#include "bench/rules_bench.h"
#include "games/legion/game.h"

namespace {

constexpr int kMiddle = 200;  // answers

legion::Game legion_game(const char* scenario) {
  return {apps::legion_pack(), *apps::legion_pack().find_scenario(scenario), {}};
}
const legion::Game& two_legions() {
  static const legion::Game game = legion_game("two");
  return game;
}
const legion::Game& four_legions() {
  static const legion::Game game = legion_game("four");
  return game;
}

void LegionRandomPlay(benchmark::State& run) { bench::random_play(run, two_legions()); }
void LegionRandomPlayFour(benchmark::State& run) { bench::random_play(run, four_legions()); }
void LegionCopyState(benchmark::State& run) { bench::copy_state(run, four_legions()); }
void LegionObserveAndSample(benchmark::State& run) {
  bench::knowledge(run, four_legions(), kMiddle);
}
void LegionSearch(benchmark::State& run) {
  const auto any = apps::legion_system().create("two", {}, {});
  bench::search(run, two_legions(), **any, kMiddle);
}

BENCHMARK(LegionRandomPlay);
BENCHMARK(LegionRandomPlayFour);
BENCHMARK(LegionCopyState);
BENCHMARK(LegionObserveAndSample);
BENCHMARK(LegionSearch);

}  // namespace

// SPDX-License-Identifier: MIT
// How fast the rules of Commanders are: a plain battle, and one with every optional rule.
#include "apps/common/commanders_content.h"
#include "bench/rules_bench.h"
#include "games/commanders/game.h"
#include "games/commanders/state/options.h"

namespace {

constexpr int kMiddle = 60;  // answers

commanders::Game commanders_game(const char* id) {
  const commanders::Scenario scenario = *apps::commanders_pack().find_scenario(id);
  const auto options = commanders::read_options(scenario, {});
  return {apps::commanders_pack(), scenario, *options};
}
const commanders::Game& marengo() {
  static const commanders::Game game = commanders_game("marengo");
  return game;
}
const commanders::Game& everything() {
  static const commanders::Game game = commanders_game("albuera_general");
  return game;
}

void CommandersRandomPlay(benchmark::State& run) { bench::random_play(run, marengo()); }
void CommandersRandomPlayEverything(benchmark::State& run) {
  bench::random_play(run, everything());
}
void CommandersCopyState(benchmark::State& run) { bench::copy_state(run, marengo()); }
void CommandersObserveAndSample(benchmark::State& run) {
  bench::knowledge(run, marengo(), kMiddle);
}

BENCHMARK(CommandersRandomPlay);
BENCHMARK(CommandersRandomPlayEverything);
BENCHMARK(CommandersCopyState);
BENCHMARK(CommandersObserveAndSample);

}  // namespace

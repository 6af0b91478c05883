// SPDX-License-Identifier: MIT
// How fast Fleet Commander's rules are: the basic game, and everything at once.
#include "apps/common/fleet_content.h"
#include "bench/rules_bench.h"
#include "games/fleet/content/pack_read.h"
#include "games/fleet/game.h"

namespace {

constexpr int kMiddle = 150;  // answers

fleet::Game make_game(const fleet::Options& options) {
  fleet::Scenario scenario = *apps::fleet_pack().find_scenario("standard");
  fleet::bind_options(scenario, options);
  return {apps::fleet_pack(), std::move(scenario), options};
}

const fleet::Game& standard() {
  static const fleet::Game game = make_game({});
  return game;
}

const fleet::Game& everything() {
  static const fleet::Game game = [] {
    fleet::Options options;
    options.advanced = options.secret_weapons = options.hidden_deployment = true;
    return make_game(options);
  }();
  return game;
}

void FleetRandomPlay(benchmark::State& run) { bench::random_play(run, standard()); }
void FleetRandomPlayAllRules(benchmark::State& run) { bench::random_play(run, everything()); }
void FleetCopyState(benchmark::State& run) { bench::copy_state(run, standard()); }
void FleetObserveAndSample(benchmark::State& run) { bench::knowledge(run, standard(), kMiddle); }
void FleetObserveAndSampleHidden(benchmark::State& run) {
  bench::knowledge(run, everything(), kMiddle);
}
void FleetSearch(benchmark::State& run) {
  const auto any = apps::fleet_system().create("standard", {}, {});
  bench::search(run, standard(), **any, kMiddle);
}

void FleetAdvise(benchmark::State& run) {
  table::Random random(4);
  const fleet::State state = bench::middle_of_a_battle(standard(), kMiddle, random);
  const table::Seat seat = standard().question(state).seats.first();
  table::AnswerList legal;
  standard().legal(state, seat, legal);
  table::Scores scores;
  for (auto _ : run) {
    standard().policy(state, seat, {legal.begin(), legal.end()}, scores);
    benchmark::DoNotOptimize(scores);
  }
  run.SetLabel(std::to_string(legal.size()) + " answers");
}

BENCHMARK(FleetRandomPlay);
BENCHMARK(FleetRandomPlayAllRules);
BENCHMARK(FleetCopyState);
BENCHMARK(FleetObserveAndSample);
BENCHMARK(FleetObserveAndSampleHidden);
BENCHMARK(FleetAdvise);
BENCHMARK(FleetSearch);

}  // namespace

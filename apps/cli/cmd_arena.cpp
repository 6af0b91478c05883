// SPDX-License-Identifier: MIT
// sandtable arena fantasy first_battle --a hard --b easy --games 200: who is the better player, and
// by how much? Several scenarios take turns. With `all` instead: which of them favour a side?
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/common/networks.h"
#include "lab/arena.h"
#include "lab/sprt.h"

namespace cli {
namespace {

using table::Error;
using table::Expected;

struct ArenaArguments {
  std::string system;
  std::vector<std::string> scenarios;
  std::vector<std::string> options;  // name=value
  std::string weights;               // a file for A to judge by
  double sprt = 0;                   // percent; 0: play all games
  int milliseconds = 0;
  lab::ArenaOptions arena;
};

constexpr std::string_view kAll = "all";

using GamePtr = std::shared_ptr<const table::AnyGame>;

Expected<GamePtr> make_game(const ArenaArguments& arguments, const std::string& scenario) {
  const auto system = find_system(arguments.system);
  if (!system) return system.error();
  const auto options = read_options(*system.value(), arguments.options);
  if (!options) return options.error();
  return system.value()->create(scenario, options.value(), table::Value());
}

void print_tally(const std::string& title, const lab::Tally& tally) {
  const lab::Interval sure = tally.interval();
  fmt::print("{:<20}{:>7}{:>7}{:>7}{:>9.1f} %   {:.1f} .. {:.1f} %\n", title, tally.wins,
             tally.draws, tally.losses, 100 * tally.score(), 100 * sure.low, 100 * sure.high);
}

void print_reliability(const lab::Reliability& reliability) {
  bool begun = false;
  for (std::size_t tenth = 0; tenth < lab::kTenths; ++tenth) {
    const lab::Reliability::Row row = reliability.row(tenth);
    if (row.answers == 0) continue;
    if (!begun) {
      fmt::print("\n{:<20}{:>9}{:>7}{:>9}   {}\n", "A gave itself", "answers", "games", "and won",
                 "95 % sure");
    }
    begun = true;
    fmt::print("{:>4} %{:<14}{:>9}{:>7}{:>7.1f} %   {:.1f} .. {:.1f} %\n", 10 * tenth, "",
               row.answers, row.games, 100 * row.came, 100 * row.sure.low, 100 * row.sure.high);
  }
}

void print_report(const ArenaArguments& arguments, const lab::ArenaReport& report, double seconds) {
  fmt::print("A = {}, B = {}, {} {}, seed {}\n\n", arguments.arena.a, arguments.arena.b,
             arguments.system, fmt::join(arguments.scenarios, " "), arguments.arena.seed);
  fmt::print("{:<20}{:>7}{:>7}{:>7}{:>11}   {}\n", "", "A won", "drawn", "B won", "score A",
             "95 % sure");
  print_tally("all games", report.total);
  for (const auto& [seat, tally] : report.by_seat) {
    print_tally("A in seat " + std::to_string(seat), tally);
  }
  fmt::print("\nanswers per game  {:>7.1f}\nseconds           {:>7.1f}\n", report.mean_answers,
             seconds);
  if (report.unfinished > 0) fmt::print("unfinished        {:>7}\n", report.unfinished);
  if (report.illegal > 0) fmt::print("illegal answers   {:>7}\n", report.illegal);
  for (const auto& [reason, games] : report.reasons) {
    fmt::print("ended by {}: {}\n", reason, games);
  }
  print_reliability(report.reliability);
}

void show_progress(int done, int games) {
  if (isatty(STDERR_FILENO) == 0) return;  // nobody is watching
  fmt::print(stderr, "\r{} of {}{}", done, games, done == games ? "\r\033[K" : "");
  std::fflush(stderr);
}

// Half the points, or as many as `sprt` says?
lab::Sprt test_of(const ArenaArguments& arguments) {
  constexpr int kMany = 1000;  // so that the share is taken as it is
  return {0, lab::elo_of_score(arguments.sprt / 100, kMany)};
}

void print_verdict(const ArenaArguments& arguments, const lab::Tally& total) {
  const lab::Sprt test = test_of(arguments);
  const lab::Verdict verdict = test.verdict(total);
  fmt::print("\n{:g} % rather than 50 %?  {} (log-likelihood {:.2f}, decided at {:.2f})\n",
             arguments.sprt,
             verdict == lab::Verdict::accepted   ? "yes"
             : verdict == lab::Verdict::rejected ? "no"
                                                 : "not decided",
             test.likelihood(total), lab::Sprt::bound());
}

ai::Networks weights_of_a(const ArenaArguments& arguments, const table::AnyGame& game) {
  if (arguments.weights.empty()) return apps::networks();
  auto out = apps::networks_with(game, arguments.weights);
  if (!out) fail(out.error());
  return std::move(*out);
}

lab::ArenaReport play(const ArenaArguments& arguments, const std::vector<std::string>& scenarios) {
  std::vector<GamePtr> games;
  std::vector<const table::AnyGame*> played;
  for (const std::string& scenario : scenarios) {
    const auto game = make_game(arguments, scenario);
    if (!game) fail(game.error());
    played.push_back(games.emplace_back(*game).get());
  }
  const ai::Networks of_a = weights_of_a(arguments, *played.front());
  lab::ArenaOptions options = arguments.arena;
  options.budget =
      ai::shared_out(options.budget, std::chrono::milliseconds(arguments.milliseconds));
  options.budget = ai::repeatable(options.budget);
  options.networks = &apps::networks();
  options.of_a = &of_a;
  options.progress = show_progress;
  if (arguments.sprt > 0) {
    options.enough = [test = test_of(arguments)](const lab::Tally& so_far) {
      return test.verdict(so_far) != lab::Verdict::undecided;
    };
  }
  auto report = lab::run_arena(played, options);
  if (!report) fail(report.error());
  return std::move(*report);
}

// From the side of whoever sat in the first seat.
lab::Tally of_first_seat(const lab::ArenaReport& report) {
  lab::Tally out;
  for (const auto& [seat, tally] : report.by_seat) {
    out.wins += seat == 0 ? tally.wins : tally.losses;
    out.draws += tally.draws;
    out.losses += seat == 0 ? tally.losses : tally.wins;
  }
  return out;
}

void run_scenarios(const ArenaArguments& arguments) {
  const auto system = find_system(arguments.system);
  if (!system) fail(system.error());
  fmt::print("A = {}, B = {}, {}, {} games each, seed {}\n\n", arguments.arena.a, arguments.arena.b,
             arguments.system, arguments.arena.games, arguments.arena.seed);
  fmt::print("{:<20}{:>7}{:>7}{:>7}{:>11}   {}\n", "", "seat 0", "drawn", "seat 1", "seat 0",
             "95 % sure");
  for (const table::ScenarioSpec& scenario : system.value()->scenarios()) {
    const lab::ArenaReport report = play(arguments, {scenario.id});
    print_tally(scenario.id, of_first_seat(report));
    for (const auto& [reason, games] : report.reasons)
      fmt::print("  ended by {}: {}\n", reason, games);
    if (report.unfinished > 0) fmt::print("  unfinished: {}\n", report.unfinished);
    std::fflush(stdout);
  }
}

void run(const ArenaArguments& arguments) {
  if (arguments.scenarios.front() == kAll) return run_scenarios(arguments);
  const auto start = std::chrono::steady_clock::now();
  const lab::ArenaReport report = play(arguments, arguments.scenarios);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  print_report(arguments, report, spent.count());
  if (arguments.sprt > 0) print_verdict(arguments, report.total);
}

}  // namespace

void add_arena(CLI::App& app) {
  const auto arguments = std::make_shared<ArenaArguments>();
  lab::ArenaOptions& arena = arguments->arena;
  CLI::App* command = app.add_subcommand("arena", "Let two opponents play many games");
  command->add_option("game", arguments->system, "For example fantasy")->required();
  command
      ->add_option("scenario", arguments->scenarios,
                   "For example first_battle; several take turns; all = one after the other")
      ->required();
  command
      ->add_option("--a", arena.a,
                   "beginner, easy, normal, hard, master, hard:c=1.4,rollout=12 ...")
      ->capture_default_str();
  command->add_option("--b", arena.b, "The other opponent")->capture_default_str();
  command->add_option("--games", arena.games, "How many; they change sides after each")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000'000));
  command
      ->add_option("--ms", arguments->milliseconds, "Mean thinking time per answer, 0 = no limit")
      ->check(CLI::NonNegativeNumber);
  command
      ->add_option("--iterations", arena.budget.iterations,
                   "Search iterations per answer, 0 = no limit; without any limit 1000")
      ->check(CLI::NonNegativeNumber);
  command->add_option("--seed", arena.seed, "The same seed and iterations give the same games")
      ->capture_default_str();
  command->add_option("--threads", arena.threads, "0 = one per core")
      ->check(CLI::NonNegativeNumber);
  command->add_option("--max-answers", arena.max_answers, "A longer game counts as unfinished")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  command->add_option("--weights", arguments->weights,
                      "A file such as content/fleet/network.txt for A to judge by, instead of "
                      "what the program has");
  command
      ->add_option("--sprt", arguments->sprt,
                   "Stop once it is sure whether A scores so many percent or only 50")
      ->check(CLI::Range(51.0, 99.0));
  command->add_option("--option", arguments->options, "An option of the game, name=value")
      ->allow_extra_args(false);
  command->callback([arguments] { run(*arguments); });
}

}  // namespace cli

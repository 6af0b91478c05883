// SPDX-License-Identifier: MIT
// sandtable arena fantasy first_battle --a hard --b easy --games 200: who is the better player, and
// by how much? With `all` instead of a scenario: which of them favour a side?
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/common/networks.h"
#include "lab/arena.h"

namespace cli {
namespace {

using table::Error;
using table::Expected;

struct ArenaArguments {
  std::string system;
  std::string scenario;
  std::vector<std::string> options;  // name=value
  int milliseconds = 0;
  lab::ArenaOptions arena;
};

Expected<std::shared_ptr<const table::AnyGame>> make_game(const ArenaArguments& arguments,
                                                          const std::string& scenario) {
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
             arguments.system, arguments.scenario, arguments.arena.seed);
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

lab::ArenaReport play(const ArenaArguments& arguments, const std::string& scenario) {
  const auto game = make_game(arguments, scenario);
  if (!game) fail(game.error());
  lab::ArenaOptions options = arguments.arena;
  options.budget =
      ai::shared_out(options.budget, std::chrono::milliseconds(arguments.milliseconds));
  options.budget = ai::repeatable(options.budget);
  options.networks = &apps::networks();
  options.progress = show_progress;
  auto report = lab::run_arena(*game.value(), options);
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
    const lab::ArenaReport report = play(arguments, scenario.id);
    print_tally(scenario.id, of_first_seat(report));
    for (const auto& [reason, games] : report.reasons)
      fmt::print("  ended by {}: {}\n", reason, games);
    if (report.unfinished > 0) fmt::print("  unfinished: {}\n", report.unfinished);
    std::fflush(stdout);
  }
}

void run(const ArenaArguments& arguments) {
  if (arguments.scenario == "all") return run_scenarios(arguments);
  const auto start = std::chrono::steady_clock::now();
  const lab::ArenaReport report = play(arguments, arguments.scenario);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  print_report(arguments, report, spent.count());
}

}  // namespace

void add_arena(CLI::App& app) {
  const auto arguments = std::make_shared<ArenaArguments>();
  lab::ArenaOptions& arena = arguments->arena;
  CLI::App* command = app.add_subcommand("arena", "Let two opponents play many games");
  command->add_option("game", arguments->system, "For example fantasy")->required();
  command
      ->add_option("scenario", arguments->scenario,
                   "For example first_battle; all = one after the other")
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
  command->add_option("--option", arguments->options, "An option of the game, name=value")
      ->allow_extra_args(false);
  command->callback([arguments] { run(*arguments); });
}

}  // namespace cli

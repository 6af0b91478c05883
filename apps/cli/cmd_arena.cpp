// SPDX-License-Identifier: MIT
// sandtable arena fantasy first_battle --a hard --b easy --games 200: who is the better player, and
// by how much? Several scenarios take turns. With `all` instead: which of them favour a side?
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/seed_option.h"
#include "apps/common/networks.h"
#include "apps/common/shipped_content.h"
#include "lab/arena_run.h"
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
  std::string out;                   // a directory for the games; empty: they are not kept
  std::string part;                  // "2/3"; empty: as the scheduler of a cluster says
  bool fresh = false;
  bool merge = false;  // the parts that are there
  int milliseconds = 0;
  lab::ArenaOptions arena;
};

constexpr std::string_view kAll = "all";

using GamePtr = std::shared_ptr<const table::AnyGame>;

Expected<ChosenScenario> make_game(const ArenaArguments& arguments, const std::string& scenario) {
  const auto system = find_system(arguments.system);
  if (!system) return system.error();
  const auto options = read_options(*system.value(), arguments.options);
  if (!options) return options.error();
  return choose_scenario(*system.value(), scenario, options.value());
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

void print_report(const ArenaArguments& arguments, const lab::ArenaReport& report) {
  fmt::print("A = {}, B = {}, {} {}, seed {}\n\n", arguments.arena.a, arguments.arena.b,
             arguments.system, fmt::join(arguments.scenarios, " "), arguments.arena.seed);
  fmt::print("{:<20}{:>7}{:>7}{:>7}{:>11}   {}\n", "", "A won", "drawn", "B won", "score A",
             "95 % sure");
  print_tally("all games", report.total);
  for (const auto& [seat, tally] : report.by_seat) {
    print_tally("A in seat " + std::to_string(seat), tally);
  }
  fmt::print("\nanswers per game  {:>7.1f}\n", report.mean_answers);
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

// By what A judges, in the head of a file of games.
std::string fingerprint_of(const std::string& file) {
  if (file.empty()) return "";
  std::ifstream in(file, std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  return fmt::format("{:016x}", table::hash_bytes(text.data(), text.size()));
}

lab::RunPart part_of(const ArenaArguments& arguments) {
  if (arguments.merge) return {};
  const auto part = read_part(arguments.part);
  if (!part) fail(part.error());
  return *part;
}

lab::ArenaRun set_up(const ArenaArguments& arguments, const std::vector<std::string>& scenarios) {
  lab::ArenaRun out;
  out.content = apps::content_fingerprint(arguments.system);
  for (const std::string& scenario : scenarios) {
    auto game = make_game(arguments, scenario);
    if (!game) fail(game.error());
    out.scenarios.push_back(std::move(game->game));
    out.content += game->own;
  }
  out.options = arguments.arena;
  out.options.budget =
      ai::shared_out(out.options.budget, std::chrono::milliseconds(arguments.milliseconds));
  out.options.budget = ai::repeatable(out.options.budget);
  out.options.networks = &apps::networks();
  out.options.progress = show_progress;
  if (arguments.sprt > 0) {
    out.options.enough = [test = test_of(arguments)](const lab::Tally& so_far) {
      return test.verdict(so_far) != lab::Verdict::undecided;
    };
  }
  out.weights = fingerprint_of(arguments.weights);
  out.part = part_of(arguments);
  return out;
}

// Before there is a file of games.
void refuse_unknown_opponents(const lab::ArenaOptions& options) {
  const auto pair = lab::make_opponents(options.a, options.b, options.networks, options.of_a);
  if (!pair) fail(pair.error());
}

// With a file that keeps the games. Nothing for a part, which decides nothing.
Expected<std::optional<lab::ArenaReport>> play_kept(const ArenaArguments& arguments,
                                                    const lab::ArenaRun& run,
                                                    const std::filesystem::path& whole) {
  const lab::NumberedGames games = games_of(run);
  if (arguments.merge) {
    if (const auto merged = merge_parts(games, whole); !merged) return merged.error();
  }
  const auto directory = directory_of(whole, run.part);
  auto file = lab::GamesFile::open(directory / "games.jsonl", games.head, arguments.fresh);
  if (!file) return file.error();
  if (run.part.is_whole()) {
    auto report = run_arena(run, *file);
    if (!report) return report.error();
    return std::optional(std::move(*report));
  }
  if (const auto played = play_arena_part(run, *file); !played) return played.error();
  fmt::print(stderr,
             "Part {} is in {}. With all parts there, `sandtable lab merge arena` and the same "
             "options make the table.\n",
             run.part.text(), directory.string());
  return std::optional<lab::ArenaReport>();
}

std::optional<lab::ArenaReport> play(const ArenaArguments& arguments,
                                     const std::vector<std::string>& scenarios) {
  lab::ArenaRun run = set_up(arguments, scenarios);
  const ai::Networks of_a = weights_of_a(arguments, *run.scenarios.front());
  run.options.of_a = &of_a;
  refuse_unknown_opponents(run.options);
  std::filesystem::path out = arguments.out;
  if (out.empty() && run.part.is_whole() && !arguments.merge) {
    std::vector<const table::AnyGame*> played;
    for (const GamePtr& game : run.scenarios) played.push_back(game.get());
    auto report = lab::run_arena(played, run.options);
    if (!report) fail(report.error());
    return std::move(*report);
  }
  if (out.empty()) out = "build/arena/" + arguments.system;
  if (arguments.scenarios.front() == kAll) out /= scenarios.front();
  auto report = play_kept(arguments, run, out);
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

void print_heading(const ArenaArguments& arguments) {
  fmt::print("A = {}, B = {}, {}, {} games each, seed {}\n\n", arguments.arena.a, arguments.arena.b,
             arguments.system, arguments.arena.games, arguments.arena.seed);
  fmt::print("{:<20}{:>7}{:>7}{:>7}{:>11}   {}\n", "", "seat 0", "drawn", "seat 1", "seat 0",
             "95 % sure");
}

void run_scenarios(const ArenaArguments& arguments) {
  const auto system = find_system(arguments.system);
  if (!system) fail(system.error());
  if (part_of(arguments).is_whole()) print_heading(arguments);
  for (const table::ScenarioSpec& scenario : system.value()->scenarios()) {
    const auto report = play(arguments, {scenario.id});
    if (!report) continue;
    print_tally(scenario.id, of_first_seat(*report));
    for (const auto& [reason, games] : report->reasons)
      fmt::print("  ended by {}: {}\n", reason, games);
    if (report->unfinished > 0) fmt::print("  unfinished: {}\n", report->unfinished);
    std::fflush(stdout);
  }
}

void run(const ArenaArguments& arguments) {
  if (arguments.scenarios.front() == kAll) return run_scenarios(arguments);
  const auto start = std::chrono::steady_clock::now();
  const auto report = play(arguments, arguments.scenarios);
  if (!report) return;
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  print_report(arguments, *report);
  if (arguments.sprt > 0) print_verdict(arguments, report->total);
  // Not among what is the same for the same seed.
  if (!arguments.merge) fmt::print(stderr, "{:.1f} seconds\n", spent.count());
}

void add_players(CLI::App* command, const std::shared_ptr<ArenaArguments>& arguments) {
  lab::ArenaOptions& arena = arguments->arena;
  command->add_option("game", arguments->system, "For example fantasy")->required();
  command
      ->add_option("scenario", arguments->scenarios,
                   "For example first_battle, or a .toml file; several take turns; all = one after "
                   "the other")
      ->required();
  command
      ->add_option("--a", arena.a,
                   "beginner, easy, normal, hard, master, hard:c=1.4,rollout=12 ...")
      ->capture_default_str();
  command->add_option("--b", arena.b, "The other opponent")->capture_default_str();
  command->add_option("--games", arena.games, "How many; they change sides after each")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000'000));
}

void add_games(CLI::App* command, const std::shared_ptr<ArenaArguments>& arguments) {
  lab::ArenaOptions& arena = arguments->arena;
  command
      ->add_option("--ms", arguments->milliseconds, "Mean thinking time per answer, 0 = no limit")
      ->check(CLI::NonNegativeNumber);
  command
      ->add_option("--iterations", arena.budget.iterations,
                   "Search iterations per answer, 0 = no limit; without any limit 1000")
      ->check(CLI::NonNegativeNumber);
  command->add_option("--seed", arena.seed, "The same seed and iterations give the same games")
      ->capture_default_str()
      ->check(seed_check());
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
}

void add_arena_command(CLI::App& app, const std::string& what, bool merge) {
  const auto arguments = std::make_shared<ArenaArguments>();
  arguments->merge = merge;
  CLI::App* command = app.add_subcommand("arena", what);
  add_players(command, arguments);
  add_games(command, arguments);
  command->add_option("--out", arguments->out,
                      "Directory for the games; goes on from what is there. Parts are kept in "
                      "build/arena/<game> without it, a whole arena nowhere");
  if (!merge) {
    command->add_option("--part", arguments->part, kPartHelp);
    command->add_flag("--fresh", arguments->fresh, "Discard the games that are there");
  }
  command->callback([arguments] { run(*arguments); });
}

}  // namespace

void add_arena(CLI::App& app) {
  add_arena_command(app, "Let two opponents play many games", false);
}

void add_arena_merge(CLI::App& merge) {
  add_arena_command(merge, "Of the parts of an arena", true);
}

}  // namespace cli

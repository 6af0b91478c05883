// SPDX-License-Identifier: MIT
// sandtable lab fantasy --scenario all --games 200 --a hard --b hard: what a game is like over many
// battles, each number with its interval.
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "apps/cli/commands.h"
#include "apps/cli/lab_compare.h"
#include "apps/cli/lab_gain.h"
#include "apps/cli/lab_handovers.h"
#include "apps/cli/lab_kinds.h"
#include "apps/cli/lab_levels.h"
#include "apps/cli/lab_run.h"
#include "apps/cli/lab_settlement.h"
#include "apps/cli/lab_worth.h"
#include "apps/cli/seed_option.h"

namespace cli {
namespace {

// The tables are for the terminal; of a part there are none.
void run(const LabKind& kind, LabArguments arguments) {
  const bool compares = !arguments.compare.empty();
  if (arguments.out.empty())
    arguments.out = (compares ? "build/lab/compare/" : "build/lab/") + kind.game.id;
  if (compares) return run_comparison(kind, arguments);
  const auto system = find_system(kind.game.id);
  if (!system) fail(system.error());
  const auto scenarios = chosen_scenarios(**system, arguments);
  if (!scenarios) fail(scenarios.error());
  auto experiment = set_up(kind, arguments, *scenarios);
  if (!experiment) fail(experiment.error());
  const std::filesystem::path whole = arguments.out;
  const auto file = play(arguments, *experiment, whole);
  if (!file) fail(file.error());
  const lab::RunPart part = experiment->part;
  if (!part.is_whole()) {
    fmt::print(stderr,
               "Part {} is in {}. With all parts there, `sandtable lab merge {}` and the same "
               "options make the tables.\n",
               part.text(), directory_of(whole, part).string(), kind.game.id);
    return;
  }
  const auto tables = report(kind, *experiment, *file, whole);
  if (!tables) fail(tables.error());
  fmt::print("{}", *tables);
  fmt::print(stderr, "\nWritten to {}: {}, games.jsonl\n", whole.string(), report_files(kind.game));
}

void add_playing_options(CLI::App& command, LabArguments& arguments) {
  lab::ArenaOptions& arena = arguments.arena;
  command.add_option("--games", arena.games, "Of every scenario; A and B change sides after each")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000'000));
  command
      .add_option("--a", arena.a, "beginner, easy, normal, hard, master, hard:c=1.4,rollout=12 ...")
      ->capture_default_str();
  command.add_option("--b", arena.b, "The other opponent")->capture_default_str();
  command
      .add_option("--iterations", arena.budget.iterations,
                  "Search iterations per answer; without any limit 1000")
      ->check(CLI::NonNegativeNumber);
  command
      .add_option(
          "--ms", arguments.milliseconds,
          "Mean thinking time per answer instead, 0 = no limit; then no two runs are the same")
      ->check(CLI::NonNegativeNumber);
  command.add_option("--seed", arena.seed, "The same seed gives the same games")
      ->capture_default_str()
      ->check(seed_check());
  command.add_option("--threads", arena.threads, "0 = one per core; does not change the results")
      ->check(CLI::NonNegativeNumber);
  command.add_option("--max-answers", arena.max_answers, "A longer game counts as unfinished")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
}

void add_kind(CLI::App& lab, const LabKind& kind, bool merge) {
  CLI::App* command = lab.add_subcommand(kind.game.id, kind.game.title);
  const auto arguments = std::make_shared<LabArguments>();
  arguments->merge = merge;
  arguments->arena.games = 200;
  arguments->arena.a = arguments->arena.b = "hard";
  CLI::Option* const scenario = command
                                    ->add_option("--scenario", arguments->scenarios,
                                                 "Its id, a .toml file, or all; may be repeated")
                                    ->capture_default_str()
                                    ->allow_extra_args(false);
  command
      ->add_option("--compare", arguments->compare,
                   "Two scenarios instead, ids or .toml files, with the same dice: what differs?")
      ->expected(2)
      ->excludes(scenario);
  add_playing_options(*command, *arguments);
  command->add_option("--option", arguments->options, "An option of the game, name=value")
      ->allow_extra_args(false);
  command->add_option("--out", arguments->out,
                      "Directory for the games and the tables; else build/lab/" + kind.game.id +
                          ", or build/lab/compare/" + kind.game.id);
  if (!merge) {
    command->add_option("--part", arguments->part, kPartHelp);
    command->add_flag("--fresh", arguments->fresh,
                      "Discard the games that are there and start over");
  }
  command->callback([kind, arguments] { run(kind, *arguments); });
}

}  // namespace

void add_lab(CLI::App& app) {
  CLI::App* lab = app.add_subcommand("lab", "Measure a game over many battles");
  lab->require_subcommand(1);
  CLI::App* merge = lab->add_subcommand(
      "merge", "Make one table of what --part has left; with the options of the parts");
  merge->require_subcommand(1);
  for (const LabKind& kind :
       {commanders_lab_kind(), fantasy_lab_kind(), fleet_lab_kind(), legion_lab_kind()}) {
    add_kind(*lab, kind, false);
    add_kind(*merge, kind, true);
  }
  add_lab_settlement(*lab);
  add_settlement_merge(*merge);
  add_lab_levels(*lab);
  add_lab_gain(*lab);
  add_lab_handovers(*lab);
  add_lab_worth(*lab);
  add_ladder_merge(*merge);
  add_arena_merge(*merge);
  add_train_merge(*merge);
}

}  // namespace cli

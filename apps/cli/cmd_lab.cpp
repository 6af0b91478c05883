// SPDX-License-Identifier: MIT
// sandtable lab fantasy --scenario all --games 200 --a hard --b hard: what a game is like over many
// battles, each number with its interval.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/lab_gain.h"
#include "apps/cli/lab_handovers.h"
#include "apps/cli/lab_kinds.h"
#include "apps/cli/lab_levels.h"
#include "apps/cli/lab_progress.h"
#include "apps/cli/lab_settlement.h"
#include "apps/cli/lab_worth.h"
#include "apps/cli/seed_option.h"
#include "apps/common/networks.h"
#include "apps/common/shipped_content.h"
#include "lab/merge.h"

namespace cli {
namespace {

using table::Error;
using table::Expected;
using table::Value;

// Every scenario of the system for "all"; each once, in the order of the system.
Expected<std::vector<std::string>> chosen_scenarios(const table::GameSystem& system,
                                                    const std::vector<std::string>& wanted) {
  std::vector<std::string> known;
  for (const table::ScenarioSpec& spec : system.scenarios()) known.push_back(spec.id);
  const auto among = [](const std::vector<std::string>& list, const std::string& id) {
    return std::find(list.begin(), list.end(), id) != list.end();
  };
  for (const std::string& id : wanted) {
    if (id == "all" || is_scenario_file(id) || among(known, id)) continue;
    return Error{table::ErrorCode::bad_option,
                 fmt::format("there is no scenario '{}'; --scenario takes all, a .toml file, {}",
                             id, fmt::join(known, ", ")),
                 ""};
  }
  if (among(wanted, "all")) return known;
  std::vector<std::string> out;
  std::copy_if(known.begin(), known.end(), std::back_inserter(out),
               [&](const std::string& id) { return among(wanted, id); });
  return out;
}

Expected<lab::Experiment> set_up(const LabKind& kind, const LabArguments& arguments) {
  const auto system = find_system(kind.id);
  if (!system) return system.error();
  const auto scenarios = chosen_scenarios(**system, arguments.scenarios);
  if (!scenarios) return scenarios.error();
  const auto options = read_options(**system, arguments.options);
  if (!options) return options.error();
  lab::Experiment out;
  for (const std::string& scenario : scenarios.value()) {
    auto game = (*system)->create(scenario, options.value(), {});
    if (!game) return game.error();
    out.scenarios.push_back(std::move(*game));
  }
  out.options = arguments.arena;
  out.options.networks = &apps::networks();
  out.options.budget =
      ai::shared_out(out.options.budget, std::chrono::milliseconds(arguments.milliseconds));
  out.options.budget = ai::repeatable(out.options.budget);
  out.content = apps::content_fingerprint(kind.id);
  if (!arguments.merge) {
    const auto part = read_part(arguments.part);
    if (!part) return part.error();
    out.part = *part;
  }
  const auto prepared = kind.prepare(arguments, options.value(), out);
  if (!prepared) return prepared.error();
  if (const auto named = lab::check_names(out); !named) return named.error();
  return out;
}

// What the terminal shows.
struct Measured {
  std::string tables;  // empty for a part of a run
  std::string note;
};

Expected<Measured> measure(const LabKind& kind, const LabArguments& arguments,
                           lab::Experiment experiment) {
  const std::filesystem::path whole = arguments.out;
  if (arguments.merge) {
    if (const auto merged = merge_parts(experiment, whole); !merged) return merged.error();
  }
  const std::filesystem::path directory = directory_of(whole, experiment.part);
  auto file = lab::GamesFile::open(directory / "games.jsonl", head_of(experiment), arguments.fresh);
  if (!file) return file.error();
  Progress progress;
  experiment.options.progress = [&](int done, int all) { progress.tell(done, all); };
  if (const auto played = play_missing(experiment, *file); !played) return played.error();
  if (!experiment.part.is_whole())
    return Measured{"", fmt::format("Part {} is in {}. With all parts there, `sandtable lab merge "
                                    "{}` and the same options make the tables.",
                                    experiment.part.text(), directory.string(), kind.id)};
  auto tables = kind.report(experiment, *file, directory);
  if (!tables) return tables.error();
  return Measured{std::move(*tables),
                  fmt::format("\nWritten to {}: {}, games.jsonl", whole.string(), kind.files)};
}

void run(const LabKind& kind, const LabArguments& arguments) {
  auto experiment = set_up(kind, arguments);
  if (!experiment) fail(experiment.error());
  const auto measured = measure(kind, arguments, std::move(*experiment));
  if (!measured) fail(measured.error());
  fmt::print("{}", measured->tables);
  fmt::print(stderr, "{}\n", measured->note);
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
  CLI::App* command = lab.add_subcommand(kind.id, kind.title);
  const auto arguments = std::make_shared<LabArguments>();
  arguments->merge = merge;
  arguments->arena.games = 200;
  arguments->arena.a = arguments->arena.b = "hard";
  arguments->out = "build/lab/" + kind.id;
  command
      ->add_option("--scenario", arguments->scenarios,
                   "Its id, a .toml file, or all; may be repeated")
      ->capture_default_str()
      ->allow_extra_args(false);
  add_playing_options(*command, *arguments);
  command->add_option("--option", arguments->options, "An option of the game, name=value")
      ->allow_extra_args(false);
  command->add_option("--out", arguments->out, "Directory for the games and the tables")
      ->capture_default_str();
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
  for (const LabKind& kind : {fantasy_lab_kind(), legion_lab_kind()}) {
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

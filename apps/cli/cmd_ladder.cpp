// SPDX-License-Identifier: MIT
// sandtable ladder fantasy: is every level better than the one below it, and by how much?
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "ai/level.h"
#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/seed_option.h"
#include "apps/common/networks.h"
#include "apps/common/registry.h"
#include "apps/common/shipped_content.h"
#include "lab/ladder.h"

namespace cli {
namespace {

using table::Expected;

struct LadderArguments {
  std::vector<std::string> systems;
  std::string scenario;
  std::vector<std::string> levels;  // weakest first
  std::string out = "build/ladder";
  int milliseconds = 0;
  double elo = 120;
  bool all_pairs = false;
  bool fresh = false;
  std::string part;
  bool merge = false;
  lab::ArenaOptions arena;
};

Expected<lab::LadderOptions> set_up(const LadderArguments& arguments, const std::string& id) {
  const auto system = find_system(id);
  if (!system) return system.error();
  const std::string scenario =
      arguments.scenario.empty() ? (*system)->scenarios().front().id : arguments.scenario;
  auto game = (*system)->create(scenario, table::Value::object(), {});
  if (!game) return game.error();
  lab::LadderOptions out;
  out.experiment.scenarios = {std::move(*game)};
  out.experiment.options = arguments.arena;
  out.experiment.options.networks = &apps::networks();
  out.experiment.options.budget = ai::shared_out(out.experiment.options.budget,
                                                 std::chrono::milliseconds(arguments.milliseconds));
  out.experiment.content = apps::content_fingerprint(id);
  out.test = {arguments.elo / 2, arguments.elo};
  out.out = arguments.out;
  out.fresh = arguments.fresh;
  out.merge = arguments.merge;
  if (arguments.merge) return out;
  const auto part = read_part(arguments.part);
  if (!part) return part.error();
  out.experiment.part = *part;
  return out;
}

std::string_view words(lab::Verdict verdict) {
  switch (verdict) {
    case lab::Verdict::accepted:
      return "yes";
    case lab::Verdict::rejected:
      return "no";
    case lab::Verdict::undecided:
      break;
  }
  return "not decided";
}

std::string line_of(const lab::Rung& rung, const lab::Standing& standing) {
  const lab::Estimate elo = lab::elo(standing.tally);
  const lab::Interval sure = elo.sure.value_or(lab::Interval{0, 0});
  std::string out =
      fmt::format("{:<32}{:>7}{:>9.1f} %{:>9.0f}   {:>5.0f} .. {:<6.0f}{}",
                  rung.a + " over " + rung.b, standing.tally.games(), 100 * standing.tally.score(),
                  elo.value, sure.low, sure.high, words(standing.verdict));
  if (standing.given_up > 0) out += fmt::format(" ({} given up)", standing.given_up);
  return out;
}

void climb(const LadderArguments& arguments, const std::string& id) {
  const auto options = set_up(arguments, id);
  if (!options) fail(options.error());
  fmt::print("{} {}, seed {}\n\n", id, options->experiment.scenarios.front()->scenario(),
             arguments.arena.seed);
  fmt::print("{:<32}{:>7}{:>11}{:>9}   {:<15}better by {:.0f}?\n", "", "games", "score", "Elo",
             "95 % sure", arguments.elo);
  const bool watched = isatty(STDERR_FILENO) != 0;
  for (const lab::Rung& rung : lab::rungs(arguments.levels, arguments.all_pairs)) {
    const auto standing = lab::climb(*options, rung, [&](const lab::Standing& so_far) {
      if (!watched) return;
      fmt::print(stderr, "\r{}", line_of(rung, so_far));
      std::fflush(stderr);
    });
    if (watched) fmt::print(stderr, "\r\033[K");
    if (!standing) fail(standing.error());
    fmt::print("{}\n", line_of(rung, *standing));
    std::fflush(stdout);
  }
  fmt::print("\n");
  if (const lab::RunPart part = options->experiment.part; !part.is_whole())
    fmt::print(stderr,
               "These are the games of part {} only, and decide nothing. With all parts there, "
               "`sandtable lab merge ladder` and the same options make the table.\n",
               part.text());
}

void run(const LadderArguments& arguments) {
  std::vector<std::string> systems = arguments.systems;
  if (systems.empty()) {
    for (const table::GameSystem* system : apps::game_systems()) {
      if (system->seats() > 1) systems.push_back(system->id());
    }
  }
  for (const std::string& id : systems) climb(arguments, id);
}

void add_games(CLI::App& command, LadderArguments& arguments) {
  lab::ArenaOptions& arena = arguments.arena;
  command.add_option("--games", arena.games, "Of a pair, at most")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  command
      .add_option("--ms", arguments.milliseconds,
                  "Mean thinking time per answer; without it each level's own")
      ->check(CLI::NonNegativeNumber);
  command
      .add_option("--iterations", arena.budget.iterations,
                  "Search iterations per answer instead; then the games are the same each time")
      ->check(CLI::NonNegativeNumber);
  command.add_option("--seed", arena.seed, "The same seed gives the same dice")
      ->capture_default_str()
      ->check(seed_check());
  command.add_option("--threads", arena.threads, "0 = one per core")->check(CLI::NonNegativeNumber);
}

void add_command(CLI::App& app, const std::string& what, bool merge) {
  const auto arguments = std::make_shared<LadderArguments>();
  arguments->merge = merge;
  lab::ArenaOptions& arena = arguments->arena;
  arena.games = 400;
  // Random answers are no rung: everybody is above them.
  for (const ai::Level& level : ai::kLevels) {
    if (level.name != "random") arguments->levels.emplace_back(level.name);
  }
  CLI::App* command = app.add_subcommand("ladder", what);
  command->add_option("games", arguments->systems,
                      "For example fantasy; without it all that more than one plays");
  command->add_option("--scenario", arguments->scenario, "Without it each game's first");
  command->add_option("--levels", arguments->levels, "Weakest first, as --a of arena takes them")
      ->capture_default_str();
  command->add_flag("--all-pairs", arguments->all_pairs, "Not only neighbours");
  command
      ->add_option("--elo", arguments->elo,
                   "How much better each should be; stops when that is accepted or rejected "
                   "against half as much")
      ->capture_default_str()
      ->check(CLI::Range(1.0, 1000.0));
  add_games(*command, *arguments);
  command
      ->add_option("--out", arguments->out, "Directory for the games; goes on from what is there")
      ->capture_default_str();
  if (!merge) {
    command->add_option("--part", arguments->part, kPartHelp);
    command->add_flag("--fresh", arguments->fresh, "Discard the games that are there");
  }
  command->callback([arguments] { run(*arguments); });
}

}  // namespace

void add_ladder(CLI::App& app) {
  add_command(app, "Is each level better than the one below it?", false);
}

void add_ladder_merge(CLI::App& merge) { add_command(merge, "Of the parts of a ladder", true); }

}  // namespace cli

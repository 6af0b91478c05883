// SPDX-License-Identifier: MIT
// sandtable train fleet: learns from games what positions are worth. First it makes the positions,
// then tools/train/fit.py makes weights of them (Debian's python3-torch), which the next build
// takes into the program.
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/seed_option.h"
#include "apps/common/networks.h"
#include "lab/self_play.h"

namespace cli {
namespace {

constexpr const char* kFit = "tools/train/fit.py";

struct TrainArguments {
  std::string system;
  std::vector<std::string> scenarios;  // none: all
  std::string out;                     // where the positions are written; build/train/<game>
  std::string python = "python3";
  std::string search = "c=0.5,rollout=24";
  bool positions_only = false;
  std::string part;    // "2/3"; empty: as the scheduler of a cluster says
  bool merge = false;  // the parts that are there
  lab::SelfPlayOptions play;
};

table::Expected<std::vector<std::shared_ptr<const table::AnyGame>>> scenarios_of(
    const TrainArguments& arguments) {
  const auto system = find_system(arguments.system);
  if (!system) return system.error();
  std::vector<std::string> ids = arguments.scenarios;
  if (ids.empty()) {
    for (const table::ScenarioSpec& scenario : (*system)->scenarios()) ids.push_back(scenario.id);
  }
  std::vector<std::shared_ptr<const table::AnyGame>> out;
  for (const std::string& id : ids) {
    auto game = (*system)->create(id, table::Value::object(), {});
    if (!game) return game.error();
    out.push_back(std::move(*game));
  }
  return out;
}

void show_progress(int done, int games) {
  if (done % 1000 != 0 && done != games) return;
  fmt::print(stderr, "{} of {} games\n", done, games);
}

// Goes on as the other program; comes back only where there is none.
void fit(const TrainArguments& arguments, const std::filesystem::path& positions) {
  if (!std::filesystem::exists(kFit))
    fail({table::ErrorCode::bad_option,
          fmt::format("{} is not here: train in the directory of the source", kFit), ""});
  const std::string weights = "content/" + arguments.system + "/network.txt";
  std::fflush(nullptr);
  execlp(arguments.python.c_str(), arguments.python.c_str(), kFit, positions.c_str(),
         weights.c_str(), "--search", arguments.search.c_str(), nullptr);
  fail({table::ErrorCode::bad_option, arguments.python + ": there is no such program", ""});
}

void run(const TrainArguments& arguments) {
  if (!arguments.scenarios.empty() && !arguments.positions_only)
    fail({table::ErrorCode::bad_option,
          "weights are for all scenarios: add --positions-only, and give the file to "
          "tools/train/fit.py together with one of all",
          ""});
  const auto scenarios = scenarios_of(arguments);
  if (!scenarios) fail(scenarios.error());
  lab::SelfPlayOptions options = arguments.play;
  options.networks = &apps::networks();
  options.progress = show_progress;
  const std::filesystem::path directory =
      arguments.out.empty() ? "build/train/" + arguments.system : arguments.out;
  if (!arguments.merge) {
    const auto part = read_part(arguments.part);
    if (!part) fail(part.error());
    options.part = *part;
  }
  const auto report = arguments.merge ? merge_self_play(*scenarios, options, directory)
                                      : write_self_play(*scenarios, options, directory);
  if (!report) fail(report.error());
  const auto positions = directory_of(directory, options.part) / "positions.bin";
  fmt::print("{} rows in {}\n", report->positions, positions.string());
  if (options.part.is_whole() && !arguments.positions_only) fit(arguments, positions);
  if (!options.part.is_whole())
    fmt::print(stderr,
               "These are of part {} only. With all parts there, `sandtable lab merge train` and "
               "the same options go on.\n",
               options.part.text());
}

void add_train_command(CLI::App& app, const std::string& what, bool merge) {
  const auto arguments = std::make_shared<TrainArguments>();
  arguments->merge = merge;
  lab::SelfPlayOptions& play = arguments->play;
  CLI::App* command = app.add_subcommand("train", what);
  command->add_option("game", arguments->system, "For example fleet")->required();
  command->add_option("scenarios", arguments->scenarios, "Without any, all of them");
  command->add_option("--games", play.games, "How many, over all scenarios")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000'000));
  command->add_option("--player", play.player, "Who plays them")->capture_default_str();
  command->add_option("--rival", play.rival,
                      "Who plays against them, each side in turn; without it they play all sides");
  command->add_option("--iterations", play.budget.iterations, "How much either thinks")
      ->check(CLI::NonNegativeNumber);
  command->add_option("--astray", play.astray, "The share of their answers that is random")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1.0));
  command->add_option("--leave", play.leave, "The share of questions at which a position is taken")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1.0));
  command->add_option("--finisher", play.finisher, "Who plays each position to its end")
      ->capture_default_str();
  command->add_option("--seed", play.seed, "The same seed gives the same positions")
      ->capture_default_str()
      ->check(seed_check());
  command->add_option("--out", arguments->out, "Directory for the positions");
  command->add_option("--python", arguments->python, "With numpy and torch")->capture_default_str();
  command->add_option("--search", arguments->search, "What hard is to use the weights with")
      ->capture_default_str();
  command->add_flag("--positions-only", arguments->positions_only, "Make no weights of them");
  if (!merge) {
    command->add_option("--part", arguments->part, kPartHelp);
    command->add_flag("--fresh", play.fresh, "Of a part: discard the games that are there");
  }
  command->callback([arguments] { run(*arguments); });
}

}  // namespace

void add_train(CLI::App& app) {
  add_train_command(app, "Learn from games what positions are worth", false);
}

void add_train_merge(CLI::App& merge) {
  add_train_command(merge, "Of the parts that have made positions", true);
}

}  // namespace cli

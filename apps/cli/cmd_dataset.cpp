// SPDX-License-Identifier: MIT
// `sandtable dataset GAME --out DIRECTORY`: battles of opponents as arrays for numpy
// (docs/DATASET.md).
#include <csignal>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/lab_progress.h"
#include "apps/cli/seed_option.h"
#include "apps/cli/terminal/own_content.h"
#include "apps/cli/terminal/ui_text.h"
#include "apps/common/networks.h"
#include "apps/common/shipped_content.h"
#include "apps/dataset/dataset.h"
#include "match/views.h"

namespace cli {
namespace {

volatile std::sig_atomic_t stop_asked = 0;

struct DatasetArguments {
  std::string game;
  std::string scenario;               // an id, or a file
  std::vector<std::string> settings;  // name=value
  std::vector<std::string> levels{"easy"};
  std::string lang = "en";
  dataset::Options options;
};

bool is_file(const std::string& scenario) { return scenario.ends_with(".toml"); }

void choose_game(const DatasetArguments& arguments, dataset::Options& out) {
  const auto system = find_system(arguments.game);
  if (!system) fail(system.error());
  const auto options = read_options(**system, arguments.settings);
  if (!options) fail(options.error());
  const std::string& asked = arguments.scenario;
  const auto own =
      own_content(**system, is_file(asked) ? "" : asked, is_file(asked) ? asked : "", *options, {});
  if (!own) fail(own.error());
  auto game = (*system)->create(match::scenario_or_first(**system, own->scenario, own->content),
                                *options, own->content);
  if (!game) fail(game.error());
  out.setting.game = std::move(*game);
  out.from.content = apps::content_fingerprint(arguments.game);
  out.from.own_content = own->content;
}

void choose_levels(const std::vector<std::string>& levels, dataset::Setting& out) {
  const auto seats = static_cast<std::size_t>(out.game->seats());
  if (levels.size() != 1 && levels.size() != seats)
    fail({table::ErrorCode::bad_option,
          fmt::format("--level: expected one, or one for each of the {} seats, not {}", seats,
                      levels.size()),
          ""});
  out.levels = levels;
  out.levels.resize(seats, levels.front());
}

void run(const DatasetArguments& arguments) {
  const auto language = arguments.lang == "fr" ? table::Language::fr : table::Language::en;
  dataset::Options options = arguments.options;
  choose_game(arguments, options);
  choose_levels(arguments.levels, options.setting);
  options.setting.budget = ai::repeatable(options.setting.budget);
  options.setting.networks = &apps::networks();
  options.from.program = "sandtable " SANDTABLE_VERSION;
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { stop_asked = 1; });
  options.setting.stopped = [] { return stop_asked != 0; };
  Progress progress;
  progress.tell(0, options.games);
  options.progress = [&](int done, int all) {
    if (stop_asked == 0) progress.tell(done, all);
  };
  const auto report = dataset::write(options);
  if (!report) fail(report.error());
  const std::string place = options.directory.string();
  if (report->stopped)
    fail({table::ErrorCode::not_allowed,
          ui_text(language, "dataset_stopped",
                  {{"games", std::to_string(report->written)},
                   {"place", place},
                   {"first", std::to_string(options.first + report->written)},
                   {"left", std::to_string(options.games - report->written)}}),
          ""});
  fmt::print("{}\n", ui_text(language, "dataset_done",
                             {{"games", std::to_string(report->written)},
                              {"decisions", std::to_string(report->decisions)},
                              {"chances", std::to_string(report->chances)},
                              {"files", std::to_string(report->files)},
                              {"place", place}}));
}

void add_playing_options(CLI::App& command, DatasetArguments& arguments) {
  dataset::Options& options = arguments.options;
  command.add_option("--games", options.games, "How many")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000'000));
  command.add_option("--first", options.first, "The number of the first, to go on or to share out")
      ->capture_default_str()
      ->check(CLI::Range(0, 100'000'000));
  command
      .add_option("--level", arguments.levels,
                  "Who plays: beginner, easy, normal, hard, master, random, easy:noise=0.3 ...; "
                  "once for all seats, or once for each")
      ->capture_default_str()
      ->allow_extra_args(false);
  command.add_flag("--change-sides", options.setting.changes_sides,
                   "They move on by a seat after every game");
  command
      .add_option("--iterations", options.setting.budget.iterations,
                  "Search iterations per answer; without any limit 1000")
      ->check(CLI::NonNegativeNumber);
  command.add_option("--seed", options.setting.seed, "The same seed gives the same games")
      ->capture_default_str()
      ->check(seed_check());
  command.add_option("--threads", options.threads, "0 = one per core; does not change the files")
      ->check(CLI::NonNegativeNumber);
  command
      .add_option("--max-answers", options.setting.most_answers, "A longer game is cut off there")
      ->capture_default_str()
      ->check(CLI::Range(1, 20'000));
}

}  // namespace

void add_dataset(CLI::App& app) {
  auto* command = app.add_subcommand("dataset", "Write battles of opponents as arrays for numpy");
  const auto arguments = std::make_shared<DatasetArguments>();
  dataset::Options& options = arguments->options;
  command->add_option("game", arguments->game, "For example fleet")->required();
  command->add_option("--out", options.directory, "Directory for the files")->required();
  command->add_option("--scenario", arguments->scenario,
                      "Its id, or a .toml file; without it the first");
  command->add_option("--option", arguments->settings, "An option of the game, name=value")
      ->allow_extra_args(false);
  add_playing_options(*command, *arguments);
  command->add_option("--shard", options.bounds.games, "Games in a file, at most")
      ->capture_default_str()
      ->check(CLI::Range(1, 100'000));
  command->add_flag("--critic", options.setting.critic,
                    "With what all seats see, in an array of its own");
  command->add_option("--lang", arguments->lang, "en or fr")->check(CLI::IsMember({"en", "fr"}));
  command->callback([arguments] { run(*arguments); });
}

}  // namespace cli

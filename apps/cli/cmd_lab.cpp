// SPDX-License-Identifier: MIT
// sandtable lab fantasy --scenario all --games 200 --a hard --b hard: are the scenarios fair, and
// is every unit worth its points?
#include <algorithm>
#include <chrono>
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
#include "apps/common/fantasy_content.h"
#include "apps/common/shipped_content.h"
#include "formats/json.h"
#include "formats/scenario_file.h"
#include "games/fantasy/content/pack_read.h"
#include "lab/experiment.h"
#include "lab/fantasy/battle_recorder.h"
#include "lab/fantasy/report.h"

namespace cli {
namespace {

using table::Error;
using table::Expected;
using table::Value;

struct LabArguments {
  std::vector<std::string> scenarios{"all"};
  std::vector<std::string> options;  // name=value
  std::string out = "build/lab/fantasy";
  bool fresh = false;
  lab::ArenaOptions arena;
};

// Says how far it is: to somebody who watches after every game, else every tenth of the way.
class Progress {
 public:
  void tell(int done, int all) {
    if (before_ < 0) before_ = done;
    if (isatty(STDERR_FILENO) != 0) {
      const bool ready = done == all;
      fmt::print(stderr, "\r\033[K{}", ready ? "" : words(done, all));
      std::fflush(stderr);
    } else if (done > before_ && 10 * done / all > 10 * (done - 1) / all) {
      fmt::print(stderr, "{}\n", words(done, all));
    }
  }

 private:
  std::string words(int done, int all) const {
    std::string out = fmt::format("{} of {} games", done, all);
    if (before_ > 0) out += fmt::format(" ({} were there)", before_);
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
    if (done == before_ || done == all) return out;
    const double left = spent.count() / (done - before_) * (all - done);
    return out + (left < 90 ? fmt::format(", about {:.0f} s left", left)
                            : fmt::format(", about {:.0f} min left", left / 60));
  }

  int before_ = -1;  // games that were played earlier
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

bool is_file(const std::string& scenario) { return scenario.ends_with(".toml"); }

// Scenarios of one's own, from files. What one of them brings of units the recorder has to know.
struct OwnScenarios {
  std::vector<std::shared_ptr<const table::AnyGame>> games;
  fantasy::Pack pack = apps::fantasy_pack();
  std::string fingerprint;
};

Expected<OwnScenarios> read_own(const table::GameSystem& system,
                                const std::vector<std::string>& wanted, const Value& options) {
  OwnScenarios out;
  for (const std::string& path : wanted) {
    if (!is_file(path)) continue;
    const auto file = formats::scenario_from_file(path);
    if (!file) return file.error();
    auto game = system.create(file->id, options, file->content);
    if (!game) return formats::in_file(game.error(), path);
    out.games.push_back(std::move(*game));
    const auto added = fantasy::add_content(out.pack, file->content);
    if (!added) return formats::in_file(added.error(), path);
    out.fingerprint += "+" + formats::dump_json(file->content);
  }
  const bool brings_units = out.pack.units.size() > apps::fantasy_pack().units.size();
  if (brings_units && out.games.size() > 1) {
    return Error{table::ErrorCode::bad_option,
                 "files that bring units of their own are measured one at a time", ""};
  }
  return out;
}

// Every scenario of the system for "all"; each once, in the order of the system.
Expected<std::vector<std::string>> chosen_scenarios(const table::GameSystem& system,
                                                    const std::vector<std::string>& wanted) {
  std::vector<std::string> known;
  for (const table::ScenarioSpec& spec : system.scenarios()) known.push_back(spec.id);
  const auto among = [](const std::vector<std::string>& list, const std::string& id) {
    return std::find(list.begin(), list.end(), id) != list.end();
  };
  for (const std::string& id : wanted) {
    if (id == "all" || is_file(id) || among(known, id)) continue;
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

Expected<lab::Experiment> set_up(const LabArguments& arguments) {
  const table::GameSystem& system = apps::fantasy_system();
  const auto scenarios = chosen_scenarios(system, arguments.scenarios);
  if (!scenarios) return scenarios.error();
  const auto options = read_options(system, arguments.options);
  if (!options) return options.error();
  auto own = read_own(system, arguments.scenarios, options.value());
  if (!own) return own.error();
  lab::Experiment out;
  for (const std::string& scenario : scenarios.value()) {
    auto game = system.create(scenario, options.value(), {});
    if (!game) return game.error();
    out.scenarios.push_back(std::move(*game));
  }
  out.scenarios.insert(out.scenarios.end(), own->games.begin(), own->games.end());
  out.options = arguments.arena;
  out.content = apps::content_fingerprint(system.id());
  if (!own->fingerprint.empty()) {
    const std::string& text = own->fingerprint;
    out.content += fmt::format("+{:016x}", table::hash_bytes(text.data(), text.size()));
  }
  const auto pack = std::make_shared<const fantasy::Pack>(std::move(own->pack));
  out.recorder = [pack] { return std::make_unique<fantasy_lab::BattleRecorder>(*pack); };
  return out;
}

fantasy_lab::Setting setting_of(const lab::Experiment& experiment) {
  const lab::ArenaOptions& options = experiment.options;
  fantasy_lab::Setting out{options.a,    options.b,     options.budget.iterations,
                           options.seed, options.games, {}};
  for (const auto& game : experiment.scenarios) out.scenarios.push_back(game->scenario());
  return out;
}

Expected<fantasy_lab::Summary> measure(const LabArguments& arguments, lab::Experiment experiment) {
  const std::filesystem::path directory = arguments.out;
  auto file = lab::GamesFile::open(directory / "games.jsonl", head_of(experiment), arguments.fresh);
  if (!file) return file.error();
  Progress progress;
  experiment.options.progress = [&](int done, int all) { progress.tell(done, all); };
  const auto played = play_missing(experiment, *file);
  if (!played) return played.error();
  auto summary = fantasy_lab::summarise(setting_of(experiment), *file);
  if (!summary) return summary.error();
  const auto written = write_reports(*summary, directory);
  if (!written) return written.error();
  return summary;
}

void run(const LabArguments& arguments) {
  auto experiment = set_up(arguments);
  if (!experiment) fail(experiment.error());
  const auto summary = measure(arguments, std::move(*experiment));
  if (!summary) fail(summary.error());
  fmt::print("{}", report_text(summary.value()));
  fmt::print(stderr,
             "\nWritten to {}: summary.csv, units.csv, summary.json, chart.svg, games.jsonl\n",
             arguments.out);
}

void add_playing_options(CLI::App& command, lab::ArenaOptions& arena) {
  command.add_option("--games", arena.games, "of every scenario; A and B change sides after each")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000'000));
  command.add_option("--a", arena.a, "random, easy, hard, hard:c=1.4,rollout=12 ...")
      ->capture_default_str();
  command.add_option("--b", arena.b, "the other opponent")->capture_default_str();
  command
      .add_option("--iterations", arena.budget.iterations,
                  "search iterations per answer; 0 = as the opponent likes")
      ->check(CLI::NonNegativeNumber);
  command.add_option("--seed", arena.seed, "the same seed gives the same games")
      ->capture_default_str();
  command.add_option("--threads", arena.threads, "0 = one per core; does not change the results")
      ->check(CLI::NonNegativeNumber);
  command.add_option("--max-answers", arena.max_answers, "a longer game counts as unfinished")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
}

}  // namespace

void add_lab(CLI::App& app) {
  CLI::App* lab = app.add_subcommand("lab", "measure scenarios and units over many games");
  lab->require_subcommand(1);
  CLI::App* command = lab->add_subcommand("fantasy", "Fantasy Commander");
  const auto arguments = std::make_shared<LabArguments>();
  arguments->arena.games = 200;
  arguments->arena.a = arguments->arena.b = "hard";
  command
      ->add_option("--scenario", arguments->scenarios,
                   "its id, a .toml file, or all; can be repeated")
      ->capture_default_str()
      ->allow_extra_args(false);
  add_playing_options(*command, arguments->arena);
  command->add_option("--option", arguments->options, "an option of the game, name=value")
      ->allow_extra_args(false);
  command->add_option("--out", arguments->out, "directory for the games and the tables")
      ->capture_default_str();
  command->add_flag("--fresh", arguments->fresh, "forget the games that are there and begin anew");
  command->callback([arguments] { run(*arguments); });
}

}  // namespace cli

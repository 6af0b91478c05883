// SPDX-License-Identifier: MIT
#include "apps/cli/lab_run.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "apps/cli/lab_progress.h"
#include "apps/common/networks.h"
#include "apps/common/shipped_content.h"
#include "lab/merge.h"

namespace cli {

using table::Error;
using table::Expected;

namespace {

std::vector<std::string> ids_of(const table::GameSystem& system) {
  std::vector<std::string> out;
  for (const table::ScenarioSpec& spec : system.scenarios()) out.push_back(spec.id);
  return out;
}

bool is_among(const std::vector<std::string>& list, const std::string& id) {
  return std::ranges::find(list, id) != list.end();
}

Expected<void> check_known(const std::vector<std::string>& known, const std::string& id,
                           const std::string& all) {
  if (is_scenario_file(id) || is_among(known, id)) return {};
  return Error{table::ErrorCode::bad_option,
               fmt::format("there is no scenario '{}'; there are {}{}, and any .toml file", id, all,
                           fmt::join(known, ", ")),
               ""};
}

Expected<std::vector<ChosenScenario>> chosen_from(const table::GameSystem& system,
                                                  const LabArguments& arguments,
                                                  const std::vector<std::string>& texts) {
  const auto options = read_options(system, arguments.options);
  if (!options) return options.error();
  std::vector<ChosenScenario> out;
  for (const std::string& text : texts) {
    auto chosen = choose_scenario(system, text, *options);
    if (!chosen) return chosen.error();
    out.push_back(std::move(*chosen));
  }
  return out;
}

// A wrong one is told before anything is played.
Expected<void> check_opponents(const lab::ArenaOptions& options) {
  const auto pair = lab::make_opponents(options.a, options.b, options.networks);
  return pair ? Expected<void>() : Expected<void>(pair.error());
}

}  // namespace

Expected<std::vector<ChosenScenario>> chosen_scenarios(const table::GameSystem& system,
                                                       const LabArguments& arguments) {
  const std::vector<std::string>& wanted = arguments.scenarios;
  const auto known = ids_of(system);
  for (const std::string& id : wanted) {
    if (id == "all") continue;
    if (const auto good = check_known(known, id, "all, "); !good) return good.error();
  }
  std::vector<std::string> texts;
  const bool all = is_among(wanted, "all");
  std::ranges::copy_if(known, std::back_inserter(texts),
                       [&](const std::string& id) { return all || is_among(wanted, id); });
  std::ranges::copy_if(wanted, std::back_inserter(texts), is_scenario_file);
  return chosen_from(system, arguments, texts);
}

Expected<ChosenScenario> chosen_scenario(const table::GameSystem& system,
                                         const LabArguments& arguments, const std::string& text) {
  if (const auto good = check_known(ids_of(system), text, ""); !good) return good.error();
  auto chosen = chosen_from(system, arguments, {text});
  if (!chosen) return chosen.error();
  return std::move(chosen->front());
}

Expected<lab::Experiment> set_up(const LabKind& kind, const LabArguments& arguments,
                                 const std::vector<ChosenScenario>& scenarios) {
  lab::Experiment out;
  out.options = arguments.arena;
  out.options.networks = &apps::networks();
  out.options.budget =
      ai::shared_out(out.options.budget, std::chrono::milliseconds(arguments.milliseconds));
  out.options.budget = ai::repeatable(out.options.budget);
  if (const auto good = check_opponents(out.options); !good) return good.error();
  if (!arguments.merge) {
    const auto part = read_part(arguments.part);
    if (!part) return part.error();
    out.part = *part;
  }
  out.content = apps::content_fingerprint(kind.game.id);
  for (const ChosenScenario& chosen : scenarios) {
    out.scenarios.push_back(chosen.game);
    out.content += chosen.own;
  }
  if (const auto named = lab::check_names(out); !named) return named.error();
  out.recorder = kind.recorder;
  return out;
}

Expected<lab::GamesFile> play(const LabArguments& arguments, lab::Experiment& experiment,
                              const std::filesystem::path& whole) {
  if (arguments.merge) {
    if (const auto merged = merge_parts(experiment, whole); !merged) return merged.error();
  }
  const std::filesystem::path directory = directory_of(whole, experiment.part);
  auto file = lab::GamesFile::open(directory / "games.jsonl", head_of(experiment), arguments.fresh);
  if (!file) return file.error();
  Progress progress;
  experiment.options.progress = [&](int done, int all) { progress.tell(done, all); };
  const auto played = play_missing(experiment, *file);
  experiment.options.progress = nullptr;
  if (!played) return played.error();
  return file;
}

Expected<std::string> report(const LabKind& kind, const lab::Experiment& experiment,
                             const lab::GamesFile& file, const std::filesystem::path& directory) {
  if (kind.report != nullptr) return kind.report(experiment, file, directory);
  const auto summary = kind.summarise != nullptr ? kind.summarise(experiment, file)
                                                 : lab::summarise(kind.game, experiment, file);
  if (!summary) return summary.error();
  const auto written = write_reports(kind.game, *summary, experiment.options, directory);
  if (!written) return written.error();
  return report_text(kind.game, *summary, experiment.options);
}

}  // namespace cli

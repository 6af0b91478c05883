// SPDX-License-Identifier: MIT
// The lab of the legion game: colours, the First Player, cards and Objectives.
#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "apps/cli/lab_kinds.h"
#include "apps/cli/terminal/own_content.h"
#include "apps/common/legion_content.h"
#include "formats/json.h"
#include "lab/legion/game_recorder.h"
#include "lab/legion/report.h"
#include "lab/legion/rules_of.h"

namespace cli {
namespace {

using table::Expected;

// A set of one's own, from a file.
Expected<void> add_own(const std::string& path, const table::Value& options,
                       lab::Experiment& experiment) {
  const auto file = own_scenario(path);
  if (!file) return file.error();
  auto game = apps::legion_system().create(file->id, options, file->content);
  if (!game) return formats::in_file(game.error(), path);
  experiment.scenarios.push_back(std::move(*game));
  const std::string text = formats::dump_json(file->content);
  experiment.content += fmt::format("+{:016x}", table::hash_bytes(text.data(), text.size()));
  return {};
}

Expected<void> prepare_legion(const LabArguments& arguments, const table::Value& options,
                              lab::Experiment& experiment) {
  for (const std::string& scenario : arguments.scenarios) {
    if (!is_scenario_file(scenario)) continue;
    const auto added = add_own(scenario, options, experiment);
    if (!added) return added.error();
  }
  experiment.recorder = [](const table::AnyGame& game) {
    return std::make_unique<legion_lab::GameRecorder>(legion_lab::rules_of(game));
  };
  return {};
}

Expected<std::string> report_legion(const lab::Experiment& experiment, const lab::GamesFile& file,
                                    const std::filesystem::path& directory) {
  const auto summaries = legion_lab::summarise(experiment, file);
  if (!summaries) return summaries.error();
  const auto written = legion_lab::write_reports(*summaries, experiment.options, directory);
  if (!written) return written.error();
  return legion_lab::report_text(*summaries, experiment.options);
}

}  // namespace

LabKind legion_lab_kind() {
  return {"legion", "The Last Standards", "summary.csv, summary.json", prepare_legion,
          report_legion};
}

}  // namespace cli

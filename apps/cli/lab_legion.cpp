// SPDX-License-Identifier: MIT
// The lab of the legion game: colours, the First Player, cards and Objectives.
#include <memory>

#include "apps/cli/lab_kinds.h"
#include "lab/legion/game_recorder.h"
#include "lab/legion/report.h"
#include "lab/legion/rules_of.h"

namespace cli {
namespace {

using table::Expected;

Expected<void> prepare_legion(const LabArguments& arguments, const table::Value& /*options*/,
                              lab::Experiment& experiment) {
  for (const std::string& scenario : arguments.scenarios) {
    if (is_scenario_file(scenario))
      return table::Error{table::ErrorCode::bad_option,
                          scenario + ": the legion game has no scenarios in files", ""};
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

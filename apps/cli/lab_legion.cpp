// SPDX-License-Identifier: MIT
// The lab of the legion game: colours, the First Player, cards and Objectives.
#include "apps/cli/lab_kinds.h"
#include "lab/legion/game_recorder.h"
#include "lab/legion/measured.h"
#include "lab/legion/rules_of.h"
#include "lab/legion/summary.h"

namespace cli {
namespace {

std::unique_ptr<lab::Recorder> recorder(const table::AnyGame& game) {
  return std::make_unique<legion_lab::GameRecorder>(legion_lab::rules_of(game));
}

table::Expected<std::string> report(const lab::Experiment& experiment, const lab::GamesFile& file,
                                    const std::filesystem::path& directory) {
  return report_summary(legion_lab::measured(), legion_lab::summarise(experiment, file),
                        experiment.options, directory);
}

}  // namespace

LabKind legion_lab_kind() {
  return {legion_lab::measured(), report_files(legion_lab::measured()), recorder, report};
}

}  // namespace cli

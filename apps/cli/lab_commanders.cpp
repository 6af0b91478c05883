// SPDX-License-Identifier: MIT
// The lab of Commanders: are the scenarios fair, and what does each arm do?
#include "apps/cli/lab_kinds.h"
#include "lab/commanders/battle_recorder.h"

namespace cli {
namespace {

std::unique_ptr<lab::Recorder> recorder(const table::AnyGame& /*game*/) {
  return std::make_unique<commanders_lab::BattleRecorder>();
}

table::Expected<std::string> report(const lab::Experiment& experiment, const lab::GamesFile& file,
                                    const std::filesystem::path& directory) {
  const lab::MeasuredGame& game = commanders_lab::measured();
  return report_summary(game, summarise(game, experiment, file), experiment.options, directory);
}

}  // namespace

LabKind commanders_lab_kind() {
  return {commanders_lab::measured(), report_files(commanders_lab::measured()), recorder, report};
}

}  // namespace cli

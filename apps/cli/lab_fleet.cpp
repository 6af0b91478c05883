// SPDX-License-Identifier: MIT
// The lab of Fleet Commander: are the scenarios fair, and is every ship worth its class?
#include "apps/cli/lab_kinds.h"
#include "games/fleet/game.h"
#include "lab/fleet/battle_recorder.h"
#include "lab/rules_of.h"

namespace cli {
namespace {

std::unique_ptr<lab::Recorder> recorder(const table::AnyGame& game) {
  return std::make_unique<fleet_lab::BattleRecorder>(lab::rules_of<fleet::Game>(game));
}

table::Expected<std::string> report(const lab::Experiment& experiment, const lab::GamesFile& file,
                                    const std::filesystem::path& directory) {
  const lab::MeasuredGame& game = fleet_lab::measured();
  return report_summary(game, summarise(game, experiment, file), experiment.options, directory);
}

}  // namespace

LabKind fleet_lab_kind() {
  return {fleet_lab::measured(), report_files(fleet_lab::measured()), recorder, report};
}

}  // namespace cli

// SPDX-License-Identifier: MIT
// The lab of Fleet Commander: are the scenarios fair, and is every ship worth its class?
#include "apps/cli/lab_kinds.h"
#include "games/fleet/game.h"
#include "lab/fleet/battle_recorder.h"
#include "lab/rules_of.h"

namespace cli {

LabKind fleet_lab_kind() {
  const auto recorder = [](const table::AnyGame& game) -> std::unique_ptr<lab::Recorder> {
    return std::make_unique<fleet_lab::BattleRecorder>(lab::rules_of<fleet::Game>(game));
  };
  return {fleet_lab::measured(), recorder};
}

}  // namespace cli

// SPDX-License-Identifier: MIT
// The lab of Commanders: are the scenarios fair, and what does each arm do?
#include "apps/cli/lab_kinds.h"
#include "lab/commanders/battle_recorder.h"

namespace cli {

LabKind commanders_lab_kind() {
  const auto recorder = [](const table::AnyGame&) -> std::unique_ptr<lab::Recorder> {
    return std::make_unique<commanders_lab::BattleRecorder>();
  };
  return {commanders_lab::measured(), recorder};
}

}  // namespace cli

// SPDX-License-Identifier: MIT
// The lab of the legion game: colours, the First Player, cards and Objectives.
#include "apps/cli/lab_kinds.h"
#include "lab/legion/game_recorder.h"
#include "lab/legion/measured.h"
#include "lab/legion/rules_of.h"
#include "lab/legion/summary.h"

namespace cli {

LabKind legion_lab_kind() {
  const auto recorder = [](const table::AnyGame& game) -> std::unique_ptr<lab::Recorder> {
    return std::make_unique<legion_lab::GameRecorder>(legion_lab::rules_of(game));
  };
  return {legion_lab::measured(), recorder, legion_lab::summarise};
}

}  // namespace cli

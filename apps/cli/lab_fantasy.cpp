// SPDX-License-Identifier: MIT
// The lab of Fantasy Commander: are the scenarios fair, and is every unit worth its points?
#include "apps/cli/lab_kinds.h"
#include "games/fantasy/game.h"
#include "lab/fantasy/battle_recorder.h"
#include "lab/fantasy/report.h"
#include "lab/rules_of.h"

namespace cli {
namespace {

// A scenario of somebody's own may bring units, so it is its pack that counts.
std::unique_ptr<lab::Recorder> fantasy_recorder(const table::AnyGame& game) {
  return std::make_unique<fantasy_lab::BattleRecorder>(lab::rules_of<fantasy::Game>(game).pack());
}

fantasy_lab::Setting setting_of(const lab::Experiment& experiment) {
  const lab::ArenaOptions& options = experiment.options;
  fantasy_lab::Setting out{options.a,    options.b,     options.budget.iterations,
                           options.seed, options.games, {}};
  for (const auto& game : experiment.scenarios) out.scenarios.push_back(game->scenario());
  return out;
}

table::Expected<std::string> fantasy_report(const lab::Experiment& experiment,
                                            const lab::GamesFile& file,
                                            const std::filesystem::path& directory) {
  const auto summary = fantasy_lab::summarise(setting_of(experiment), file);
  if (!summary) return summary.error();
  const auto written = write_reports(*summary, directory);
  if (!written) return written.error();
  return report_text(*summary);
}

}  // namespace

LabKind fantasy_lab_kind() {
  return {fantasy_lab::measured(), fantasy_recorder, nullptr, fantasy_report};
}

}  // namespace cli

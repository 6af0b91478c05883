// SPDX-License-Identifier: MIT
// The lab of Fantasy Commander: are the scenarios fair, and is every unit worth its points?
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "apps/cli/lab_kinds.h"
#include "apps/cli/terminal/own_content.h"
#include "apps/common/fantasy_content.h"
#include "formats/json.h"
#include "games/fantasy/content/pack_read.h"
#include "lab/fantasy/battle_recorder.h"
#include "lab/fantasy/report.h"

namespace cli {
namespace {

using table::Error;
using table::Expected;
using table::Value;

// Scenarios of one's own, from files. What one of them brings of units the recorder has to know.
struct OwnScenarios {
  std::vector<std::shared_ptr<const table::AnyGame>> games;
  fantasy::Pack pack = apps::fantasy_pack();
  std::string fingerprint;
};

Expected<OwnScenarios> read_own(const table::GameSystem& system,
                                const std::vector<std::string>& wanted, const Value& options) {
  OwnScenarios out;
  for (const std::string& path : wanted) {
    if (!is_scenario_file(path)) continue;
    const auto file = own_scenario(path);
    if (!file) return file.error();
    auto game = system.create(file->id, options, file->content);
    if (!game) return formats::in_file(game.error(), path);
    out.games.push_back(std::move(*game));
    const auto added = fantasy::add_content(out.pack, file->content);
    if (!added) return formats::in_file(added.error(), path);
    out.fingerprint += "+" + formats::dump_json(file->content);
  }
  const bool brings_units = out.pack.units.size() > apps::fantasy_pack().units.size();
  if (brings_units && out.games.size() > 1) {
    return Error{table::ErrorCode::bad_option,
                 "files that bring units of their own are measured one at a time", ""};
  }
  return out;
}

Expected<void> prepare_fantasy(const LabArguments& arguments, const Value& options,
                               lab::Experiment& experiment) {
  auto own = read_own(apps::fantasy_system(), arguments.scenarios, options);
  if (!own) return own.error();
  experiment.scenarios.insert(experiment.scenarios.end(), own->games.begin(), own->games.end());
  if (!own->fingerprint.empty()) {
    const std::string& text = own->fingerprint;
    experiment.content += fmt::format("+{:016x}", table::hash_bytes(text.data(), text.size()));
  }
  const auto pack = std::make_shared<const fantasy::Pack>(std::move(own->pack));
  experiment.recorder = [pack](const table::AnyGame&) {
    return std::make_unique<fantasy_lab::BattleRecorder>(*pack);
  };
  return {};
}

fantasy_lab::Setting setting_of(const lab::Experiment& experiment) {
  const lab::ArenaOptions& options = experiment.options;
  fantasy_lab::Setting out{options.a,    options.b,     options.budget.iterations,
                           options.seed, options.games, {}};
  for (const auto& game : experiment.scenarios) out.scenarios.push_back(game->scenario());
  return out;
}

Expected<std::string> report_fantasy(const lab::Experiment& experiment, const lab::GamesFile& file,
                                     const std::filesystem::path& directory) {
  const auto summary = fantasy_lab::summarise(setting_of(experiment), file);
  if (!summary) return summary.error();
  const auto written = write_reports(*summary, directory);
  if (!written) return written.error();
  return report_text(*summary);
}

}  // namespace

LabKind fantasy_lab_kind() {
  return {"fantasy", "Fantasy Commander", "summary.csv, units.csv, summary.json, chart.svg",
          prepare_fantasy, report_fantasy};
}

}  // namespace cli

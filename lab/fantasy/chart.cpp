// SPDX-License-Identifier: MIT
// The picture of a summary: are the scenarios fair, and is every unit worth its points?
#include "lab/fantasy/report.h"
#include "lab/scenario_chart.h"

namespace fantasy_lab {

std::string chart_svg(const Summary& summary) {
  const Setting& setting = summary.setting;
  std::vector<lab::ChartScenario> scenarios;
  for (const ScenarioSummary& each : summary.scenarios) {
    const Measure* wins = each.find(measured().fair.measure);
    scenarios.push_back({each.id, wins == nullptr ? std::nullopt : wins->estimate, each.finished});
  }
  lab::ArenaOptions options;
  options.a = setting.a;
  options.b = setting.b;
  options.budget.iterations = setting.iterations;
  options.seed = setting.seed;
  return svg(scenario_chart(measured(), scenarios, summary.units, options));
}

}  // namespace fantasy_lab

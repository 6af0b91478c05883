// SPDX-License-Identifier: MIT
// The picture of a summary: are the scenarios fair, and is every unit worth its points?
#include "lab/fantasy/report.h"
#include "lab/numbers.h"
#include "lab/svg_chart.h"

namespace fantasy_lab {
namespace {

// What the content is balanced to.
constexpr lab::Interval kFair{0.40, 0.60};
constexpr lab::Interval kWorth{0.5, 2.0};

std::string note(const std::optional<lab::Estimate>& estimate, double scale, int digits,
                 const std::string& unit) {
  if (!estimate) return "-";
  std::string out = lab::fixed(scale * estimate->value, digits) + unit;
  if (!estimate->sure) return out;
  return out + "  (" + lab::fixed(scale * estimate->sure->low, digits) + " to " +
         lab::fixed(scale * estimate->sure->high, digits) + ")";
}

lab::ChartPanel scenario_panel(const Summary& summary) {
  lab::ChartPanel panel;
  panel.title = "Is it fair? Games the Empire wins";
  panel.explanation =
      "The line is the 95 % interval. Shaded: 40 to 60 %, where a scenario should lie.";
  for (int tenth = 0; tenth <= 10; tenth += 2) {
    panel.ticks.push_back({tenth / 10.0, std::to_string(10 * tenth) + " %"});
  }
  panel.band = kFair;
  panel.below = "for Styx";
  panel.above = "for the Empire";
  for (const ScenarioSummary& scenario : summary.scenarios) {
    const Measure* wins = scenario.find("empire_wins");
    const auto estimate = wins == nullptr ? std::nullopt : wins->estimate;
    panel.rows.push_back({title_of({scenario.id, "basic"}), note(estimate, 100, 1, " %"), estimate,
                          lab::Mark::diamond});
  }
  return panel;
}

lab::ChartPanel unit_panel(const Summary& summary) {
  lab::ChartPanel panel;
  panel.title =
      "Is it worth its points? Points destroyed per point spent, against the average unit";
  panel.explanation =
      "All scenarios together, each step twice the one before. Shaded: 0.5 to 2. Units that cost "
      "nothing have no number.";
  panel.ticks = {{0.125, "1/8"}, {0.25, "1/4"}, {0.5, "1/2"}, {1, "1"},
                 {2, "2"},       {4, "4"},      {8, "8"}};
  panel.logarithmic = true;
  panel.band = kWorth;
  panel.legend = {{lab::Mark::circle, "Empire"}, {lab::Mark::square, "Styx"}};
  for (const UnitSummary& unit : summary.units) {
    panel.rows.push_back({title_of(unit.kind), note(unit.relative, 1, 2, ""), unit.relative,
                          unit.total.side == 0 ? lab::Mark::circle : lab::Mark::square});
  }
  return panel;
}

}  // namespace

std::string chart_svg(const Summary& summary) {
  const Setting& setting = summary.setting;
  lab::Chart chart;
  chart.title = "Fantasy Commander, measured";
  int finished = 0;
  for (const ScenarioSummary& scenario : summary.scenarios) finished += scenario.finished;
  chart.subtitle =
      std::to_string(finished) + " finished games, " + setting.a + " against " + setting.b;
  if (setting.iterations > 0) {
    chart.subtitle += ", " + std::to_string(setting.iterations) + " iterations per answer";
  }
  chart.subtitle += ", seed " + std::to_string(setting.seed);
  chart.panels.push_back(scenario_panel(summary));
  if (!summary.units.empty()) chart.panels.push_back(unit_panel(summary));
  return svg(chart);
}

}  // namespace fantasy_lab

// SPDX-License-Identifier: MIT
#include "lab/scenario_chart.h"

#include "lab/numbers.h"
#include "lab/scenario_summary.h"

namespace lab {
namespace {

// What the content is balanced to.
constexpr Interval kFair{0.40, 0.60};
constexpr Interval kWorth{0.5, 2.0};
constexpr Mark kMarks[] = {Mark::circle, Mark::square};

std::string note(const std::optional<Estimate>& estimate, double scale, int digits,
                 const std::string& unit) {
  if (!estimate) return "-";
  std::string out = fixed(scale * estimate->value, digits) + unit;
  if (!estimate->sure) return out;
  return out + "  (" + fixed(scale * estimate->sure->low, digits) + " to " +
         fixed(scale * estimate->sure->high, digits) + ")";
}

ChartPanel scenario_panel(const MeasuredGame& game, const std::vector<ChartScenario>& scenarios) {
  ChartPanel panel;
  panel.title = game.fair.title;
  panel.explanation =
      "The line is the 95 % interval. Shaded: 40 to 60 %, where a scenario should lie.";
  for (int tenth = 0; tenth <= 10; tenth += 2)
    panel.ticks.push_back({tenth / 10.0, std::to_string(10 * tenth) + " %"});
  panel.band = kFair;
  panel.below = game.fair.below;
  panel.above = game.fair.above;
  for (const ChartScenario& scenario : scenarios)
    panel.rows.push_back({title_of(game.kinds, {scenario.id}), note(scenario.wins, 100, 1, " %"),
                          scenario.wins, Mark::diamond});
  return panel;
}

ChartPanel kind_panel(const KindForm& form, const std::vector<KindSummary>& kinds) {
  ChartPanel panel;
  panel.title =
      "Is it worth its points? Points destroyed per point spent, against the average " + form.one;
  panel.explanation = "All scenarios together, each step twice the one before. Shaded: 0.5 to 2. " +
                      form.title + " that cost nothing have no number.";
  panel.ticks = {{0.125, "1/8"}, {0.25, "1/4"}, {0.5, "1/2"}, {1, "1"},
                 {2, "2"},       {4, "4"},      {8, "8"}};
  panel.logarithmic = true;
  panel.band = kWorth;
  for (std::size_t side = 0; side < form.sides.size(); ++side)
    panel.legend.emplace_back(kMarks[side], title_of(form, {form.sides[side]}));
  for (const KindSummary& kind : kinds)
    panel.rows.push_back({title_of(form, kind.kind), note(kind.relative, 1, 2, ""), kind.relative,
                          kMarks[kind.total.side]});
  return panel;
}

}  // namespace

Chart scenario_chart(const MeasuredGame& game, const std::vector<ChartScenario>& scenarios,
                     const std::vector<KindSummary>& kinds, const ArenaOptions& options) {
  Chart chart;
  chart.title = game.title + ", measured";
  int finished = 0;
  for (const ChartScenario& scenario : scenarios) finished += scenario.finished;
  chart.subtitle =
      std::to_string(finished) + " finished games, " + options.a + " against " + options.b;
  if (options.budget.iterations > 0)
    chart.subtitle += ", " + std::to_string(options.budget.iterations) + " iterations per answer";
  chart.subtitle += ", seed " + std::to_string(options.seed);
  chart.panels.push_back(scenario_panel(game, scenarios));
  if (game.kinds.points && !kinds.empty()) chart.panels.push_back(kind_panel(game.kinds, kinds));
  return chart;
}

std::string chart_svg(const MeasuredGame& game, const Summary& summary,
                      const ArenaOptions& options) {
  std::vector<ChartScenario> scenarios;
  for (const ScenarioSummary& each : summary.scenarios) {
    const Row* wins = each.find(kGameGroup, game.fair.measure);
    scenarios.push_back({each.id, wins == nullptr ? std::nullopt : wins->estimate, each.finished});
  }
  return svg(scenario_chart(game, scenarios, summary.kinds, options));
}

}  // namespace lab

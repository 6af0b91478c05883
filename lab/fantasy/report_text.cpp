// SPDX-License-Identifier: MIT
// What `sandtable lab fantasy` prints.
#include "lab/fantasy/report.h"
#include "lab/numbers.h"

namespace fantasy_lab {
namespace {

using lab::fixed;
using lab::left;
using lab::right;

constexpr int kTitle = 30;
constexpr int kNumber = 9;

std::string measure_row(const Measure& measure) {
  const bool share = measure.form == Measure::Form::share;
  const double scale = share ? 100 : 1;
  const std::string unit = share ? " %" : "  ";
  std::string value = "-";
  if (measure.estimate) value = fixed(scale * measure.estimate->value, share ? 1 : 2);
  std::string row = "  " + left(measure.title, kTitle) + right(value, kNumber) + unit + "   " +
                    left(lab::range_text(measure.estimate, scale, share ? 1 : 2), 16);
  if (measure.count) row += right(std::to_string(*measure.count), 8);
  return row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
}

std::string scenario_text(const ScenarioSummary& scenario) {
  std::string out = scenario.id + ": " + std::to_string(scenario.finished) + " finished games\n";
  if (scenario.unfinished > 0) {
    out += "  " + std::to_string(scenario.unfinished) +
           " games were given up as unfinished (--max-answers) and count nowhere below\n";
  }
  if (scenario.illegal > 0) {
    out += "  " + std::to_string(scenario.illegal) +
           " games were given up after an answer that was not legal: please report this fault\n";
  }
  if (scenario.finished == 0) return out + "\n";
  out += "  " + left("", kTitle) + right("", kNumber) + "     " + left("95 % sure", 16) +
         right("games", 8) + "\n";
  for (const Measure& measure : scenario.measures) out += measure_row(measure);
  return out + "\n";
}

}  // namespace

std::string report_text(const Summary& summary) {
  const Setting& setting = summary.setting;
  std::string out = "A = " + setting.a + ", B = " + setting.b + ", ";
  if (setting.iterations > 0) out += std::to_string(setting.iterations) + " iterations, ";
  out += "seed " + std::to_string(setting.seed) + "; A and B change sides after every game\n\n";
  for (const ScenarioSummary& scenario : summary.scenarios) out += scenario_text(scenario);
  return out + kinds_text(measured().kinds, summary.units);
}

}  // namespace fantasy_lab

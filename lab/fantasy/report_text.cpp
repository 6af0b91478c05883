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

std::string range(const std::optional<lab::Estimate>& estimate, double scale, int digits) {
  if (!estimate || !estimate->sure) return "-";
  return fixed(scale * estimate->sure->low, digits) + " .. " +
         fixed(scale * estimate->sure->high, digits);
}

std::string measure_row(const Measure& measure) {
  const bool share = measure.form == Measure::Form::share;
  const double scale = share ? 100 : 1;
  const std::string unit = share ? " %" : "  ";
  std::string value = "-";
  if (measure.estimate) value = fixed(scale * measure.estimate->value, share ? 1 : 2);
  std::string row = "  " + left(measure.title, kTitle) + right(value, kNumber) + unit + "   " +
                    left(range(measure.estimate, scale, share ? 1 : 2), 16);
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

// "0.53   0.41 .. 0.66", or "-" where there is nothing to measure.
std::string cell(const std::optional<lab::Estimate>& estimate, double scale, int digits,
                 int width) {
  const std::string value = estimate ? fixed(scale * estimate->value, digits) : "-";
  const std::string sure = estimate ? range(estimate, scale, digits) : "";
  return right(value, 8) + "  " + left(sure, width);
}

std::string unit_row(const UnitSummary& unit) {
  const std::string row =
      "  " + left(title_of(unit.kind), 28) + left(side_title(unit.total.side), 7) +
      right(std::to_string(unit.total.fielded), 8) + right(std::to_string(unit.total.kills), 7) +
      right(std::to_string(unit.total.lost), 7) + cell(unit.kills, 1, 2, 14) +
      cell(unit.lost, 100, 1, 16) + cell(unit.worth, 1, 2, 14) + cell(unit.relative, 1, 2, 14);
  return row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
}

std::string units_text(const std::vector<UnitSummary>& units) {
  if (units.empty()) return "";
  std::string out = "Units, all scenarios together (95 % sure behind each number)\n";
  out += "  " + left("", 28) + left("side", 7) + right("fielded", 8) + right("kills", 7) +
         right("lost", 7) + "   " + left("kills per unit", 21) + "   " + left("lost, %", 23) +
         "   " + left("destroyed per point", 21) + "   against the average\n";
  for (const UnitSummary& unit : units) out += unit_row(unit);
  return out;
}

}  // namespace

std::string report_text(const Summary& summary) {
  const Setting& setting = summary.setting;
  std::string out = "A = " + setting.a + ", B = " + setting.b + ", ";
  if (setting.iterations > 0) out += std::to_string(setting.iterations) + " iterations, ";
  out += "seed " + std::to_string(setting.seed) + "; A and B change sides after every game\n\n";
  for (const ScenarioSummary& scenario : summary.scenarios) out += scenario_text(scenario);
  return out + units_text(summary.units);
}

}  // namespace fantasy_lab

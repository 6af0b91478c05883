// SPDX-License-Identifier: MIT
// The summary for spreadsheets and other programs.
#include "formats/json.h"
#include "lab/fantasy/report.h"
#include "lab/numbers.h"

namespace fantasy_lab {
namespace {

using lab::Estimate;
using table::Value;

constexpr int kDigits = 6;

std::string number(double value) { return lab::fixed(value, kDigits); }

// "value,low,high": empty where nothing is known.
std::string csv(const std::optional<Estimate>& estimate) {
  if (!estimate) return ",,";
  std::string out = number(estimate->value) + ",";
  if (!estimate->sure) return out + ",";
  return out + number(estimate->sure->low) + "," + number(estimate->sure->high);
}

std::string count_row(const ScenarioSummary& scenario, const std::string& id, int count) {
  return scenario.id + "," + id + ",count,,,," + std::to_string(count) + "\n";
}

std::string unit_row(const std::string& scenario, const UnitSummary& unit) {
  const KindRecord& total = unit.total;
  return scenario + "," + unit.kind.first + "," + unit.kind.second + "," +
         (total.side == 0 ? "empire" : "styx") + "," + std::to_string(unit.games) + "," +
         std::to_string(total.fielded) + "," + std::to_string(total.kills) + "," +
         std::to_string(total.lost) + "," + std::to_string(total.lost_other) + "," +
         number(total.spent) + "," + number(total.destroyed) + "," + number(total.suffered) + "," +
         csv(unit.kills) + "," + csv(unit.lost) + "," + csv(unit.worth) + "," + csv(unit.relative) +
         "\n";
}

// As the CSV shows it, so that both files say the same.
Value rounded(double value) { return std::stod(number(value)); }

Value json(const std::optional<Estimate>& estimate) {
  if (!estimate) return {};
  Value out = Value::object();
  out.set("value", rounded(estimate->value));
  if (estimate->sure) {
    out.set("low", rounded(estimate->sure->low)).set("high", rounded(estimate->sure->high));
  }
  return out;
}

Value json(const std::vector<UnitSummary>& units) {
  Value out = Value::array();
  for (const UnitSummary& unit : units) {
    const KindRecord& total = unit.total;
    Value each = Value::object();
    each.set("card", unit.kind.first).set("level", unit.kind.second);
    each.set("side", total.side == 0 ? "empire" : "styx").set("games", unit.games);
    each.set("fielded", total.fielded).set("kills", total.kills).set("lost", total.lost);
    each.set("lost_other", total.lost_other).set("points_spent", rounded(total.spent));
    each.set("points_destroyed", rounded(total.destroyed));
    each.set("points_suffered", rounded(total.suffered));
    each.set("kills_per_unit", json(unit.kills)).set("lost_share", json(unit.lost));
    out.push(each.set("worth", json(unit.worth)).set("relative", json(unit.relative)));
  }
  return out;
}

Value json(const ScenarioSummary& scenario) {
  Value measures = Value::object();
  for (const Measure& measure : scenario.measures) {
    Value each = json(measure.estimate);
    if (each.is_object() && measure.count) each.set("games", *measure.count);
    measures.set(measure.id, std::move(each));
  }
  Value out = Value::object();
  out.set("scenario", scenario.id).set("finished", scenario.finished);
  out.set("unfinished", scenario.unfinished).set("illegal", scenario.illegal);
  return out.set("measures", std::move(measures)).set("units", json(scenario.units));
}

}  // namespace

std::string summary_csv(const Summary& summary) {
  std::string out = "scenario,measure,form,value,low,high,games\n";
  for (const ScenarioSummary& scenario : summary.scenarios) {
    out += count_row(scenario, "finished", scenario.finished);
    out += count_row(scenario, "unfinished", scenario.unfinished);
    out += count_row(scenario, "illegal", scenario.illegal);
    for (const Measure& measure : scenario.measures) {
      const bool share = measure.form == Measure::Form::share;
      out += scenario.id + "," + measure.id + "," + (share ? "share" : "mean") + "," +
             csv(measure.estimate) + "," + (measure.count ? std::to_string(*measure.count) : "") +
             "\n";
    }
  }
  return out;
}

std::string units_csv(const Summary& summary) {
  std::string out =
      "scenario,card,level,side,games,fielded,kills,lost,lost_other,points_spent,points_destroyed,"
      "points_suffered,kills_per_unit,kills_low,kills_high,lost_share,lost_low,lost_high,worth,"
      "worth_low,worth_high,relative,relative_low,relative_high\n";
  for (const ScenarioSummary& scenario : summary.scenarios) {
    for (const UnitSummary& unit : scenario.units) out += unit_row(scenario.id, unit);
  }
  for (const UnitSummary& unit : summary.units) out += unit_row("all", unit);
  return out;
}

Value summary_json(const Summary& summary) {
  const Setting& setting = summary.setting;
  Value out = Value::object();
  out.set("game", "fantasy").set("a", setting.a).set("b", setting.b);
  out.set("iterations", setting.iterations).set("seed", setting.seed).set("games", setting.games);
  Value scenarios = Value::array();
  for (const ScenarioSummary& scenario : summary.scenarios) scenarios.push(json(scenario));
  return out.set("scenarios", std::move(scenarios)).set("units", json(summary.units));
}

table::Expected<void> write_reports(const Summary& summary,
                                    const std::filesystem::path& directory) {
  const std::pair<const char*, std::string> files[] = {
      {"summary.csv", summary_csv(summary)},
      {"units.csv", units_csv(summary)},
      {"summary.json", formats::dump_json(summary_json(summary)) + "\n"},
      {"chart.svg", chart_svg(summary)}};
  for (const auto& [name, text] : files) {
    const auto written = lab::write_file(directory / name, text);
    if (!written) return written.error();
  }
  return {};
}

}  // namespace fantasy_lab

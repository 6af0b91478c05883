// SPDX-License-Identifier: MIT
// The summary for spreadsheets and other programs.
#include "formats/json.h"
#include "lab/fantasy/report.h"
#include "lab/numbers.h"
#include "lab/scenario_summary.h"

namespace fantasy_lab {
namespace {

using table::Value;

std::string count_row(const ScenarioSummary& scenario, const std::string& id, int count) {
  return scenario.id + "," + id + ",count,,,," + std::to_string(count) + "\n";
}

Value json(const ScenarioSummary& scenario) {
  Value measures = Value::object();
  for (const Measure& measure : scenario.measures) {
    Value each = lab::estimate_json(measure.estimate);
    if (each.is_object() && measure.count) each.set("games", *measure.count);
    measures.set(measure.id, std::move(each));
  }
  Value out = Value::object();
  out.set("scenario", scenario.id).set("finished", scenario.finished);
  out.set("unfinished", scenario.unfinished).set("illegal", scenario.illegal);
  return out.set("measures", std::move(measures))
      .set("units", kinds_json(measured().kinds, scenario.units));
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
             lab::estimate_csv(measure.estimate) + "," +
             (measure.count ? std::to_string(*measure.count) : "") + "\n";
    }
  }
  return out;
}

std::string units_csv(const Summary& summary) {
  const lab::KindForm& form = measured().kinds;
  std::string out = kinds_heading_csv(form);
  for (const ScenarioSummary& scenario : summary.scenarios)
    out += kinds_csv(form, scenario.id, scenario.units);
  return out + kinds_csv(form, "all", summary.units);
}

Value summary_json(const Summary& summary) {
  const Setting& setting = summary.setting;
  Value out = Value::object();
  out.set("game", "fantasy").set("a", setting.a).set("b", setting.b);
  out.set("iterations", setting.iterations).set("seed", setting.seed).set("games", setting.games);
  Value scenarios = Value::array();
  for (const ScenarioSummary& scenario : summary.scenarios) scenarios.push(json(scenario));
  return out.set("scenarios", std::move(scenarios))
      .set("units", kinds_json(measured().kinds, summary.units));
}

table::Expected<void> write_reports(const Summary& summary,
                                    const std::filesystem::path& directory) {
  return lab::write_files(directory,
                          {{"summary.csv", summary_csv(summary)},
                           {"units.csv", units_csv(summary)},
                           {"summary.json", formats::dump_json(summary_json(summary)) + "\n"},
                           {"chart.svg", chart_svg(summary)}});
}

}  // namespace fantasy_lab

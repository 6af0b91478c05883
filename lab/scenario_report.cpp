// SPDX-License-Identifier: MIT
#include "formats/json.h"
#include "lab/numbers.h"
#include "lab/scenario_summary.h"
#include "lab/svg_chart.h"

namespace lab {

using table::Expected;
using table::Value;

namespace {

std::string scenario_text(const MeasuredGame& game, const ScenarioSummary& scenario) {
  std::string out = endings_text(game, scenario.id, scenario);
  if (scenario.finished == 0) return out + "\n";
  out += rows_heading("of");
  for (const RowGroup& group : game.groups) {
    std::string rows;
    for (const Row& row : scenario.rows) {
      if (row.group == group.id) rows += row_text(row);
    }
    if (!rows.empty() && !group.title.empty()) out += group.title + "\n";
    out += rows;
  }
  return out + "\n";
}

Value scenario_json(const MeasuredGame& game, const ScenarioSummary& scenario) {
  Value out = Value::object();
  out.set("scenario", scenario.id).set("finished", scenario.finished);
  out.set("unfinished", scenario.unfinished).set("illegal", scenario.illegal);
  Value rows = Value::array();
  for (const Row& row : scenario.rows) rows.push(row_json(row));
  out.set("measures", std::move(rows));
  if (!game.kinds.names.empty()) out.set(game.kinds.list, kinds_json(game.kinds, scenario.kinds));
  return out;
}

}  // namespace

std::string heading_text(const MeasuredGame& game, const ArenaOptions& options) {
  std::string out = "A = " + options.a + ", B = " + options.b + ", ";
  if (options.budget.iterations > 0)
    out += std::to_string(options.budget.iterations) + " iterations, ";
  if (options.budget.time.count() > 0)
    out += std::to_string(options.budget.time.count() / 1000) + " ms an answer, ";
  return out + "seed " + std::to_string(options.seed) + "; " + game.changes + "\n\n";
}

std::string endings_text(const MeasuredGame& game, const std::string& scenario,
                         const Endings& endings) {
  std::string out =
      scenario + ": " + std::to_string(endings.finished) + " finished " + game.games + "\n";
  if (endings.unfinished > 0)
    out += "  " + std::to_string(endings.unfinished) +
           " were given up as unfinished (--max-answers) and count nowhere below\n";
  if (endings.illegal > 0)
    out += "  " + std::to_string(endings.illegal) +
           " were given up after an answer that was not legal: please report this fault\n";
  return out;
}

std::string report_text(const MeasuredGame& game, const Summary& summary,
                        const ArenaOptions& options) {
  std::string out = heading_text(game, options);
  for (const ScenarioSummary& scenario : summary.scenarios) out += scenario_text(game, scenario);
  return out + kinds_text(game.kinds, summary.kinds);
}

std::string summary_csv(const Summary& summary) {
  std::string out = "scenario,group,id,value,low,high,of,outside\n";
  for (const ScenarioSummary& scenario : summary.scenarios) {
    for (const Row& row : scenario.rows) out += scenario.id + "," + row_csv(row);
  }
  return out;
}

std::string kinds_csv(const KindForm& form, const Summary& summary) {
  std::string out = kinds_heading_csv(form);
  for (const ScenarioSummary& scenario : summary.scenarios)
    out += kinds_csv(form, scenario.id, scenario.kinds);
  return out + kinds_csv(form, "all", summary.kinds);
}

Value summary_json(const MeasuredGame& game, const Summary& summary, const ArenaOptions& options) {
  Value out = Value::object();
  out.set("game", game.id).set("a", options.a).set("b", options.b);
  out.set("iterations", options.budget.iterations).set("seed", options.seed);
  out.set("games", options.games);
  Value scenarios = Value::array();
  for (const ScenarioSummary& scenario : summary.scenarios)
    scenarios.push(scenario_json(game, scenario));
  out.set("scenarios", std::move(scenarios));
  if (!game.kinds.names.empty()) out.set(game.kinds.list, kinds_json(game.kinds, summary.kinds));
  return out;
}

Expected<void> write_files(const std::filesystem::path& directory, const FileTexts& files) {
  for (const auto& [name, text] : files) {
    const auto written = write_file(directory / name, text);
    if (!written) return written.error();
  }
  return {};
}

Expected<void> write_reports(const MeasuredGame& game, const Summary& summary,
                             const ArenaOptions& options, const std::filesystem::path& directory) {
  FileTexts files{{"summary.csv", summary_csv(summary)}};
  if (!game.kinds.names.empty())
    files.emplace_back(game.kinds.list + ".csv", kinds_csv(game.kinds, summary));
  files.emplace_back("summary.json",
                     formats::dump_json(summary_json(game, summary, options)) + "\n");
  if (!game.fair.measure.empty())
    files.emplace_back("chart.svg", chart_svg(game, summary, options));
  return write_files(directory, files);
}

std::string report_files(const MeasuredGame& game) {
  std::string out = "summary.csv";
  if (!game.kinds.names.empty()) out += ", " + game.kinds.list + ".csv";
  out += ", summary.json";
  return game.fair.measure.empty() ? out : out + ", chart.svg";
}

}  // namespace lab

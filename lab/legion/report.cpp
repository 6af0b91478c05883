// SPDX-License-Identifier: MIT
#include "lab/legion/report.h"

#include <utility>

#include "formats/json.h"

namespace legion_lab {
namespace {

using table::Value;

struct Group {
  std::string_view id;
  const char* title;
};
constexpr Group kGroups[] = {
    {"match", ""},
    {"colour_wins", "Wins by starting colour"},
    {"objective_fulfilled", "Objectives fulfilled, of those held at the end"},
    {"shared_objective_fulfilled", "Shared Objectives fulfilled"},
    {"wins_with_card", "Wins of those who played the card"},
    {"uses_of_permanent", "Uses of a permanent that was laid in front"}};

std::string scenario_text(const ScenarioSummary& scenario) {
  std::string out = scenario.id + ": " + std::to_string(scenario.finished) + " finished matches\n";
  if (scenario.unfinished > 0)
    out += "  " + std::to_string(scenario.unfinished) +
           " were given up as unfinished (--max-answers) and count nowhere below\n";
  if (scenario.illegal > 0)
    out += "  " + std::to_string(scenario.illegal) +
           " were given up after an answer that was not legal: please report this fault\n";
  if (scenario.finished == 0) return out + "\n";
  out += lab::rows_heading("of");
  for (const Group& group : kGroups) {
    std::string rows;
    for (const Row& row : scenario.rows) {
      if (row.group == group.id) rows += lab::row_text(row);
    }
    if (!rows.empty() && *group.title != 0) out += std::string(group.title) + "\n";
    out += rows;
  }
  return out + "\n";
}

}  // namespace

std::string report_text(const Summaries& summaries, const lab::ArenaOptions& options) {
  std::string out = "A = " + options.a + ", B = " + options.b + ", ";
  if (options.budget.iterations > 0)
    out += std::to_string(options.budget.iterations) + " iterations, ";
  if (options.budget.time.count() > 0)
    out += std::to_string(options.budget.time.count() / 1000) + " ms an answer, ";
  out += "seed " + std::to_string(options.seed) + "; A moves on by one side after every match\n\n";
  for (const ScenarioSummary& scenario : summaries) out += scenario_text(scenario);
  return out;
}

std::string summary_csv(const Summaries& summaries) {
  std::string out = "scenario,group,id,value,low,high,of,outside\n";
  for (const ScenarioSummary& scenario : summaries) {
    for (const Row& row : scenario.rows) out += scenario.id + "," + lab::row_csv(row);
  }
  return out;
}

Value summary_json(const Summaries& summaries, const lab::ArenaOptions& options) {
  Value out = Value::object();
  out.set("game", "legion").set("a", options.a).set("b", options.b);
  out.set("iterations", options.budget.iterations).set("seed", options.seed);
  out.set("games", options.games);
  Value scenarios = Value::array();
  for (const ScenarioSummary& scenario : summaries) {
    Value each = Value::object();
    each.set("scenario", scenario.id).set("finished", scenario.finished);
    each.set("unfinished", scenario.unfinished).set("illegal", scenario.illegal);
    Value rows = Value::array();
    for (const Row& row : scenario.rows) rows.push(lab::row_json(row));
    scenarios.push(each.set("measures", std::move(rows)));
  }
  return out.set("scenarios", std::move(scenarios));
}

table::Expected<void> write_reports(const Summaries& summaries, const lab::ArenaOptions& options,
                                    const std::filesystem::path& directory) {
  const auto csv = lab::write_file(directory / "summary.csv", summary_csv(summaries));
  if (!csv) return csv.error();
  return lab::write_file(directory / "summary.json",
                         formats::dump_json(summary_json(summaries, options)) + "\n");
}

}  // namespace legion_lab

// SPDX-License-Identifier: MIT
#include "lab/legion/report.h"

#include <algorithm>
#include <utility>

#include "formats/json.h"
#include "lab/numbers.h"

namespace legion_lab {
namespace {

using lab::fixed;
using lab::left;
using lab::right;
using table::Value;

constexpr int kTitle = 30;
constexpr int kNumber = 9;
constexpr int kDigits = 6;

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

std::string in_words(std::string id) {
  std::ranges::replace(id, '_', ' ');
  return id;
}

std::string range(const lab::Interval& interval, double scale, int digits) {
  return fixed(scale * interval.low, digits) + " .. " + fixed(scale * interval.high, digits);
}

std::string row_text(const Row& row) {
  const bool share = row.form == Row::Form::share;
  const double scale = share ? 100 : 1;
  const int digits = share ? 1 : 2;
  std::string out = "  " + left(in_words(row.id), kTitle);
  out += right(row.estimate ? fixed(scale * row.estimate->value, digits) : "-", kNumber);
  out += share ? " %   " : "     ";
  const bool sure = row.estimate && row.estimate->sure;
  out += left(sure ? range(*row.estimate->sure, scale, digits) : "-", 16);
  out += right(std::to_string(row.count), 8);
  if (row.is_outside()) out += "   outside of " + range(*row.band, scale, digits);
  return out + "\n";
}

std::string scenario_text(const ScenarioSummary& scenario) {
  std::string out = scenario.id + ": " + std::to_string(scenario.finished) + " finished matches\n";
  if (scenario.unfinished > 0)
    out += "  " + std::to_string(scenario.unfinished) +
           " were given up as unfinished (--max-answers) and count nowhere below\n";
  if (scenario.illegal > 0)
    out += "  " + std::to_string(scenario.illegal) +
           " were given up after an answer that was not legal: please report this fault\n";
  if (scenario.finished == 0) return out + "\n";
  out += "  " + left("", kTitle) + right("", kNumber) + "     " + left("95 % sure", 16) +
         right("of", 8) + "\n";
  for (const Group& group : kGroups) {
    std::string rows;
    for (const Row& row : scenario.rows) {
      if (row.group == group.id) rows += row_text(row);
    }
    if (!rows.empty() && *group.title != 0) out += std::string(group.title) + "\n";
    out += rows;
  }
  return out + "\n";
}

Value json(const Row& row) {
  Value out = Value::object();
  out.set("group", row.group).set("id", row.id).set("of", row.count);
  if (!row.estimate) return out;
  out.set("value", row.estimate->value);
  if (row.estimate->sure)
    out.set("low", row.estimate->sure->low).set("high", row.estimate->sure->high);
  if (row.band) out.set("outside", row.is_outside());
  return out;
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
    for (const Row& row : scenario.rows) {
      out += scenario.id + "," + row.group + "," + row.id + ",";
      out += (row.estimate ? fixed(row.estimate->value, kDigits) : "") + ",";
      const bool sure = row.estimate && row.estimate->sure;
      out += (sure ? fixed(row.estimate->sure->low, kDigits) : "") + ",";
      out += (sure ? fixed(row.estimate->sure->high, kDigits) : "") + ",";
      out += std::to_string(row.count) + "," + (row.is_outside() ? "1" : "0") + "\n";
    }
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
    for (const Row& row : scenario.rows) rows.push(json(row));
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

// SPDX-License-Identifier: MIT
#include "formats/json.h"
#include "lab/settlement/summary.h"

namespace settlement_lab {

using table::Value;

namespace {

struct Group {
  std::string_view id;
  const char* title;
};
constexpr Group kGroups[] = {{"campaign", "Campaigns"},
                             {"grade", "Grades"},
                             {"success", "Missions won"},
                             {"bonus", "Bonus earned"},
                             {"rounds", "Rounds of a battle"},
                             {"army", "Points of the army"},
                             {"army_lost", "Units of the army destroyed"},
                             {"supplies", "Supplies after the report"},
                             {"reputation", "Reputation after the report"},
                             {"wellbeing", "Well-being after the report"},
                             {"built", "Campaigns in which the town card was built"},
                             {"beside", "The same battles by the opponent beside"}};

std::string told(const Commander& commander) {
  if (commander.budget.iterations == 0) return commander.level;
  return commander.level + " (" + std::to_string(commander.budget.iterations) + " iterations)";
}

const char* name_of(Policy policy) {
  return policy == Policy::sensible ? "a sensible player" : "a player who buys nothing";
}

std::string given_up(int count, const char* why) {
  return count == 0 ? "" : "  " + std::to_string(count) + " were given up " + why + "\n";
}

}  // namespace

std::string report_text(const Summary& summary, const CampaignRun& run) {
  std::string out = std::string(name_of(run.policy)) + ", battles by " + told(run.commander);
  if (!run.beside.level.empty()) out += ", beside " + told(run.beside);
  out += ", seed " + std::to_string(run.seed) + "\n\n" + std::to_string(summary.finished) +
         " finished campaigns\n";
  out += given_up(summary.unfinished, "as unfinished (--max-answers) and count nowhere below");
  out += given_up(summary.illegal, "after an answer that was not legal: please report this fault");
  if (summary.finished == 0) return out;
  out += lab::rows_heading("of");
  for (const Group& group : kGroups) {
    std::string rows;
    for (const lab::Row& row : summary.rows) {
      if (row.group == group.id) rows += row_text(row);
    }
    if (!rows.empty()) out += std::string(group.title) + "\n" + rows;
  }
  return out;
}

std::string summary_csv(const Summary& summary) {
  std::string out = "group,id,value,low,high,of,outside\n";
  for (const lab::Row& row : summary.rows) out += row_csv(row);
  return out;
}

Value summary_json(const Summary& summary, const CampaignRun& run) {
  Value out = games_of(run).head;
  out.set("games", run.games).set("finished", summary.finished);
  out.set("unfinished", summary.unfinished).set("illegal", summary.illegal);
  Value rows = Value::array();
  for (const lab::Row& row : summary.rows) rows.push(row_json(row));
  return out.set("measures", std::move(rows));
}

table::Expected<void> write_reports(const Summary& summary, const CampaignRun& run,
                                    const std::filesystem::path& directory) {
  const auto csv = lab::write_file(directory / "summary.csv", summary_csv(summary));
  if (!csv) return csv.error();
  return lab::write_file(directory / "summary.json",
                         formats::dump_json(summary_json(summary, run)) + "\n");
}

}  // namespace settlement_lab

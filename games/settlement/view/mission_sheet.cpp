// The card of the coming mission as things stand: what wins, its limits, the enemy so far. SB-6.1
#include "games/settlement/rules/battle_plan.h"
#include "games/settlement/rules/campaign.h"
#include "games/settlement/rules/units.h"
#include "games/settlement/text/ground.h"
#include "games/settlement/view/sheets.h"

namespace settlement {
namespace {

std::string names_of(const std::vector<Hex>& hexes) {
  std::string out;
  for (const Hex at : hexes) add_to_list(out, name(at));
  return out;
}

// "4 Zombie Warriors, 1 Imelstar", units of one type and level together.
std::string force_text(const Wording& w, const std::vector<EnemyUnit>& force) {
  std::string out;
  for (std::size_t i = 0; i < force.size(); ++i) {
    const auto before = force.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::count(force.begin(), before, force[i]) > 0) continue;
    const auto all = static_cast<int>(std::ranges::count(force, force[i]));
    const bool basic = force[i].level == Level::basic;
    add_to_list(out, w.text(basic ? "sheet.enemies" : "sheet.enemies_level",
                            {{"n", number(all)},
                             {"unit", w.text("enemy." + force[i].unit)},
                             {"level", w.text("level." + std::string(name(force[i].level)))}}));
  }
  return out;
}

// With the Escalation cards that are still to be drawn. SB-8.1
std::string enemy_text(const Wording& w, const BattlePlan& plan) {
  const std::string force = force_text(w, plan.styx);
  const int due = is_in_town(w) ? cards_due(w.view()) : 0;
  return due == 0 ? force : w.text("sheet.escalation_due", {{"force", force}, {"n", number(due)}});
}

std::string zone_text(const std::vector<std::string>& zone) {
  std::string out;
  for (const std::string& part : zone) add_to_list(out, part);
  return out;
}

std::string task_text(const Wording& w, const Mission& mission) {
  const MissionTask& task = mission.task;
  return w.text("task." + std::string(name(task.kind)),
                {{"n", number(task.kind == Task::raze ? task.at_most : task.rounds)}});
}

// Letters of one width, with those of the columns above and the numbers of the rows beside: every
// second row is half a hex further right.
void draw_map(const Wording& w, const BattlePlan& plan, Sheet& sheet) {
  std::string top = "  ";
  for (int column = 0; column < kColumns; ++column)
    top += std::string(" ") + static_cast<char>('A' + column) + "  ";
  sheet.picture.push_back(top);
  std::string symbols;
  for (int row = 0; row < kRows; ++row) {
    std::string line = number(row + 1) + (row % 2 == 0 ? " " : "   ");
    for (int column = 0; column < kColumns; ++column) {
      const Hex at = Hex::at(column, row);
      const char symbol = plan.map[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      const bool capture = std::ranges::count(w.view().mission().capture_points, at) > 0;
      line += std::string(" ") + symbol + (capture ? "* " : "  ");
      if (symbol != '.' && symbols.find(symbol) == std::string::npos) symbols += symbol;
    }
    sheet.picture.push_back(line);
  }
  std::string legend;
  for (const char symbol : symbols)
    add_to_list(legend, std::string(1, symbol) + " " +
                            w.text("terrain." + std::string(terrain_of(symbol))));
  if (!w.view().mission().capture_points.empty())
    add_to_list(legend, "* " + w.text("sheet.capture_points"));
  sheet.rows.push_back({w.text("sheet.map"), legend});
}

void add_places(const Wording& w, const Mission& mission, Sheet& out) {
  std::string towns;
  for (const TownHex& town : mission.towns) add_to_list(towns, w.town_of(mission.number, town.at));
  if (!towns.empty()) out.rows.push_back({w.text("sheet.towns"), towns});
  if (!mission.capture_points.empty())
    out.rows.push_back({w.text("sheet.capture_points"), names_of(mission.capture_points)});
}

}  // namespace

Sheet mission_sheet(const Wording& w) {
  const Mission& mission = w.view().mission();
  const BattlePlan plan = battle_plan(w.view());
  Sheet out{"mission", w.text("sheet.mission", {{"n", number(mission.number)},
                                                {"title", w.mission(mission.number)}})};
  if (is_in_town(w)) out.text = w.text("mission_story." + mission.id);
  out.rows.push_back({w.text("sheet.task"), task_text(w, mission)});
  out.rows.push_back({w.text("sheet.bonus"), bonus_of(w, mission)});
  out.rows.push_back({w.text("sheet.limits"),
                      w.text("sheet.limits_text",
                             {{"rounds", number(mission.rounds)},
                              {"limit", number(mission.limit)},
                              {"most", number(mission.limit + w.game.scenario().over_limit)}})});
  out.rows.push_back({w.text("sheet.enemy"), enemy_text(w, plan)});
  out.rows.push_back(
      {w.text("sheet.zones"), w.text("sheet.zones_text", {{"empire", zone_text(plan.zone_empire)},
                                                          {"styx", zone_text(plan.zone_styx)}})});
  out.rows.push_back({w.text("sheet.won"), w.text("mission_won." + mission.id)});
  out.rows.push_back({w.text("sheet.lost"), w.text("mission_lost." + mission.id)});
  add_places(w, mission, out);
  // At home the board shows it; before the muster the board is still the town's.
  if (!mission.home && is_in_town(w)) draw_map(w, plan, out);
  return out;
}

}  // namespace settlement

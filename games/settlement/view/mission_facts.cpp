#include "games/settlement/view/mission_facts.h"

#include "games/settlement/rules/battle_plan.h"
#include "games/settlement/rules/units.h"
#include "games/settlement/text/ground.h"
#include "games/settlement/view/sheets.h"

namespace settlement {
namespace {

using table::Value;

// The hexes of "A6-M9", a rectangle, and of single ones.
Value hexes_of(const std::vector<std::string>& zone) {
  Value out = Value::array();
  for (const std::string& part : zone) {
    const std::size_t dash = part.find('-');
    const auto from = parse_hex(part.substr(0, dash));
    const auto to = parse_hex(dash == std::string::npos ? part : part.substr(dash + 1));
    if (!from || !to) continue;
    for (int row = from->row(); row <= to->row(); ++row) {
      for (int column = from->column(); column <= to->column(); ++column)
        out.push(name(Hex::at(column, row)));
    }
  }
  return out;
}

// Every hex that is not open ground, or is worth something.
Value ground_of(const Wording& w, const BattlePlan& plan) {
  const Mission& mission = w.view().mission();
  Value out = Value::array();
  for (std::uint8_t i = 0; i < kHexes; ++i) {
    const Hex at{i};
    const char symbol =
        plan.map[static_cast<std::size_t>(at.row())][static_cast<std::size_t>(at.column())];
    const bool capture = std::ranges::count(mission.capture_points, at) > 0;
    if (symbol == '.' && !capture) continue;
    Value cell = Value::object().set("at", name(at)).set("terrain", terrain_of(symbol));
    if (capture) cell.set("capture", true);
    for (const TownHex& town : mission.towns) {
      if (town.at == at) cell.set("title", w.text("place." + town.title));
    }
    out.push(std::move(cell));
  }
  return out;
}

// Units of one type and level together, in roster order.
Value force_of(const Wording& w, const BattlePlan& plan) {
  Value out = Value::array();
  for (std::size_t i = 0; i < plan.styx.size(); ++i) {
    const EnemyUnit& unit = plan.styx[i];
    const auto before = plan.styx.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::count(plan.styx.begin(), before, unit) > 0) continue;
    out.push(Value::object()
                 .set("kind", unit.unit)
                 .set("title", w.text("enemy." + unit.unit))
                 .set("level", name(unit.level))
                 .set("level_title", w.text("level." + std::string(name(unit.level))))
                 .set("n", std::ranges::count(plan.styx, unit)));
  }
  return out;
}

int points_of_force(const Wording& w, const BattlePlan& plan) {
  int out = 0;
  for (const EnemyUnit& unit : plan.styx) {
    const auto& enemies = w.game.pack().enemies;
    const auto found = std::ranges::find(enemies, unit.unit, &EnemyEntry::id);
    const auto level = static_cast<std::size_t>(unit.level);
    if (found != enemies.end() && level < found->points.size()) out += found->points[level];
  }
  return out;
}

// What of the task is decided before the battle: districts in ruins count. SB-6.4
void add_what_is_so(const Wording& w, Value& out) {
  const Mission& mission = w.view().mission();
  if (!mission.home || w.seen.razed.empty()) return;
  std::string ruins;
  for (const Hex at : w.seen.razed) {
    for (const TownHex& town : mission.towns) {
      if (town.at == at) add_to_list(ruins, w.text("place." + town.title));
    }
  }
  const int too_many = static_cast<int>(w.seen.razed.size()) - mission.task.at_most;
  const bool lost = mission.task.kind == Task::raze && too_many > 0;
  const bool mendable = too_many * repair_price(w.view()) <= int(w.seen.supplies);
  const char* const text = !lost      ? "sheet.already"
                           : mendable ? "sheet.already_lost"
                                      : "sheet.already_hopeless";
  out.set("already", w.text(text, {{"list", ruins}, {"n", number(int(w.seen.razed.size()))}}));
  if (!lost) return;
  out.set("hopeless", true);
  if (mendable) out.set("repairs", too_many);
}

}  // namespace

Value mission_card_facts(const Wording& w) {
  const Mission& mission = w.view().mission();
  const BattlePlan plan = battle_plan(w.view());
  const MissionTask& task = mission.task;
  Value out =
      Value::object()
          .set("id", mission.id)
          .set("game", "fantasy")
          .set("home", mission.home)
          .set("rounds", mission.rounds)
          .set("limit", mission.limit)
          .set("story", w.text("mission_story." + mission.id))
          .set("task",
               w.text("task." + std::string(name(task.kind)),
                      {{"n", number(task.kind == Task::raze ? task.at_most : task.rounds)}}))
          .set("bonus", bonus_of(w, mission))
          .set("won", w.text("mission_won." + mission.id))
          .set("lost", w.text("mission_lost." + mission.id))
          .set("zones",
               Value::array().push(hexes_of(plan.zone_empire)).push(hexes_of(plan.zone_styx)))
          .set("ground", ground_of(w, plan))
          .set("enemy", force_of(w, plan))
          .set("enemy_points", points_of_force(w, plan));
  add_what_is_so(w, out);
  return out;
}

}  // namespace settlement

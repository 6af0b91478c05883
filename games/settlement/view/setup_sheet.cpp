// What one needs to build a mission's battle on a table of one's own and to move the enemy there:
// zones, both forces, what holds in it, the bag of tokens and the automaton's card. SB-9, SB-10
#include "games/settlement/rules/battle_plan.h"
#include "games/settlement/rules/units.h"
#include "games/settlement/text/battle_conditions.h"
#include "games/settlement/view/sheets.h"

namespace settlement {
namespace {

using table::Value;

struct Named {
  std::string title{};
  std::string text{};
};
Value value_of(const Named& one) {
  return Value::object().set("title", one.title).set("text", one.text);
}
Value values_of(const std::vector<Named>& list) {
  Value out = Value::array();
  for (const Named& one : list) out.push(value_of(one));
  return out;
}

// The hexes of "A6-M9" and "E1", in hex order.
std::vector<Hex> hexes_of(const std::vector<std::string>& zone) {
  std::vector<Hex> out;
  for (std::uint8_t i = 0; i < kHexes; ++i) {
    const Hex at{i};
    const bool inside = std::ranges::any_of(zone, [&](const std::string& part) {
      const auto dash = part.find('-');
      const auto from = parse_hex(part.substr(0, dash));
      const auto to = dash == std::string::npos ? from : parse_hex(part.substr(dash + 1));
      return from && to && at.column() >= from->column() && at.column() <= to->column() &&
             at.row() >= from->row() && at.row() <= to->row();
    });
    if (inside) out.push_back(at);
  }
  return out;
}
Value hex_names(const std::vector<Hex>& hexes) {
  Value out = Value::array();
  for (const Hex at : hexes) out.push(name(at));
  return out;
}

// A line for all of one type and level, in roster order.
struct ForceLineSeen {
  EnemyUnit unit{};
  int count = 0;
};
std::vector<ForceLineSeen> force_lines(const std::vector<EnemyUnit>& force) {
  std::vector<ForceLineSeen> out;
  for (const EnemyUnit& unit : force) {
    const auto found = std::ranges::find(out, unit, &ForceLineSeen::unit);
    if (found == out.end())
      out.push_back({unit, 1});
    else
      ++found->count;
  }
  return out;
}

std::string line_text(const Wording& w, const ForceLineSeen& line) {
  const bool basic = line.unit.level == Level::basic;
  return w.text(basic ? "sheet.enemies" : "sheet.enemies_level",
                {{"n", number(line.count)},
                 {"unit", w.text("enemy." + line.unit.unit)},
                 {"level", w.text("level." + std::string(name(line.unit.level)))}});
}

// Escalation cards, buildings that act in a battle, what missions left behind, Roland's skills.
class Conditions {
 public:
  explicit Conditions(const Wording& w) : w_(w) {}

  std::vector<Named> list() {
    for (const std::uint8_t card : w_.seen.escalations)
      add_entry("escalation", w_.game.pack().escalation_cards[card].id);
    for (const std::uint8_t card : w_.seen.buildings) add_building(w_.view().town_card(card));
    add_links();
    add_roland();
    return out_;
  }

 private:
  void add_entry(const std::string& section, const std::string& id) {
    out_.push_back({w_.text(section + "." + id), w_.text(section + "_text." + id)});
  }
  void add_building(const TownCard& card) {
    const bool fights = card.look > 0 || card.reroll_all > 0 || !card.order_dice.empty() ||
                        card.cavalry_run_round_1 > 0;
    if (fights || (w_.view().mission().home && (card.fortify > 0 || card.altar > 0)))
      add_entry("town_card", card.id);
  }
  void add_links() {
    for (const Mission& mission : w_.game.pack().missions) {
      if (mission.won.mission == w_.seen.mission && w_.seen.has(Link::imelstar) &&
          mission.won.op == LinkOp::imelstar)
        out_.push_back({w_.mission(mission.number), w_.text("mission_won." + mission.id)});
      if (mission.lost.mission == w_.seen.mission && w_.seen.has(Link::first_round_attack) &&
          mission.lost.op == LinkOp::first_round_attack)
        out_.push_back({w_.mission(mission.number), w_.text("mission_lost." + mission.id)});
    }
  }
  // SB-5.11
  void add_roland() {
    const std::vector<int>& steps = w_.game.scenario().xp_roland;
    for (const UnitId id : w_.seen.army) {
      const Unit* unit = find_unit(w_.view(), id);
      if (unit == nullptr || !w_.view().entry(*unit).hero) continue;
      const std::string title = w_.unit_name(unit->type, unit->name);
      if (unit->xp >= steps[0]) out_.push_back({title, w_.text("setup.roland_defense")});
      if (unit->xp >= steps[1]) out_.push_back({title, w_.text("setup.roland_aura")});
    }
  }

  const Wording& w_;
  std::vector<Named> out_{};
};

// SB-10.3
struct BagToken {
  const char* id;
  int count;
};
constexpr BagToken kBag[] = {{"claw", 4},    {"fang", 3},   {"eye", 4}, {"shell", 3},
                             {"shuffle", 5}, {"torpor", 3}, {"rift", 2}};

Value bag_of(const Wording& w, const BattlePlan& plan) {
  const Value changed = bag_value(plan);
  Value out = Value::array();
  for (const BagToken& token : kBag) {
    const Value* other = changed.is_object() ? changed.find(token.id) : nullptr;
    const std::string id(token.id);
    out.push(Value::object()
                 .set("id", id)
                 .set("title", w.text("bag." + id))
                 .set("text", w.text("bag_text." + id))
                 .set("n", other != nullptr ? *other : Value(token.count)));
  }
  return out;
}

// The order of an activation on one card: the first that is possible is done. SB-10.20
constexpr const char* kActions[] = {"torpor", "contact", "shell", "shooter", "holder",
                                    "goal",   "attack",  "rest",  "closer"};
constexpr const char* kAlways[] = {"placing", "tokens",  "order",   "rift",
                                   "target",  "defence", "fatigue", "round_end"};

template <std::size_t N>
Value texts_of(const Wording& w, const char* const (&keys)[N]) {
  Value out = Value::array();
  for (const char* key : keys) {
    const std::string id(key);
    out.push(value_of({w.text("automaton." + id), w.text("automaton_text." + id)}));
  }
  return out;
}

Value army_of(const Wording& w) {
  Value out = Value::array();
  for (const UnitId id : w.seen.army) {
    const Unit* unit = find_unit(w.view(), id);
    if (unit == nullptr) continue;
    const std::string type(name(unit->type));
    out.push(
        Value::object()
            .set("id", name(id))
            .set("kind", type)
            .set("title", w.unit_name(unit->type, unit->name))
            .set("text", w.text("setup.unit",
                                {{"type", w.text("unit_type." + type)},
                                 {"level", w.text("level." + std::string(name(unit->level)))}})));
  }
  return out;
}

std::vector<Named> deck_of(const Wording& w) {
  std::vector<Named> out;
  for (const std::uint8_t card : w.seen.deck) {
    const std::string& id = w.game.pack().tactics[card].id;
    out.push_back({w.text("tactic." + id), w.text("tactic_text." + id)});
  }
  return out;
}

Value force_of(const Wording& w, const BattlePlan& plan) {
  Value out = Value::array();
  for (const ForceLineSeen& line : force_lines(plan.styx))
    out.push(Value::object()
                 .set("kind", line.unit.unit)
                 .set("level", name(line.unit.level))
                 .set("n", line.count)
                 .set("text", line_text(w, line)));
  return out;
}

Value goals_of(const Wording& w, const BattlePlan& plan) {
  Value out = Value::array();
  for (const Hex at : plan.goals)
    out.push(Value::object().set("at", name(at)).set("title", w.town_of(w.seen.mission, at)));
  return out;
}

std::string parts_of(const std::vector<std::string>& zone) {
  std::string out;
  for (const std::string& part : zone) add_to_list(out, part);
  return out;
}
std::string task_of(const Wording& w) {
  const MissionTask& task = w.view().mission().task;
  return w.text("task." + std::string(name(task.kind)),
                {{"n", number(task.kind == Task::raze ? task.at_most : task.rounds)}});
}

Value quotas_of(const Wording& w, const BattlePlan& plan) {
  Value out = Value::array();
  for (const Quota& quota : plan.quota)
    out.push(
        w.text("setup.quota", {{"n", number(quota.at_least)}, {"zone", parts_of(quota.zone)}}));
  return out;
}

Value data_of(const Wording& w, const BattlePlan& plan, const std::vector<Named>& conditions) {
  const Mission& mission = w.view().mission();
  const Value zones = Value::object()
                          .set("empire", hex_names(hexes_of(plan.zone_empire)))
                          .set("styx", hex_names(hexes_of(plan.zone_styx)));
  return Value::object()
      .set("mission", int{mission.number})
      .set("title", w.mission(mission.number))
      .set("story", w.text("mission_story." + mission.id))
      .set("task", task_of(w))
      .set("bonus", bonus_of(w, mission))
      .set("rounds", mission.rounds)
      .set("zones", zones)
      .set("quotas", quotas_of(w, plan))
      .set("force", force_of(w, plan))
      .set("goals", goals_of(w, plan))
      .set("army", army_of(w))
      .set("deck", values_of(deck_of(w)))
      .set("conditions", values_of(conditions))
      .set("bag", bag_of(w, plan))
      .set("always", texts_of(w, kAlways))
      .set("actions", texts_of(w, kActions));
}

}  // namespace

Sheet setup_sheet(const Wording& w) {
  const BattlePlan plan = battle_plan(w.view());
  const Mission& mission = w.view().mission();
  const std::vector<Named> conditions = Conditions(w).list();
  Sheet out{"setup", w.text("setup.title",
                            {{"n", number(mission.number)}, {"title", w.mission(mission.number)}})};
  std::string force;
  for (const ForceLineSeen& line : force_lines(plan.styx)) add_to_list(force, line_text(w, line));
  out.rows.push_back({w.text("sheet.task"), task_of(w)});
  out.rows.push_back({w.text("sheet.enemy"), force});
  out.rows.push_back(
      {w.text("sheet.zones"), w.text("sheet.zones_text", {{"empire", parts_of(plan.zone_empire)},
                                                          {"styx", parts_of(plan.zone_styx)}})});
  std::vector<std::string> lines;
  lines.reserve(conditions.size());
  for (const Named& one : conditions) lines.push_back(one.title + ". " + one.text);
  add_lines(w, "conditions", lines, out);
  out.data = data_of(w, plan, conditions);
  return out;
}

}  // namespace settlement

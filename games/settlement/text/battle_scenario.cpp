// The keys are those of docs/SCENARIOS.md: nothing of that game's own is here. SB-9.1
#include "games/settlement/text/battle_scenario.h"

#include "games/settlement/rules/battle_plan.h"
#include "games/settlement/rules/units.h"
#include "games/settlement/text/battle_conditions.h"

namespace settlement {
namespace {

using table::Value;

constexpr const char* kGame = "fantasy";
constexpr const char* kRules = "rules";  // who holds a seat
constexpr int kAnyPoints = 2000;

template <class List, class Say>
Value list_of(const List& list, const Say& say) {
  Value out = Value::array();
  for (const auto& item : list) out.push(say(item));
  return out;
}
Value words(const std::vector<std::string>& list) {
  return list_of(list, [](const std::string& word) { return Value(word); });
}
Value hexes(const std::vector<Hex>& list) {
  return list_of(list, [](Hex hex) { return Value(name(hex)); });
}

// Bonuses of the battle's own; the others follow from its report. SB-6.8
Value bonus_value(View v) {
  const Mission& mission = v.mission();
  Value out = Value::object();
  switch (mission.bonus) {
    case Bonus::none_razed:
      return std::move(out).set("kind", "none_razed");
    case Bonus::hold_more:
      return std::move(out).set("kind", "hold").set("at_least", mission.task.bonus);
    case Bonus::all_held_last:
      return std::move(out).set("kind", "held_last");
    case Bonus::few_lost:
      return std::move(out).set("kind", "few_lost").set("at_most", mission.bonus_lost);
    case Bonus::roland_last:
      return std::move(out).set("kind", "last_blow").set("unit", v.entry(UnitType::roland).id);
    case Bonus::imelstar_fell:
      return std::move(out).set("kind", "slay").set("unit", "imelstar");
  }
  return out;
}

// SB-6.4 .. SB-6.7
Value task_value(View v) {
  const MissionTask& task = v.mission().task;
  Value out = Value::object().set("kind", name(task.kind));
  switch (task.kind) {
    case Task::raze:
      out.set("at_most", task.at_most)
          .set("razed", v.mission().home ? static_cast<int>(v.state.razed.size()) : 0);
      break;
    case Task::hold:
      out.set("at_least", task.rounds);
      break;
    case Task::altar:
      out.set("at", name(task.at)).set("in_a_row", task.rounds);
      break;
    case Task::slay:
      out.set("unit", task.unit);
  }
  return std::move(out).set("bonus", bonus_value(v));
}

// The army with its levels; each unit has its number as its tag. SB-9.1
Value roster_value(View v) {
  return list_of(v.state.army, [&](UnitId id) {
    const Unit& unit = *find_unit(v, id);
    return Value::object()
        .set("unit", v.entry(unit).id)
        .set("level", name(unit.level))
        .set("count", 1)
        .set("tag", name(id));
  });
}

Value empire_value(View v, const BattlePlan& plan) {
  const std::vector<Tactic>& tactics = v.game.pack().tactics;
  Value out = Value::object()
                  .set("points", v.mission().limit + v.game.scenario().over_limit)
                  .set("zone", words(plan.zone_empire))
                  .set("roster", roster_value(v))
                  .set("deck", list_of(v.state.deck,
                                       [&](std::uint8_t card) { return Value(tactics[card].id); }));
  if (plan.quota.empty()) return out;
  return std::move(out).set("quota", list_of(plan.quota, [](const Quota& quota) {
                              return Value::object()
                                  .set("zone", words(quota.zone))
                                  .set("at_least", quota.at_least)
                                  .set("at_most", quota.at_most);
                            }));
}

Value styx_value(const BattlePlan& plan) {
  Value roster = list_of(plan.styx, [](const EnemyUnit& unit) {
    return Value::object().set("unit", unit.unit).set("level", name(unit.level)).set("count", 1);
  });
  return Value::object()
      .set("points", kAnyPoints)
      .set("zone", words(plan.zone_styx))
      .set("roster", std::move(roster))
      .set("fill_deck", true);  // SB-13.3
}

// Whoever reads the battle reads it in their own language, whatever the campaign is read in.
Value in_each(const Messages& messages, std::string_view kind, const std::string& key) {
  return Value::object()
      .set("en", messages.name_of(table::Language::en, kind, key))
      .set("fr", messages.name_of(table::Language::fr, kind, key));
}

// Each falls at the end of a round. SB-6.3
void add_towns(const Messages& messages, const BattlePlan& plan, Value& scenario) {
  if (plan.towns.empty()) return;
  Value towns = Value::object();
  for (const TownHex& town : plan.towns)
    towns.set(name(town.at), in_each(messages, "place", town.title));
  scenario.set("towns", std::move(towns))
      .set("town_fall", Value::object()
                            .set("by", kStyxSide)
                            .set("becomes", "graveyard")
                            .set("when", "round_end"));
}

// What the ground is worth, to whom. SB-6.2, SB-6.10
void add_ground(View v, const BattlePlan& plan, Value& scenario) {
  const Mission& mission = v.mission();
  if (!mission.capture_points.empty())
    scenario.set("capture_points", hexes(mission.capture_points));
  if (!mission.passage.empty()) {
    Value leave = Value::object();
    leave.set("unit", mission.passage).set("terrain", "river").set("weak", true);
    scenario.set("passage", Value::array().push(std::move(leave)));
  }
  scenario.set("goals", hexes(plan.goals));
}

Value scenario_value(View v, const Messages& messages, bool automaton) {
  const Mission& mission = v.mission();
  const BattlePlan plan = battle_plan(v);
  Value out = Value::object()
                  .set("id", mission.id)
                  .set("title", in_each(messages, "mission", mission.id))
                  .set("rounds", mission.rounds)
                  .set("first_all", kStyxSide)
                  .set("map", words(plan.map));
  add_towns(messages, plan, out);
  add_ground(v, plan, out);
  out.set("task", task_value(v));
  if (Value bag = bag_value(plan); !bag.is_null()) out.set("bag", std::move(bag));
  Value conditions = conditions_value(v, plan, automaton);
  if (!conditions.items().empty()) out.set("condition", std::move(conditions));
  // SB-14.4
  if (v.game.options().difficulty != Difficulty::easy) out.set("keeps_what_was_revealed", true);
  return std::move(out).set(kEmpireSide, empire_value(v, plan)).set(kStyxSide, styx_value(plan));
}

}  // namespace

std::optional<table::LinkedBattle> battle_scenario(View v, const Messages& messages) {
  const bool asked = v.state.waiting.kind == Waiting::answers;
  if (!asked || phase_of(v.state.stack.back().step) != Phase::outcome) return std::nullopt;
  const std::string_view enemy = kEnemyChoices[v.game.options().enemy];
  const bool automaton = v.game.options().enemy == 0;
  table::LinkedBattle out;
  out.number = v.state.mission;
  out.game = kGame;
  out.scenario = v.mission().id;
  out.options = Value::object();
  if (automaton) out.options.set("automaton", kStyxSide);
  out.content =
      Value::object().set("scenarios", Value::array().push(scenario_value(v, messages, automaton)));
  out.seats = {"", automaton ? std::string(kRules) : std::string(enemy)};
  return out;
}

}  // namespace settlement

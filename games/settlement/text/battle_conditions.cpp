#include "games/settlement/text/battle_conditions.h"

#include <numeric>

#include "games/settlement/rules/units.h"

namespace settlement {
namespace {

using table::Value;

constexpr const char* kTorpor = "torpor";
constexpr int kUsualTorpor = 3;             // SB-10.3
constexpr const char* kFirstRow = "A1-M1";  // where a Second Wave enters. SB-8.8

Value rounds_value(int first, int last) {
  Value out = Value::array();
  for (int round = first; round <= last; ++round) out.push(round);
  return out;
}
Value rounds_value(const BattleCondition& c) {
  if (c.until > 0) return rounds_value(1, c.until);
  Value out = Value::array();
  for (const int round : c.rounds) out.push(round);
  return out;
}

Value condition(std::string_view op, std::string_view side = "") {
  Value out = Value::object().set("op", op);
  if (!side.empty()) out.set("side", side);
  return out;
}

// With an ordinary opponent Fury is one order die more in each round. SB-13.3
Value fury_value(View v) {
  return condition("order_dice", kStyxSide)
      .set("by", 1)
      .set("rounds", rounds_value(1, v.mission().rounds));
}

// SB-8.8
Value reinforce_value(const BattleCondition& c) {
  return condition(c.op, kStyxSide)
      .set("unit", c.unit)
      .set("level", name(c.level))
      .set("count", c.count)
      .set("round", c.rounds.front())
      .set("zone", Value::array().push(kFirstRow))
      .set("at", c.at);
}

Value condition_value(const BattleCondition& c) {
  if (c.op == "reinforce") return reinforce_value(c);
  if (c.op == "ability")
    return condition(c.op, kStyxSide).set("number", c.number).set("ability", c.ability);
  if (c.at == "first_deployed")  // SB-8.11
    return condition("terrain", kEmpireSide).set("terrain", c.op).set("at", c.at);
  if (c.op == "health") return condition(c.op).set("unit", c.unit).set("health", c.by);
  if (c.op == "look") return condition(c.op, c.side).set("count", c.count);
  if (c.op == "reroll_all") return condition(c.op, c.side).set("times", c.times);
  Value out = condition(c.op, c.side).set("by", c.by).set("rounds", rounds_value(c));
  if (c.op == "run") out.set("class", "monstrous");  // SB-4.9
  return out;
}

// What Roland has learned. SB-5.11
void add_roland(View v, Value& out) {
  const std::vector<int>& steps = v.game.scenario().xp_roland;
  for (std::size_t place = 0; place < v.state.army.size(); ++place) {
    const Unit& unit = *find_unit(v, v.state.army[place]);
    if (!v.entry(unit).hero) continue;
    if (unit.xp >= steps[0])
      out.push(condition("ability", kEmpireSide)
                   .set("number", place + 1)
                   .set("ability", "master_of_defense 1"));
    if (unit.xp >= steps[1])
      out.push(condition("aura").set("unit", v.entry(unit).id).set("radius", 3));
  }
}

}  // namespace

Value conditions_value(View v, const BattlePlan& plan, bool automaton) {
  Value out = Value::array();
  for (const BattleCondition& c : plan.conditions) {
    if (c.op != kTorpor) out.push(condition_value(c));
    if (c.op == kTorpor && !automaton) out.push(fury_value(v));
  }
  add_roland(v, out);
  return out;
}

Value bag_value(const BattlePlan& plan) {
  int torpor = kUsualTorpor;
  for (const BattleCondition& c : plan.conditions) {
    if (c.op == kTorpor) torpor += c.by;
  }
  return torpor == kUsualTorpor ? Value() : Value::object().set(kTorpor, std::max(torpor, 0));
}

}  // namespace settlement

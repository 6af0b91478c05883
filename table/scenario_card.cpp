// SPDX-License-Identifier: MIT
#include "table/scenario_card.h"

namespace table {

static Value to_value(const Condition& condition) {
  Value out = Value::object().set("text", condition.text);
  if (!condition.rule.empty()) out.set("rule", condition.rule.str());
  return out;
}

template <class Things>
static Value list_value(const Things& things) {
  Value out = Value::array();
  for (const auto& each : things) out.push(to_value(each));
  return out;
}

static Value to_value(const RosterLine& line) {
  return Value::object()
      .set("unit", line.unit)
      .set("level", line.level)
      .set("title", line.title)
      .set("count", line.count)
      .set("cost", line.cost)
      .set("cost_text", line.cost_text)
      .set("sum", line.count * line.cost)
      .set("counters", list_value(line.counters))
      .set("sheet", line.sheet);
}

static Value to_value(const CardSide& side) {
  return Value::object()
      .set("seat", int{side.seat.value})
      .set("title", side.title)
      .set("points", side.points)
      .set("points_text", side.points_text)
      .set("goal", side.goal)
      .set("goal_text", side.goal_text)
      .set("roster", list_value(side.roster))
      .set("deck", side.deck);
}

static Value to_value(const LegendLine& line) {
  return Value::object()
      .set("symbol", std::string(1, line.symbol))
      .set("terrain", line.terrain)
      .set("title", line.title)
      .set("text", line.text);
}

static Value to_value(const Placed& placed) {
  return Value::object()
      .set("at", placed.at)
      .set("seat", int{placed.seat.value})
      .set("unit", placed.unit)
      .set("title", placed.title)
      .set("counters", list_value(placed.counters));
}

Value to_value(const ScenarioCard& card) {
  Value out = Value::object();
  out.set("id", card.id).set("board", card.board).set("title", card.title);
  if (card.epic) out.set("epic", *card.epic);
  out.set("story", card.story)
      .set("goal", card.goal)
      .set("first", card.first)
      .set("conditions", list_value(card.conditions))
      .set("sides", list_value(card.sides))
      .set("map", to_value(card.map))
      .set("legend", list_value(card.legend))
      .set("towns", card.towns)
      .set("capture_points", to_value(card.capture_points))
      .set("zones", list_value(card.zones))
      .set("elements", card.elements)
      .set("elements_laid", card.elements_laid);
  for (const auto& [key, part] :
       {std::pair("containers", &card.containers), std::pair("terrain", &card.terrain),
        std::pair("markers", &card.markers), std::pair("cells", &card.cells),
        std::pair("links", &card.links)}) {
    if (!part->is_null()) out.set(key, *part);
  }
  if (card.placed) out.set("placed", list_value(*card.placed));
  return out;
}

}  // namespace table

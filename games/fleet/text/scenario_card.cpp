#include "games/fleet/text/scenario_card.h"

#include "table/text.h"

namespace fleet {
namespace {

using table::Value;

using Writer = table::CardWriter<Match>;

// The map's rows from the top: row 5 lies there.
template <class F>
void each_square_from_the_top(F&& f) {
  for (int row = kSide - 1; row >= 0; --row) {
    for (int column = 0; column < kSide; ++column) f(square_at(column, row));
  }
}

Value counters_value(const ShipClass& ship) {
  Value out = Value::array();
  const auto add = [&out](const char* kind, int value, int of) {
    out.push(Value::object().set("kind", kind).set("value", value).set("of", of));
  };
  if (ship.hull > 0) add("hull", ship.hull, ship.hull);
  add("class", ship.size, 0);
  add("fire", ship.fire, 0);
  return out;
}

Value line_value(const Writer& w, const ShipClass& ship, int count) {
  Value out = Value::object();
  out.set("unit", ship.id)
      .set("level", "")
      .set("title", w.messages.name_of(w.language, "ship", ship.id));
  w.set_cost(out, count, ship.size);
  return out.set("counters", counters_value(ship)).set("sheet", w.text("ship_text." + ship.id));
}

// Every kind once, what stands on the board already among them.
Roster whole_fleet(const Scenario& scenario, Seat seat) {
  Roster out = scenario.fleets[seat.value];
  for (const Placing& placing : scenario.placed[seat.value]) ++out[placing.ship];
  return out;
}

Value side_value(const Writer& w, Seat seat) {
  const Roster fleet = whole_fleet(w.scenario(), seat);
  Value roster = Value::array();
  int classes = 0;
  for (std::size_t i = 0; i < w.pack().ships.size(); ++i) {
    if (fleet[i] == 0) continue;
    classes += fleet[i] * w.pack().ships[i].size;
    roster.push(line_value(w, w.pack().ships[i], fleet[i]));
  }
  const bool by_classes = w.scenario().goal == Goal::classes;
  const int goal = by_classes ? w.scenario().goal_number : 0;
  const char* name = seat == kBlue ? "fleet.blue" : "fleet.yellow";
  return w.side(seat, w.text(name), classes, goal, by_classes)
      .set("roster", std::move(roster))
      .set("deck", Value::array());
}

Value zone_value(Squares squares) {
  Value out = Value::array();
  for (const Square square : squares) out.push(name(square));
  return out;
}

Value map_value() {
  Value out = Value::array();
  for (int row = 0; row < kSide; ++row) out.push(std::string(kSide, '.'));
  return out;
}

Value containers_value(const Scenario& scenario) {
  Value out = Value::array();
  each_square_from_the_top([&](Square square) {
    const int count = scenario.containers[square.index];
    if (count > 0) out.push(Value::object().set("at", name(square)).set("count", count));
  });
  return out;
}

Value placed_value(const Writer& w) {
  Value out = Value::array();
  for (const Seat seat : {kBlue, kYellow}) {
    for (const Placing& placing : w.scenario().placed[seat.value]) {
      const ShipClass& ship = w.pack().ships[placing.ship];
      out.push(Value::object()
                   .set("at", name(placing.at))
                   .set("seat", int{seat.value})
                   .set("unit", ship.id)
                   .set("title", w.messages.name_of(w.language, "ship", ship.id))
                   .set("counters", counters_value(ship)));
    }
  }
  return out;
}

Value legend_value(const Writer& w) {
  return Value::array().push(Value::object()
                                 .set("symbol", ".")
                                 .set("terrain", "space")
                                 .set("title", w.text("field.none"))
                                 .set("text", ""));
}

}  // namespace

Value scenario_card(const Match& game, const Messages& messages, Language language) {
  const Writer w{game, messages, language};
  const Scenario& scenario = game.scenario();
  const std::string story = "story." + scenario.id;
  const bool told = messages.has(language, story);
  Value zones = Value::array();
  for (const Squares& zone : scenario.zones) zones.push(zone_value(zone));
  return Value::object()
      .set("id", scenario.id)
      .set("board", "squares")
      .set("title", messages.name_of(language, "scenario", scenario.id))
      .set("story", told ? messages.text(language, story) : "")
      .set("goal", goal_sentence(game, messages, language).text)
      .set("first", first_sentence(game, messages, language).text)
      .set("conditions", table::conditions_value(scenario_conditions(game, messages, language)))
      .set("sides", Value::array().push(side_value(w, kBlue)).push(side_value(w, kYellow)))
      .set("map", map_value())
      .set("legend", legend_value(w))
      .set("towns", Value::array())
      .set("capture_points", Value::array())
      .set("zones", std::move(zones))
      .set("elements", Value::array())
      .set("elements_laid", false)
      .set("containers", containers_value(scenario))
      .set("placed", placed_value(w));
}

}  // namespace fleet

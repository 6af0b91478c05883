#include "games/fleet/text/scenario_card.h"

#include "games/fleet/text/sheets.h"
#include "table/text.h"

namespace fleet {
namespace {

using table::CardSide;
using table::Counter;
using table::Placed;
using table::Value;

using Writer = table::CardWriter<Match>;

// The map's rows from the top: row 5 lies there.
template <class F>
void each_square_from_the_top(F&& f) {
  for (int row = kSide - 1; row >= 0; --row) {
    for (int column = 0; column < kSide; ++column) f(square_at(column, row));
  }
}

std::vector<Counter> counters_of(const ShipClass& ship) {
  std::vector<Counter> out;
  if (ship.hull > 0) out.push_back({"hull", ship.hull, ship.hull});
  out.push_back({"class", ship.size});
  out.push_back({"fire", ship.fire});
  return out;
}

// Every kind once, what stands on the board already among them.
Roster whole_fleet(const Scenario& scenario, Seat seat) {
  Roster out = scenario.fleets[seat.value];
  for (const Placing& placing : scenario.placed[seat.value]) ++out[placing.ship];
  return out;
}

CardSide side_of(const Writer& w, Seat seat) {
  const Roster fleet = whole_fleet(w.scenario(), seat);
  std::vector<table::RosterLine> roster;
  int classes = 0;
  for (std::size_t i = 0; i < w.pack().ships.size(); ++i) {
    if (fleet[i] == 0) continue;
    const ShipClass& ship = w.pack().ships[i];
    classes += fleet[i] * ship.size;
    roster.push_back({.unit = ship.id,
                      .title = w.messages.name_of(w.language, "ship", ship.id),
                      .count = fleet[i],
                      .cost = ship.size,
                      .cost_text = w.cost_text(ship.size),
                      .counters = counters_of(ship),
                      .sheet = ship_sheet(ship, w.messages, w.language)});
  }
  const bool by_classes = w.scenario().goal == Goal::classes;
  const int goal = by_classes ? w.scenario().goal_number : 0;
  const char* name = seat == kBlue ? "fleet.blue" : "fleet.yellow";
  CardSide out = w.side(seat, w.text(name), classes, goal, by_classes);
  out.roster = std::move(roster);
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

std::vector<Placed> placed_on(const Writer& w) {
  std::vector<Placed> out;
  for (const Seat seat : {kBlue, kYellow}) {
    for (const Placing& placing : w.scenario().placed[seat.value]) {
      const ShipClass& ship = w.pack().ships[placing.ship];
      out.push_back({name(placing.at), seat, ship.id,
                     w.messages.name_of(w.language, "ship", ship.id), counters_of(ship)});
    }
  }
  return out;
}

}  // namespace

std::string scenario_title(const Match& game, const Messages& messages, Language language) {
  const Scenario& scenario = game.scenario();
  return scenario.title.empty() ? messages.name_of(language, "scenario", scenario.id)
                                : scenario.title.in(language);
}

Value scenario_card(const Match& game, const Messages& messages, Language language) {
  const Writer w{game, messages, language};
  const Scenario& scenario = game.scenario();
  table::ScenarioCard card{.board = "squares"};
  card.id = scenario.id;
  card.title = scenario_title(game, messages, language);
  card.story = w.own_or(scenario.story.in(language), "story");
  card.goal = goal_sentence(game, messages, language).text;
  card.first = first_sentence(game, messages, language).text;
  card.conditions = scenario_conditions(game, messages, language);
  card.sides = {side_of(w, kBlue), side_of(w, kYellow)};
  card.map.assign(kSide, std::string(kSide, '.'));
  card.legend = {{'.', "space", w.text("field.none")}};
  for (const Squares& zone : scenario.zones) card.zones.push_back(table::names_of_cells(zone));
  card.containers = containers_value(scenario);
  card.placed = placed_on(w);
  return to_value(card);
}

}  // namespace fleet

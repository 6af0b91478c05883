// A game and its state -> the position of the protocol.
#include "games/fantasy/content/pack_read.h"
#include "games/fantasy/state/options.h"
#include "games/fantasy/text/position.h"

namespace fantasy {
namespace {

using table::Value;

Value map_value(const Game& game, const State& state) {
  Value rows = Value::array();
  for (std::size_t row = 0; row < kRows; ++row) {
    std::string text;
    for (std::size_t column = 0; column < kColumns; ++column) {
      text += game.terrain(state.terrain[row * kColumns + column]).symbol;
    }
    rows.push(text);
  }
  return rows;
}

Value goal_value(const Scenario& scenario) {
  const int empire = scenario.goal_of(kEmpire);
  const int styx = scenario.goal_of(kStyx);
  return empire == styx ? Value(empire) : Value::array().push(empire).push(styx);
}

Value unit_value(const Game& game, const State& state, UnitId id) {
  const Unit& unit = state.units[id.value];
  const UnitCard& card = game.card(unit);
  Value out = Value::object();
  out.set("id", game.unit_name(state, id)).set("card", card.id).set("level", card.level);
  out.set("seat", int{unit.seat.value});
  out.set("at", unit.on_map() ? Value(fantasy::name(unit.at)) : Value());
  if (card.has_health)
    out.set("wounds", card.hits - unit.hits);
  else
    out.set("size", int{unit.hits});
  out.set("fatigue", int{unit.fatigue});
  out.set("order", unit.order == Colour::none ? Value() : Value(name(unit.order)));
  out.set("defending", unit.is(Unit::defending)).set("activated", unit.is(Unit::activated));
  return out;
}

Value pool_value(const Pool& pool) {
  Value out = Value::array();
  for (std::size_t c = 1; c < pool.size(); ++c) {
    for (int i = 0; i < pool[c]; ++i) out.push(name(static_cast<Colour>(c)));
  }
  return out;
}

Value pile_value(const Game& game, const Pile& pile) {
  Value out = Value::array();
  for (std::size_t c = 0; c < game.pack().cards.size(); ++c) {
    for (int i = 0; i < pile[c]; ++i) out.push(game.pack().cards[c].id);
  }
  return out;
}

}  // namespace

Value position_value(const Game& game, const State& state) {
  Value out = table::match_value(game);
  out.set("goal", goal_value(game.scenario())).set("map", map_value(game, state));
  Value points = Value::array();
  game.capture_points().for_each([&](Hex hex) { points.push(fantasy::name(hex)); });
  out.set("capture_points", points);
  out.set("round", int{state.round}).set("phase", name(state.phase));
  out.set("initiative", int{state.initiative.value}).set("active", int{state.active.value});
  out.set("vp", Value::array().push(int{state.sides[0].vp}).push(int{state.sides[1].vp}));
  Value units = Value::array();
  for (std::uint8_t i = 0; i < state.units.size(); ++i) units.push(unit_value(game, state, {i}));
  out.set("units", units);
  Value orders = Value::array();
  Value decks = Value::array();
  for (const Side& side : state.sides) {
    orders.push(pool_value(side.pool));
    decks.push(Value::object()
                   .set("draw", pile_value(game, side.draw))
                   .set("discard", pile_value(game, side.discard))
                   .set("in_play", pile_value(game, side.in_play)));
  }
  out.set("orders", orders).set("decks", decks);
  return out.set("question_stack", write_stack(game, state));
}

}  // namespace fantasy

// A game and its state -> the position of the protocol.
#include "games/fleet/content/pack_read.h"
#include "games/fleet/state/options.h"
#include "games/fleet/text/position.h"

namespace fleet {
namespace {

using table::Value;

Value ship_value(const Game& game, const State& state, ShipId id) {
  const Ship& ship = state.ships[id.value];
  Value out = Value::object();
  out.set("id", game.ship_name(state, id)).set("class", game.card(ship).id);
  out.set("seat", int{ship.seat.value});
  out.set("at", ship.on_board() ? Value(name(ship.at)) : Value());
  out.set("hull", int{ship.hull}).set("revealed", !ship.is(Ship::hidden));
  if (ship.is(Ship::carrying)) out.set("docked", true);
  if (ship.is(Ship::captured)) out.set("captured", true);
  if (ship.is(Ship::out)) out.set("left", true);
  if (ship.turn_start != ship.at) out.set("turn_start", name(ship.turn_start));
  return out;
}

Value dice_list(const Dice& dice, bool directional, bool special) {
  Value out = Value::array();
  for (int i = 0; i < kDieKinds; ++i) {
    const DieKind die{i};
    if (die.special() ? !special : !directional) continue;
    for (int n = 0; n < dice.of(die); ++n) out.push(name(die));
  }
  return out;
}

Value bridge_value(const Game& game, const Side& side) {
  Value free = Value::object();
  for (std::size_t c = 0; c < kColours; ++c)
    free.set(std::string(name(static_cast<Colour>(c))), int{side.free[c]});
  Value out = Value::object();
  out.set("reserve", dice_list(side.bridge, true, false));
  out.set("gauge", dice_list(side.bridge, false, true));
  out.set("weapon", side.weapon == kNoWeapon ? Value() : Value(game.weapon(side.weapon).id));
  out.set("weapon_revealed", side.is(Side::weapon_open));
  out.set("weapon_lost", side.is(Side::weapon_lost));
  out.set("free", free).set("lost", int{side.lost});
  return out.set("containers", int{side.containers});
}

Value fields_value(const State& state) {
  Value out = Value::array();
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    if (state.fields[i] == Field::none) continue;
    out.push(Value::object().set("at", name(Square{i})).set("kind", name(state.fields[i])));
  }
  return out;
}

Value containers_value(const State& state) {
  Value out = Value::array();
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    if (state.containers[i] == 0) continue;
    Value lying = Value::object().set("at", name(Square{i})).set("count", int{state.containers[i]});
    if (state.arrived[i] > 0) lying.set("arrived", int{state.arrived[i]});
    out.push(std::move(lying));
  }
  return out;
}

Value drones_value(const Game& game, const State& state) {
  if (!state.drones.exists()) return {};
  return Value::object()
      .set("ship", game.ship_name(state, state.drones))
      .set("seat", int{state.drones_of.value});
}

}  // namespace

Value position_value(const Game& game, const State& state) {
  Value out = Value::object();
  out.set("game", "fleet")
      .set("scenario", game.scenario().id)
      .set("options", options_value(game.options()));
  if (const Value content = inline_content(game.pack()); !content.is_null())
    out.set("content", content);
  out.set("round", int{state.turn}).set("phase", name(state.phase));
  out.set("active", int{state.active.value}).set("fields", fields_value(state));
  Value ships = Value::array();
  for (std::uint8_t i = 0; i < state.ships.size(); ++i) ships.push(ship_value(game, state, {i}));
  out.set("ships", ships);
  Value bridges = Value::array();
  for (const Side& side : state.sides) bridges.push(bridge_value(game, side));
  out.set("bridges", bridges);
  out.set("rolled", dice_list(state.sides[state.active.value].fresh, true, true));
  out.set("containers", containers_value(state)).set("drones", drones_value(game, state));
  return out.set("question_stack", write_stack(game, state));
}

}  // namespace fleet

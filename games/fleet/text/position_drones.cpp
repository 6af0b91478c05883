// The drones of a position: whom they bite and whose they are. F-60
#include "games/fleet/rules/weapons.h"
#include "games/fleet/text/position_parts.h"

namespace fleet {
namespace {

// Who has sent drones out has shown the weapon and the battleship that carries it. F-78, F-83
void check_owner(StateReading& reading, Fields& f, Seat seat) {
  const Side& owner = reading.state.sides[seat.value];
  const std::string side{side_name(seat)};
  const bool swarm = owner.weapon < reading.game.pack().weapons.size() &&
                     reading.game.weapon(owner.weapon).effect == WeaponEffect::swarm;
  if (!swarm || owner.is(Side::weapon_lost))
    return f.complain("seat", side + " has no drones", "F-60");
  if (!owner.is(Side::weapon_open))
    f.complain("seat", "drones that are out lie open on the bridge of " + side, "F-78");
  const ShipId carrier = weapon_carrier({reading.game, reading.state}, seat);
  if (carrier.exists() && reading.state.ships[carrier.value].is(Ship::hidden))
    f.complain("seat", "the battleship that sends drones out is no signal", "F-83");
}

// F-60, F-81, F-97: a revealed warship of the enemy.
void check_bitten(StateReading& reading, Fields& f, const Ship& bitten, Seat seat) {
  const Ability ability = reading.game.card(bitten).ability;
  if (ability == Ability::decoy) return f.complain("ship", "drones bite no decoy", "F-60");
  if (bitten.seat == seat)
    return f.complain("ship",
                      "drones of " + std::string(side_name(seat)) + " bite no ship of its own side",
                      "F-60");
  if (bitten.is(Ship::hidden))
    return f.complain("ship", "drones bite no signal: a special weapon does not find it", "F-80");
  if (ability == Ability::civilian) f.complain("ship", "drones bite no civilian ship", "F-97");
}

}  // namespace

// {"ship": "h2", "seat": 0}, or the ship alone.
void read_drones(StateReading& reading, const Value* value) {
  if (value == nullptr) return;
  const Value object = value->is_string() ? Value::object().set("ship", *value) : *value;
  Fields f(object, "drones", reading.complaint);
  if (!f.ok()) return;
  const std::string id = f.string_or("ship", "");
  State& state = reading.state;
  for (std::uint8_t i = 0; i < reading.names.size(); ++i) {
    if (reading.names[i] == id) state.drones = {i};
  }
  if (!state.drones.exists() || !state.ships[state.drones.value].on_board())
    return f.complain("ship", "expected the id of a ship on the board");
  const Ship& bitten = state.ships[state.drones.value];
  state.drones_of = opponent(bitten.seat);
  if (const Value* seat = f.any("seat")) {
    const auto side = parse_side(*seat);
    if (!side) f.complain("seat", "expected 0 (blue) or 1 (yellow)");
    state.drones_of = side.value_or(kBlue);
  }
  f.finish();
  if (f.ok()) check_owner(reading, f, state.drones_of);
  if (f.ok()) check_bitten(reading, f, bitten, state.drones_of);
}

}  // namespace fleet

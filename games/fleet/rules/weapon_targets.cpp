#include "games/fleet/rules/attack.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/weapons.h"

namespace fleet {
namespace {

const Weapon& weapon_of(View v, Seat seat) { return v.game.weapon(v.side(seat).weapon); }

// Some way of that length from a to b with nothing on the squares in between. F-57, F-59, A-10
bool free_line(View v, Square a, Square b) {
  const Squares clear = clear_squares(v);
  Squares front = Squares::of(a);
  for (int step = 1; step < distance(a, b); ++step) {
    Squares next;
    for (const Square square : front) next = next | (neighbours(square) & clear);
    front = next;
  }
  return a == b || !(front & neighbours(b)).empty();
}

// F-55: not next to the battleship; the own square holds no enemies.
bool strike_can_hit(View v, Seat seat, ShipId ship, Square from) {
  return v.ship(ship).seat != seat && targetable(v, ship) && !adjacent(from, v.ship(ship).at);
}

// F-56: the battleship, its square or the squares around; A-9: there is something to repair.
bool repair_helps(View v, Seat seat, ShipId ship) {
  return v.ship(ship).seat == seat && v.ship(ship).hull < v.card(ship).hull;
}

// F-57, A-10
bool ray_can_hit(View v, Seat seat, ShipId ship, Square from) {
  return v.ship(ship).seat != seat && targetable(v, ship) && free_line(v, from, v.ship(ship).at);
}

// F-60: obstacles do not matter; another target than the one they bite now.
bool swarm_can_hit(View v, Seat seat, ShipId ship) {
  return v.ship(ship).seat != seat && targetable(v, ship) && v.state.drones != ship;
}

// F-59, A-11: not the battleship itself.
bool can_tow(View v, Seat seat, ShipId ship, ShipId carrier) {
  const Square from = v.ship(carrier).at;
  return ship != carrier && free_line(v, from, v.ship(ship).at) &&
         !tow_squares(v, seat, ship).empty();
}

// F-59: friend or foe. One's own signals are pulled face down, decoys too; an enemy signal is no
// target of any special weapon: those reveal nothing, and a pull into a field might. F-80, A-11
bool own_signal_towed(View v, Seat seat, const Ship& ship) {
  return ship.seat == seat && weapon_of(v, seat).effect == WeaponEffect::tow;
}

bool can_target(View v, Seat seat, ShipId ship, ShipId carrier) {
  const Weapon& weapon = weapon_of(v, seat);
  const Ship& s = v.ship(ship);
  const Square from = v.ship(carrier).at;
  if (!s.on_board() || v.field(s.at) == Field::asteroid) return false;  // F-18, F-54
  if (s.is(Ship::hidden) && !own_signal_towed(v, seat, s)) return false;
  if (weapon.range > 0 && distance(from, s.at) > weapon.range) return false;
  switch (weapon.effect) {
    case WeaponEffect::strike:
      return strike_can_hit(v, seat, ship, from);
    case WeaponEffect::repair:
      return repair_helps(v, seat, ship);
    case WeaponEffect::ray:
      return ray_can_hit(v, seat, ship, from);
    case WeaponEffect::swarm:
      return swarm_can_hit(v, seat, ship);
    case WeaponEffect::tow:
      return can_tow(v, seat, ship, carrier);
    case WeaponEffect::silence:
      return false;  // works on the opponent's bridge
  }
  return false;
}

bool has_target(View v, Seat seat) {
  const ShipId carrier = weapon_carrier(v, seat);
  for (std::uint8_t i = 0; i < v.state.ships.size(); ++i) {
    if (can_target(v, seat, {i}, carrier)) return true;
  }
  return false;
}

}  // namespace

ShipId weapon_carrier(View v, Seat seat) {
  for (std::uint8_t i = 0; i < v.state.ships.size(); ++i) {
    const Ship& ship = v.state.ships[i];
    if (ship.on_board() && ship.seat == seat && is(v, {i}, Ability::specialization)) return {i};
  }
  return kNoShip;
}

bool weapon_ready(View v, Seat seat) {
  const Side& side = v.side(seat);
  if (side.weapon == kNoWeapon || side.is(Side::weapon_lost)) return false;
  const ShipId carrier = weapon_carrier(v, seat);
  return carrier.exists() && v.field(v.ship(carrier).at) != Field::asteroid;
}

ShipSet weapon_targets(View v, Seat seat) {
  ShipSet out;
  const ShipId carrier = weapon_carrier(v, seat);
  for (std::uint8_t i = 0; i < v.state.ships.size(); ++i) {
    if (can_target(v, seat, {i}, carrier)) out.add({i});
  }
  return out;
}

bool can_recall(View v, Seat seat) {
  return weapon_of(v, seat).effect == WeaponEffect::swarm && v.state.drones.exists() &&
         v.state.drones_of == seat;
}

bool weapon_useful(View v, Seat seat) {
  if (weapon_of(v, seat).effect == WeaponEffect::silence) {
    return v.side(opponent(seat)).bridge.total() > 0;  // F-58
  }
  return has_target(v, seat) || can_recall(v, seat);
}

// F-15, F-16; A-11: no capture with the beam. Where the enemy of the beam's owner has signals the
// sum of classes is his secret.
Squares tow_squares(View v, Seat seat, ShipId ship) {
  const Ship& s = v.ship(ship);
  Squares out = destinations(v, ShipSet::of(ship), s.seat, s.at, Result::multi) -
                squares_of(v, opponent(s.seat));
  for (const Square square : out) {
    if (!signals_on(v, square, opponent(seat)).empty()) out.remove(square);
  }
  return out;
}

}  // namespace fleet

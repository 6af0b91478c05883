#include "games/fleet/rules/attack.h"
#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/weapons.h"

namespace fleet {
namespace {

const Weapon& weapon_of(View v, Seat seat) { return v.game.weapon(v.side(seat).weapon); }

// Some way of that length from a to b with nothing on the squares in between. F-57, F-59, A-10
bool free_line(Squares clear, Square a, Square b) {
  Squares front = Squares::of(a);
  for (int step = 1; step < distance(a, b); ++step) {
    Squares next;
    for (const Square square : front) next = next | (neighbours(square) & clear);
    front = next;
  }
  return a == b || !(front & neighbours(b)).empty();
}

// What is the same for all targets.
struct Gun {
  const Weapon& weapon;
  Seat seat;
  ShipId carrier;
  Squares clear;  // where rays get through
};

Gun gun_of(View v, Seat seat) {
  const Weapon& weapon = weapon_of(v, seat);
  const bool ray = weapon.effect == WeaponEffect::ray || weapon.effect == WeaponEffect::tow;
  return {weapon, seat, weapon_carrier(v, seat), ray ? clear_squares(v, occupied(v)) : Squares()};
}

struct Shot : Gun {
  ShipId target;
  int far;
};

RuleId rule_of(WeaponEffect effect) {
  static constexpr std::array rules{"F-55"_rule, "F-56"_rule, "F-57"_rule,
                                    "F-58"_rule, "F-59"_rule, "F-60"_rule};
  return rules[static_cast<std::size_t>(effect)];
}

// Whose ship it must be: repair is for one's own, the beam for all, the others for enemies. F-55 ..
// F-60, F-97
Denial deny_owner(View v, const Shot& s) {
  const bool own = v.ship(s.target).seat == s.seat;
  if (s.weapon.effect == WeaponEffect::tow) return {};
  if (s.weapon.effect == WeaponEffect::repair)
    return own ? Denial{} : Denial{"not_yours", "F-56"_rule, {{"ship", s.target}}};
  if (own) return {"own_ship", rule_of(s.weapon.effect), {{"target", s.target}}};
  if (is(v, s.target, Ability::civilian)) return {"civilian", "F-97"_rule, {{"target", s.target}}};
  return {};
}

// F-55: not next to the battleship. F-56: the battleship, its square or the squares around.
Denial deny_distance(View v, const Shot& s) {
  const bool near = s.weapon.effect == WeaponEffect::strike && s.far <= 1;
  const bool in_range = s.weapon.range == 0 || s.far <= s.weapon.range;
  if (!near && in_range) return {};
  const RuleId rule = rule_of(s.weapon.effect);
  const table::Thing weapon = thing_of(Kind::weapon, v.side(s.seat).weapon);
  if (near) return {"weapon_near", rule, {{"target", s.target}, {"weapon", weapon}}};
  return {"weapon_range",
          rule,
          {{"target", s.target}, {"weapon", weapon}, {"count", s.far}, {"limit", s.weapon.range}}};
}

// F-57, F-59, A-10, A-11
Denial deny_line(View v, const Shot& s) {
  if (s.target == s.carrier) return {"tow_itself", "A-11"_rule, {{"target", s.target}}};
  if (!free_line(s.clear, v.ship(s.carrier).at, v.ship(s.target).at))
    return {"weapon_line", "A-10"_rule, {{"target", s.target}}};
  return {};
}

// What the effect itself asks for. A hidden ship has not been hit yet. F-56 .. F-60, A-9
Denial deny_effect(View v, const Shot& s) {
  const Ship& ship = v.ship(s.target);
  switch (s.weapon.effect) {
    case WeaponEffect::strike:
      return {};
    case WeaponEffect::repair:
      if (!ship.is(Ship::hidden) && ship.hull < v.card(s.target).hull) return {};
      return {"repaired", "A-9"_rule, {{"target", s.target}}};
    case WeaponEffect::ray:
      return deny_line(v, s);
    case WeaponEffect::swarm:  // another target than the one they bite now; nothing is in the way
      if (v.state.drones != s.target) return {};
      return {"drones_there", "F-60"_rule, {{"target", s.target}}};
    case WeaponEffect::tow:
      if (const Denial no = deny_line(v, s)) return no;
      if (!tow_squares(v, s.seat, s.target).empty()) return {};
      return {"tow_room", "F-59"_rule, {{"target", s.target}}};
    case WeaponEffect::silence:  // works on the opponent's bridge
      break;
  }
  return kNotAllowed;
}

// One's own signals are pulled face down, decoys too; an enemy signal is no target of any special
// weapon: those reveal nothing, and a pull into a field might. F-80, A-11
Denial deny_shot(View v, const Gun& gun, ShipId target) {
  const Ship& ship = v.ship(target);
  if (!ship.on_board()) return {"off_board", {}, {{"ship", target}}};
  const Shot shot{gun, target, distance(v.ship(gun.carrier).at, ship.at)};
  if (const Denial no = deny_owner(v, shot)) return no;
  if (ship.is(Ship::hidden) && ship.seat != gun.seat)
    return {"weapon_hidden", "F-80"_rule, {{"target", target}}};
  if (v.field(ship.at) == Field::asteroid)  // F-18
    return {"weapon_field", "F-54"_rule, {{"target", target}}};
  if (const Denial no = deny_distance(v, shot)) return no;
  return deny_effect(v, shot);
}

// Ships on the board that the weapon is for at all: most others need no closer look.
ShipSet for_weapon(View v, const Gun& gun) {
  const bool all = gun.weapon.effect == WeaponEffect::tow;
  const bool own = gun.weapon.effect == WeaponEffect::repair;
  std::uint32_t bits = 0;
  std::uint32_t bit = 1;
  for (const Ship& ship : v.state.ships) {
    if (ship.on_board() && (all || (ship.seat == gun.seat) == own)) bits |= bit;
    bit <<= 1U;
  }
  return ShipSet::from(bits);
}

bool has_target(View v, Seat seat) {
  const Gun gun = gun_of(v, seat);
  for (const ShipId ship : for_weapon(v, gun)) {
    if (!deny_shot(v, gun, ship)) return true;
  }
  return false;
}

}  // namespace

ShipId weapon_carrier(View v, Seat seat) {
  ShipId id{0};
  for (const Ship& ship : v.state.ships) {
    const bool theirs = ship.on_board() && ship.seat == seat;
    if (theirs && v.game.card(ship).ability == Ability::specialization) return id;
    ++id.value;
  }
  return kNoShip;
}

bool weapon_ready(View v, Seat seat) {
  const Side& side = v.side(seat);
  if (side.weapon == kNoWeapon || side.is(Side::weapon_lost)) return false;
  const ShipId carrier = weapon_carrier(v, seat);
  return carrier.exists() && v.field(v.ship(carrier).at) != Field::asteroid;
}

Denial deny_weapon_target(View v, Seat seat, ShipId target) {
  return deny_shot(v, gun_of(v, seat), target);
}

ShipSet weapon_targets(View v, Seat seat) {
  ShipSet out;
  const Gun gun = gun_of(v, seat);
  for (const ShipId ship : for_weapon(v, gun)) {
    if (!deny_shot(v, gun, ship)) out.add(ship);
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
  constexpr bool captures = false;
  return open_to(v, look(v, s.seat, neighbours(s.at)), v.card(ship).size, captures) -
         signal_squares(v, opponent(seat));
}

}  // namespace fleet

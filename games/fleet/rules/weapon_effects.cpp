#include <algorithm>

#include "games/fleet/rules/attack_steps.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/weapons.h"

namespace fleet {
namespace {

// F-56, A-9: up to what the ship had when it was new.
void repair(Play& p, Seat seat, ShipId target, int amount) {
  Ship& ship = p.ship(target);
  const int mended = std::min(amount, p.card(target).hull - ship.hull);
  ship.hull = static_cast<std::uint8_t>(ship.hull + mended);
  p.tell(EventKind::repaired, seat, "F-56"_rule, {target.value, mended, ship.hull});
}

// F-58: all dice of the bridge, unplayed.
void silence(Play& p, Seat victim) {
  Side& side = p.side(victim);
  p.tell(EventKind::dice_lost, victim, "F-58"_rule, {side.bridge.total()});
  for (int i = 0; i < kDieKinds; ++i) {
    const DieKind die{i};
    for (; side.bridge.has(die); side.bridge.remove(die)) {
      ++side.free[static_cast<std::size_t>(die.colour())];
    }
  }
}

// F-60: the token lies beside its target from now on.
void send_drones(Play& p, Seat seat, ShipId target) {
  p.state.drones = target;
  p.state.drones_of = seat;
  p.tell(EventKind::drones_sent, seat, "F-60"_rule, {target.value});
}

// No weapon die, so no shield and no reaction: A-10
void hurt(Play& p, Seat seat, ShipId target, int amount, RuleId rule) {
  damage(p, target, amount, rule, weapon_carrier(p, seat));
  check_victory(p);
}

}  // namespace

void use_weapon(Play& p, Seat seat, ShipId target) {
  const std::uint8_t index = p.side(seat).weapon;
  const Weapon& weapon = p.game.weapon(index);
  p.tell(EventKind::weapon_fired, seat, "F-53"_rule, {index, target.value});
  switch (weapon.effect) {
    case WeaponEffect::strike:
      p.pop();
      return hurt(p, seat, target, weapon.amount, "F-55"_rule);
    case WeaponEffect::repair:
      p.pop();
      return repair(p, seat, target, weapon.amount);
    case WeaponEffect::ray:
      p.pop();
      return hurt(p, seat, target, weapon.amount * p.card(target).size, "F-57"_rule);
    case WeaponEffect::silence:
      p.pop();
      return silence(p, opponent(seat));
    case WeaponEffect::swarm:
      p.pop();
      return send_drones(p, seat, target);
    case WeaponEffect::tow:
      return p.become<TowToStep>({target});
  }
}

}  // namespace fleet

// What to shoot at, and what to do when shot at.
#include <algorithm>

#include "games/fleet/advice/advice.h"
#include "games/fleet/rules/attack.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/weapons.h"

namespace fleet {
namespace {

constexpr float kScan = 0.25F;

float red_cost(Use use) {
  const float cost = use == Use::multi ? 0.1F : 0.07F;
  return turned(use) ? cost + 0.15F : cost;
}

bool has_signals(const Judge& j, Square at, Seat seat) {
  for (const ShipId id : j.s.on(at, seat)) {
    if (j.v.ship(id).is(Ship::hidden)) return true;
  }
  return false;
}

// An attack on the square, one of several that may follow each other.
float attack_value(const Judge& j, Square at, int fire) {
  const int hits = std::max(j.reds, 1);
  const float once = hits_value(j.v, j.s, j.them, at, fire, 1);
  const float each = hits_value(j.v, j.s, j.them, at, fire, hits) / static_cast<float>(hits);
  const float value = std::max(once, each);
  if (value > 0) return value;
  if (has_signals(j, at, j.them)) return kScan;
  return fire > 0 ? 0 : 0.05F;  // at least it costs him a shield
}

float ranged_value(const Judge& j, Square from, int steps_laid) {
  const int fire = j.s.of(j.us).fire[from.index];
  float best = -1;
  for (const Square at : j.s.of(j.them).warships - j.s.asteroids) {
    const int dice = distance(from, at) - steps_laid;
    if (distance(from, at) < 2 || dice > j.reds + 1) continue;
    const float value = hits_value(j.v, j.s, j.them, at, fire, 1);
    best = std::max(best, value - 0.12F * static_cast<float>(dice - 1));
  }
  return best;
}

}  // namespace

float Judge::fire_score(Square from, Use use) const {
  float best = -1;
  for (const Square at : neighbours(from, acts_as(use)) & s.of(them).at) {
    if (s.asteroids.has(at)) continue;
    best = std::max(best, attack_value(*this, at, landing_fire(v, s, us, at)));
  }
  if (best < 0.2F) best = std::max(best, ranged_value(*this, from, 0));
  return best - red_cost(use);
}

float Judge::aim_score(Square to) const {
  const Attack& attack = v.state.attack;
  if (s.of(them).at.has(to)) {
    const bool near = attack.reach == 0;
    const int fire = near ? landing_fire(v, s, us, to) : s.of(us).fire[attack.from.index];
    return attack_value(*this, to, fire);
  }
  float best = 0;
  for (const Square at : s.of(them).warships - s.asteroids) {
    const int fire = s.of(us).fire[attack.from.index];
    const float value = hits_value(v, s, them, at, fire, 1);
    best = std::max(best, value - 0.12F * static_cast<float>(distance(to, at)));
  }
  return best - 0.1F;
}

float Judge::target_score(ShipId id) const {
  const Ship& ship = v.ship(id);
  const Step step = v.step();
  if (step == Step::weapon_target) return weapon_score(id);
  if (step == Step::counter_target) {
    return hit_value(v, id, fire_from(v, v.state.attack.target_square, us));
  }
  const Attack& attack = v.state.attack;
  const int fire =
      attack.is(Attack::ranged) ? fire_from(v, attack.from, us) : landing_fire(v, s, us, ship.at);
  const int hits = attack.is(Attack::ranged) ? 1 : reds + 1;
  const float once = hit_value(v, id, fire);
  return std::max(once, hit_value(v, id, fire * hits) / static_cast<float>(hits) * 1.05F);
}

float Judge::scan_score() const { return kScan; }

float Judge::reveal_score(ShipId id) const {
  const Attack& attack = v.state.attack;
  const int fire = v.card(id).fire;
  if (fire == 0) return -1;
  if (!attack.target.exists()) return -0.1F;
  const int before = landing_fire(v, s, us, attack.target_square) - fire;
  return hit_value(v, attack.target, before + fire) - hit_value(v, attack.target, before) - 0.1F;
}

float Judge::shield_score(Square against, Use use) const {
  const Attack& attack = v.state.attack;
  float saved = 0.35F;
  if (!attack.is(Attack::scan)) {
    const int open = volley(v).damage();
    const int stopped = attack.is(Attack::ranged) ? open : fire_from(v, against, them);
    saved = hit_value(v, attack.target, open) - hit_value(v, attack.target, open - stopped);
  }
  float cost = use == Use::multi ? 0.06F : 0.04F;
  if (turned(use)) cost += 0.1F;
  return saved - cost;
}

float Judge::dodge_score() const {
  const Attack& attack = v.state.attack;
  if (!attack.target.exists()) return -0.3F;
  const float hurt = hit_value(v, attack.target, volley(v).damage());
  if (only_frigates(v, ships_at(v, attack.target_square, us))) return hurt - 0.08F;  // F-67
  const auto more = static_cast<float>(reds_at_hand(v.side(them)));
  return 0.3F * more * hurt - 0.12F;
}

float Judge::counterstrike_score() const {
  const Attack& attack = v.state.attack;
  const int fire = fire_from(v, attack.target_square, us);
  return hits_value(v, s, them, attack.from, fire, 1) - 0.1F;
}

float Judge::weapon_score(ShipId id) const {
  const std::uint8_t token = v.side(us).weapon;
  if (token == kNoWeapon) return 0;
  const Weapon& weapon = v.game.weapon(token);
  const Ship& ship = v.ship(id);
  const ShipClass& card = v.card(id);
  const bool enemy = ship.seat == them;
  if (enemy && ship.is(Ship::hidden)) return -1;
  switch (weapon.effect) {
    case WeaponEffect::strike:
      return enemy ? hit_value(v, id, weapon.amount) : -1;
    case WeaponEffect::ray:
      return enemy ? hit_value(v, id, weapon.amount * card.size) : -1;
    case WeaponEffect::swarm:
      return enemy ? 0.9F * hit_value(v, id, 3 * weapon.amount) : -1;
    case WeaponEffect::repair: {
      const int repaired = std::min(weapon.amount, card.hull - ship.hull);
      const auto part = static_cast<float>(repaired) / static_cast<float>(std::max(card.hull, 1));
      return enemy ? -1 : 0.6F * part * static_cast<float>(card.size);
    }
    case WeaponEffect::tow: {
      float best = -1;
      for (const Square to : neighbours(ship.at) - s.of(opponent(ship.seat)).at) {
        if (s.of(ship.seat).size[to.index] + card.size > v.game.pack().square_limit) continue;
        best = std::max(best, tow_score(id, to));
      }
      return best;
    }
    case WeaponEffect::silence:
      return 0;
  }
  return 0;
}

float Judge::best_weapon_use() const {
  if (!noted.weapon) noted.weapon = weigh_weapon();
  return *noted.weapon;
}

float Judge::weigh_weapon() const {
  const std::uint8_t token = v.side(us).weapon;
  if (token == kNoWeapon) return 0;
  const Weapon& weapon = v.game.weapon(token);
  if (weapon.effect == WeaponEffect::silence) {
    float value = 0;
    for (int i = 0; i < kDieKinds; ++i) {
      const DieKind die(i);
      value += 1.3F * die_value(v, them, die) * static_cast<float>(v.side(them).bridge.of(die));
    }
    return value;
  }
  float best = 0;
  for (const ShipId id : weapon_targets(v, us)) best = std::max(best, weapon_score(id));
  return best;
}

}  // namespace fleet

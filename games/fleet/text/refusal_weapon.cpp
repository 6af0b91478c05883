// Refusals of the target of a special weapon. F-54 .. F-60
#include "games/fleet/rules/weapons.h"
#include "games/fleet/text/refusal_words.h"

namespace fleet {
namespace {

struct Shot {
  const Weapon& weapon;
  ShipId target;
  Square from;
  int far;
  Fill who;
  Fill which;
};

RuleId rule_of(WeaponEffect effect) {
  switch (effect) {
    case WeaponEffect::strike:
      return "F-55"_rule;
    case WeaponEffect::repair:
      return "F-56"_rule;
    case WeaponEffect::ray:
      return "F-57"_rule;
    case WeaponEffect::silence:
      return "F-58"_rule;
    case WeaponEffect::tow:
      return "F-59"_rule;
    case WeaponEffect::swarm:
      return "F-60"_rule;
  }
  return {};
}

// Whose ship it must be: repair is for one's own, the beam for all, the others for enemies. F-55 ..
// F-60, F-97
table::Error refuse_owner(const Refusal& r, const Shot& s) {
  const WeaponEffect effect = s.weapon.effect;
  const bool own = r.is_own(r.view().ship(s.target));
  if (effect == WeaponEffect::repair)
    return own ? table::Error{} : r.say("not_yours", "F-56"_rule, {{"ship", s.who.second}});
  if (effect == WeaponEffect::tow) return {};
  if (own) return r.say("own_ship", rule_of(effect), {s.who});
  if (is(r.view(), s.target, Ability::civilian)) return r.say("civilian", "F-97"_rule, {s.who});
  return {};
}

// F-55 .. F-60
table::Error refuse_distance(const Refusal& r, const Shot& s) {
  const RuleId rule = rule_of(s.weapon.effect);
  const bool near = s.weapon.effect == WeaponEffect::strike && s.far <= 1;
  if (near) return r.say("weapon_near", rule, {s.who, s.which});
  if (s.weapon.range > 0 && s.far > s.weapon.range) {
    return r.say("weapon_range", rule,
                 {s.who, s.which, fill("count", s.far), fill("limit", s.weapon.range)});
  }
  return {};
}

// What the effect itself asks for. F-56, F-57, F-59, F-60, A-9, A-10, A-11
table::Error refuse_effect(const Refusal& r, const Shot& s) {
  const Ship& ship = r.view().ship(s.target);
  switch (s.weapon.effect) {
    case WeaponEffect::repair:
      if (ship.hull >= r.words.game.card(ship).hull) return r.say("repaired", "A-9"_rule, {s.who});
      break;
    case WeaponEffect::ray:
    case WeaponEffect::tow:
      if (s.target == weapon_carrier(r.view(), r.seat))
        return r.say("tow_itself", "A-11"_rule, {s.who});
      if (s.far > 1) return r.say("weapon_line", "A-10"_rule, {s.who});
      break;
    case WeaponEffect::swarm:
      if (r.seen().drones == s.target) return r.say("drones_there", "F-60"_rule, {s.who});
      break;
    default:
      break;
  }
  return s.weapon.effect == WeaponEffect::tow ? r.say("tow_room", "F-59"_rule, {s.who})
                                              : r.not_allowed();
}

}  // namespace

table::Error refuse_weapon_target(const Refusal& r, table::Answer a) {
  const std::uint8_t weapon = r.own().weapon;
  const ShipId carrier = weapon_carrier(r.view(), r.seat);
  if (verb_of(a) == Verb::recall) return r.say("no_drones_out", "F-60"_rule);
  if (!r.words.exists(ship_of(a)) || !carrier.exists() ||
      weapon >= r.words.game.pack().weapons.size())
    return r.not_allowed();
  const Ship& ship = r.view().ship(ship_of(a));
  const Fill who{"target", r.words.ship(ship_of(a))};
  if (!ship.on_board()) return r.say("off_board", {}, {{"ship", who.second}});
  const Square from = r.view().ship(carrier).at;
  const Shot shot{r.words.game.weapon(weapon), ship_of(a), from,
                  distance(from, ship.at),     who,        {"weapon", r.words.weapon(weapon)}};
  if (table::Error error = refuse_owner(r, shot); given(error)) return error;
  if (ship.is(Ship::hidden) && !r.is_own(ship)) return r.say("weapon_hidden", "F-80"_rule, {who});
  if (r.view().field(ship.at) == Field::asteroid) return r.say("weapon_field", "F-54"_rule, {who});
  if (table::Error error = refuse_distance(r, shot); given(error)) return error;
  return refuse_effect(r, shot);
}

}  // namespace fleet

// Refusals of what special results do, and of storing dice.
#include "games/fleet/rules/weapons.h"
#include "games/fleet/text/refusal_words.h"

namespace fleet {
namespace {

// Two specials of these colours. F-53, F-62
table::Error refuse_pair(const Refusal& r, table::Answer a, RuleId rule) {
  const Mix mix = Mix::unpacked(item_of(a));
  for (int c = 0; c < kColours; ++c) {
    const DieKind die{static_cast<Colour>(c), Result::special};
    const int wanted = mix.of[static_cast<std::size_t>(c)];
    if (wanted > r.own().at_hand(die)) {
      return r.say("two_specials", rule,
                   {{"die", r.words.die(die)}, fill("count", r.own().at_hand(die))});
    }
  }
  return {};
}

// F-52 .. F-60
table::Error refuse_weapon(const Refusal& r, table::Answer a) {
  const Side& own = r.own();
  if (own.weapon == kNoWeapon) return r.say("weapon_none", "F-52"_rule);
  const Fill which{"weapon", r.words.weapon(own.weapon)};
  if (own.is(Side::weapon_lost)) return r.say("weapon_gone", "F-52"_rule, {which});
  if (table::Error error = refuse_pair(r, a, "F-53"_rule); given(error)) return error;
  const ShipId carrier = weapon_carrier(r.view(), r.seat);
  if (carrier.exists() && r.view().field(r.view().ship(carrier).at) == Field::asteroid)
    return r.say("weapon_asteroid", "F-54"_rule, {{"ship", r.words.ship(carrier)}});
  if (r.words.game.weapon(own.weapon).effect == WeaponEffect::silence)
    return r.say("bridge_empty", "F-58"_rule);
  return r.say("weapon_no_target", "F-53"_rule, {which});
}

// F-61, F-62
table::Error refuse_reroll(const Refusal& r, table::Answer a) {
  const bool out = r.seen().drones.exists() && r.seen().drones_of == r.seat;
  if (out) return r.say("reroll_drones", "F-61"_rule);
  if (!r.own().is(Side::weapon_lost)) return r.say("reroll_weapon", "F-62"_rule);
  if (table::Error error = refuse_pair(r, a, "F-62"_rule); given(error)) return error;
  return r.not_allowed();
}

// F-60
table::Error refuse_repel(const Refusal& r) {
  const ShipId bitten = r.seen().drones;
  if (!bitten.exists() || r.seen().drones_of == r.seat) return r.say("no_drones", "F-60"_rule);
  const DieKind die{Colour::red, Result::multi};
  return r.say("no_die", "F-60"_rule, {{"die", r.words.die(die)}});
}

// F-77
table::Error refuse_drain(const Refusal& r) {
  if (!r.advanced()) return r.say("drain_advanced", "F-77"_rule);
  const DieKind die{Colour::green, Result::special};
  if (r.own().at_hand(die) == 0) return r.say("no_die", "F-77"_rule, {{"die", r.words.die(die)}});
  return r.say("bridge_empty", "F-77"_rule);
}

}  // namespace

table::Error refuse_special(const Refusal& r, table::Answer a) {
  switch (verb_of(a)) {
    case Verb::special:
      return refuse_weapon(r, a);
    case Verb::reroll:
      return refuse_reroll(r, a);
    case Verb::repel:
      return refuse_repel(r);
    case Verb::drain:
      return refuse_drain(r);
    default:
      return r.not_allowed();
  }
}

// F-33, F-77
table::Error refuse_storing(const Refusal& r, table::Answer a) {
  const Pack& pack = r.words.game.pack();
  const DieKind die{item_of(a)};
  if (die.index >= kDieKinds) return r.not_allowed();
  const Fill which{"die", r.words.die(die)};
  if (verb_of(a) == Verb::give_up) return r.say("not_stored", "F-77"_rule, {which});
  if (verb_of(a) != Verb::keep) return r.not_allowed();
  if (!r.own().fresh.has(die)) return r.say("no_die", "F-33"_rule, {which});
  return die.special() ? r.say("gauge_full", "F-33"_rule, {fill("limit", pack.gauge_slots)})
                       : r.say("reserve_full", "F-33"_rule, {fill("limit", pack.reserve_slots)});
}

}  // namespace fleet

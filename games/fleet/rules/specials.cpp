// What special results can be played for in one's own turn. F-53, F-60, F-62, F-77
#include "games/fleet/rules/attack_steps.h"
#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/weapons.h"

namespace fleet {
namespace {

constexpr DieKind kDrainDie{Colour::green, Result::special};
constexpr DieKind kRepelDie{Colour::red, Result::multi};

DieKind special(Colour colour) { return {colour, Result::special}; }

// F-53. Asked first: whom a weapon could hit takes far longer to work out.
bool has_pair(const Side& side) { return side.fresh.specials() + side.bridge.specials() >= 2; }

Denial deny_pair(const Side& side, Mix two, RuleId rule) {
  for (const Colour colour : kAllColours) {
    const DieKind die = special(colour);
    if (two.of[static_cast<std::size_t>(colour)] > side.at_hand(die))
      return {"two_specials", rule, {{"die", die}, {"count", side.at_hand(die)}}};
  }
  return {};
}

// F-53: two specials of any colours, fresh or stored.
void offer_pairs(View v, Seat seat, Verb verb, table::AnswerList& out) {
  for (std::size_t a = 0; a < kColours; ++a) {
    for (std::size_t b = a; b < kColours; ++b) {
      Mix two{};
      ++two.of[a];
      ++two.of[b];
      if (!deny_pair(v.side(seat), two, {})) out.push_back(say(verb).mix(two));
    }
  }
}

void spend_specials(Play& p, Seat seat, Mix two) {
  for (const Colour colour : kAllColours) {
    for (int i = 0; i < two.of[static_cast<std::size_t>(colour)]; ++i) {
      spend(p, seat, special(colour));
    }
  }
}

// F-62: only when the weapon is lost; F-61: drones that are out are not. A-24
bool may_reroll(View v, Seat seat) {
  const Side& side = v.side(seat);
  const bool never_had = v.game.scenario().reroll_without_weapon &&
                         v.game.options().capture_reroll && side.weapon == kNoWeapon;
  return side.is(Side::weapon_lost) || never_had;
}

bool is_pair(Mix dice) { return dice.of[0] + dice.of[1] + dice.of[2] == 2; }

// F-52 .. F-60
Denial deny_weapon(View v, Seat seat, Mix two) {
  const Side& own = v.side(seat);
  if (own.weapon == kNoWeapon) return {"weapon_none", "F-52"_rule};
  if (own.is(Side::weapon_lost))
    return {"weapon_gone", "F-52"_rule, {{"weapon", thing_of(Kind::weapon, own.weapon)}}};
  if (const Denial no = deny_pair(own, two, "F-53"_rule)) return no;
  const ShipId carrier = weapon_carrier(v, seat);
  if (carrier.exists() && v.field(v.ship(carrier).at) == Field::asteroid)
    return {"weapon_asteroid", "F-54"_rule, {{"ship", carrier}}};
  if (is_pair(two) && weapon_ready(v, seat) && weapon_useful(v, seat)) return {};
  if (v.game.weapon(own.weapon).effect == WeaponEffect::silence)
    return {"bridge_empty", "F-58"_rule};
  return {"weapon_no_target", "F-53"_rule, {{"weapon", thing_of(Kind::weapon, own.weapon)}}};
}

Denial deny_reroll(View v, Seat seat, Mix two) {
  const bool out = v.state.drones.exists() && v.state.drones_of == seat;
  if (out) return {"reroll_drones", "F-61"_rule};
  if (!may_reroll(v, seat)) return {"reroll_weapon", "F-62"_rule};
  if (const Denial no = deny_pair(v.side(seat), two, "F-62"_rule)) return no;
  return is_pair(two) ? Denial{} : kNotAllowed;
}

// F-77: there is a die to lose.
Denial deny_drain(View v, Seat seat) {
  if (!v.game.options().advanced) return {"drain_advanced", "F-77"_rule};
  if (v.side(seat).at_hand(kDrainDie) == 0) return {"no_die", "F-77"_rule, {{"die", kDrainDie}}};
  const bool empty = v.side(opponent(seat)).bridge.total() == 0;
  return empty ? Denial{"bridge_empty", "F-77"_rule} : Denial{};
}

// F-60: drones bite a ship of the seat and a multi is at hand; a turned result is none.
Denial deny_repel(View v, Seat seat) {
  const ShipId bitten = v.state.drones;
  if (!bitten.exists() || v.ship(bitten).seat != seat) return {"no_drones", "F-60"_rule};
  if (v.side(seat).at_hand(kRepelDie) == 0) return {"no_die", "F-60"_rule, {{"die", kRepelDie}}};
  return {};
}

// The weapon is shown on its first use (F-78), and so is the battleship that fires it (F-83).
void show_weapon(Play& p, Seat seat) {
  Side& side = p.side(seat);
  if (!side.is(Side::weapon_open)) {
    side.set(Side::weapon_open);
    p.tell_reveal(EventKind::weapon_shown, seat, "F-78"_rule, {side.weapon});
  }
  const ShipId carrier = weapon_carrier(p, seat);
  if (p.ship(carrier).is(Ship::hidden)) reveal(p, carrier, "F-83"_rule);
}

void fire_weapon(Play& p, Seat seat, Mix two) {
  spend_specials(p, seat, two);
  show_weapon(p, seat);
  p.push<WeaponTargetStep>();
}

// The two dice leave the free ones for the hand again.
void take_in_hand(Play& p, Seat seat, Mix two) {
  spend_specials(p, seat, two);
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    p.side(seat).free[colour] =
        static_cast<std::uint8_t>(p.side(seat).free[colour] - two.of[colour]);
  }
  p.state.rolling = two.of;
  p.push<RerollSpecialsStep>();
}

void repel(Play& p, Seat seat) {
  spend(p, seat, kRepelDie);
  p.state.drones = kNoShip;
  p.state.drones_of = {};
  p.tell(EventKind::drones_home, seat, "F-60"_rule);
}

void drain(Play& p, Seat seat) {
  spend(p, seat, kDrainDie);
  p.push<DrainStep>();
}

}  // namespace

void legal_specials(View v, Seat seat, table::AnswerList& out) {
  if (has_pair(v.side(seat))) {
    if (weapon_ready(v, seat) && weapon_useful(v, seat)) offer_pairs(v, seat, Verb::special, out);
    if (may_reroll(v, seat)) offer_pairs(v, seat, Verb::reroll, out);
  }
  if (v.game.options().advanced && !deny_drain(v, seat)) out.push_back(say(Verb::drain));
  if (v.state.drones.exists() && !deny_repel(v, seat)) out.push_back(say(Verb::repel));
}

Denial deny_special(View v, Seat seat, table::Answer answer) {
  const Mix two = Mix::unpacked(item_of(answer));
  switch (verb_of(answer)) {
    case Verb::special:
      return deny_weapon(v, seat, two);
    case Verb::reroll:
      return deny_reroll(v, seat, two);
    case Verb::drain:
      return deny_drain(v, seat);
    default:
      return deny_repel(v, seat);
  }
}

void answer_special(Play& p, Seat seat, table::Answer answer) {
  const Mix two = Mix::unpacked(item_of(answer));
  switch (verb_of(answer)) {
    case Verb::special:
      return fire_weapon(p, seat, two);
    case Verb::reroll:
      return take_in_hand(p, seat, two);
    case Verb::drain:
      return drain(p, seat);
    case Verb::repel:
      return repel(p, seat);
    default:
      assert(false);
  }
}

// the drained player chooses.
Waiting DrainStep::asks(const View& v) { return asking(opponent(v.state.active)); }

void DrainStep::run(Play& p) { ask_unless_clear<DrainStep>(p); }

void DrainStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (int i = 0; i < kDieKinds; ++i) {
    table::offer<DrainStep>(v, seat, say(Verb::give_up).die(DieKind{i}), out);
  }
}

Denial DrainStep::deny(const View& v, Seat seat, table::Answer answer) {
  const DieKind die{item_of(answer)};
  if (!v.side(seat).bridge.has(die)) return {"not_stored", "F-77"_rule, {{"die", die}}};
  return {};
}

void DrainStep::answer(Play& p, Seat seat, table::Answer answer) {
  const DieKind die{item_of(answer)};
  Side& side = p.side(seat);
  side.bridge.remove(die);
  ++side.free[static_cast<std::size_t>(die.colour())];
  p.tell(EventKind::drained, seat, "F-77"_rule, {die.index});
  p.pop();
}

Waiting RerollSpecialsStep::asks(const View& v) {
  int dice = 0;
  for (const std::uint8_t of_colour : v.state.rolling) dice += of_colour;
  return rolling(Purpose::special_reroll, v.state.active, dice);
}

void RerollSpecialsStep::run(Play& p) { p.put(asks(p)); }

// The results are played as if they had just been rolled.
void RerollSpecialsStep::chance(Play& p, const table::Outcome& outcome) {
  const Seat seat = p.state.active;
  p.tell_throw(seat, "F-62"_rule, Purpose::special_reroll, outcome);
  std::size_t next = 0;
  for (const Colour colour : kAllColours) {
    for (int i = 0; i < p.state.rolling[static_cast<std::size_t>(colour)]; ++i) {
      p.side(seat).fresh.add({colour, p.game.pack().faces[outcome[next++]]});
    }
  }
  p.state.rolling = {};
  p.told();
  p.pop();
}

}  // namespace fleet

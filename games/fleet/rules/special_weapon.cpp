// Firing the special weapon: its target, and where the tractor beam moves it. F-53 .. F-60
#include "games/fleet/rules/attack_steps.h"
#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/weapons.h"

namespace fleet {

namespace {

// How many ships the beam could pull depends on the classes of one's own signals: whether there was
// a choice would tell of them.
bool may_skip(View v, Seat seat) {
  const bool tow = v.game.weapon(v.side(seat).weapon).effect == WeaponEffect::tow;
  return !can_recall(v, seat) && !(tow && v.game.options().hidden_deployment);
}

}  // namespace

Waiting WeaponTargetStep::asks(const View& v) { return asking(v.state.active); }

void WeaponTargetStep::run(Play& p) {
  const Seat seat = p.state.active;
  if (p.game.weapon(p.side(seat).weapon).effect == WeaponEffect::silence) {
    return use_weapon(p, seat, kNoShip);
  }
  table::AnswerList answers;
  legal(p, seat, answers);
  if (answers.size() == 1 && may_skip(p, seat)) return answer(p, seat, answers[0]);
  p.put(asks(p));
}

void WeaponTargetStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (const ShipId ship : weapon_targets(v, seat)) out.push_back(say(Verb::target).ship(ship));
  if (can_recall(v, seat)) out.push_back(say(Verb::recall));
}

Denial WeaponTargetStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::target) return deny_weapon_target(v, seat, ship_of(answer));
  return can_recall(v, seat) ? Denial{} : Denial{"no_drones_out", "F-60"_rule};
}

void WeaponTargetStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::target) return use_weapon(p, seat, ship_of(answer));
  p.pop();
  p.state.drones = kNoShip;  // F-60: switched off
  p.state.drones_of = {};
  p.tell(EventKind::drones_home, seat, "F-60"_rule);
}

Waiting TowToStep::asks(const View& v) { return asking(v.state.active); }

void TowToStep::run(Play& p) { p.put(asks(p)); }

void TowToStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  offer_squares(tow_squares(v, seat, v.top<TowToStep>().towed), out);
}

Denial TowToStep::deny(const View& v, Seat seat, table::Answer answer) {
  const Square to = square_of(answer);
  const ShipId towed = v.top<TowToStep>().towed;
  const Ship& ship = v.ship(towed);
  const Going pulled{ShipSet::of(towed), ship.seat, ship.at, Result::multi, "F-59"_rule};
  if (const Denial no = deny_step(v, pulled, to)) return no;
  const bool open = tow_squares(v, seat, towed).has(to);
  return open ? Denial{} : Denial{"tow_to", "A-11"_rule, {{"to", to}}};
}

void TowToStep::answer(Play& p, Seat, table::Answer answer) {
  const ShipSet towed = ShipSet::of(p.top<TowToStep>().towed);
  const Ship& ship = p.ship(towed.first());
  const Seat owner = ship.seat;
  const Square from = ship.at;
  const Square to = square_of(answer);
  p.pop();
  move_group(p, towed, to, "F-59"_rule);
  // Its owner chooses the exit of a gravitic field: A-11.
  push_entry(p, towed, owner, from, to, Moved::towed);
}

}  // namespace fleet

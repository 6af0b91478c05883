// Declaring an attack: the square and die, the way to the target, the target. F-39 .. F-44, F-68
#include "games/fleet/rules/attack.h"
#include "games/fleet/rules/attack_steps.h"
#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/ranged_path.h"
#include "games/fleet/rules/ships.h"

namespace fleet {
namespace {

// The die of the path has given one step and may give another. F-68. Everybody sees this step
// waiting, so it waits for any signal that could be a destroyer.
bool second_step_open(View v) { return v.state.attack.doubled_left > 0; }

void take_die(Play& p, Use use) {
  p.state.attack.line = acts_as(use);
  p.state.attack.doubled_left = 0;
  spend_use(p, attacker(p), Colour::red, use);
  p.become<AimStep>();
}

Squares next_squares(View v) {
  const Attack& attack = v.state.attack;
  const Seat seat = attacker(v);
  const bool doubles = counts_double(v, attack.from, seat);
  if (second_step_open(v) && !doubles) return {};
  const WeaponDice rest = weapon_dice(v, seat);
  // The only die there is reaches what is next to the launching square, and no more. F-39
  const bool one_step = attack.reach == 0 && rest.none() && !doubles;
  if (one_step) return targets_among(v, seat, neighbours(attack.from, attack.line));
  return PathFinder(v).next(attack.line, second_step_open(v), rest);
}

void offer_dice(View v, table::AnswerList& out) {
  const PathFinder finder(v);
  const WeaponDice dice = weapon_dice(v, attacker(v));
  for (const Use use : kAllUses) {
    if (finder.completes(use, dice)) out.push_back(say(Verb::die).with(use));
  }
}

// F-43
Denial deny_next_die(View v, Seat seat, Use use) {
  if (const Denial no = deny_die(v, seat, Colour::red, use)) return no;
  const bool completes = PathFinder(v).completes(use, weapon_dice(v, seat));
  return completes ? Denial{} : Denial{"path_dice", "F-43"_rule};
}

// An enemy square one may aim at, but not from here. F-39, F-44, F-70
Denial deny_enemy_square(View v, Square to) {
  const Attack& attack = v.state.attack;
  if (v.field(to) == Field::asteroid) return {"in_asteroid", "F-18"_rule, {{"to", to}}};
  if (attack.reach > 0 && adjacent(attack.from, to))
    return {"too_near", "F-44"_rule, {{"to", to}, {"from", attack.from}}};
  const Square tip = attack.target_square;  // where the path has come to
  if (adjacent(tip, to) && !covers(attack.line, line_between(tip, to))) {
    return {"fire_line",
            "F-39"_rule,
            {{"to", to}, {"from", tip}, {"line", line_between(tip, to)}, {"result", attack.line}}};
  }
  return {"out_of_reach", "F-43"_rule, {{"to", to}}};
}

// The path cannot go on there. F-19, F-27, F-43, F-44
Denial deny_path(View v, Square to) {
  if (!ships_at(v, to).empty()) return {"path_ships", "F-44"_rule, {{"to", to}}};
  if (v.field(to) == Field::asteroid) return {"path_field", "F-19"_rule, {{"to", to}}};
  if (v.field(to) == Field::gravitic) return {"path_field", "F-27"_rule, {{"to", to}}};
  if (!clear_squares(v, occupied(v)).has(to)) return {"path_containers", "F-44"_rule, {{"to", to}}};
  if (unpacked(v.state.attack.passed).has(to)) return {"path_twice", "F-44"_rule, {{"to", to}}};
  return {"path_end", "F-43"_rule, {{"to", to}}};
}

// Who shoots with the long-range weapon shows it. F-83
void show_destroyer(Play& p) {
  const ShipSet ships = ships_at(p, p.state.attack.from, attacker(p));
  for (const ShipId ship : ships) {
    const bool hidden = p.ship(ship).is(Ship::hidden);
    if (hidden && is(p, ship, Ability::long_range)) reveal(p, ship, "F-83"_rule);
  }
}

// The path has come to an empty square. F-43
void go_on(Play& p) {
  Attack& attack = p.state.attack;
  Squares passed = unpacked(attack.passed);
  passed.add(attack.target_square);
  attack.passed = packed(passed);
  const bool first = !second_step_open(p);
  attack.doubled_left = first && may_count_double(p, attack.from, attacker(p)) ? 1 : 0;
  attack.doubled_left > 0 ? p.become<AimStep>() : p.become<NextDieStep>();  // F-69
}

}  // namespace

void legal_attacks(View v, Seat seat, table::AnswerList& out) {
  const WeaponDice dice = weapon_dice(v, seat);
  if (dice.none()) return;
  table::ScratchList<Use, kUses> at_hand;
  for (const Use use : kAllUses) {
    if (dice.can(use)) at_hand.push_back(use);
  }
  const Lanes shared = lanes(v, seat);
  for (const Square square : shared.armed) {
    const PathFinder finder(v, square, shared);
    for (const Use use : at_hand) {
      if (finder.completes(use, dice)) out.push_back(say(Verb::fire).at(square).with(use));
    }
  }
}

Denial deny_attack(View v, Seat seat, Square at, Use use) {
  if (ships_at(v, at, seat).empty()) return {"no_own_ship", "F-31"_rule, {{"at", at}}};
  if (v.field(at) == Field::asteroid) return {"from_asteroid", "F-18"_rule, {{"at", at}}};
  if (const Denial no = deny_die(v, seat, Colour::red, use)) return no;
  const Lanes shared = lanes(v, seat);
  if (!shared.armed.has(at)) return {"no_fire", "F-39"_rule, {{"at", at}}};
  if (PathFinder(v, at, shared).completes(use, weapon_dice(v, seat))) return {};
  return {"no_target", "F-39"_rule, {{"at", at}, {"line", acts_as(use)}}};
}

void answer_attack(Play& p, Seat, table::Answer answer) {
  Attack attack{};
  attack.from = attack.target_square = square_of(answer);
  p.state.attack = attack;
  p.push<AimStep>();
  take_die(p, use_of(answer));
}

Waiting AimStep::asks(const View& v) { return asking(attacker(v)); }

void AimStep::run(Play& p) { p.put(asks(p)); }

void AimStep::legal(const View& v, Seat, table::AnswerList& out) {
  offer_squares(next_squares(v), out);
  if (second_step_open(v)) offer_dice(v, out);
}

Denial AimStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::die) {
    const Denial no = deny_next_die(v, seat, use_of(answer));
    return no || second_step_open(v) ? no : Denial{"path_dice", "F-43"_rule};
  }
  const Square to = square_of(answer);
  if (next_squares(v).has(to)) return {};
  if (to == v.state.attack.from) return {"path_twice", "F-44"_rule, {{"to", to}}};
  return ships_at(v, to, defender(v)).empty() ? deny_path(v, to) : deny_enemy_square(v, to);
}

void AimStep::answer(Play& p, Seat, table::Answer answer) {
  if (verb_of(answer) == Verb::die) return take_die(p, use_of(answer));
  Attack& attack = p.state.attack;
  const Square to = square_of(answer);
  if (second_step_open(p)) show_destroyer(p);
  attack.last_line = line_between(attack.target_square, to);
  attack.target_square = to;
  ++attack.reach;
  if (targets_among(p, attacker(p), Squares::of(to)).empty()) return go_on(p);
  attack.set(Attack::ranged, attack.reach > 1);
  attack.doubled_left = 0;
  p.become<ChooseTargetStep>();
}

Waiting NextDieStep::asks(const View& v) { return asking(attacker(v)); }

// How far a signal shoots shows in what is offered, so nobody is asked less often for it. F-68,
// F-83
void NextDieStep::run(Play& p) {
  if (!p.game.options().hidden_deployment) return ask_unless_clear<NextDieStep>(p);
  p.put(asks(p));
}

void NextDieStep::legal(const View& v, Seat, table::AnswerList& out) { offer_dice(v, out); }

Denial NextDieStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_next_die(v, seat, use_of(answer));
}

void NextDieStep::answer(Play& p, Seat, table::Answer answer) { take_die(p, use_of(answer)); }

// F-40: one ship of the square takes it all; F-88: or all signals of the square are revealed.
Waiting ChooseTargetStep::asks(const View& v) { return asking(attacker(v)); }

void ChooseTargetStep::run(Play& p) { ask_unless_clear<ChooseTargetStep>(p); }

void ChooseTargetStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  const Square square = v.state.attack.target_square;
  bool signals = false;
  for (const ShipId ship : ships_at(v, square, defender(v))) {
    signals = signals || v.ship(ship).is(Ship::hidden);
    table::offer<ChooseTargetStep>(v, seat, say(Verb::target).ship(ship), out);
  }
  if (signals) out.push_back(say(Verb::scan));
}

Denial ChooseTargetStep::deny(const View& v, Seat seat, table::Answer answer) {
  const Square at = v.state.attack.target_square;
  if (verb_of(answer) == Verb::target)
    return deny_target(v, seat, ship_of(answer), at, "F-40"_rule);
  const bool nothing_hidden = signals_on(v, at, defender(v)).empty();
  return nothing_hidden ? Denial{"no_signals", "F-80"_rule, {{"at", at}}} : Denial{};
}

void ChooseTargetStep::answer(Play& p, Seat, table::Answer answer) {
  if (verb_of(answer) == Verb::scan) {
    p.state.attack.set(Attack::scan);
  } else {
    p.state.attack.target = ship_of(answer);
  }
  p.become<RevealSignalsStep>();
}

}  // namespace fleet

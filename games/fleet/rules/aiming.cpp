// Declaring an attack: the square and die, the way to the target, the target. F-39 .. F-44, F-68
#include "games/fleet/rules/attack.h"
#include "games/fleet/rules/attack_steps.h"
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
  p.become(Step::aim);
}

Squares next_squares(View v) {
  if (second_step_open(v) && !counts_double(v, v.state.attack.from, attacker(v))) return {};
  return PathFinder(v).next(v.state.attack.line, second_step_open(v), weapon_dice(v, attacker(v)));
}

void offer_dice(View v, table::AnswerList& out) {
  const PathFinder finder(v);
  const WeaponDice dice = weapon_dice(v, attacker(v));
  for (const Use use : kAllUses) {
    if (finder.completes(use, dice)) out.push_back(say(Verb::die).with(use));
  }
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
  p.become(attack.doubled_left > 0 ? Step::aim : Step::next_die);  // F-69
}

}  // namespace

void legal_attacks(View v, Seat seat, table::AnswerList& out) {
  const WeaponDice dice = weapon_dice(v, seat);
  if (dice.none()) return;
  const Lanes shared = lanes(v);
  for (const Square square : squares_of(v, seat)) {
    if (!can_fire(v, square, seat)) continue;
    const PathFinder finder(v, square, shared);
    for (const Use use : kAllUses) {
      if (finder.completes(use, dice)) out.push_back(say(Verb::fire).at(square).with(use));
    }
  }
}

void answer_attack(Play& p, Seat, table::Answer answer) {
  Attack attack{};
  attack.from = attack.target_square = square_of(answer);
  p.state.attack = attack;
  p.push(Step::aim);
  take_die(p, use_of(answer));
}

void AimStep::run(Play& p) { p.ask(attacker(p)); }

void AimStep::legal(const View& v, Seat, table::AnswerList& out) {
  for (const Square square : next_squares(v)) out.push_back(say(Verb::to).at(square));
  if (second_step_open(v)) offer_dice(v, out);
}

void AimStep::answer(Play& p, Seat, table::Answer answer) {
  if (verb_of(answer) == Verb::die) return take_die(p, use_of(answer));
  Attack& attack = p.state.attack;
  const Square to = square_of(answer);
  if (second_step_open(p)) show_destroyer(p);
  attack.last_line = line_between(attack.target_square, to);
  attack.target_square = to;
  ++attack.reach;
  if (!attackable(p, attacker(p)).has(to)) return go_on(p);
  attack.set(Attack::ranged, attack.reach > 1);
  attack.doubled_left = 0;
  p.become(Step::choose_target);
}

void NextDieStep::run(Play& p) { p.ask(attacker(p)); }

void NextDieStep::legal(const View& v, Seat, table::AnswerList& out) { offer_dice(v, out); }

void NextDieStep::answer(Play& p, Seat, table::Answer answer) { take_die(p, use_of(answer)); }

// F-40: one ship of the square takes it all; F-88: or all signals of the square are revealed.
void ChooseTargetStep::run(Play& p) {
  table::AnswerList answers;
  legal(p, attacker(p), answers);
  if (answers.size() > 1) return p.ask(attacker(p));
  answer(p, attacker(p), answers[0]);
}

void ChooseTargetStep::legal(const View& v, Seat, table::AnswerList& out) {
  const Square square = v.state.attack.target_square;
  for (const ShipId ship : targets_on(v, square, defender(v))) {
    out.push_back(say(Verb::target).ship(ship));
  }
  if (!signals_on(v, square, defender(v)).empty()) out.push_back(say(Verb::scan));
}

void ChooseTargetStep::answer(Play& p, Seat, table::Answer answer) {
  if (verb_of(answer) == Verb::scan) {
    p.state.attack.set(Attack::scan);
  } else {
    p.state.attack.target = ship_of(answer);
  }
  p.become(Step::reveal_signals, 0);
}

}  // namespace fleet

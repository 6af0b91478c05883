#include "games/fantasy/rules/attack.h"

#include <algorithm>

#include "games/fantasy/rules/attack_dice.h"
#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/movement.h"
#include "games/fantasy/rules/soundness.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

Seat attacker_seat(View v) { return v.unit(v.state.combat.attacker).seat; }
Seat target_seat(View v) { return opponent(attacker_seat(v)); }

// FC-22.8, FC-22.9: a unit that can step in for the target is next to it and to the attacker.
Denial deny_defender(View v, UnitId unit) {
  const Combat& c = v.state.combat;
  const Hex at = v.unit(unit).at;
  if (!has(v, unit, Ability::defender)) return {"no_defender", "FC-22.8"_rule, {{"unit", unit}}};
  if (distance(at, v.unit(c.target).at) != 1)
    return {"defender_far", "FC-22.8"_rule, {{"unit", unit}, {"target", c.target}}};
  if (distance(at, v.unit(c.attacker).at) != 1)
    return {"defender_contact", "FC-22.9"_rule, {{"unit", unit}, {"target", c.attacker}}};
  return {};
}

template <class F>
void each_defender(View v, F&& f) {
  const Combat& c = v.state.combat;
  const HexSet near = ring1(v.unit(c.target).at) & units_of(v, v.unit(c.target).seat);
  near.for_each([&](Hex hex) {
    if (!deny_defender(v, v.at(hex))) f(v.at(hex));
  });
}

bool any_defender(View v) {
  bool any = false;
  each_defender(v, [&](UnitId) { any = true; });
  return any;
}

bool may_redirect(View v) { return v.state.combat.kind == AttackKind::melee && any_defender(v); }

// FC-12.6, FC-12.12, FC-20.3, FC-19.19
bool may_react(View v) {
  const Combat& c = v.state.combat;
  const Unit& target = v.unit(c.target);
  return c.kind != AttackKind::magical && target.order != Colour::none &&
         !target.is(Unit::defending);
}

// FC-12.12, FC-20.2
bool is_defended(View v) {
  const Combat& c = v.state.combat;
  return c.kind != AttackKind::magical && v.unit(c.target).is(Unit::defending);
}
bool may_strike_back(View v) {
  const Combat& c = v.state.combat;
  return c.kind != AttackKind::magical && !is_defended(v) &&
         target_has(v, c.attacker, c.target, Ability::counterblow);
}

int dice(const table::ModifierList& list) {
  return std::min(list.total(), static_cast<int>(table::kMaxDice));  // FC-14.27: never below 0
}

// Meets this enemy still: alive and in contact. FC-22.31
bool still_there(View v, UnitId target) {
  const Unit& unit = v.unit(target);
  return unit.on_map() && distance(unit.at, v.unit(v.state.combat.attacker).at) == 1;
}

}  // namespace

HexSet enemies_in_contact(View v, UnitId unit) {
  HexSet out;
  const Seat enemy = opponent(v.unit(unit).seat);
  ring1(v.unit(unit).at).for_each([&](Hex hex) {
    const UnitId other = v.at(hex);
    if (other.exists() && v.unit(other).seat == enemy) out.add(hex);
  });
  return out;
}

void list_melees(View v, UnitId unit, table::AnswerList& out) {
  const HexSet enemies = enemies_in_contact(v, unit);
  enemies.for_each([&](Hex hex) { out.push_back(say(Verb::melee).unit(unit).target(v.at(hex))); });
  if (enemies.count() > 1 && has(v, unit, Ability::multiple_attack)) {
    out.push_back(say(Verb::multiple_attack).unit(unit));
  }
}

bool may_melee(View v, UnitId unit) {
  const Activation& act = v.state.act;
  if (act.ran == 0 || has(v, unit, Ability::free_run_attack)) return true;
  return may_take_token(v, unit);  // FC-10.5, FC-11.7, FC-11.13
}

void pay_for_melee(Play& p, UnitId unit) {
  if (p.state.act.ran == 0 || has(p, unit, Ability::free_run_attack)) return;
  take_attacker_token(p, "FC-11.7"_rule);
}

// FC-14.2: the active unit attacks.
void declare_attack(Play& p, AttackKind kind, UnitId target) {
  Activation& act = p.state.act;
  const Unit& unit = p.unit(act.unit);
  Combat c{};
  c.kind = kind;
  c.attacker = act.unit;
  c.target = c.declared = target;
  c.attacker_hex = unit.at;
  c.target_hex = p.unit(target).at;
  p.state.combat = c;
  if (act.attacked == 0) act.origin = unit.at;
  act.attacked = 1;
  const bool melee = kind == AttackKind::melee;
  p.tell(melee ? EventKind::melee_declared : EventKind::shot_declared, unit.seat,
         melee ? "FC-14.3"_rule : "FC-19.1"_rule, {act.unit.value, target.value});
}

void declare_multiple_attack(Play& p) {
  const UnitId unit = p.state.act.unit;
  Combat c{};
  c.kind = AttackKind::melee;
  c.attacker = unit;
  c.set(Combat::multiple);
  enemies_in_contact(p, unit).for_each([&](Hex hex) { c.further.push_back(p.at(hex)); });
  p.state.combat = c;
}

void close_attack(Play& p) {
  p.state.combat = Combat{};
  p.pop();
}

bool target_may_take_token(View v) {
  const Combat& c = v.state.combat;
  return c.kind != AttackKind::magical && !c.is(Combat::target_used_fatigue) &&
         has_stamina(v, c.target) && !exhausted(v, c.target);
}

void take_target_token(Play& p, RuleId rule) {
  p.state.combat.set(Combat::target_used_fatigue);
  add_fatigue(p, p.state.combat.target, rule);
}

void take_attacker_token(Play& p, RuleId rule) {
  p.state.act.fatigue_used = 1;
  add_fatigue(p, p.state.act.unit, rule);
}

// ---- M30: Multiple Attack, the next of its targets. FC-22.25, FC-22.26, FC-22.31

void NextTargetStep::run(Play& p) {
  Combat& c = p.state.combat;
  if (!p.unit(c.attacker).on_map() || c.is(Combat::attacker_panicked)) {
    return close_attack(p);  // FC-22.29
  }
  for (std::size_t i = c.further.size(); i-- > 0;) {
    if (!still_there(p, c.further[i])) c.further.erase_at(i);
  }
  if (c.further.empty()) return close_attack(p);
  if (p.put(asks(p))) return;
  answer(p, attacker_seat(p), say(Verb::choose).unit(c.further[0]));
}

Waiting NextTargetStep::asks(const View& v) {
  return v.state.combat.further.size() > 1 ? table::asking(attacker_seat(v)) : Waiting{};
}

bool NextTargetStep::fits(const View& v, std::size_t /*frame*/) {
  const Combat& c = v.state.combat;
  return c.kind == AttackKind::melee && c.is(Combat::multiple) &&
         !c.is(Combat::attacker_panicked) && is_attacker_sound(v) && v.unit(c.attacker).on_map() &&
         std::all_of(c.further.begin(), c.further.end(), [&](UnitId unit) {
           return v.unit(unit).seat == target_seat(v) && still_there(v, unit);
         });
}

void NextTargetStep::legal(const View& v, Seat, table::AnswerList& out) {
  for (const UnitId unit : v.state.combat.further) out.push_back(say(Verb::choose).unit(unit));
}

Denial NextTargetStep::deny(const View& v, Seat seat, table::Answer answer) {
  const UnitId unit = unit_of(answer);
  if (lists<NextTargetStep>(v, seat, answer)) return {};
  if (!v.unit(unit).on_map()) return {"off_map", {}, {{"unit", unit}}};
  return {"multiple_target", "FC-22.31"_rule, {{"unit", unit}}};
}

void NextTargetStep::answer(Play& p, Seat, table::Answer answer) {
  const UnitId target = unit_of(answer);
  const Combat before = p.state.combat;
  declare_attack(p, AttackKind::melee, target);
  Combat& c = p.state.combat;
  for (const Combat::Flag kept : {Combat::multiple, Combat::multiple_bonus, Combat::vampirism_used,
                                  Combat::marauder_used}) {  // FC-22.30
    c.set(kept, before.is(kept));
  }
  for (const UnitId unit : before.further) {
    if (unit != target) c.further.push_back(unit);
  }
  p.become<AttackStep>();
}

// ---- M3: Defender

Waiting AttackStep::asks(const View& v) {
  return may_redirect(v) ? table::asking(target_seat(v)) : Waiting{};
}

void AttackStep::run(Play& p) {
  if (may_redirect(p)) return p.ask(target_seat(p));
  p.become<DefenceReactionStep>();
}

bool AttackStep::fits(const View& v, std::size_t /*frame*/) { return both_fight(v); }

void AttackStep::legal(const View& v, Seat, table::AnswerList& out) {
  each_defender(v, [&](UnitId unit) { out.push_back(say(Verb::redirect).unit(unit)); });
  out.push_back(kDecline);
}

Denial AttackStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (is_declined(answer)) return {};
  if (const Denial no = deny_unit(v, seat, unit_of(answer))) return no;
  return deny_defender(v, unit_of(answer));
}

void AttackStep::answer(Play& p, Seat seat, table::Answer answer) {
  Combat& c = p.state.combat;
  if (verb_of(answer) == Verb::redirect) {
    c.target = unit_of(answer);
    c.target_hex = p.unit(c.target).at;  // FC-18.13: everything counts for the new target
    p.tell(EventKind::redirected, seat, "FC-22.8"_rule, {c.target.value, c.declared.value});
  }
  p.become<DefenceReactionStep>();
}

// ---- M4: reactive Defence, FC-12.9

Waiting DefenceReactionStep::asks(const View& v) {
  return may_react(v) ? table::asking(target_seat(v)) : Waiting{};
}

void DefenceReactionStep::run(Play& p) {
  if (may_react(p)) return p.ask(target_seat(p));
  p.become<AttackDiceStep>();
}

bool DefenceReactionStep::fits(const View& v, std::size_t /*frame*/) { return both_fight(v); }

void DefenceReactionStep::legal(const View& v, Seat, table::AnswerList& out) {
  out.push_back(say(Verb::defend).unit(v.state.combat.target));
  out.push_back(kDecline);
}

Denial DefenceReactionStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (is_declined(answer)) return {};
  return deny_other(v, seat, unit_of(answer), v.state.combat.target, "FC-12.6"_rule);
}

void DefenceReactionStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::defend) {
    const UnitId target = p.state.combat.target;
    Unit& unit = p.unit(target);
    p.tell(EventKind::defence_reaction, seat, "FC-12.6"_rule,
           {target.value, static_cast<int>(unit.order)});
    unit.order = Colour::none;  // FC-12.7
    unit.set(Unit::defending);  // FC-12.11
    p.told();
  }
  p.become<AttackDiceStep>();
}

// ---- M6: attack dice, FC-14.5, FC-14.7, FC-19.18

Waiting AttackDiceStep::asks(const View& v) {
  const bool may = may_take_token(v, v.state.combat.attacker);  // FC-10.4, FC-10.9
  return may ? table::asking(attacker_seat(v)) : Waiting{};
}

bool AttackDiceStep::fits(const View& v, std::size_t /*frame*/) { return both_fight(v); }

namespace {

void count_attackers_dice(Play& p) {
  Combat& c = p.state.combat;
  if (c.kind == AttackKind::melee && charge_applies(p, c.attacker, c.target)) {
    c.set(Combat::charged);
    if (has(p, c.attacker, Ability::charge)) p.state.act.charge_used = 1;
  }
  table::ModifierList list;
  count_attack_dice(
      p, c.attacker, c.target, c.kind,
      {c.is(Combat::attacker_bought_die), c.is(Combat::multiple_bonus), c.is(Combat::charged)},
      list);
  c.attack_dice = static_cast<std::uint8_t>(dice(list));
  p.tell(EventKind::dice_counted, attacker_seat(p), "FC-14.5"_rule,
         {c.attacker.value, c.attack_dice});
  p.become<CounterblowStep>();
}

}  // namespace

void AttackDiceStep::run(Play& p) {
  if (!p.put(asks(p))) count_attackers_dice(p);
}

void AttackDiceStep::legal(const View& v, Seat, table::AnswerList& out) {
  out.push_back(say(Verb::fatigue).unit(v.state.combat.attacker));
  out.push_back(kDecline);
}

Denial AttackDiceStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_fatigue(v, seat, answer, v.state.combat.attacker);
}

void AttackDiceStep::answer(Play& p, Seat, table::Answer answer) {
  Combat& c = p.state.combat;
  if (verb_of(answer) == Verb::fatigue) {
    const bool series = c.is(Combat::multiple);
    take_attacker_token(p, series ? "FC-22.27"_rule : "FC-10.4"_rule);
    c.set(series ? Combat::multiple_bonus : Combat::attacker_bought_die);
  }
  count_attackers_dice(p);
}

// ---- M7: does the target roll? FC-14.14, FC-12.2, FC-12.8

Waiting CounterblowStep::asks(const View& v) {
  return may_strike_back(v) ? table::asking(target_seat(v)) : Waiting{};
}

bool CounterblowStep::fits(const View& v, std::size_t /*frame*/) { return both_fight(v); }

void CounterblowStep::run(Play& p) {
  if (is_defended(p)) {
    p.state.combat.set(Combat::defender_rolls);
  } else if (may_strike_back(p)) {
    return p.ask(target_seat(p));
  }
  p.become<DefenceDiceStep>();
}

void CounterblowStep::legal(const View&, Seat, table::AnswerList& out) {
  out.push_back(kRoll);  // FC-22.7: the order stays
  out.push_back(kDecline);
}

void CounterblowStep::answer(Play& p, Seat, table::Answer answer) {
  if (is_roll(answer)) p.state.combat.set(Combat::defender_rolls);
  p.become<DefenceDiceStep>();
}

// ---- M8: defence dice, FC-14.6

Waiting DefenceDiceStep::asks(const View& v) {  // FC-10.7
  return target_may_take_token(v) ? table::asking(target_seat(v)) : Waiting{};
}

bool DefenceDiceStep::fits(const View& v, std::size_t /*frame*/) {
  return both_fight(v) && v.state.combat.is(Combat::defender_rolls);
}

namespace {

void count_targets_dice(Play& p) {
  Combat& c = p.state.combat;
  table::ModifierList list;
  count_defence_dice(p, c.attacker, c.target, c.kind, c.is(Combat::target_bought_die), list);
  c.defence_dice = static_cast<std::uint8_t>(dice(list));
  p.tell(EventKind::dice_counted, target_seat(p), "FC-14.6"_rule, {c.target.value, c.defence_dice});
  p.become<AttackRollStep>();
}

}  // namespace

void DefenceDiceStep::run(Play& p) {
  if (!p.state.combat.is(Combat::defender_rolls)) return p.become<AttackRollStep>();
  if (!p.put(asks(p))) count_targets_dice(p);
}

void DefenceDiceStep::legal(const View& v, Seat, table::AnswerList& out) {
  out.push_back(say(Verb::fatigue).unit(v.state.combat.target));
  out.push_back(kDecline);
}

Denial DefenceDiceStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_fatigue(v, seat, answer, v.state.combat.target);
}

void DefenceDiceStep::answer(Play& p, Seat, table::Answer answer) {
  if (verb_of(answer) == Verb::fatigue) {
    take_target_token(p, "FC-10.7"_rule);
    p.state.combat.set(Combat::target_bought_die);
  }
  count_targets_dice(p);
}

}  // namespace fantasy

// From damage to losses: M18 - M23.
#include "games/fantasy/rules/losses.h"

#include <algorithm>

#include "games/fantasy/rules/attack.h"
#include "games/fantasy/rules/attack_dice.h"
#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/effects.h"
#include "games/fantasy/rules/movement.h"
#include "games/fantasy/rules/panic.h"
#include "games/fantasy/rules/soundness.h"
#include "games/fantasy/rules/summary.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

constexpr int kSurvivableCap = 2;  // FC-22.49
constexpr int kNoCap = 255;

// Hexes the target flees if its panic grows by one. FC-22.42, FC-22.48
int regroup_hexes(const Combat& c) { return c.target_panic + 1 + (c.is(Combat::rush) ? 1 : 0); }

bool may_lessen_target(View v) {
  return v.state.combat.target_damage > 0 && target_may_take_token(v);
}
bool may_lessen_attacker(View v) {
  const Combat& c = v.state.combat;
  return c.attacker_damage > 0 && may_take_token(v, c.attacker);
}

bool may_regroup(View v) {
  const Combat& c = v.state.combat;
  return c.target_damage > 0 && target_has(v, c.attacker, c.target, Ability::regroup) &&
         !has(v, c.target, Ability::resurgent) &&
         retreat_possible(v, c.target, c.attacker_hex, regroup_hexes(c));
}

// Whether the ability helps the unit in this attack: what its hex gives an attacked unit is nothing
// against a Ranger. FC-22.23
bool has_here(View v, UnitId unit, Ability ability) {
  const Combat& c = v.state.combat;
  return unit == c.target ? target_has(v, c.attacker, unit, ability) : has(v, unit, ability);
}

// FC-22.19, each fighter for itself; once in a Multiple Attack for the unit that makes it, FC-22.30
void maraud(Play& p, UnitId unit) {
  Combat& c = p.state.combat;
  if (unit == c.attacker && c.is(Combat::marauder_used)) return;
  if (p.unit(unit).fatigue == 0) return;
  if (!has_here(p, unit, Ability::marauder)) return;
  remove_fatigue(p, unit, 1, "FC-22.19"_rule);
  if (unit == c.attacker) c.set(Combat::marauder_used);
}

// FC-22.51, FC-22.52, FC-22.53, once in a Multiple Attack: FC-22.30
void drink(Play& p, UnitId unit) {
  Combat& c = p.state.combat;
  const bool spent = p.game.options().vampirism_per_game && p.unit(unit).is(Unit::vampirism_used);
  if (spent || (unit == c.attacker && c.is(Combat::vampirism_used))) return;
  if (!has_here(p, unit, Ability::vampirism) || heal(p, unit, 1, "FC-22.51"_rule) == 0) return;
  p.unit(unit).set(Unit::vampirism_used);
  if (unit == c.attacker) c.set(Combat::vampirism_used);
}

// Of a unit that dealt rolled damage, before anybody is found dead. FC-22.54, FC-22.55
void feed(Play& p, UnitId unit, UnitId victim, int dealt) {
  if (dealt == 0) return;
  if (has(p, victim, Ability::forged) || has(p, victim, Ability::resurgent))
    return;  // FC-22.17, FC-22.45
  maraud(p, unit);
  drink(p, unit);
}

}  // namespace

UnitId rival(const Combat& c, UnitId unit) {
  if (c.kind == AttackKind::none) return UnitId::none();
  if (unit == c.target) return c.attacker;
  return unit == c.attacker ? c.target : UnitId::none();
}

int bearable(View v, UnitId unit) {
  const Combat& c = v.state.combat;
  const bool capped = c.kind != AttackKind::none && unit == c.target && c.is(Combat::survivable);
  return capped ? std::max(0, kSurvivableCap - c.target_lost) : kNoCap;
}

int lose_in_attack(Play& p, UnitId unit, int n, RuleId rule) {
  Combat& c = p.state.combat;
  const bool attacked = c.kind != AttackKind::none && unit == c.target;
  const int most = bearable(p, unit);  // M20
  if (n > most) {
    p.tell(EventKind::damage_reduced, p.unit(unit).seat, "FC-22.49"_rule, {unit.value, n - most});
    n = most;
  }
  const int lost = lose_hits(p, unit, n, rule);
  if (attacked) c.target_lost = static_cast<std::uint8_t>(c.target_lost + lost);
  return lost;
}

bool bury(Play& p, UnitId unit, RuleId rule) {
  const Hex at = p.unit(unit).at;
  const UnitId killer = rival(p.state.combat, unit);
  const bool raises = killer.exists() && p.unit(killer).on_map() && p.unit(killer).hits > 0 &&
                      has(p, killer, Ability::necromancy);
  if (!destroy_if_dead(p, unit, rule)) return false;
  if (killer.exists()) note_destroyer(p, killer, unit);
  if (raises) p.push<NecromancyStep>({killer, at});  // FC-22.33
  if (p.state.combat.kind == AttackKind::none) check_victory(p);
  return true;
}

// ---- M18: a token against one damage; the target's owner first. FC-10.8, FC-10.10, FC-10.11,
// FC-10.12

void TargetFatigueStep::run(Play& p) {
  if (may_lessen_target(p)) return p.ask(p.unit(p.state.combat.target).seat);
  p.become<AttackerFatigueStep>();
}

Waiting TargetFatigueStep::asks(const View& v) {
  return may_lessen_target(v) ? table::asking(v.unit(v.state.combat.target).seat) : Waiting{};
}

bool TargetFatigueStep::fits(const View& v, std::size_t /*frame*/) { return both_fight(v); }

void TargetFatigueStep::legal(const View& v, Seat, table::AnswerList& out) {
  out.push_back(say(Verb::fatigue).unit(v.state.combat.target));
  out.push_back(kDecline);
}

Denial TargetFatigueStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_fatigue(v, seat, answer, v.state.combat.target);
}

void TargetFatigueStep::answer(Play& p, Seat seat, table::Answer answer) {
  Combat& c = p.state.combat;
  if (verb_of(answer) == Verb::fatigue) {
    take_target_token(p, "FC-10.8"_rule);
    --c.target_damage;
    p.tell(EventKind::damage_reduced, seat, "FC-10.8"_rule, {c.target.value, 1});
  }
  p.become<AttackerFatigueStep>();
}

void AttackerFatigueStep::run(Play& p) {
  if (may_lessen_attacker(p)) return p.ask(p.unit(p.state.combat.attacker).seat);
  p.become<RegroupStep>();
}

Waiting AttackerFatigueStep::asks(const View& v) {
  return may_lessen_attacker(v) ? table::asking(v.unit(v.state.combat.attacker).seat) : Waiting{};
}

bool AttackerFatigueStep::fits(const View& v, std::size_t /*frame*/) { return both_fight(v); }

void AttackerFatigueStep::legal(const View& v, Seat, table::AnswerList& out) {
  out.push_back(say(Verb::fatigue).unit(v.state.combat.attacker));
  out.push_back(kDecline);
}

Denial AttackerFatigueStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_fatigue(v, seat, answer, v.state.combat.attacker);
}

void AttackerFatigueStep::answer(Play& p, Seat seat, table::Answer answer) {
  Combat& c = p.state.combat;
  if (verb_of(answer) == Verb::fatigue) {
    take_attacker_token(p, "FC-10.12"_rule);
    --c.attacker_damage;
    p.tell(EventKind::damage_reduced, seat, "FC-10.12"_rule, {c.attacker.value, 1});
  }
  p.become<RegroupStep>();
}

// ---- M19: FC-22.41

void RegroupStep::run(Play& p) {
  if (may_regroup(p)) return p.ask(p.unit(p.state.combat.target).seat);
  p.become<LossesStep>();
}

Waiting RegroupStep::asks(const View& v) {
  return may_regroup(v) ? table::asking(v.unit(v.state.combat.target).seat) : Waiting{};
}

bool RegroupStep::fits(const View& v, std::size_t /*frame*/) { return both_fight(v); }

void RegroupStep::legal(const View& v, Seat, table::AnswerList& out) {
  out.push_back(say(Verb::regroup).unit(v.state.combat.target));
  out.push_back(kDecline);
}

Denial RegroupStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (is_declined(answer)) return {};
  return deny_other(v, seat, unit_of(answer), v.state.combat.target, "FC-22.41"_rule);
}

void RegroupStep::answer(Play& p, Seat seat, table::Answer answer) {
  Combat& c = p.state.combat;
  if (verb_of(answer) == Verb::regroup) {
    --c.target_damage;
    ++c.target_panic;
    p.tell(EventKind::damage_reduced, seat, "FC-22.41"_rule, {c.target.value, 1});
  }
  p.become<LossesStep>();
}

// ---- M20 - M23: both sides at once. FC-15.1, FC-15.4, FC-15.7, FC-15.9

bool LossesStep::fits(const View& v, std::size_t frame) {
  return is_attack_sound(v) && v.state.stack[frame].as<LossesStep>().taken != 0 &&
         step_above(v, frame) == Step::necromancy;
}

void LossesStep::run(Play& p) {
  std::uint8_t& taken = p.top<LossesStep>().taken;
  if (taken != 0) return p.become<TargetPanicStep>();
  taken = 1;
  Combat& c = p.state.combat;
  const int by_attacker = lose_in_attack(p, c.target, c.target_damage, "FC-15.2"_rule);
  const int by_target = lose_hits(p, c.attacker, c.attacker_damage, "FC-15.2"_rule);
  c.dealt_by_attacker = static_cast<std::uint8_t>(by_attacker);
  c.dealt_by_target = static_cast<std::uint8_t>(by_target);
  feed(p, c.attacker, c.target, by_attacker);
  feed(p, c.target, c.attacker, by_target);
  bury(p, c.target, "FC-15.5"_rule);  // FC-19.30
  bury(p, c.attacker, "FC-15.5"_rule);
}

// ---- D-33: FC-22.32

void NecromancyStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

Waiting NecromancyStep::asks(const View& v) {
  const auto& [owner, at] = v.top<NecromancyStep>();
  const bool room = v.game.conscript() >= 0 && !v.state.units.full();
  return room && enterable(v, owner, at) ? table::asking(v.unit(owner).seat) : Waiting{};
}

bool NecromancyStep::fits(const View& v, std::size_t /*frame*/) {
  const UnitId owner = v.top<NecromancyStep>().owner;
  return rival(v.state.combat, owner).exists() && v.unit(owner).on_map();
}

void NecromancyStep::legal(const View& v, Seat, table::AnswerList& out) {
  out.push_back(say(Verb::summon).unit(v.top<NecromancyStep>().owner));
  out.push_back(kDecline);
}

Denial NecromancyStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (is_declined(answer)) return {};
  return deny_other(v, seat, unit_of(answer), v.top<NecromancyStep>().owner, "FC-22.32"_rule);
}

void NecromancyStep::answer(Play& p, Seat seat, table::Answer answer) {
  const Hex at = p.top<NecromancyStep>().at;
  p.pop();
  if (verb_of(answer) != Verb::summon) return;
  // No order: it acts from the next round on.
  summon(p, seat, static_cast<std::uint8_t>(p.game.conscript()), at, "FC-22.33"_rule);
}

}  // namespace fantasy

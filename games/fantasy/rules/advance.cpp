// What the victor of a melee may do: M27 - M29. FC-17, FC-22.34 - 22.38
#include "games/fantasy/rules/attack.h"
#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/movement.h"
#include "games/fantasy/rules/soundness.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

// FC-17.7, FC-24.11
bool no_advance_into(const Terrain& terrain) {
  for (const Effect& effect : terrain.effects) {
    for (const Op& op : effect.ops) {
      if (op.kind == OpKind::no_advance_into) return true;
    }
  }
  return false;
}

// FC-17.1, FC-17.10: destroyed, panicked or pushed; mere damage is not enough.
bool driven_off(View v) {
  const Combat& c = v.state.combat;
  return !v.unit(c.target).on_map() || c.is(Combat::target_panicked) || c.is(Combat::target_pushed);
}

bool may_advance(View v) {
  const Combat& c = v.state.combat;
  if (c.kind != AttackKind::melee || c.is(Combat::multiple)) return false;  // FC-17.8, FC-22.28
  if (c.is(Combat::attacker_panicked) || !v.unit(c.attacker).on_map())
    return false;  // FC-17.4, FC-14.25
  const Terrain& terrain = v.terrain(c.target_hex);
  const bool closed = no_advance_into(terrain) && influences(terrain, v.unit(c.attacker).seat);
  return driven_off(v) && enterable(v, c.attacker, c.target_hex) && !closed;  // FC-17.2, FC-17.6
}

bool may_persecute(View v) {
  const Activation& act = v.state.act;
  const int hexes = ability(v, act.unit, Ability::persecution);
  return hexes > 0 && act.persecution_used == 0 && act.ended == 0 &&  // FC-22.38
         !persecution_reach(v, act.unit, hexes).empty();
}

}  // namespace

// FC-21.7: one attack is one instant.
bool AttackEndStep::fits(const View& v, std::size_t frame) {
  return is_attack_sound(v) && step_above(v, frame) == Step::necromancy;
}

void AttackEndStep::run(Play& p) {
  if (check_victory(p)) return;
  if (p.state.combat.is(Combat::multiple)) return p.become<NextTargetStep>();
  p.become<AdvanceStep>();
}

// ---- M28: FC-17.3, FC-17.5; the defender never advances, FC-14.26

Waiting AdvanceStep::asks(const View& v) {
  return may_advance(v) ? table::asking(v.unit(v.state.combat.attacker).seat) : Waiting{};
}

void AdvanceStep::run(Play& p) {
  if (!may_advance(p)) return close_attack(p);
  p.ask(p.unit(p.state.combat.attacker).seat);
}

bool AdvanceStep::fits(const View& v, std::size_t /*frame*/) { return is_attack_sound(v); }

void AdvanceStep::legal(const View& v, Seat, table::AnswerList& out) {
  const Combat& c = v.state.combat;
  out.push_back(say(Verb::advance).unit(c.attacker).to(c.target_hex));
  out.push_back(kDecline);
}

Denial AdvanceStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (lists<AdvanceStep>(v, seat, answer)) return {};
  return {"advance_hex", "FC-17.1"_rule};
}

void AdvanceStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (verb_of(answer) != Verb::advance) return close_attack(p);
  const Combat& c = p.state.combat;
  const bool stops = stopped_by(p, c.attacker, p.unit(c.attacker).at, c.target_hex);
  shift(p, c.attacker, c.target_hex, EventKind::advanced, "FC-17.1"_rule);
  if (stops) {  // FC-17.9
    p.state.act.ended = 1;
    p.tell(EventKind::stopped_by_terrain, seat, "FC-17.9"_rule,
           {c.attacker.value, c.target_hex.index});
  }
  p.become<PersecutionStep>();
}

// ---- M29

Waiting PersecutionStep::asks(const View& v) {
  return may_persecute(v) ? table::asking(v.unit(v.state.act.unit).seat) : Waiting{};
}

void PersecutionStep::run(Play& p) {
  if (!p.put(asks(p))) close_attack(p);
}

bool PersecutionStep::fits(const View& v, std::size_t /*frame*/) {
  return is_attack_sound(v) && v.unit(v.state.combat.attacker).on_map();
}

void PersecutionStep::legal(const View& v, Seat, table::AnswerList& out) {
  const UnitId unit = v.state.act.unit;
  const int hexes = ability(v, unit, Ability::persecution);
  persecution_reach(v, unit, hexes).for_each([&](Hex to) {
    out.push_back(say(Verb::persecute).unit(unit).to(to));
  });
  out.push_back(kDecline);
}

// FC-22.34 .. FC-22.37
Denial PersecutionStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (lists<PersecutionStep>(v, seat, answer)) return {};
  if (const Denial no = deny_unit(v, seat, unit_of(answer))) return no;
  const Activation& act = v.state.act;
  const Hex to = hex_of(answer);
  const Hex from = v.unit(act.unit).at;
  if (unit_of(answer) != act.unit)
    return {"not_active", "FC-6.14"_rule, {{"unit", unit_of(answer)}, {"active", act.unit}}};
  if (to == act.origin) return {"persecute_origin", "FC-22.35"_rule, {{"to", to}}};
  if (to != from) {
    if (const Denial no = deny_hex(v, to, "FC-11.2"_rule)) return no;
  }
  if (contacts(v, to, opponent(seat)) == 0)
    return {"persecute_contact", "FC-22.36"_rule, {{"to", to}}};
  if (stopped_by(v, act.unit, from, to))
    return {"persecute_difficult", "FC-22.37"_rule, {{"to", to}}};
  const int limit = ability(v, act.unit, Ability::persecution);
  return {"no_path", "FC-22.34"_rule, {{"to", to}, {"limit", limit}}};
}

void PersecutionStep::answer(Play& p, Seat, table::Answer answer) {
  if (verb_of(answer) != Verb::persecute) return close_attack(p);
  Activation& act = p.state.act;
  const Hex to = hex_of(answer);
  act.persecution_used = 1;
  if (to != p.unit(act.unit).at) {  // FC-22.6: these hexes are movement, the Advance is not
    act.start = p.unit(act.unit).at;
    act.moved = static_cast<std::uint8_t>(distance(act.start, to));
    shift(p, act.unit, to, EventKind::persecuted, "FC-22.34"_rule);
  }
  p.become<PersecutionTargetStep>();
}

void PersecutionTargetStep::run(Play& p) {
  const UnitId unit = p.state.act.unit;
  const HexSet enemies = enemies_in_contact(p, unit);
  if (p.put(asked_among(p, unit, enemies))) return;
  enemies.for_each([&](Hex hex) {
    answer(p, p.unit(unit).seat, say(Verb::melee).unit(unit).target(p.at(hex)));
  });
}

Waiting PersecutionTargetStep::asks(const View& v) {
  return asked_among(v, v.state.act.unit, enemies_in_contact(v, v.state.act.unit));
}

bool PersecutionTargetStep::fits(const View& v, std::size_t /*frame*/) {
  return is_attack_sound(v) && v.unit(v.state.combat.attacker).on_map();
}

void PersecutionTargetStep::legal(const View& v, Seat, table::AnswerList& out) {
  list_melees(v, v.state.act.unit, out);
}

Denial PersecutionTargetStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_unlisted<PersecutionTargetStep>(v, seat, answer);
}

void PersecutionTargetStep::answer(Play& p, Seat, table::Answer answer) {
  if (verb_of(answer) == Verb::multiple_attack) {
    declare_multiple_attack(p);
    return p.become<NextTargetStep>();
  }
  declare_attack(p, AttackKind::melee, target_of(answer));
  p.become<AttackStep>();
}

}  // namespace fantasy

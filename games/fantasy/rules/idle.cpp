#include "games/fantasy/rules/idle.h"

#include "games/fantasy/rules/icons.h"

namespace fantasy {
namespace {

AttackFacts facts_of(View v) {
  const Combat& c = v.state.combat;
  const AttackTerms terms{c.is(Combat::attacker_bought_die), c.is(Combat::multiple_bonus),
                          c.is(Combat::charged)};
  return attack_facts(v, c.attacker, c.target, c.kind, terms);
}

}  // namespace

Idle idle_in_attack(View v) {
  const AttackFacts facts = facts_of(v);
  Idle out{};
  out[0] = true;
  out[face::panic] = facts.target.ignores_all_panic;
  out[face::full_hit] = facts.attacker.weak;
  out[face::support] = !facts.attacker.support;
  out[face::block] = facts.kind != AttackKind::melee || !v.state.combat.is(Combat::defender_rolls);
  if (facts.rush) out[facts.rush_face] = false;
  return out;
}

Idle idle_in_defence(View v) {
  const AttackFacts facts = facts_of(v);
  const Combat& c = v.state.combat;
  const RollEffect hits =
      judge(facts, count_faces(c.attack.begin(), c.attack.size()), {}, false).on_target;
  const bool harmless = hits.damage + hits.panic == 0;
  const bool shot = facts.kind != AttackKind::melee;
  Idle out{};
  out[0] = true;
  out[face::panic] = shot;
  out[face::hit] = shot;
  out[face::full_hit] = shot || facts.target.weak;
  out[face::support] = harmless || !facts.target.support;
  out[face::block] = harmless;
  return out;
}

}  // namespace fantasy

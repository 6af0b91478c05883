#include "games/fantasy/attack_dice.h"

#include "games/fantasy/units.h"

namespace fantasy {
namespace {

constexpr int kSingleCards = 6;  // so many cards get a line of their own

constexpr std::uint8_t code(DiceReason reason) { return static_cast<std::uint8_t>(reason); }

// The value of the unit card, the cards played on it one by one, and what the minimum of 1 gives
// back.
void count_value(View v, UnitId unit, Stat which, int printed, RuleId rule,
                 table::ModifierList& out) {
  out.add(printed, code(DiceReason::value), rule);
  int sum = printed;
  int lines = 0;
  for (const Boon& boon : v.state.boons) {
    if (boon.unit != unit || boon.op != OpKind::stat || boon.condition == If::attack_support)
      continue;
    if (boon.what != static_cast<std::uint8_t>(which) || lines == kSingleCards) continue;
    out.add(boon.n, code(DiceReason::tactic_card), "FC-7.9"_rule, boon.card);
    sum += boon.n;
    ++lines;
  }
  out.add(stat(v, unit, which) - sum, code(DiceReason::least), "FC-14.27"_rule);
}

int supported_bonus(View v, UnitId attacker) {
  int sum = 0;
  for (const Boon& boon : v.state.boons) {
    if (boon.unit == attacker && boon.op == OpKind::stat && boon.condition == If::attack_support &&
        boon.what == static_cast<std::uint8_t>(Stat::attack)) {
      sum += boon.n;
    }
  }
  return sum;
}

// FC-13.15, FC-13.24, FC-24.4, FC-24.8
void count_terrain(View v, UnitId unit, Stat which, bool ranged, RuleId rule,
                   table::ModifierList& out) {
  const int n = terrain_effect(v, unit, OpKind::stat, static_cast<int>(which), ranged, true);
  out.add(n, code(DiceReason::terrain), rule, v.state.terrain[v.unit(unit).at.index]);
}

}  // namespace

std::string_view name(DiceReason reason) {
  switch (reason) {
    case DiceReason::value:
      return "value";
    case DiceReason::tactic_card:
      return "tactic_card";
    case DiceReason::terrain:
      return "terrain";
    case DiceReason::charge:
      return "charge";
    case DiceReason::attack_support:
      return "attack_support";
    case DiceReason::fatigue:
      return "fatigue";
    case DiceReason::multiple_attack:
      return "multiple_attack";
    case DiceReason::least:
      return "least";
  }
  return "";
}

bool attack_support(View v, UnitId attacker, UnitId target) {
  const Unit& a = v.unit(attacker);
  const Hex at = v.unit(target).at;
  const int self = table::distance(a.at, at) == 1 ? 1 : 0;
  return contacts(v, at, a.seat) > self || has(v, attacker, Ability::attack_support);  // FC-18.5
}

bool defence_support(View v, UnitId attacker, UnitId target) {
  const Unit& t = v.unit(target);
  const Hex at = v.unit(attacker).at;
  const int self = table::distance(t.at, at) == 1 ? 1 : 0;
  return contacts(v, at, t.seat) > self || has(v, target, Ability::defence_support);
}

int formation(View v, UnitId target) {
  const Unit& t = v.unit(target);
  return contacts(v, t.at, t.seat) / 2;
}

bool charge_applies(View v, UnitId attacker, UnitId target) {
  const Activation& act = v.state.act;
  return act.unit == attacker && act.moved != 0 && act.charge_used == 0 &&  // FC-22.5
         table::distance(act.start, v.unit(target).at) > 1;
}

bool denies_terrain(View v, UnitId attacker) {
  return has(v, attacker, Ability::ranger) || has(v, attacker, Ability::no_terrain_bonus);
}

bool target_has(View v, UnitId attacker, UnitId target, Ability ability) {
  return as_target(v, attacker, target, [&](View w) { return has(w, target, ability); });
}

void count_attack_dice(View v, UnitId attacker, UnitId target, AttackKind kind, AttackTerms terms,
                       table::ModifierList& out) {
  if (kind == AttackKind::melee) {  // FC-14.5
    count_value(v, attacker, Stat::attack, v.card(attacker).attack, "FC-14.5"_rule, out);
    count_terrain(v, attacker, Stat::attack, false, "FC-13.24"_rule, out);
    if (attack_support(v, attacker, target)) {
      out.add(supported_bonus(v, attacker), code(DiceReason::attack_support), "FC-18.1"_rule);
    }
    if (terms.charge) {  // FC-22.4
      out.add(ability(v, attacker, Ability::charge), code(DiceReason::charge), "FC-22.4"_rule);
    }
  } else {  // FC-19.16, FC-20.1
    count_value(v, attacker, Stat::range_attack, v.card(attacker).range_attack, "FC-19.16"_rule,
                out);
  }
  const bool bonus_die = v.game.options().multi_bonus == Options::MultiBonus::die;
  if (terms.multiple_bonus && bonus_die) {  // FC-22.27
    out.add(1, code(DiceReason::multiple_attack), "FC-22.27"_rule);
  }
  if (terms.fatigue) out.add(1, code(DiceReason::fatigue), "FC-10.4"_rule);  // FC-19.18
}

void count_defence_dice(View v, UnitId attacker, UnitId target, AttackKind kind, bool fatigue,
                        table::ModifierList& out) {
  const bool ranged = kind != AttackKind::melee;
  as_target(v, attacker, target, [&](View w) {  // FC-14.6
    count_value(w, target, Stat::defense, w.card(target).defense, "FC-14.6"_rule, out);
    count_terrain(w, target, Stat::defense, ranged, "FC-13.24"_rule, out);
  });
  if (fatigue) out.add(1, code(DiceReason::fatigue), "FC-10.7"_rule);
}

}  // namespace fantasy

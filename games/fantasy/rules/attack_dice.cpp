#include "games/fantasy/rules/attack_dice.h"

#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

constexpr int kSingleCards = 6;  // so many cards get a line of their own

constexpr std::uint8_t code(DiceReason reason) { return static_cast<std::uint8_t>(reason); }

int sum_of(Change change) { return change.raised - change.lowered; }

// The dice of a value part by part: the unit card and the cards played on it one by one; what the
// least value of 1 gives back comes last. FC-14.27
class ValueCount {
 public:
  ValueCount(View v, UnitId unit, Stat which, RuleId rule, table::ModifierList& out)
      : printed_(printed_stat(v.card(unit), which)), out_(out) {
    add(printed_, DiceReason::value, rule, 0);
    int lines = 0;
    for (const Boon& boon : v.state.boons) {
      if (boon.unit != unit || boon.op != OpKind::stat || boon.condition == If::attack_support)
        continue;
      if (boon.what != static_cast<std::uint8_t>(which)) continue;
      change_.add(boon.n);
      if (boon.card == kByScenario) {
        add(boon.n, DiceReason::condition, "FC-24.2"_rule, 0);
      } else if (lines++ < kSingleCards) {
        add(boon.n, DiceReason::tactic_card, "FC-7.9"_rule, boon.card);
      }
    }
  }
  void change(Change more, DiceReason reason, RuleId rule, std::uint8_t detail = 0) {
    change_.raised += more.raised;
    change_.lowered += more.lowered;
    add(sum_of(more), reason, rule, detail);
  }
  void finish() { add(changed(printed_, change_) - told_, DiceReason::least, "FC-14.27"_rule, 0); }

 private:
  void add(int n, DiceReason reason, RuleId rule, std::uint8_t detail) {
    told_ += n;
    out_.add(n, code(reason), rule, detail);
  }

  int printed_;
  Change change_;
  int told_ = 0;
  table::ModifierList& out_;
};

// What cards give for attacks with Attack Support only.
Change supported_change(View v, UnitId attacker) {
  const Change all = change_of(v, attacker, Stat::attack, true);
  const Change always = change_of(v, attacker, Stat::attack, false);
  return {all.raised - always.raised, all.lowered - always.lowered};
}

// FC-13.15, FC-13.24, FC-24.4, FC-24.8
void count_terrain(View v, UnitId unit, Stat which, bool ranged, ValueCount& value) {
  value.change(terrain_change(v, unit, which, ranged), DiceReason::terrain, "FC-13.24"_rule,
               v.state.terrain[v.unit(unit).at.index]);
}

}  // namespace

bool attack_support(View v, UnitId attacker, UnitId target) {
  const Unit& a = v.unit(attacker);
  const Hex at = v.unit(target).at;
  const int self = distance(a.at, at) == 1 ? 1 : 0;
  return contacts(v, at, a.seat) > self || has(v, attacker, Ability::attack_support);  // FC-18.5
}

bool defence_support(View v, UnitId attacker, UnitId target) {
  const Unit& t = v.unit(target);
  const Hex at = v.unit(attacker).at;
  const int self = distance(t.at, at) == 1 ? 1 : 0;
  return contacts(v, at, t.seat) > self || has(v, target, Ability::defence_support);
}

int formation(View v, UnitId target) {
  const Unit& t = v.unit(target);
  return contacts(v, t.at, t.seat) / 2;
}

bool charge_applies(View v, UnitId attacker, UnitId target) {
  const Activation& act = v.state.act;
  const bool moved = act.moved != 0 || act.shifted != 0;
  return act.unit == attacker && moved && act.charge_used == 0 &&  // FC-22.5
         distance(act.start, v.unit(target).at) > 1;
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
    ValueCount value(v, attacker, Stat::attack, "FC-14.5"_rule, out);
    count_terrain(v, attacker, Stat::attack, false, value);
    if (attack_support(v, attacker, target)) {
      value.change(supported_change(v, attacker), DiceReason::attack_support, "FC-18.1"_rule);
    }
    value.finish();
    if (terms.charge) {  // FC-22.4
      out.add(ability(v, attacker, Ability::charge), code(DiceReason::charge), "FC-22.4"_rule);
    }
  } else {  // FC-19.16, FC-20.1
    ValueCount(v, attacker, Stat::range_attack, "FC-19.16"_rule, out).finish();
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
    ValueCount value(w, target, Stat::defense, "FC-14.6"_rule, out);
    count_terrain(w, target, Stat::defense, ranged, value);
    value.finish();
  });
  if (fatigue) out.add(1, code(DiceReason::fatigue), "FC-10.7"_rule);
}

}  // namespace fantasy

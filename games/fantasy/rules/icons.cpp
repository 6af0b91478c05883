#include "games/fantasy/rules/icons.h"

#include <algorithm>

#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

constexpr std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

// Cards add results, so does Terrifying: they lie there as if rolled. M10
void add_results(View v, UnitId unit, bool melee, bool attacking, FighterFacts& facts) {
  const int mode = melee ? 1 : 2;
  for (const Boon& boon : v.state.boons) {
    if (boon.unit != unit || boon.op != OpKind::face || (boon.modes & mode) == 0) continue;
    std::uint8_t& count = facts.added[std::min(boon.what, face::block)];
    count = byte(count + boon.n);
  }
  if (melee && attacking) {  // FC-22.50
    std::uint8_t& panics = facts.added[face::panic];
    panics = byte(panics + ability(v, unit, Ability::terrifying));
  }
}

// What the unit ignores in the other's roll, attacking or attacked. FC-14.23
void add_ignoring(View v, UnitId unit, bool melee, FighterFacts& facts) {
  const auto ignore = [&](std::uint8_t which, int n) {
    std::uint8_t& count = facts.ignored[std::min(which, face::block)];
    count = byte(count + n);
  };
  const Options& options = v.game.options();
  if (melee && has(v, unit, Ability::armour)) ignore(options.armour_face, 1);  // FC-22.1
  if (has(v, unit, Ability::brave)) ignore(face::panic, 1);                    // FC-22.3, FC-24.10
  if (terrain_effect(v, unit, OpKind::ignore, -1, !melee, true) == 0) return;
  for (std::uint8_t f = face::panic; f <= face::block; ++f) {
    ignore(f, icons_ignored_by_terrain(v, unit, f, !melee));
  }
}

void read_attacker(View v, UnitId attacker, UnitId target, AttackKind kind, AttackTerms terms,
                   FighterFacts& facts) {
  const bool melee = kind == AttackKind::melee;
  facts.weak = weak(v, attacker);  // FC-15.6: as it stands before this attack's losses
  facts.resurgent = has(v, attacker, Ability::resurgent);
  if (has(v, attacker, Ability::dominance)) {  // FC-22.10
    facts.support = true;
  } else if (melee) {  // FC-14.12
    facts.support = attack_support(v, attacker, target);
  } else {  // FC-19.13, FC-19.14, FC-19.15, FC-18.6, FC-19.24
    facts.support =
        distance(v.unit(attacker).at, v.unit(target).at) <= stat(v, attacker, Stat::base_range);
  }
  add_results(v, attacker, melee, true, facts);
  const bool bonus_hit = v.game.options().multi_bonus == Options::MultiBonus::hit;
  if (terms.multiple_bonus && bonus_hit) ++facts.added[face::hit];  // FC-22.27
  if (melee) add_ignoring(v, attacker, melee, facts);
}

void read_target(View v, UnitId attacker, UnitId target, AttackKind kind, FighterFacts& facts) {
  const bool melee = kind == AttackKind::melee;
  facts.resurgent = has(v, target, Ability::resurgent);
  facts.ignores_all_panic = has(v, target, Ability::forged);
  facts.support = melee && defence_support(v, attacker, target);  // FC-14.19, FC-19.25
  add_results(v, target, melee, false, facts);
  add_ignoring(v, target, melee, facts);
  std::uint8_t& panics = facts.ignored[face::panic];
  panics = byte(panics + formation(v, target));  // FC-18.7, FC-18.8, FC-19.27
}

FaceCounts with_added(FaceCounts roll, const FighterFacts& roller) {
  for (std::size_t f = 1; f < roll.size(); ++f) roll[f] = byte(roll[f] + roller.added[f]);
  return roll;
}

// M14: takes ignored icons out of a roll.
void ignore_icons(FaceCounts& roll, const FighterFacts& sufferer, bool forged, RollEffect& effect) {
  for (std::size_t f = 1; f < roll.size(); ++f) {
    const bool all = f == face::panic && forged && sufferer.ignores_all_panic;
    const std::uint8_t n = all ? roll[f] : std::min(roll[f], sufferer.ignored[f]);
    roll[f] = byte(roll[f] - n);
    effect.ignored[f] = n;
  }
}

// M15: blocks must cancel 2, 3 and 4 before 1. FC-14.20, FC-14.21, FC-14.24, FC-19.26
void block_icons(const FaceCounts& hits, int blocks, RollEffect& effect) {
  const int damage = hits[face::hit] + hits[face::full_hit] +
                     hits[face::support];  // FC-14.11, FC-15.2, FC-19.23, FC-19.28
  const int panic = hits[face::panic];     // FC-14.15, FC-15.3, FC-19.29
  const int on_damage = std::min(damage, blocks);
  const int on_panic = std::min(panic, blocks - on_damage);
  effect.damage = byte(damage - on_damage);
  effect.panic = byte(panic - on_panic);
  effect.blocked = byte(on_damage + on_panic);
}

// M16: FC-22.43, FC-22.44
void convert_panic(const FighterFacts& sufferer, RollEffect& effect) {
  if (!sufferer.resurgent) return;
  effect.damage = byte(effect.damage + effect.panic);
  effect.panic = 0;
}

}  // namespace

FaceCounts count_faces(const std::uint8_t* faces, std::size_t count) {
  FaceCounts out{};
  for (std::size_t i = 0; i < count; ++i) ++out[std::min(faces[i], face::block)];  // FC-1.25
  return out;
}

FaceCounts hits_of(FaceCounts roll, const FighterFacts& roller, bool supports_hit) {
  if (roller.weak) roll[face::full_hit] = 0;  // FC-14.10, FC-14.16, FC-18.11, FC-19.22
  if (!supports_hit || !roller.support) roll[face::support] = 0;  // FC-14.12, FC-14.19
  return roll;
}

AttackFacts attack_facts(View v, UnitId attacker, UnitId target, AttackKind kind,
                         AttackTerms terms) {
  AttackFacts facts;
  facts.kind = kind;
  read_attacker(v, attacker, target, kind, terms, facts.attacker);
  as_target(v, attacker, target, [&](View w) {  // FC-20.4: passive effects work against magic too
    read_target(w, attacker, target, kind, facts.target);
    facts.ignored_damage =
        byte(terrain_effect(w, target, OpKind::ignore_damage, -1, kind != AttackKind::melee, true));
  });
  facts.target.weak =
      weak(v, target);  // no bonus: its hex weakens it against a Ranger too, FC-23.43
  facts.rush = has(v, attacker, Ability::rush);
  facts.rush_face = std::min(v.game.options().rush_face, face::block);
  return facts;
}

AttackOutcome judge(const AttackFacts& facts, const FaceCounts& attack, const FaceCounts& defence,
                    bool defends) {
  AttackOutcome out;
  const bool melee = facts.kind == AttackKind::melee;
  const FaceCounts rolled = with_added(attack, facts.attacker);
  out.rush = facts.rush && rolled[facts.rush_face] > 0;  // FC-22.46

  FaceCounts on_target = hits_of(rolled, facts.attacker, true);
  FaceCounts on_attacker{};
  int target_blocks = 0;
  int attacker_blocks = 0;
  if (defends) {
    const FaceCounts reply = with_added(defence, facts.target);
    // FC-14.18, FC-14.19, FC-19.25
    target_blocks = reply[face::block] + (facts.target.support ? reply[face::support] : 0);
    // FC-19.20: a shooter has nothing to fear. FC-14.17: the defender's 4 never hurts.
    if (melee) on_attacker = hits_of(reply, facts.target, false);
    attacker_blocks = rolled[face::block];  // FC-14.13
  }
  on_target[face::block] = 0;
  on_attacker[face::block] = 0;
  ignore_icons(on_target, facts.target, true, out.on_target);
  ignore_icons(on_attacker, facts.attacker, false, out.on_attacker);
  block_icons(on_target, target_blocks, out.on_target);
  block_icons(on_attacker, attacker_blocks, out.on_attacker);
  convert_panic(facts.target, out.on_target);
  convert_panic(facts.attacker, out.on_attacker);
  out.town = std::min(out.on_target.damage, facts.ignored_damage);  // M17, FC-13.21
  out.on_target.damage = byte(out.on_target.damage - out.town);
  return out;
}

// From here on it is damage and panic, no longer dice. FC-14.9, FC-14.12, FC-14.13, FC-14.17,
// FC-19.21, FC-19.24
void IconsStep::run(Play& p) {
  Combat& c = p.state.combat;
  const AttackFacts facts = attack_facts(p, c.attacker, c.target, c.kind, terms_of(c));
  const AttackOutcome out =
      judge(facts, count_faces(c.attack.begin(), c.attack.size()),
            count_faces(c.defence.begin(), c.defence.size()), c.is(Combat::defender_rolls));
  c.set(Combat::rush, out.rush);
  c.set(Combat::survivable, target_has(p, c.attacker, c.target, Ability::survivable));
  c.target_damage = out.on_target.damage;
  c.target_panic = out.on_target.panic;
  c.attacker_damage = out.on_attacker.damage;
  c.attacker_panic = out.on_attacker.panic;
  const auto tell = [&](UnitId unit, const RollEffect& effect) {
    const Seat seat = p.unit(unit).seat;
    for (int f = 1; f < static_cast<int>(effect.ignored.size()); ++f) {
      const int n = effect.ignored[static_cast<std::size_t>(f)];
      if (n > 0) p.tell(EventKind::icons_ignored, seat, "FC-14.23"_rule, {unit.value, f, n});
    }
    if (effect.blocked > 0) {
      p.tell(EventKind::blocked, seat, "FC-14.20"_rule, {unit.value, effect.blocked});
    }
  };
  tell(c.target, out.on_target);
  tell(c.attacker, out.on_attacker);
  if (out.town > 0) {
    p.tell(EventKind::damage_reduced, p.unit(c.target).seat, "FC-13.21"_rule,
           {c.target.value, out.town});
  }
  p.become<TargetFatigueStep>();
}

}  // namespace fantasy

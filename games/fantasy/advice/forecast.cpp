// Quick expectations of fights for opponents: closed formulas over single dice, no enumeration
// (that is odds.cpp).
#include <algorithm>

#include "games/fantasy/advice/advice.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

float chance_of_kill(float damage, int hits) {
  if (hits <= 0) return 0;
  const float ratio = damage / static_cast<float>(hits);
  return std::clamp(ratio * ratio * 0.6F, 0.0F, 0.95F);
}

float defence_dice(View v, UnitId target) {
  const Unit& unit = v.unit(target);
  const bool sure = unit.is(Unit::defending) || has(v, target, Ability::counterblow);
  if (sure) return static_cast<float>(stat(v, target, Stat::defense));
  // A unit with an order may give it up to defend; a Yellow one nearly always does.
  if (unit.order == Colour::none) return 0;
  return static_cast<float>(stat(v, target, Stat::defense)) *
         (unit.order == Colour::yellow ? 0.9F : 0.35F);
}

float cover(View v, UnitId target, bool ranged) {
  float saved = 0;
  const Terrain& ground = v.terrain(v.unit(target).at);
  for (const Effect& effect : ground.effects) {
    for (const Op& op : effect.ops) {
      if (op.kind == OpKind::ignore) saved += 0.35F;
      if (op.kind == OpKind::ignore_damage) saved += 0.7F;
    }
  }
  if (!ranged && has(v, target, Ability::armour)) saved += 0.35F;
  return saved;
}

float landed(float raw, float blocks, float saved) {
  const float open = raw - saved;
  return std::max(open - blocks, std::max(open, 0.0F) * 0.3F);
}

}  // namespace

float worth_per_hit(View v, UnitId id) { return worth_per_hit(v.game, v.unit(id)); }

// A unit is its points, and one victory point on top for whoever destroys it.
float worth(View v, UnitId id) { return worth_per_hit(v, id) * v.unit(id).hits + 20.0F; }

Forecast forecast_melee(View v, UnitId attacker, UnitId target, Hex from, bool charged) {
  Forecast f;
  const Unit& enemy = v.unit(target);
  float dice = static_cast<float>(stat(v, attacker, Stat::attack));
  if (charged) dice += static_cast<float>(ability(v, attacker, Ability::charge));
  if (v.unit(attacker).at == from) {
    dice += static_cast<float>(
        terrain_effect(v, attacker, OpKind::stat, static_cast<int>(Stat::attack), false, true));
  }
  const bool leaves = distance(v.unit(attacker).at, enemy.at) == 1;
  const int friends = contacts(v, enemy.at, v.unit(attacker).seat) - (leaves ? 1 : 0);
  float per_die = weak(v, attacker) ? 1.0F / 6 : 2.0F / 6;
  if (friends > 0 || has(v, attacker, Ability::dominance)) per_die += 1.0F / 6;
  if (has(v, target, Ability::resurgent)) per_die += 1.0F / 6;
  const float blockers = defence_dice(v, target);
  f.damage = landed(dice * per_die, blockers / 3, cover(v, target, false));
  f.counter = std::max(0.0F, blockers * (weak(v, target) ? 1.0F / 6 : 2.0F / 6) - dice / 4);
  f.kill = chance_of_kill(f.damage, enemy.hits);
  return f;
}

Forecast forecast_shot(View v, UnitId attacker, UnitId target, Hex from) {
  Forecast f;
  const Unit& enemy = v.unit(target);
  const auto dice = static_cast<float>(stat(v, attacker, Stat::range_attack));
  float per_die = weak(v, attacker) ? 1.0F / 6 : 2.0F / 6;
  if (distance(from, enemy.at) <= stat(v, attacker, Stat::base_range)) per_die += 1.0F / 6;
  if (has(v, target, Ability::resurgent)) per_die += 1.0F / 6;
  per_die += 0.08F * static_cast<float>(ability(v, attacker, Ability::master_of_shooting));
  const float blockers = v.card(attacker).magical ? 0 : defence_dice(v, target);
  f.damage = landed(dice * per_die, blockers / 3, cover(v, target, true));
  f.kill = chance_of_kill(f.damage, enemy.hits);
  return f;
}

float gain(View v, UnitId attacker, UnitId target, Forecast f) {
  const float order_bonus = v.unit(target).order == Colour::none ? 0.5F : 2.0F;  // panic costs it
  return f.damage * worth_per_hit(v, target) + f.kill * 22.0F + order_bonus -
         f.counter * worth_per_hit(v, attacker);
}

}  // namespace fantasy

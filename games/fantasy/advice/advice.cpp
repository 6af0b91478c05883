#include "games/fantasy/advice/advice.h"

#include <algorithm>

#include "games/fantasy/advice/contract.h"
#include "games/fantasy/advice/weighing.h"
#include "games/fantasy/advice/why.h"
#include "games/fantasy/rules/purple.h"
#include "games/fantasy/rules/rule_ways.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

constexpr float kPointsPerLogit = 6.0F;

bool shooter(View v, UnitId id) { return v.card(id).range_attack > 0; }

// The best fight the unit could have from a hex, 0 if none.
float best_fight(View v, UnitId id, Hex from, bool charged) {
  float best = 0;
  const Seat enemy = opponent(v.unit(id).seat);
  for (int d = 0; d < kDirections; ++d) {
    const Hex next = neighbour(from, d);
    if (!next.on_map()) continue;
    const UnitId target = v.at(next);
    if (!target.exists() || v.unit(target).seat != enemy) continue;
    best = std::max(best, gain(v, id, target, forecast_melee(v, id, target, from, charged)));
  }
  return best;
}

float shooter_place(const Weighing& v, UnitId id, Hex at) {
  const int near = v.foes_of(v.unit(id).seat).nearest(at);
  const int reach = v.card(id).max_range;
  if (near <= 1) return -8.0F;
  if (near <= reach) return 8.0F;
  return 8.0F - 2.0F * static_cast<float>(near - reach);
}

// What standing there is worth to the unit: capture points, towns, enemies within reach.
float place_value(const Weighing& v, UnitId id, Hex at, bool may_fight) {
  const Seat seat = v.unit(id).seat;
  float value = v.goals_of(seat).value(id, at);
  const Terrain& ground = v.terrain(at);
  for (const Effect& effect : ground.effects) {
    for (const Op& op : effect.ops) {
      if (op.kind == OpKind::ignore || op.kind == OpKind::ignore_damage) value += 1.5F;
    }
  }
  if (shooter(v, id)) return value + shooter_place(v, id, at);
  const Foes& foes = v.foes_of(seat);
  if (foes.empty()) return value;
  const int near = foes.nearest(at);
  value += std::max(0.0F, 6.0F - static_cast<float>(near));
  if (near == 1) {
    const bool charged = distance(at, v.unit(id).at) > 0;
    value += may_fight ? best_fight(v, id, at, charged) : -2.0F;
    const int crowd = contacts(v, at, opponent(seat));
    if (crowd > 1) value -= 2.5F * static_cast<float>(crowd - 1);
  }
  return value;
}

const Weighing::Need& need_of(const Weighing& v, UnitId id) {
  if (v.need.unit == id) return v.need;
  const int near = v.foes_of(v.unit(id).seat).nearest(v.unit(id).at);
  const bool can_strike =
      shooter(v, id) ? near <= v.card(id).max_range : near <= v.card(id).walk + 1;
  v.need = {id, can_strike, worth(v, id)};
  return v.need;
}

float order_score(const Weighing& v, UnitId id, Colour colour) {
  if (colour == Colour::yellow) {
    const bool tired = has_stamina(v, id) && v.unit(id).fatigue >= v.card(id).stamina;
    return tired && !in_enemy_contact(v, id) ? 4.0F : -6.0F;
  }
  const Weighing::Need& need = need_of(v, id);
  float value = 6.0F + need.worth * 0.05F;
  if (need.can_strike) value += 6.0F;
  if (colour == Colour::red) value += need.can_strike ? 3.0F : -1.0F;
  if (colour == Colour::green) value += need.can_strike ? -1.0F : 1.0F;
  if (colour == Colour::purple) value += 1.0F;
  return value;
}

// What the unit's place is worth to it.
float standing(const Weighing& v, UnitId id) {
  if (v.standing.unit != id) v.standing = {id, place_value(v, id, v.unit(id).at, false)};
  return v.standing.value;
}

float activate_score(const Weighing& v, UnitId id) {
  const Unit& unit = v.unit(id);
  if (unit.order == Colour::yellow) return 0;
  float best = best_fight(v, id, unit.at, false);
  const int near = v.foes_of(unit.seat).nearest(unit.at);
  if (shooter(v, id) && near <= v.card(id).max_range && near > 1) best = std::max(best, 9.0F);
  if (near <= v.card(id).walk + 1) best += 4.0F;
  return best + worth(v, id) * 0.02F;
}

// A card played for this unit: as good as the card for the unit that needs it most.
float effect_score(const Weighing& v, Seat seat, UnitId id) {
  if (!v.best_activation) {
    float best = 0;
    for (std::uint8_t i = 0; i < v.state.units.size(); ++i) {
      if (may_activate(v, v.state.units[i], seat)) best = std::max(best, activate_score(v, {i}));
    }
    v.best_activation = best;
  }
  return 3.0F + activate_score(v, id) - *v.best_activation;
}

float move_score(const Weighing& v, UnitId id, Hex to, bool run) {
  const Hex from = v.unit(id).at;
  const Terrain& ground = v.terrain(to);
  const bool stops = ground.difficult && v.state.terrain[from.index] != v.state.terrain[to.index] &&
                     !has(v, id, Ability::ranger);
  bool may_fight = !stops && !shooter(v, id);
  if (run) {
    may_fight = may_fight && v.state.act.fatigue_used == 0 &&
                (!exhausted(v, id) || has(v, id, Ability::free_run_attack));
  }
  float value = place_value(v, id, to, may_fight) - standing(v, id);
  if (run) value -= 1.0F;
  return value;
}

float reaction_score(const Weighing& v, UnitId id) {
  const Unit& unit = v.unit(id);
  if (v.state.combat.kind == AttackKind::none) {  // Declare Defence as the action
    return in_enemy_contact(v, id) && shooter(v, id) ? 3.0F : 1.5F;
  }
  if (unit.order == Colour::yellow) return 12.0F;
  const UnitId attacker = v.state.combat.attacker;
  const Forecast f = forecast_melee(v, attacker, id, v.unit(attacker).at, false);
  return f.damage * worth_per_hit(v, id) * 0.8F + f.kill * 15.0F - activate_score(v, id);
}

float fatigue_score(View v, UnitId id) {
  const Combat& combat = v.state.combat;
  const int damage = id == combat.target ? combat.target_damage : combat.attacker_damage;
  if (damage > 0) return damage >= v.unit(id).hits ? 22.0F : 5.0F;  // FC-10.8: it saves one
  return v.unit(id).fatigue == 0 ? 2.0F : -2.0F;
}

float rest_score(View v, UnitId id) {
  const Unit& unit = v.unit(id);
  const bool tired = has_stamina(v, id) && unit.fatigue >= v.card(id).stamina;
  return static_cast<float>(unit.fatigue) * 2.0F + (tired ? 5.0F : 0.0F);
}

bool all_ordered(View v, Seat seat) {
  const Pool& pool = v.side(seat).pool;
  const bool left = pool[1] + pool[2] + pool[3] + pool[5] > 0;
  for (const Unit& unit : v.state.units) {
    if (unit.on_map() && unit.seat == seat && unit.order == Colour::none && left) return false;
  }
  return true;
}

// Order dice: red is wanted, green is let lie only where it is all there is.
float reroll_score(View v, Seat seat, int die) {
  const Side& side = v.side(seat);
  const std::size_t i = static_cast<std::size_t>(die - 1);
  if (i >= side.order_dice.size()) return -3.0F;
  return v.game.options().order_die[side.order_dice[i]] == Colour::green ? 1.5F : -2.0F;
}

// A die in a combat re-roll: throw again what does nothing.
float combat_die_score(View v, Seat seat, int die) {
  const Combat& combat = v.state.combat;
  const bool attacking = combat.attacker.exists() && v.unit(combat.attacker).seat == seat;
  const auto& faces = attacking ? combat.attack : combat.defence;
  const std::size_t i = static_cast<std::size_t>(die - 1);
  if (i >= faces.size()) return -3.0F;
  const std::uint8_t f = faces[i];
  const bool good = attacking ? (f == face::hit || f == face::full_hit || f == face::panic)
                              : (f >= face::block || f == face::hit || f == face::full_hit);
  return good ? -6.0F : 6.0F;
}

float deploy_score(View v, Seat seat, Hex at) {
  float value = 0;
  for (const Town& town : v.game.scenario().towns) {
    const float worth = town_value(v, seat, town.at) * 0.75F;
    if (worth > 0) value = std::max(value, worth - static_cast<float>(distance(at, town.at)));
  }
  v.game.capture_points().for_each(
      [&](Hex point) { value = std::max(value, 12.0F - static_cast<float>(distance(at, point))); });
  return v.terrain(at).difficult ? value - 3.0F : value;
}

float score_of(const Weighing& v, Seat seat, table::Answer a) {
  const UnitId id = unit_of(a);
  switch (verb_of(a)) {
    case Verb::place:
      return deploy_score(v, seat, hex_of(a));
    case Verb::reroll:
      return reroll_score(v, seat, number_of(a));
    case Verb::pick_die:
      return v.state.combat.kind == AttackKind::none ? reroll_score(v, seat, number_of(a))
                                                     : combat_die_score(v, seat, number_of(a));
    case Verb::reroll_all:
      return -8.0F;
    case Verb::roll:
      return 3.0F;
    case Verb::order:
      return order_score(v, id, colour_of(a));
    case Verb::take_back:
      return -30.0F;
    case Verb::seal:
      return all_ordered(v, seat) ? 40.0F : -10.0F;
    case Verb::effect:
      return 3.0F;
    case Verb::effect_:
      return effect_score(v, seat, id);
    case Verb::take_order:
      return 1.0F;
    case Verb::activate:
      return activate_score(v, id);
    case Verb::exchange:
      return -10.0F;
    case Verb::use:
      return 1.0F;
    case Verb::move:
      return move_score(v, id, hex_of(a), false);
    case Verb::run:
      return move_score(v, id, hex_of(a), true);
    case Verb::melee:
      return 3.0F + gain(v, id, target_of(a),
                         forecast_melee(v, id, target_of(a), v.unit(id).at,
                                        v.state.act.moved + v.state.act.shifted > 0));
    case Verb::multiple_attack:
      return 3.0F + best_fight(v, id, v.unit(id).at, false) * 1.6F;
    case Verb::shoot:
      return 5.0F + gain(v, id, target_of(a), forecast_shot(v, id, target_of(a), v.unit(id).at));
    case Verb::defend:
      return reaction_score(v, id);
    case Verb::rest:
      return rest_score(v, id);
    case Verb::redirect:
      return (worth_per_hit(v, v.state.combat.declared) - worth_per_hit(v, id)) * 1.5F - 2.0F;
    case Verb::fatigue:
      return fatigue_score(v, id);
    case Verb::regroup:
      return 2.0F;
    case Verb::summon:
      return 12.0F;
    case Verb::advance:
    case Verb::persecute:
    case Verb::retreat:
      return place_value(v, id, hex_of(a), false) - standing(v, id) + 1.0F;
    case Verb::choose:
      if (v.step() == Step::look)  // the nearest first
        return 6.0F -
               0.5F * static_cast<float>(distance_to_enemies(v, v.unit(id).seat, v.unit(id).at));
      return worth(v, id) * 0.1F;
    case Verb::no_matter:  // placing first is as good as placing second
      return 4.0F;
    case Verb::resolve:
      return 1.0F;
    case Verb::pass:
      return -2.0F;
    default:
      return 0;
  }
}

}  // namespace

void score_answers(const Match& game, const State& state, Seat seat,
                   std::span<const table::Answer> answers, table::Scores& out) {
  const Weighing v(View{game, state});
  for (std::size_t i = 0; i < answers.size(); ++i) {
    out[i] = std::clamp(score_of(v, seat, answers[i]) / kPointsPerLogit, -6.0F, 8.0F);
  }
}

namespace {

bool in_command_phase(View v) { return v.step() == Step::order_dice; }

Why why_of(const Weighing& v, table::Answer a) {
  const UnitId id = unit_of(a);
  switch (verb_of(a)) {
    case Verb::order:
      return why_ordered(v, id, colour_of(a));
    case Verb::seal:
      return Why::all_ordered;
    case Verb::reroll:
      return Why::green;
    case Verb::pick_die:
      return in_command_phase(v) ? Why::green : Why::idle_die;
    case Verb::roll:
    case Verb::reroll_all:
      return Why::again;
    case Verb::keep:
      return Why::good_dice;
    case Verb::activate:
    case Verb::effect_:
      return can_strike(v, id) ? Why::strikes : Why::first;
    case Verb::melee:
    case Verb::multiple_attack:
    case Verb::redirect:
      return Why::attack;
    case Verb::shoot:
      return Why::shoot;
    case Verb::move:
    case Verb::run:
    case Verb::advance:
    case Verb::persecute:
    case Verb::retreat:
      return why_gone(v, id, hex_of(a));
    case Verb::defend:
      return Why::guards;
    case Verb::rest:
      return v.unit(id).fatigue > 0 ? Why::tired : Why::nothing;
    case Verb::fatigue:
      return why_fatigue(v, id);
    case Verb::decline:
    case Verb::pass:
      return Why::not_worth;
    case Verb::resolve:
    case Verb::regroup:
    case Verb::summon:
      return Why::free;
    case Verb::choose:
    case Verb::deploy:
    case Verb::use:
    case Verb::effect:
      return Why::first;
    case Verb::place:
    case Verb::lay:
      return Why::safer;
    case Verb::take_order:
    case Verb::no_matter:
      return Why::free;
    default:
      return Why::nothing;
  }
}

}  // namespace

// What speaks for an answer, in a word.
std::string_view reason_for(const Match& game, const State& state, Seat /*seat*/,
                            table::Answer answer) {
  const Why why = why_of(Weighing(View{game, state}), answer);
  return why == Why::nothing ? "" : name(why);
}

}  // namespace fantasy

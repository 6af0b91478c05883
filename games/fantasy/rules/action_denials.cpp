// Why the active unit cannot move, fight, shoot, defend or rest. FC-8
#include "games/fantasy/rules/attack.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/line_of_sight.h"
#include "games/fantasy/rules/movement.h"
#include "games/fantasy/rules/scenario_rules.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

// By itself or by the free move of a card. FC-12.4
bool has_left_its_place(View v) { return v.state.act.moved != 0 || v.state.act.shifted != 0; }

bool crossing(const Terrain& terrain) { return terrain.id == "ford" || terrain.id == "bridge"; }

// With the two places nearest to the unit where the river can be crossed. FC-11.2, FC-11.3
Denial deny_river(View v, Hex from, Hex to) {
  Denial out{"river", "FC-11.3"_rule, {{"to", to}}};
  std::size_t named = 1;
  for (int radius = 1; radius <= 20; ++radius) {
    for (std::uint8_t i = 0; i < kHexes && named < 3; ++i) {
      const Hex hex{i};
      if (distance(from, hex) == radius && crossing(v.terrain(hex)))
        out.about[named++] = {"crossings", hex};
    }
  }
  return named > 1 ? out : Denial{};
}

bool in_reach(View v, UnitId unit, Hex to, bool run) {
  const Reach way = reach(v, unit, stat(v, unit, run ? Stat::run : Stat::walk));
  return (run ? run_reach(v, unit, way) : way.all()).has(to);
}

// Its one movement is made, and this does not go on with it. FC-8.1
bool moved_already(View v, bool run) {
  const Activation& act = v.state.act;
  const Step step = v.step();
  if (step == Step::free_move && !run) return false;
  if (step == Step::move_on && run == (act.ran != 0)) return false;
  return act.moved != 0 || (run && act.shifted != 0);
}

// FC-11.1, FC-11.6
Denial deny_distance(View v, UnitId unit, Hex to, bool run) {
  const int limit = stat(v, unit, run ? Stat::run : Stat::walk);
  const int far = distance(v.unit(unit).at, to);
  const RuleId rule = run ? "FC-11.6"_rule : "FC-11.1"_rule;
  if (far > limit) {
    return {run ? "too_far_run" : "too_far",
            rule,
            {{"unit", unit}, {"to", to}, {"count", far}, {"limit", limit}}};
  }
  if (run && v.terrain(to).difficult && exhausted(v, unit))
    return {"tired_run", "FC-11.11"_rule, {{"unit", unit}, {"to", to}}};
  return {"no_path", rule, {{"to", to}, {"limit", limit}}};
}

// FC-11.1, FC-11.6, FC-11.8, FC-11.11, FC-8.4, FC-8.1
Denial deny_movement(View v, UnitId unit, Hex to, bool run) {
  const Hex from = v.unit(unit).at;
  if (v.state.act.attacked != 0) return {"after_attack", "FC-8.4"_rule, {{"unit", unit}}};
  if (from == to) return {"same_hex", {}, {{"unit", unit}, {"to", to}}};
  const bool moved = moved_already(v, run);
  const bool own_move = v.step() == Step::action && !moved;
  if (own_move && in_reach(v, unit, to, run)) return {};
  if (v.terrain(to).id == "river") {
    if (const Denial no = deny_river(v, from, to)) return no;
  }
  if (const Denial no = deny_hex(v, to, "FC-11.2"_rule)) return no;
  if (moved) return {"after_move", "FC-8.1"_rule, {{"unit", unit}}};
  return deny_distance(v, unit, to, run);
}

// FC-14.1, FC-14.3, FC-11.7
Denial deny_melee(View v, UnitId unit, UnitId target) {
  const Hex at = v.unit(target).at;
  if (v.unit(target).seat == v.unit(unit).seat)
    return {"own_unit", "FC-14.3"_rule, {{"target", target}}};
  if (!at.on_map()) return kNotAllowed;
  if (distance(v.unit(unit).at, at) != 1)
    return {"no_contact", "FC-14.1"_rule, {{"unit", unit}, {"target", target}}};
  return may_melee(v, unit) ? Denial{} : Denial{"tired_charge", "FC-11.7"_rule, {{"unit", unit}}};
}

Denial deny_fight(View v, UnitId unit, table::Answer a) {
  if (v.state.act.attacked != 0) return {"attacked", "FC-8.1"_rule, {{"unit", unit}}};
  if (verb_of(a) == Verb::melee) return deny_melee(v, unit, target_of(a));
  const bool several = enemies_in_contact(v, unit).count() > 1 && may_melee(v, unit);
  return several && has(v, unit, Ability::multiple_attack) ? Denial{} : kNotAllowed;
}

// FC-19.1 to FC-19.4, FC-19.12, FC-22.39
Denial deny_shot(View v, UnitId unit, UnitId target) {
  if (const Denial no = deny_shooting(v, unit)) return no;
  const Hex at = v.unit(target).at;
  if (!at.on_map()) return kNotAllowed;
  if (v.unit(target).seat == v.unit(unit).seat)
    return {"own_unit", "FC-19.1"_rule, {{"target", target}}};
  const int limit = stat(v, unit, Stat::max_range);
  const int far = distance(v.unit(unit).at, at);
  if (far > limit) {
    return {"shot_range", "FC-19.12"_rule, {{"target", target}, {"count", far}, {"limit", limit}}};
  }
  const Hex blocker = sight_blocker(v, unit, at);
  if (!blocker.on_map()) return {};
  return {"shot_sight", "FC-19.4"_rule, {{"unit", unit}, {"target", target}, {"at", blocker}}};
}

// FC-12.4
Denial deny_defence(View v, UnitId unit) {
  const bool late = has_left_its_place(v) || v.state.act.attacked != 0;
  return late ? Denial{"defend_moved", "FC-12.4"_rule, {{"unit", unit}}} : Denial{};
}

}  // namespace

// FC-10.19, FC-10.20, FC-10.22, FC-10.23; tokens are not needed, FC-10.24
Denial deny_rest(View v, UnitId unit) {
  if (!has_stamina(v, unit)) return {"rest_stamina", "FC-10.23"_rule, {{"unit", unit}}};
  if (has_left_its_place(v) || v.state.act.attacked != 0)
    return {"rest_moved", "FC-10.19"_rule, {{"unit", unit}}};
  if (!in_enemy_contact(v, unit) || rests_in_town(v, unit)) return {};  // FC-23.23
  return {
      "rest_contact", "FC-10.20"_rule, {{"unit", unit}, {"target", first_enemy_beside(v, unit)}}};
}

Denial deny_action(View v, Seat seat, table::Answer a) {
  const Activation& act = v.state.act;
  const UnitId unit = unit_of(a);
  if (verb_of(a) == Verb::pass) return {};
  if (const Denial no = deny_unit(v, seat, unit)) return no;
  if (act.unit != unit)
    return {"not_active", "FC-6.14"_rule, {{"unit", unit}, {"active", act.unit}}};
  if (act.ended != 0) return {"difficult_end", "FC-11.8"_rule, {{"unit", unit}}};
  if (act.colour == Colour::yellow && verb_of(a) != Verb::rest)
    return {"yellow", "FC-8.8"_rule, {{"unit", unit}}};
  switch (verb_of(a)) {
    case Verb::move:
    case Verb::run:
      return deny_movement(v, unit, hex_of(a), verb_of(a) == Verb::run);
    case Verb::melee:
    case Verb::multiple_attack:
      return deny_fight(v, unit, a);
    case Verb::shoot:
      return deny_shot(v, unit, target_of(a));
    case Verb::rest:
      return deny_rest(v, unit);
    default:
      return deny_defence(v, unit);
  }
}

}  // namespace fantasy

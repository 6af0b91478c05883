// What the active unit does: D-20 - D-22. FC-8
#include <algorithm>

#include "games/fantasy/rules/attack.h"
#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/line_of_sight.h"
#include "games/fantasy/rules/movement.h"
#include "games/fantasy/rules/soundness.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

// Its own movement is made.
bool has_moved(View v) { return v.state.act.moved != 0; }
// A card has moved it already: that is a move too, to which a walk may be added. FC-8.1, FC-7.10
bool was_shifted(View v) { return v.state.act.shifted != 0; }

AttackKind shooting_kind(View v, UnitId unit) {  // FC-22.57
  return v.card(unit).magical ? AttackKind::magical : AttackKind::shooting;
}

// Calls f(target) for every enemy the unit may shoot at now. R0, FC-19.31
template <class F>
void each_shot(View v, UnitId unit, F&& f) {
  if (deny_shooting(v, unit)) return;
  const Seat enemy = opponent(v.unit(unit).seat);
  for (std::uint8_t i = 0; i < v.state.units.size(); ++i) {
    const UnitId target{i};
    if (v.unit(target).seat != enemy || !v.unit(target).on_map()) continue;
    if (can_shoot_at(v, unit, target)) f(target);
  }
}

void list_attacks(View v, UnitId unit, table::AnswerList& out) {
  if (may_melee(v, unit)) list_melees(v, unit, out);  // FC-14.1, FC-11.4, FC-11.14
  each_shot(v, unit,
            [&](UnitId target) { out.push_back(say(Verb::shoot).unit(unit).target(target)); });
}

bool can_attack(View v, UnitId unit) {
  if (!enemies_in_contact(v, unit).empty()) return may_melee(v, unit);
  bool any = false;
  each_shot(v, unit, [&](UnitId) { any = true; });
  return any;
}

void list_moves(View v, UnitId unit, table::AnswerList& out) {
  const Ways far = ways(v, unit, stat(v, unit, Stat::walk), stat(v, unit, Stat::run));
  far.walk.all().for_each([&](Hex to) { out.push_back(say(Verb::move).unit(unit).to(to)); });
  if (was_shifted(v)) return;
  run_reach(v, unit, far.run).for_each([&](Hex to) {
    out.push_back(say(Verb::run).unit(unit).to(to));
  });
}

void come_to(Play& p, Hex to, bool stops) {
  Activation& act = p.state.act;
  act.moved = static_cast<std::uint8_t>(std::max(1, distance(act.start, to)));
  const bool ran = act.ran != 0;
  shift(p, act.unit, to, ran ? EventKind::ran : EventKind::moved,
        ran ? "FC-11.6"_rule : "FC-11.1"_rule);
  if (stops) end_activation_in_terrain(p);
}

// FC-11.1, FC-11.6: walk or run; one movement per activation.
void go(Play& p, Hex to, bool runs) {
  Activation& act = p.state.act;
  const UnitId unit = act.unit;
  const int steps = stat(p, unit, runs ? Stat::run : Stat::walk);
  const bool stops = stops_at(p, unit, to, steps);
  if (runs && run_needs_token(p, unit, stops)) take_attacker_token(p, "FC-11.11"_rule);
  if (!was_shifted(p)) act.start = p.unit(unit).at;
  act.ran = runs ? 1 : 0;
  const int left = left_after_halt(p, unit, to, steps);
  come_to(p, to, stops);
  if (left > 0) p.push<MoveOnStep>({static_cast<std::uint8_t>(left)});
}

// FC-10.18, FC-10.19, FC-13.22
void rest(Play& p, UnitId unit) {
  p.tell(EventKind::rested, p.unit(unit).seat, "FC-10.18"_rule, {unit.value});
  remove_fatigue(p, unit, p.unit(unit).fatigue, "FC-10.18"_rule);
  heal(p, unit, terrain_effect(p, unit, OpKind::rest_heal, -1, false, false), "FC-13.22"_rule);
  p.pop();
}

// FC-12.1, FC-12.3; offered only before anything else is done, FC-12.4, and after bought abilities,
// FC-12.5
void defend(Play& p, UnitId unit) {
  p.unit(unit).set(Unit::defending);
  p.tell(EventKind::defence_declared, p.unit(unit).seat, "FC-12.1"_rule, {unit.value});
  p.pop();
}

// FC-8.4, FC-11.5, FC-11.8, FC-19.33: after an attack or a stop nothing more
bool is_done(View v) {
  const Activation& act = v.state.act;
  return !v.unit(act.unit).on_map() || act.attacked != 0 || act.ended != 0;
}

// Nothing is left to choose.
bool must_pass(View v) {
  const UnitId unit = v.state.act.unit;
  if (has_moved(v) && !can_attack(v, unit)) return true;
  return v.state.act.colour == Colour::yellow && deny_rest(v, unit);  // FC-8.8
}

void pass(Play& p, UnitId unit) {  // FC-6.19
  if (!has_moved(p) && !was_shifted(p))
    p.tell(EventKind::passed, p.unit(unit).seat, "FC-6.19"_rule, {unit.value});
  p.pop();
}

void shoot(Play& p, UnitId unit, UnitId target) {
  declare_attack(p, shooting_kind(p, unit), target);
  p.push<AttackStep>();
}

}  // namespace

Waiting MoveOnStep::asks(const View& v) {
  const UnitId unit = v.state.act.unit;
  if (!v.unit(unit).on_map() || reach(v, unit, v.top<MoveOnStep>().hexes).all().empty()) return {};
  return table::asking(v.unit(unit).seat);
}

void MoveOnStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

bool MoveOnStep::fits(const View& v, std::size_t /*frame*/) { return has_moved(v); }

void MoveOnStep::legal(const View& v, Seat, table::AnswerList& out) {
  const UnitId unit = v.state.act.unit;
  const Verb verb = v.state.act.ran != 0 ? Verb::run : Verb::move;
  reach(v, unit, v.top<MoveOnStep>().hexes).all().for_each([&](Hex to) {
    out.push_back(say(verb).unit(unit).to(to));
  });
  out.push_back(kDecline);
}

Denial MoveOnStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_unlisted<MoveOnStep>(v, seat, answer);
}

void MoveOnStep::answer(Play& p, Seat, table::Answer answer) {
  const int steps = p.top<MoveOnStep>().hexes;
  p.pop();
  if (is_declined(answer)) return;
  const Hex to = hex_of(answer);
  const UnitId unit = p.state.act.unit;
  const int left = left_after_halt(p, unit, to, steps);
  come_to(p, to, stops_at(p, unit, to, steps));
  if (left > 0) p.push<MoveOnStep>({static_cast<std::uint8_t>(left)});
}

Waiting ActionStep::asks(const View& v) {
  return is_done(v) || must_pass(v) ? Waiting{} : table::asking(v.unit(v.state.act.unit).seat);
}

void ActionStep::run(Play& p) {
  if (is_done(p)) return p.pop();
  if (must_pass(p)) return pass(p, p.state.act.unit);
  p.ask(p.unit(p.state.act.unit).seat);
}

bool ActionStep::fits(const View& v, std::size_t frame) {
  const Step above = step_above(v, frame);
  return above == Step::none || above == Step::move_on || v.state.combat.kind != AttackKind::none;
}

void ActionStep::legal(const View& v, Seat, table::AnswerList& out) {
  const UnitId unit = v.state.act.unit;
  if (v.state.act.colour != Colour::yellow) {
    list_attacks(v, unit, out);  // FC-8.2
    if (!has_moved(v)) {         // FC-8.1, FC-8.3, FC-8.6
      list_moves(v, unit, out);
      if (!was_shifted(v)) out.push_back(say(Verb::defend).unit(unit));  // FC-12.4
    }
  }
  if (!deny_rest(v, unit)) out.push_back(say(Verb::rest).unit(unit));  // FC-8.7, FC-10.21
  out.push_back(say(Verb::pass));
}

Denial ActionStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_action(v, seat, answer);
}

void ActionStep::answer(Play& p, Seat, table::Answer answer) {
  const UnitId unit = p.state.act.unit;
  switch (verb_of(answer)) {
    case Verb::move:
      return go(p, hex_of(answer), false);
    case Verb::run:
      return go(p, hex_of(answer), true);
    case Verb::melee:
      pay_for_melee(p, unit);
      declare_attack(p, AttackKind::melee, target_of(answer));
      return p.push<AttackStep>();
    case Verb::multiple_attack:
      pay_for_melee(p, unit);
      declare_multiple_attack(p);
      return p.push<NextTargetStep>();
    case Verb::shoot:
      return shoot(p, unit, target_of(answer));
    case Verb::defend:
      return defend(p, unit);
    case Verb::rest:
      return rest(p, unit);
    default:
      return pass(p, unit);
  }
}

}  // namespace fantasy

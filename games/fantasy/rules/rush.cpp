// Rush: the target is pushed one hex. M26, R14, FC-22.46, FC-22.47
#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/losses.h"
#include "games/fantasy/rules/movement.h"
#include "games/fantasy/rules/panic.h"
#include "games/fantasy/rules/soundness.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

HexSet pushes(View v) {
  const Combat& c = v.state.combat;
  return steps_away(v, c.target, v.unit(c.target).at, c.attacker_hex);
}

bool is_pushed(View v) {
  const Combat& c = v.state.combat;
  return c.is(Combat::rush) && c.target_panic == 0 && v.unit(c.target).on_map();
}

void push_to(Play& p, Hex to) {
  Combat& c = p.state.combat;
  shift(p, c.target, to, EventKind::pushed, "FC-22.46"_rule);
  c.set(Combat::target_pushed);
  p.become<AttackEndStep>();
}

}  // namespace

void RushStep::run(Play& p) {
  const Combat& c = p.state.combat;
  if (!is_pushed(p)) return p.become<AttackEndStep>();
  const HexSet to = pushes(p);
  if (p.put(asked_among(p, c.target, to))) return;
  if (!to.empty()) return to.for_each([&](Hex hex) { push_to(p, hex); });
  p.become<AttackEndStep>();
  lose_in_attack(p, c.target, 1, "FC-22.47"_rule);
  bury(p, c.target, "FC-22.47"_rule);
}

Waiting RushStep::asks(const View& v) {
  return is_pushed(v) ? asked_among(v, v.state.combat.target, pushes(v)) : Waiting{};
}

bool RushStep::fits(const View& v, std::size_t /*frame*/) { return is_attack_sound(v); }

void RushStep::legal(const View& v, Seat, table::AnswerList& out) {
  const UnitId target = v.state.combat.target;
  pushes(v).for_each([&](Hex to) { out.push_back(say(Verb::retreat).unit(target).to(to)); });
}

Denial RushStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (lists<RushStep>(v, seat, answer)) return {};
  return {"retreat_away", "FC-16.4"_rule};
}

void RushStep::answer(Play& p, Seat, table::Answer answer) { push_to(p, hex_of(answer)); }

}  // namespace fantasy

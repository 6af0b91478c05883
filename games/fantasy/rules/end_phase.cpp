// End of Turn Phase. FC-21
#include <algorithm>

#include "games/fantasy/rules/automaton.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/conditions.h"
#include "games/fantasy/rules/effects.h"
#include "games/fantasy/rules/scenario_rules.h"
#include "games/fantasy/rules/task.h"
#include "games/fantasy/rules/tokens.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

// FC-21.1: what lasts until the end of the turn ends; Defence tokens leave the map. FC-10.26:
// fatigue and wounds stay.
void end_effects(Play& p) {
  end_boons(p, Until::activation);
  end_boons(p, Until::round);
  for (Unit& unit : p.state.units) {
    unit.set(Unit::defending, false);
    unit.set(Unit::activated, false);
  }
}

// FC-21.2, FC-4.24
void discard_pools(Play& p) {
  for (Side& side : p.state.sides) {
    side.pool = {};
    side.public_pool = {};
    side.order_dice.clear();
    side.dice_generated = side.free_rerolls = side.cart_rerolls = side.sealed = 0;
  }
}

// FC-21.3, FC-21.4, FC-23.2; FC-13.5, FC-21.8, FC-21.9: a point belongs to the unit standing on it.
void score_capture_points(Play& p) {
  std::array<int, 2> points{};
  p.game.capture_points().for_each([&](Hex hex) {
    const UnitId unit = p.at(hex);
    if (unit.exists()) ++points[p.unit(unit).seat.value];
  });
  for (const Seat seat : {kEmpire, kStyx}) score(p, seat, points[seat.value], "FC-23.2"_rule);
}

// By how much the Empire is ahead: in Victory Points, in an Epic Battle in points destroyed
// (house).
int lead_of_empire(View v) {
  if (v.game.scenario().epic) return points_lost(v, kStyx) - points_lost(v, kEmpire);
  return v.side(kEmpire).vp - v.side(kStyx).vp;
}

// FC-21.14: only with the option round_limit, or where the scenario has a limit; then who is ahead
// wins.
bool out_of_rounds(Play& p) {
  const int limit = p.game.last_round();
  if (limit == 0 || p.state.round < limit) return false;
  const int lead = lead_of_empire(p);
  p.end_game(EndReason::round_limit, lead > 0 ? 2 : lead == 0 ? 1 : 0);
  return true;
}

bool has_units(View v, Seat seat) {
  return std::ranges::any_of(
      v.state.units, [seat](const Unit& unit) { return unit.seat == seat && unit.on_map(); });
}

// Where not even the last unit ends a battle (FC-21.11) and no round does, it would go on for ever
// without asking anybody anything. Where the rules play Styx, that is so without the Empire, and
// Styx has won. SB-10.1
void end_if_nobody_is_left(Play& p) {
  if (p.game.last_round() != 0) return;
  if (has_units(p, kEmpire) || expects_units(p, kEmpire)) return;
  const bool styx = has_units(p, kStyx) || expects_units(p, kStyx);
  if (!styx) return p.end_game(EndReason::mutual_elimination, 1);
  if (by_rules(p, kStyx)) p.end_game(EndReason::elimination, 0);
}

}  // namespace

void EndPhaseStep::run(Play& p) {
  p.state.phase = Phase::end;
  p.tell(EventKind::phase_began, p.state.initiative, "FC-21.1"_rule,
         {static_cast<int>(Phase::end)});
  end_effects(p);
  if (by_rules(p, kStyx)) return_tokens(p);
  discard_pools(p);
  raze_towns(p);
  const bool with_task = p.game.scenario().task.has_value();
  if (!with_task) score_capture_points(p);
  score_towns(p);
  p.tell(EventKind::round_ended, p.state.initiative, "FC-21.3"_rule, {p.state.round});
  p.pop();
  // FC-21.7: both sides' points of this phase count together; FC-21.5, FC-21.6
  const bool over =
      with_task ? check_victory(p) || end_task_round(p) : check_victory(p) || out_of_rounds(p);
  if (over) return;
  if (p.game.has_conditions()) reinforce(p);
  if (!with_task) end_if_nobody_is_left(p);
}

}  // namespace fantasy

#include "games/fantasy/advice/why.h"

#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

bool is_tired(View v, UnitId id) {
  return has_stamina(v, id) && v.unit(id).fatigue >= v.card(id).stamina;
}

}  // namespace

bool can_strike(const Weighing& v, UnitId id) {
  const int near = v.foes_of(opponent(v.unit(id).seat)).nearest(v.unit(id).at);
  return near <= (v.card(id).range_attack > 0 ? v.card(id).max_range : v.card(id).walk + 1);
}

Why why_ordered(const Weighing& v, UnitId id, Colour colour) {
  if (colour == Colour::yellow) return is_tired(v, id) ? Why::tired : Why::left;
  return can_strike(v, id) ? Why::strikes : Why::advances;
}

Why why_gone(const Weighing& v, UnitId id, Hex to) {
  const Unit& unit = v.unit(id);
  const Foes foes(v, opponent(unit.seat));
  const bool point = v.game.capture_points().has(to);
  if (point) return Why::goal;
  const Goals& goals = v.goals_of(unit.seat);
  const float now = unit.at.on_map() ? goals.value(id, unit.at) : 0;
  if (goals.value(id, to) > now) return Why::to_goal;
  const bool closer = unit.at.on_map() && foes.nearest(to) < foes.nearest(unit.at);
  return closer ? Why::closer : Why::safer;
}

Why why_fatigue(View v, UnitId id) {
  const Combat& combat = v.state.combat;
  const int damage = id == combat.target ? combat.target_damage : combat.attacker_damage;
  if (damage > 0) return Why::saves;
  return v.unit(id).fatigue == 0 ? Why::rested : Why::nothing;
}

}  // namespace fantasy

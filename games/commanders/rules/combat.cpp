// The steps of combat in their order, for all zones at once. C-54, C-55
#include "games/commanders/rules/combat.h"

#include "games/commanders/rules/combat_steps.h"
#include "games/commanders/rules/manoeuvre.h"
#include "games/commanders/rules/soundness.h"
#include "games/commanders/rules/zones.h"

namespace commanders {
namespace {

// Spaces that riders have left who fled after the fire are filled from the sector. B-12
void flee_after_fire(Play& p) {
  if (!p.game.options().flee_after_ranged) return;
  for (const Seat seat : kBothSeats) {
    for (Unit& unit : p.army(seat)) {
      if (unit.on_board() && unit.is(Unit::routed) && unit.arm == Arm::cavalry) flee(p, seat, unit);
    }
  }
}

}  // namespace

void CombatStep::run(Play& p) {
  switch (p.top<CombatStep>().next++) {
    case react:
      return p.push<ReactStep>();
    case distribute:
      return p.push<DistributeStep>();
    case place_ranged:
      return p.push<PlaceStep>({Stage::ranged});
    case aim_ranged:
      return p.push<TargetStep>({Stage::ranged});
    case roll_ranged:
      return p.push<CombatDiceStep>({Stage::ranged, 0, kWhite});
    case reroll_ranged:
      return p.push<RerollStep>();
    case hit_ranged:
      take_hits(p, Stage::ranged);
      return flee_after_fire(p);
    case regroup:
      return p.push<RegroupStep>();
    case place_melee:
      return p.push<PlaceStep>({Stage::melee});
    case aim_melee:
      return p.push<TargetStep>({Stage::melee});
    case roll_melee:
      return p.push<CombatDiceStep>({Stage::melee, 0, kWhite});
    case reroll_melee:
      return p.push<RerollStep>();
    case hit_melee:
      take_hits(p, Stage::melee);
      settle_captures(p);
      return remove_routed(p);
    case enter:
      return p.push<EnterStep>();
    default:
      return p.pop();
  }
}

bool CombatStep::fits(const View& v, std::size_t frame) {
  const std::uint8_t next = v.state.stack[frame].as<CombatStep>().next;
  return zones_are_sound(v) && can_all_arrive(v) && lines_are_sound(v) &&
         (next <= hit_melee || nobody_is(v, kTaken)) &&
         is_any_of(step_above(v, frame), next,
                   {{Step::react, distribute},
                    {Step::reaction_dice, distribute},
                    {Step::distribute, place_ranged},
                    {Step::place, aim_ranged},
                    {Step::place, aim_melee},
                    {Step::target, roll_ranged},
                    {Step::target, roll_melee},
                    {Step::combat_dice, reroll_ranged},
                    {Step::combat_dice, reroll_melee},
                    {Step::reroll, hit_ranged},
                    {Step::reroll, hit_melee},
                    {Step::regroup, place_melee},
                    {Step::enter, end}});
}

}  // namespace commanders

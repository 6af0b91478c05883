#include "games/fantasy/rules/effect_operations.h"

#include <algorithm>

#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/orders.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {

RuleId rule_of(EffectSource from) {
  switch (from.source) {
    case Source::ability:
      return "FC-9.2"_rule;
    case Source::terrain:
      return "FC-6.17"_rule;
    case Source::card:
    case Source::card_start:
      break;
  }
  return "FC-7.2"_rule;
}

namespace {

// What raises and what lowers stay apart: they do not cancel each other out.
bool same_but_number(const Boon& a, const Boon& b) {
  if ((a.n < 0) != (b.n < 0)) return false;
  return a.unit == b.unit && a.op == b.op && a.what == b.what && a.until == b.until &&
         a.condition == b.condition && a.modes == b.modes && a.card == b.card;
}

void keep(State& state, const Boon& boon) {
  for (Boon& other : state.boons) {
    if (!same_but_number(other, boon)) continue;
    other.n = static_cast<std::int8_t>(std::clamp(other.n + boon.n, -100, 100));
    return;
  }
  // There is room (boon_problem), but where somebody has made up those that lie there.
  if (!state.boons.full()) state.boons.push_back(boon);
}

void add_boon(Play& p, EffectSource from, const Effect& effect, const Op& op, UnitId unit) {
  Boon boon;
  boon.unit = unit;
  boon.op = op.kind;
  boon.what = op.what;
  boon.n = op.n;
  boon.until = effect.until == Until::now ? Until::activation : effect.until;
  boon.condition = effect.condition == If::attack_support ? If::attack_support : If::always;
  boon.modes = static_cast<std::uint8_t>((op.melee ? 1 : 0) | (op.ranged ? 2 : 0));
  if (from.source == Source::card) boon.card = from.id;
  keep(p.state, boon);
  if (op.kind == OpKind::gain) {
    p.tell(EventKind::ability_gained, p.unit(unit).seat, rule_of(from),
           {unit.value, op.what, op.n});
  }
}

// FC-10.27, FC-21.7: who dies of an effect is scored, and that may be the end.
void bury(Play& p, UnitId unit) {
  if (destroy_if_dead(p, unit, "FC-10.27"_rule)) check_victory(p);
}

}  // namespace

void apply_to_unit(Play& p, EffectSource from, const Effect& effect, const Op& op, UnitId unit) {
  const RuleId rule = rule_of(from);
  const auto count = static_cast<std::uint8_t>(op.n);
  switch (op.kind) {
    case OpKind::stat:
    case OpKind::gain:
    case OpKind::lose:
    case OpKind::face:
    case OpKind::ignore:
    case OpKind::ignore_damage:
      return add_boon(p, from, effect, op, unit);
    case OpKind::fatigue:
      if (op.n < 0) return remove_fatigue(p, unit, -op.n, rule);
      for (int i = 0; i < op.n; ++i) force_fatigue(p, unit, rule);  // FC-10.14, FC-10.16
      return bury(p, unit);
    case OpKind::heal:
      heal(p, unit, op.n, rule);
      return;
    case OpKind::damage:
      lose_hits(p, unit, op.n, rule);
      return bury(p, unit);
    case OpKind::move:
      return p.push<FreeMoveStep>({unit, count});
    case OpKind::panic_roll:
      return p.push<PanicRollStep>({unit, count, 0});
    case OpKind::swap_token:
      return p.push<SwapTokenStep>({unit});
    case OpKind::summon:
      return p.push<SummonUnitStep>({unit, op.what});
    default:
      return;
  }
}

void apply_to_pool(Play& p, EffectSource from, const Op& op) {
  const Seat seat = p.state.active;
  const auto count = static_cast<std::uint8_t>(op.n);
  switch (op.kind) {
    case OpKind::order_die:
      return p.push<OrderDieStep>({count});
    case OpKind::order:
      for (int i = 0; i < op.n; ++i) {
        gain_order(p, seat, static_cast<Colour>(op.what), rule_of(from));
      }
      return;
    case OpKind::discard_order:
      return p.push<DiscardOrderStep>({count, 0});
    case OpKind::reorder:
      return p.push<ReorderStep>({count, 0, 0});
    case OpKind::place:
      return p.push<PlaceTerrainStep>({op.what});
    default:
      return;
  }
}

void end_boons(Play& p, Until until) {
  for (std::size_t i = p.state.boons.size(); i-- > 0;) {
    if (p.state.boons[i].until == until) p.state.boons.erase_at(i);
  }
}

}  // namespace fantasy

#include "games/fantasy/knowledge/threats.h"

#include "games/fantasy/rules/movement.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

// FC-11.7: the attack after a run costs a Fatigue token.
bool may_strike_after_run(View v, UnitId id) {
  return has(v, id, Ability::free_run_attack) || !exhausted(v, id);
}

HexSet in_range(View v, UnitId id) {
  HexSet out;
  const UnitCard& card = v.card(id);
  if (card.range_attack == 0) return out;
  for (std::uint8_t i = 0; i < kHexes; ++i) {
    if (distance(v.unit(id).at, Hex{i}) <= card.max_range) out.add(Hex{i});
  }
  return out;
}

HexSet struck(View v, UnitId id) {
  const UnitCard& card = v.card(id);
  const Ways there = ways(v, id, card.walk, card.run);
  HexSet from = there.walk.clean | HexSet::of(v.unit(id).at);  // FC-11.8
  if (may_strike_after_run(v, id)) from |= there.run.clean;
  return from.neighbours() | in_range(v, id);
}

}  // namespace

Threats threats(View v, Seat enemy) {
  Threats out{};
  for (std::size_t i = 0; i < v.state.units.size(); ++i) {
    const Unit& unit = v.state.units[i];
    if (unit.seat != enemy || !unit.on_map()) continue;
    struck(v, {static_cast<std::uint8_t>(i)}).for_each([&](Hex hex) {
      if (!v.terrain(hex).impassable) ++out[hex.index];  // nobody stands there: FC-13.8
    });
  }
  return out;
}

}  // namespace fantasy

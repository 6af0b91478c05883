#include "games/fantasy/rules/rule_targets.h"

#include <tuple>

#include "games/fantasy/rules/movement.h"
#include "games/fantasy/rules/rule_ways.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

// Where its activation began.
Hex began_at(View v, UnitId unit) {
  const Activation& act = v.state.act;
  const bool moved = act.unit == unit && act.moved != 0 && act.start.on_map();
  return moved ? act.start : v.unit(unit).at;
}

// Dice of the attack without those of hills and of Fatigue. SB-10.31
int sure_dice(View v, UnitId unit, Hex target, bool ranged, bool moves) {
  int dice = stat(v, unit, ranged ? Stat::range_attack : Stat::attack);
  const bool charges = !ranged && moves && distance(began_at(v, unit), target) > 1;
  if (charges && v.state.act.charge_used == 0) dice += ability(v, unit, Ability::charge);
  return dice;
}

}  // namespace

UnitId best_target(View v, UnitId unit, HexSet targets, bool ranged, bool moves) {
  const HexSet objectives = objective_hexes(v);
  UnitId best;
  std::tuple<bool, bool, int, int, int> least{};
  targets.for_each([&](Hex hex) {  // equal ones: the first in the order of the hexes
    const Unit& target = v.unit(v.at(hex));
    const bool survives = sure_dice(v, unit, hex, ranged, moves) < target.hits;
    const std::tuple<bool, bool, int, int, int> key{survives, !objectives.has(hex), target.hits,
                                                    distance(began_at(v, unit), hex),
                                                    v.game.card(target).cost};
    if (best.exists() && !(key < least)) return;
    best = v.at(hex);
    least = key;
  });
  return best;
}

Hex stand_to_attack(View v, UnitId unit, Hex target, HexSet among) {
  const HexSet objectives = objective_hexes(v);
  const Seat enemy = opponent(v.unit(unit).seat);
  Hex best = Hex::none();
  std::tuple<bool, int, int> least{};
  (ring1(target) & among).for_each([&](Hex hex) {
    const std::tuple<bool, int, int> key{!objectives.has(hex), contacts(v, hex, enemy),
                                         steps_to(v, unit, hex, kHexes)};
    if (best.on_map() && !(key < least)) return;
    best = hex;
    least = key;
  });
  return best;
}

int steps_to(View v, UnitId unit, Hex to, int most) {
  if (v.unit(unit).at == to) return 0;
  int steps = 1;
  while (steps < most && !reach(v, unit, steps).all().has(to)) ++steps;
  return steps;
}

}  // namespace fantasy

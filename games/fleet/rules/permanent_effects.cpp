// What happens at the start of a turn: asteroid fields, drones, the scenario. F-29, A-4
#include <algorithm>

#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"
#include "games/fleet/rules/weapons.h"

namespace fleet {
namespace {

// F-21: the first square, from that one on, where own ships lie in an asteroid field.
Square next_field(View v, int from) {
  Square out = kNowhere;
  for (const Ship& ship : v.state.ships) {
    if (ship.seat != v.state.active || !ship.on_board() || ship.at.index < from) continue;
    if (v.field(ship.at) == Field::asteroid) out = std::min(out, ship.at);
  }
  return out;
}

// One test for each of them.
bool push_next_test(Play& p) {
  std::uint8_t& next = p.top<PermanentEffectsStep>().next;
  if (next >= kSquares) return false;
  const Square square = next_field(p, next);
  if (!square.on_board()) {
    next = kSquares;
    return false;
  }
  next = static_cast<std::uint8_t>(square.index + 1);
  p.push<FieldTestStep>({ships_at(p, square, p.state.active)});
  return true;
}

int bite(View v) {
  for (const Weapon& weapon : v.game.pack().weapons) {
    if (weapon.effect == WeaponEffect::swarm) return weapon.amount;
  }
  return 0;
}

// F-60: at the start of each turn of the ship's owner; also inside an asteroid field, A-12.
void drones_bite(Play& p) {
  const ShipId prey = p.state.drones;
  if (!prey.exists() || p.ship(prey).seat != p.state.active) return;
  damage(p, prey, bite(p), "F-60"_rule, weapon_carrier(p, p.state.drones_of));
  check_victory(p);
}

}  // namespace

void PermanentEffectsStep::run(Play& p) {
  if (push_next_test(p)) return;
  switch (p.top<PermanentEffectsStep>().next++) {
    case drones:
      return drones_bite(p);
    case drift:
      if (p.game.scenario().drifting) p.push<DriftStep>();
      return;
    default:
      return p.pop();
  }
}

}  // namespace fleet

// What happens at the start of a turn: asteroid fields, drones, the scenario. F-29, A-4
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"
#include "games/fleet/rules/weapons.h"

namespace fleet {
namespace {

// F-21: one test for each asteroid field with own ships inside.
bool push_next_test(Play& p) {
  std::uint8_t& next = p.top<PermanentEffectsStep>().next;
  if (next >= kSquares) return false;
  for (const Square square : fields_of(p, Field::asteroid) & squares_of(p, p.state.active)) {
    if (square.index < next) continue;
    next = static_cast<std::uint8_t>(square.index + 1);
    p.push<FieldTestStep>({ships_at(p, square, p.state.active)});
    return true;
  }
  next = kSquares;
  return false;
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

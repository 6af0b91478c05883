// What happens at the start of a turn: asteroid fields, drones, the scenario. F-29, A-4
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"

namespace fleet {
namespace {

enum Next : std::uint8_t { drones = kSquares, drift, done };

// F-21: one test for each asteroid field with own ships inside.
bool push_next_test(Play& p) {
  Frame& frame = p.top();
  while (frame.a < kSquares) {
    const Square square{frame.a++};
    if (p.field(square) != Field::asteroid) continue;
    const ShipSet inside = ships_at(p, square, p.state.active);
    if (inside.empty()) continue;
    p.push(Step::field_test, inside.bytes[0], inside.bytes[1], inside.bytes[2]);
    return true;
  }
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
  damage(p, prey, bite(p), "F-60"_rule);
  check_victory(p);
}

}  // namespace

void PermanentEffectsStep::run(Play& p) {
  if (push_next_test(p)) return;
  Frame& frame = p.top();
  switch (frame.a++) {
    case drones:
      return drones_bite(p);
    case drift:
      if (p.game.scenario().drifting) p.push(Step::drift);
      return;
    default:
      return p.pop();
  }
}

}  // namespace fleet

#include "games/fleet/rules/setup.h"

namespace fleet {

bool is_quick(View v) { return v.game.options().setup == Options::Setup::quick; }

// A scenario that says nothing of them leaves them to the players.
bool lays_out_weapons(View v) {
  return is_quick(v) && v.game.scenario().quick && !v.game.options().secret_weapons;
}

void lay_out_weapons(Play& p) {
  for (const Seat seat : {kBlue, kYellow}) {
    const int weapon = p.game.scenario().quick_weapons[seat.value];
    if (!p.game.scenario().weapon[seat.value] || weapon < 0) continue;
    p.side(seat).weapon = static_cast<std::uint8_t>(weapon);
    p.side(seat).set(Side::weapon_open);
    p.tell(EventKind::weapon_chosen, seat, "F-7"_rule, {weapon});
  }
}

void lay_out_fields(Play& p) {
  for (const FieldPlacing& field : p.game.scenario().quick_fields) {
    p.state.fields[field.at.index] = field.kind;
    p.tell(EventKind::field_placed, p.state.active, "F-9"_rule,
           {static_cast<int>(field.kind), field.at.index});
  }
}

void lay_out_ships(Play& p) {
  const Scenario& scenario = p.game.scenario();
  for (const Seat seat : {kBlue, kYellow}) {
    for (const Placing& ship : scenario.quick_ships[seat.value]) deploy(p, ship, seat);
    if (!p.game.options().hidden_deployment) continue;
    for (const Placing& decoy : scenario.quick_decoys[seat.value]) deploy(p, decoy, seat);
  }
}

}  // namespace fleet

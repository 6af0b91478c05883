// Taking civilian ships. F-98
#include "games/fleet/ships.h"
#include "games/fleet/turn_steps.h"

namespace fleet {
namespace {

// Where all who have come are signals, one has to be shown to be a warship.
bool show_a_warship(Play& p, ShipSet arrived) {
  ShipId hidden;
  for (const ShipId id : arrived) {
    if (p.card(id).fire == 0) continue;
    if (!p.ship(id).is(Ship::hidden)) return true;
    if (!hidden.exists()) hidden = id;
  }
  if (!hidden.exists()) return false;
  reveal(p, hidden, "F-98"_rule);
  return true;
}

}  // namespace

void CaptureStep::run(Play& p) {
  const Square square{p.top().a};
  const Seat seat{p.top().b};
  p.pop();
  if (!show_a_warship(p, ships_at(p, square, seat))) return;  // the field has destroyed them
  for (const ShipId id : ships_at(p, square, opponent(seat))) {
    Ship& ship = p.ship(id);
    ship.set(Ship::captured, !ship.is(Ship::captured));
    ship.seat = seat;
    ship.turn_start = kNowhere;
    p.tell(EventKind::captured, seat, "F-98"_rule, {id.value, square.index});
  }
}

}  // namespace fleet

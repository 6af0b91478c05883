// Taking civilian ships. F-98
#include "games/fleet/rules/attack.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"

namespace fleet {
namespace {

Square square_of_capture(View v) { return {v.top().a}; }
Seat captor(View v) { return {v.top().b}; }
bool asteroids_have_hit(View v) { return v.top().c != 0; }

bool warship_lies_open(View v) {
  for (const ShipId id : ships_at(v, square_of_capture(v), captor(v))) {
    if (!v.ship(id).is(Ship::hidden) && v.card(id).fire > 0) return true;
  }
  return false;
}

ShipSet signals_there(View v) { return signals_on(v, square_of_capture(v), captor(v)); }

void capture(Play& p) {
  const Square square = square_of_capture(p);
  const Seat seat = captor(p);
  p.pop();
  for (const ShipId id : ships_at(p, square, opponent(seat))) {
    Ship& ship = p.ship(id);
    ship.set(Ship::captured, !ship.is(Ship::captured));
    ship.seat = seat;
    ship.turn_start = kNowhere;
    p.tell(EventKind::captured, seat, "F-98"_rule, {id.value, square.index});
  }
}

}  // namespace

// Where only signals have come, one has to be shown to be a warship, and its owner chooses which.
// Everybody knows that there is one; so a signal alone turns over without a question, and several
// are asked about however few of them are warships. Asteroids that hit have shown every ship.
void CaptureStep::run(Play& p) {
  const ShipSet signals = signals_there(p);
  if (warship_lies_open(p)) return capture(p);
  if (signals.empty() || asteroids_have_hit(p)) return p.pop();
  if (signals.size() == 1) return reveal(p, signals.first(), "F-98"_rule);
  p.ask(captor(p));
}

void CaptureStep::legal(const View& v, Seat, table::AnswerList& out) {
  for (const ShipId id : signals_there(v)) {
    if (v.card(id).fire > 0) out.push_back(say(Verb::reveal).ship(id));
  }
}

void CaptureStep::answer(Play& p, Seat, table::Answer answer) {
  reveal(p, ship_of(answer), "F-98"_rule);
}

}  // namespace fleet

// Taking civilian ships. F-98
#include "games/fleet/rules/attack.h"
#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"

namespace fleet {
namespace {

Square square_of_capture(View v) { return v.top<CaptureStep>().square; }
Seat captor(View v) { return v.top<CaptureStep>().captor; }
bool asteroids_have_hit(View v) { return v.top<CaptureStep>().asteroids_have_hit != 0; }

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
Waiting CaptureStep::asks(const View& v) {
  const bool choice =
      !warship_lies_open(v) && !asteroids_have_hit(v) && signals_there(v).size() > 1;
  return choice ? asking(captor(v)) : Waiting{};
}

void CaptureStep::run(Play& p) {
  if (p.put(asks(p))) return;
  if (warship_lies_open(p)) return capture(p);
  const ShipSet signals = signals_there(p);
  if (signals.empty() || asteroids_have_hit(p)) return p.pop();
  reveal(p, signals.first(), "F-98"_rule);
}

void CaptureStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (const ShipId id : signals_there(v)) {
    table::offer<CaptureStep>(v, seat, say(Verb::reveal).ship(id), out);
  }
}

Denial CaptureStep::deny(const View& v, Seat seat, table::Answer answer) {
  const ShipId id = ship_of(answer);
  if (const Denial no = deny_own_ship(v, seat, id)) return no;
  const Square at = square_of_capture(v);
  if (v.ship(id).at != at) return {"not_there", "F-98"_rule, {{"target", id}, {"at", at}}};
  if (!v.ship(id).is(Ship::hidden)) return {"open_already", "F-82"_rule, {{"ship", id}}};
  if (v.card(id).fire == 0) return {"no_warship", "F-98"_rule, {{"ship", id}}};
  return {};
}

void CaptureStep::answer(Play& p, Seat, table::Answer answer) {
  reveal(p, ship_of(answer), "F-98"_rule);
}

}  // namespace fleet

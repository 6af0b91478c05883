#include "games/fleet/rules/cargo.h"

#include "games/fleet/rules/ships.h"

namespace fleet {
namespace {

// Dock and undock only where the ship has been since its turn began: the manoeuvres take time. So
// no square is entered and left with a container in one turn. F-100
bool manoeuvres(View v, ShipId id) {
  return v.ship(id).turn_start == v.ship(id).at && v.card(id).hull > 0;
}

// Ship and container both began the turn on this square: what was brought here since stays until
// the next. F-100
bool may_dock(View v, ShipId id) {
  const Ship& ship = v.ship(id);
  const int lay_here = v.state.containers[ship.at.index] - v.state.arrived[ship.at.index];
  return lay_here > 0 && !ship.is(Ship::carrying) && manoeuvres(v, id);
}

bool may_leave(View v, ShipId id) {
  const Ship& ship = v.ship(id);
  switch (v.game.scenario().goal) {
    case Goal::classes:
      return false;
    case Goal::shuttle:  // F-96
      return is(v, id, Ability::civilian) && kCorners.has(ship.at);
    case Goal::containers:  // F-101
      return ship.is(Ship::carrying) && v.game.zone(ship.seat).has(ship.at);
  }
  return false;
}

// Any engine result but a special, whatever it shows. F-101, A-24
void offer_leaving(View v, ShipId id, table::AnswerList& out) {
  for (const Use use : {Use::diag, Use::orth, Use::multi}) {
    if (!has_use(v.side(v.ship(id).seat), Colour::yellow, use, false)) continue;
    out.push_back(say(Verb::leave).ship(id).with(use));
  }
}

void leave(Play& p, Seat seat, ShipId id, Use use) {
  Ship& ship = p.ship(id);
  const RuleId rule = ship.is(Ship::carrying) ? "F-101"_rule : "F-96"_rule;
  spend_use(p, seat, Colour::yellow, use);
  p.tell(EventKind::left_board, seat, rule, {id.value, ship.at.index});
  if (ship.is(Ship::carrying)) ++p.side(seat).containers;
  ship.set(Ship::carrying, false);
  ship.set(Ship::out);
  remove_ship(p, id);
  check_victory(p);
}

}  // namespace

void legal_cargo(View v, Seat seat, table::AnswerList& out) {
  if (v.game.scenario().goal == Goal::classes) return;
  for (std::uint8_t i = 0; i < v.state.ships.size(); ++i) {
    const Ship& ship = v.state.ships[i];
    const ShipId id{i};
    if (ship.seat != seat || !ship.on_board()) continue;
    if (may_dock(v, id)) out.push_back(say(Verb::dock).ship(id));
    if (ship.is(Ship::carrying) && manoeuvres(v, id)) out.push_back(say(Verb::undock).ship(id));
    if (may_leave(v, id)) offer_leaving(v, id, out);
  }
}

void answer_cargo(Play& p, Seat seat, table::Answer answer) {
  const ShipId id = ship_of(answer);
  if (verb_of(answer) == Verb::leave) return leave(p, seat, id, use_of(answer));
  Ship& ship = p.ship(id);
  std::uint8_t& here = p.state.containers[ship.at.index];
  if (verb_of(answer) == Verb::dock) {
    --here;
    ship.set(Ship::carrying);
    return p.tell(EventKind::docked, seat, "F-100"_rule, {id.value, ship.at.index});
  }
  ++here;
  ship.set(Ship::carrying, false);
  ship.turn_start = kNowhere;
  p.tell(EventKind::undocked, seat, "F-100"_rule, {id.value, ship.at.index});
}

}  // namespace fleet

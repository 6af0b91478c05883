#include "games/fleet/rules/cargo.h"

#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"

namespace fleet {
namespace {

// Dock and undock only where the ship has been since its turn began: the manoeuvres take time. So
// no square is entered and left with a container in one turn. F-100
bool has_moved(const Ship& ship) { return ship.turn_start != ship.at; }

// Ship and container both began the turn on this square: what was brought here since stays until
// the next. F-100
Denial deny_dock(View v, ShipId id) {
  const Ship& ship = v.ship(id);
  const int lie_here = v.state.containers[ship.at.index];
  if (ship.is(Ship::carrying)) return {"carries_one", "F-100"_rule, {{"ship", id}}};
  if (lie_here == 0) return {"no_container", "F-100"_rule, {{"at", ship.at}}};
  if (is(v, id, Ability::decoy)) return {"decoy_docks", "A-21"_rule, {{"ship", id}}};
  if (has_moved(ship)) return {"dock_start", "F-100"_rule, {{"ship", id}, {"at", ship.at}}};
  if (lie_here == v.state.arrived[ship.at.index])
    return {"dock_arrived", "F-100"_rule, {{"at", ship.at}}};
  return {};
}

Denial deny_undock(View v, ShipId id) {
  if (!v.ship(id).is(Ship::carrying)) return {"carries_none", "F-100"_rule, {{"ship", id}}};
  if (has_moved(v.ship(id))) return {"undock_start", "F-100"_rule, {{"ship", id}}};
  return {};
}

// F-96, F-101
Denial deny_exit(View v, ShipId id) {
  const Ship& ship = v.ship(id);
  const Goal goal = v.game.scenario().goal;
  if (goal == Goal::shuttle && is(v, id, Ability::civilian)) {
    if (!kCorners.has(ship.at)) return {"leave_corner", "F-96"_rule, {{"ship", id}}};
    return {};
  }
  if (goal != Goal::containers) return {"leave_never", {}, {{"ship", id}}};
  if (!ship.is(Ship::carrying)) return {"leave_empty", "F-101"_rule, {{"ship", id}}};
  if (!v.game.zone(ship.seat).has(ship.at)) return {"leave_zone", "F-101"_rule, {{"ship", id}}};
  return {};
}

// Any engine result but a special, whatever it shows. F-101, A-24
Denial deny_leaving(View v, Seat seat, ShipId id, Use use) {
  if (const Denial no = deny_exit(v, id)) return no;
  if (const Denial no = deny_die(v, seat, Colour::yellow, use)) return no;
  return turned(use) ? kNotAllowed : Denial{};
}

// Ships of the square that can still leave. F-101
ShipSet leavers(View v, Square at) {
  ShipSet out;
  for (const ShipId id : ships_at(v, at, v.state.active)) {
    if (!deny_exit(v, id)) out.add(id);
  }
  return out;
}

void leave_board(Play& p, Seat seat, ShipId id) {
  Ship& ship = p.ship(id);
  const RuleId rule = ship.is(Ship::carrying) ? "F-101"_rule : "F-96"_rule;
  p.tell(EventKind::left_board, seat, rule, {id.value, ship.at.index});
  if (ship.is(Ship::carrying)) ++p.side(seat).containers;
  ship.set(Ship::carrying, false);
  ship.set(Ship::out);
  remove_ship(p, id);
  check_victory(p);
}

void leave(Play& p, Seat seat, ShipId id, Use use) {
  const Square at = p.ship(id).at;
  spend_use(p, seat, Colour::yellow, use);
  leave_board(p, seat, id);
  if (p.game.options().leave_in_groups && p.state.waiting.kind != Waiting::over)
    p.push<LeaveWithStep>({at});
}

}  // namespace

Waiting LeaveWithStep::asks(const View& v) {
  return leavers(v, v.top<LeaveWithStep>().at).empty() ? Waiting{} : asking(v.state.active);
}

void LeaveWithStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

void LeaveWithStep::legal(const View& v, Seat, table::AnswerList& out) {
  out.push_back(say(Verb::all));
  for (const ShipId id : leavers(v, v.top<LeaveWithStep>().at))
    out.push_back(say(Verb::take).ship(id));
  out.push_back(say(Verb::go));
}

Denial LeaveWithStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (verb_of(answer) != Verb::take) return {};
  const ShipId id = ship_of(answer);
  const Square at = v.top<LeaveWithStep>().at;
  if (const Denial no = deny_own_ship(v, seat, id)) return no;
  if (v.ship(id).at != at) return {"group_elsewhere", "F-101"_rule, {{"ship", id}, {"at", at}}};
  return deny_exit(v, id);
}

void LeaveWithStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::go) return p.pop();
  if (verb_of(answer) == Verb::take) return leave_board(p, seat, ship_of(answer));
  for (const ShipId id : leavers(p, p.top<LeaveWithStep>().at)) {
    if (p.state.waiting.kind != Waiting::over) leave_board(p, seat, id);
  }
}

void legal_cargo(View v, Seat seat, table::AnswerList& out) {
  if (v.game.scenario().goal == Goal::classes) return;
  for (std::uint8_t i = 0; i < v.state.ships.size(); ++i) {
    const Ship& ship = v.state.ships[i];
    const ShipId id{i};
    if (ship.seat != seat || !ship.on_board()) continue;
    const bool carries = ship.is(Ship::carrying);
    const bool lies_here = v.state.containers[ship.at.index] > 0;
    if (!carries && !lies_here && !is(v, id, Ability::civilian)) continue;
    if (!deny_dock(v, id)) out.push_back(say(Verb::dock).ship(id));
    if (!deny_undock(v, id)) out.push_back(say(Verb::undock).ship(id));
    if (deny_exit(v, id)) continue;
    for (const Use use : kAllUses) {
      if (!deny_leaving(v, seat, id, use)) out.push_back(say(Verb::leave).ship(id).with(use));
    }
  }
}

Denial deny_cargo(View v, Seat seat, table::Answer answer) {
  const ShipId id = ship_of(answer);
  if (const Denial no = deny_own_ship(v, seat, id)) return no;
  if (verb_of(answer) == Verb::leave) return deny_leaving(v, seat, id, use_of(answer));
  return verb_of(answer) == Verb::dock ? deny_dock(v, id) : deny_undock(v, id);
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

// Asteroid fields and gravitic fields. F-18 .. F-28
#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"

namespace fleet {
namespace {

ShipSet still_there(View v, ShipSet group) {
  ShipSet out;
  for (const ShipId id : group) {
    if (v.ship(id).on_board()) out.add(id);
  }
  return out;
}

ShipSet tested_group(View v) { return still_there(v, v.top<FieldTestStep>().inside); }

// `back` is where a gravitic field at `to` sends those it refuses. Who was towed captures nothing,
//
void arrive(Play& p, ShipSet group, Seat seat, Square back, Square to, Moved by) {
  if (by != Moved::towed && can_capture(p, seat, to)) p.push<CaptureStep>({to, seat, 0});
  if (p.field(to) == Field::asteroid) {
    p.push<FieldTestStep>({group});  // F-21, F-22
  } else if (p.field(to) == Field::gravitic) {
    p.push<EnterStep>({to, back, by});  // F-23
  }
}

// The die that moved them stays spent. A-45; that there is no exit tells how big the signals are.
void send_back(Play& p, Square to, EventKind why, RuleId rule) {
  for (const ShipId id : p.state.move.group) {
    Ship& ship = p.ship(id);
    const std::initializer_list<int> args{id.value, ship.at.index, to.index};
    if (why == EventKind::no_exit) {
      p.tell_reveal(why, ship.seat, rule, args);
    } else {
      p.tell(why, ship.seat, rule, args);
    }
    ship.at = to;
    p.told();
  }
}

// F-24; back on a gravitic field they test that one again, F-28.
void refuse(Play& p, Square field, Square back) {
  send_back(p, back, EventKind::refused, "F-24"_rule);
  for (const ShipId id : p.state.move.group) damage(p, id, 1, "F-24"_rule);
  if (check_victory(p)) return;
  if (p.field(back) == Field::gravitic && !p.state.move.group.empty()) {
    p.become<EnterStep>({back, field, p.top<EnterStep>().by});
  } else {
    p.pop();
  }
}

Seat commander(View v, ShipSet group) { return v.ship(group.first()).seat; }

Going leaving(View v) {
  const auto& [field, line, by] = v.top<GraviticExitStep>();
  const ShipSet group = v.state.move.group;
  return {group, commander(v, group), field, line, "F-23"_rule};
}

// The square they came from may be one of them. A-44
Squares exits(View v) {
  const Going way = leaving(v);
  const Squares out = destinations(v, way.group, way.owner, way.from, way.line);
  return v.top<GraviticExitStep>().by == Moved::towed ? out - look(v, way.owner).to_capture : out;
}

}  // namespace

void push_entry(Play& p, ShipSet group, Seat seat, Square from, Square to, Moved by) {
  p.state.move.group = group;
  p.state.move.from = from;
  p.state.move.to = to;
  arrive(p, group, seat, from, to, by);
}

// One die for the whole group, signals too (F-84); whoever was inside before is not in it.
Waiting FieldTestStep::asks(const View& v) {
  const ShipSet group = tested_group(v);
  if (group.empty()) return {};
  return rolling(Purpose::asteroid_test, commander(v, group), 1);
}

void FieldTestStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

void FieldTestStep::chance(Play& p, const table::Outcome& outcome) {
  const ShipSet group = tested_group(p);
  const Seat seat = commander(p, group);
  const Square square = p.ship(group.first()).at;
  p.pop();
  p.tell_throw(seat, "F-20"_rule, Purpose::asteroid_test, outcome);
  if (p.game.pack().faces[outcome[0]] != Result::special) {
    return p.tell(EventKind::passed_test, seat, "F-20"_rule, {square.index});
  }
  for (const ShipId id : group) damage(p, id, p.card(id).size, "F-20"_rule);
  if (p.step() == Step::capture) {
    p.top<CaptureStep>().asteroids_have_hit = 1;  // whoever could capture lies open now, F-83
  }
  check_victory(p);
}

Waiting EnterStep::asks(const View& v) {
  const ShipSet group = v.state.move.group;
  return group.empty() ? Waiting{} : rolling(Purpose::gravitic_test, commander(v, group), 1);
}

void EnterStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

void EnterStep::chance(Play& p, const table::Outcome& outcome) {
  const auto [field, back, by] = p.top<EnterStep>();
  const Seat seat = commander(p, p.state.move.group);
  const Result result = p.game.pack().faces[outcome[0]];
  p.tell_throw(seat, "F-23"_rule, Purpose::gravitic_test, outcome);
  if (result == Result::special) return refuse(p, field, back);
  p.become<GraviticExitStep>({field, result, by});
}

Waiting GraviticExitStep::asks(const View& v) {
  return exits(v).empty() ? Waiting{} : asking(commander(v, v.state.move.group));
}

void GraviticExitStep::run(Play& p) {
  if (p.put(asks(p))) return;
  send_back(p, p.state.move.from, EventKind::no_exit, "F-25"_rule);
  p.pop();
}

void GraviticExitStep::legal(const View& v, Seat, table::AnswerList& out) {
  offer_squares(exits(v), out);
}

Denial GraviticExitStep::deny(const View& v, Seat, table::Answer answer) {
  if (const Denial no = deny_step(v, leaving(v), square_of(answer))) return no;
  return exits(v).has(square_of(answer)) ? Denial{} : kNotAllowed;
}

// F-23: without another die. F-28: into another gravitic field, which may send them back here.
void GraviticExitStep::answer(Play& p, Seat seat, table::Answer answer) {
  const auto [field, line, by] = p.top<GraviticExitStep>();
  const Square to = square_of(answer);
  const ShipSet group = p.state.move.group;
  p.pop();
  p.state.move.to = to;
  move_group(p, group, to, "F-23"_rule);
  arrive(p, group, seat, field, to, by);
}

}  // namespace fleet

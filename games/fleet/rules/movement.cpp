// Which ships move, where to, and the second move of frigates. F-37, F-64 .. F-66
#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"

namespace fleet {
namespace {

// What one sees around the square the move begins on: one look for all groups of its ships.
class Outlook {
 public:
  explicit Outlook(View v) : Outlook(v, ships_at(v, v.state.move.from, v.state.active)) {}
  Outlook(View v, ShipSet here)
      : v_(v),
        here_(here),
        around_(look(v, v.state.active, neighbours(v.state.move.from, v.state.move.line))) {}

  ShipSet here() const { return here_; }  // who could move
  // Of them, those that come after that id. They are taken in this order, so that every group can
  // be named in one way only.
  ShipSet later(int first) const { return ShipSet::from(here_.bits() >> first << first); }
  bool has_way(ShipSet group) const {
    return !open_to(v_, around_, class_sum(v_, group), has_warship(v_, group)).empty();
  }

 private:
  View v_;
  ShipSet here_;
  Traffic around_;
};

// The group can go somewhere, alone or with a ship taken later (a warship where it captures).
bool may_become_group(const Outlook& outlook, ShipSet group, int first_later) {
  if (outlook.has_way(group)) return true;
  for (const ShipId ship : outlook.later(first_later)) {
    if (outlook.has_way(group.with(ship))) return true;
  }
  return false;
}

Denial deny_ship(View v, const Outlook& outlook, Seat seat, ShipId ship) {
  if (const Denial no = deny_taking(v, seat, ship, "F-37"_rule)) return no;
  const bool fits = may_become_group(outlook, v.state.move.group.with(ship), ship.value + 1);
  return fits ? Denial{} : Denial{"group_room", "F-15"_rule, {{"ship", ship}}};
}

// F-37: at once, if nobody has been chosen yet.
Denial deny_all(View v, const Outlook& outlook) {
  const bool all_can = v.state.move.group.empty() && outlook.has_way(outlook.here());
  return all_can ? Denial{} : Denial{"group_all", "F-15"_rule};
}

Denial deny_going(View v, const Outlook& outlook) {
  const ShipSet group = v.state.move.group;
  const bool can_go = !group.empty() && outlook.has_way(group);
  return can_go ? Denial{} : Denial{"group_empty", "F-37"_rule};
}

ShipSet takeable(View v, const Outlook& outlook) {
  ShipSet out;
  for (const ShipId ship : outlook.later(v.top<ChooseShipsStep>().first_left)) {
    if (!deny_ship(v, outlook, v.state.active, ship)) out.add(ship);
  }
  return out;
}

// With hidden deployment, what is asked must not tell what the signals are: only a ship alone on
// its square goes without a question. Otherwise nobody is asked what he cannot answer in two ways.
bool may_skip(View v, ShipSet on_square) {
  return !v.game.options().hidden_deployment || on_square.size() == 1;
}

void take_all_that_can(Play& p, ShipSet group) {
  p.state.move.group = group;
  p.state.move.chosen = 1;
  p.become<MoveToStep>();
}

void step_to(Play& p, Seat seat, Square to, RuleId rule) {
  const ShipSet group = p.state.move.group;
  const Square from = p.ship(group.first()).at;
  move_group(p, group, to, rule);
  push_entry(p, group, seat, from, to);
}

Going going_on(View v, RuleId rule) {
  const Move& move = v.state.move;
  return {move.group, v.state.active, v.ship(move.group.first()).at, move.line, rule};
}

Squares ways_on(View v) {
  const Going going = going_on(v, {});
  return destinations(v, going.group, going.owner, going.from, going.line);
}

// What was on the square of the first step besides the group is still there; what stands where the
// group is now does not matter. F-64, A-14
bool moves_twice(View v) {
  const Move& move = v.state.move;
  const ShipSet left = ships_at(v, move.from, v.state.active);
  return only_frigates(v, ShipSet::from(left.bits() | move.group.bits()));
}

}  // namespace

Waiting ChooseShipsStep::asks(const View& v) { return asking(v.state.active); }

void ChooseShipsStep::run(Play& p) {
  const ShipSet on_square = ships_at(p, p.state.move.from, p.state.active);
  const ShipSet group = p.state.move.group;
  // A ship alone can go, or the square would not have been offered.
  if (group.empty() && on_square.size() == 1) return take_all_that_can(p, on_square);
  const ShipSet more = takeable(p, Outlook(p, on_square));
  if (group.empty() && more.size() == 1 && may_skip(p, on_square)) {
    return take_all_that_can(p, more);
  }
  if (more.empty() && (group == on_square || may_skip(p, on_square))) {
    return take_all_that_can(p, group);
  }
  p.put(asks(p));
}

void ChooseShipsStep::legal(const View& v, Seat, table::AnswerList& out) {
  const Outlook outlook(v);
  if (!deny_all(v, outlook)) out.push_back(say(Verb::all));
  for (const ShipId ship : takeable(v, outlook)) out.push_back(say(Verb::take).ship(ship));
  if (!deny_going(v, outlook)) out.push_back(say(Verb::go));
}

Denial ChooseShipsStep::deny(const View& v, Seat seat, table::Answer answer) {
  const Outlook outlook(v);
  if (verb_of(answer) == Verb::take) return deny_ship(v, outlook, seat, ship_of(answer));
  return verb_of(answer) == Verb::go ? deny_going(v, outlook) : deny_all(v, outlook);
}

void ChooseShipsStep::answer(Play& p, Seat seat, table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::all:
      return take_all_that_can(p, ships_at(p, p.state.move.from, seat));
    case Verb::take:
      p.state.move.group.add(ship_of(answer));
      p.top<ChooseShipsStep>().first_left = static_cast<std::uint8_t>(ship_of(answer).value + 1);
      return;
    default:
      return take_all_that_can(p, p.state.move.group);
  }
}

Waiting MoveToStep::asks(const View& v) {
  return v.top<MoveToStep>().gone == 0 ? asking(v.state.active) : Waiting{};
}

void MoveToStep::run(Play& p) {
  if (p.put(asks(p))) return;
  const Move& move = p.state.move;
  if (move.group.empty() || move.steps_left == 0) return p.pop();
  p.become<SecondMoveStep>();  // whatever the first step brought, F-66
}

void MoveToStep::legal(const View& v, Seat, table::AnswerList& out) {
  offer_squares(ways_on(v), out);
}

Denial MoveToStep::deny(const View& v, Seat, table::Answer answer) {
  return deny_step(v, going_on(v, "F-37"_rule), square_of(answer));
}

void MoveToStep::answer(Play& p, Seat seat, table::Answer answer) {
  p.top<MoveToStep>().gone = 1;
  step_to(p, seat, square_of(answer), "F-37"_rule);
}

// With hidden deployment everybody is asked who might have frigates there, so that the question
// does not tell who has.
Waiting SecondMoveStep::asks(const View& v) {
  if (v.top<SecondMoveStep>().gone != 0) return {};
  const bool asked = v.game.options().hidden_deployment || !ways_on(v).empty();
  return asked ? asking(v.state.active) : Waiting{};
}

void SecondMoveStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

void SecondMoveStep::legal(const View& v, Seat, table::AnswerList& out) {
  if (moves_twice(v)) offer_squares(ways_on(v), out);
  out.push_back(say(Verb::stop));
}

Denial SecondMoveStep::deny(const View& v, Seat, table::Answer answer) {
  if (verb_of(answer) == Verb::stop) return {};
  if (const Denial no = deny_step(v, going_on(v, "F-64"_rule), square_of(answer))) return no;
  return moves_twice(v) ? Denial{} : Denial{"not_frigates", "F-64"_rule};
}

void SecondMoveStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::stop) return p.pop();
  p.top<SecondMoveStep>().gone = 1;
  p.state.move.steps_left = 0;
  for (const ShipId id : p.state.move.group) reveal(p, id, "F-85"_rule);
  step_to(p, seat, square_of(answer), "F-64"_rule);
}

}  // namespace fleet

#include "games/fleet/rules/dodge.h"

#include "games/fleet/rules/attack.h"
#include "games/fleet/rules/attack_steps.h"
#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/ships.h"

namespace fleet {
namespace {

Squares ways_out(View v, ShipSet group) {
  return destinations(v, group, defender(v), v.state.attack.target_square, Result::multi);
}

ShipSet standing(View v) { return ships_at(v, v.state.attack.target_square, defender(v)); }

// Ships behind those already taken, one of which could still come along: the order of ids makes
// every group one answer long path only.
ShipSet later(View v) {
  const std::uint32_t taken = v.state.move.group.bits();
  ShipSet out;
  for (const ShipId ship : standing(v)) {
    if ((taken >> ship.value) == 0) out.add(ship);
  }
  return out;
}

// As small as anybody can think a ship is who does not know the signals.
int least_size(View v, ShipId ship) {
  return v.ship(ship).is(Ship::hidden) ? 0 : v.card(ship).size;
}

bool room_for(View v, ShipId ship, Square to) {
  for (const ShipId other : ships_at(v, to, attacker(v))) {
    if (!is(v, other, Ability::civilian)) return false;  // F-16
  }
  int sum = least_size(v, ship);
  for (const ShipId other : ships_at(v, to)) sum += least_size(v, other);
  return sum <= v.game.pack().square_limit;  // F-15
}

// Whether everybody sees that the attack destroys the ship.
bool surely_lost(View v, ShipId ship) {
  if (ship != v.state.attack.target || volley(v).damage() < v.ship(ship).hull) return false;
  for (const ShipId other : standing(v)) {
    const bool maybe_frigate = v.ship(other).is(Ship::hidden) || is(v, other, Ability::propulsion);
    if (!maybe_frigate) return true;
  }
  return false;  // F-67
}

}  // namespace

bool can_dodge(View v) {
  for (const ShipId ship : survivors(v)) {
    if (!ways_out(v, ShipSet::of(ship)).empty()) return true;
  }
  return false;
}

bool could_dodge(View v) {
  for (const ShipId ship : standing(v)) {
    if (surely_lost(v, ship)) continue;
    for (const Square to : neighbours(v.state.attack.target_square)) {
      if (room_for(v, ship, to)) return true;
    }
  }
  return false;
}

void begin_dodge(Play& p) {
  p.state.move = {};
  p.state.move.from = p.state.attack.target_square;
  p.become<DodgeStep>();
}

// Whether the question is put follows from what everybody sees: how many ships are left.
Waiting DodgeStep::asks(const View& v) {
  return standing(v).size() > 1 ? asking(defender(v)) : Waiting{};
}

void DodgeStep::run(Play& p) {
  if (p.put(asks(p))) return;
  const ShipSet left = standing(p);
  if (left.empty()) return close_attack(p);
  p.state.move.group = left;
  p.become<DodgeToStep>();
}

void DodgeStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  table::offer<DodgeStep>(v, seat, say(Verb::all), out);
  for (const ShipId ship : standing(v)) {
    table::offer<DodgeStep>(v, seat, say(Verb::take).ship(ship), out);
  }
  table::offer<DodgeStep>(v, seat, say(Verb::go), out);
}

Denial DodgeStep::deny(const View& v, Seat seat, table::Answer answer) {
  const ShipSet group = v.state.move.group;
  if (verb_of(answer) == Verb::go)
    return group.empty() ? Denial{"group_empty", "A-17"_rule} : Denial{};
  if (verb_of(answer) == Verb::all) {
    const bool all_can = group.empty() && !ways_out(v, standing(v)).empty();
    return all_can ? Denial{} : Denial{"group_all", "F-15"_rule};
  }
  const ShipId ship = ship_of(answer);
  if (const Denial no = deny_taking(v, seat, ship, "A-17"_rule)) return no;
  if (!ways_out(v, group.with(ship)).empty()) return {};
  return {"group_room", "F-15"_rule, {{"ship", ship}}};
}

void DodgeStep::answer(Play& p, Seat, table::Answer answer) {
  ShipSet& group = p.state.move.group;
  if (verb_of(answer) == Verb::all) group = standing(p);
  if (verb_of(answer) == Verb::take) group.add(ship_of(answer));
  const bool more = verb_of(answer) == Verb::take && !later(p).empty();
  if (!more) p.become<DodgeToStep>();
}

Waiting DodgeToStep::asks(const View& v) { return asking(defender(v)); }

void DodgeToStep::run(Play& p) { p.put(asks(p)); }

void DodgeToStep::legal(const View& v, Seat, table::AnswerList& out) {
  offer_squares(ways_out(v, v.state.move.group), out);
}

Denial DodgeToStep::deny(const View& v, Seat seat, table::Answer answer) {
  const Move& move = v.state.move;
  return deny_step(v, {move.group, seat, move.from, Result::multi, "F-74"_rule}, square_of(answer));
}

void DodgeToStep::answer(Play& p, Seat, table::Answer answer) {
  const Seat seat = defender(p);
  const Move move = p.state.move;
  p.state.move = {};
  close_attack(p);
  move_group(p, move.group, square_of(answer), "F-74"_rule);
  push_entry(p, move.group, seat, move.from, square_of(answer));  // FAQ: a field tests as always
}

}  // namespace fleet

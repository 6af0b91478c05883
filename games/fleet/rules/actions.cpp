// Phase 3: fresh and stored results are played in any order, each on one square. F-31, F-32, F-36
#include "games/fleet/rules/attack_steps.h"
#include "games/fleet/rules/cargo.h"
#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"

namespace fleet {
namespace {

// Squares from which some ship of the seat can go diagonally, orthogonally, either way. F-37
struct Leavable {
  Squares along[3];
};

Leavable leavable(View v, Seat seat) {
  std::array<Squares, kMaxClasses> stand{};  // where the seat has ships of each kind
  for (const Ship& ship : v.state.ships) {
    if (ship.seat == seat && ship.on_board()) stand[ship.kind].add(ship.at);
  }
  const Traffic traffic = look(v, seat);
  Leavable out;
  for (std::size_t kind = 0; kind < v.game.pack().ships.size(); ++kind) {
    if (stand[kind].empty()) continue;
    const ShipClass& card = v.game.pack().ships[kind];
    const Squares open = open_to(v, traffic, card.size, card.fire > 0);
    for (const Result line : {Result::diag, Result::orth}) {
      Squares& from = out.along[static_cast<std::size_t>(line)];
      from = from | (stand[kind] & neighbours(open, line));
    }
  }
  out.along[2] = out.along[0] | out.along[1];
  return out;
}

void legal_moves(View v, Seat seat, table::AnswerList& out) {
  Leavable ways;
  bool looked = false;
  for (const Use use : kAllUses) {
    const bool rolled_so = v.side(seat).at_hand({Colour::yellow, rolled(use)}) > 0;
    if (!rolled_so || deny_die(v, seat, Colour::yellow, use)) continue;
    if (!looked) ways = leavable(v, seat);
    looked = true;
    for (const Square from : ways.along[static_cast<std::size_t>(acts_as(use))]) {
      out.push_back(say(Verb::move).at(from).with(use));
    }
  }
}

// F-31, F-37
Denial deny_move(View v, Seat seat, Square from, Use use) {
  const ShipSet ships = ships_at(v, from, seat);
  if (ships.empty()) return {"no_own_ship", "F-31"_rule, {{"at", from}}};
  if (const Denial no = deny_die(v, seat, Colour::yellow, use)) return no;
  for (const ShipId ship : ships) {
    if (!destinations(v, ShipSet::of(ship), seat, from, acts_as(use)).empty()) return {};
  }
  return {"no_way", "F-37"_rule, {{"at", from}, {"line", acts_as(use)}}};
}

// A square of frigates only moves twice. F-64. Signals count as frigates here: whether they are
// shows when the second move is asked for.
bool may_hold_only_frigates(View v, ShipSet ships) {
  for (const ShipId id : ships) {
    if (!v.ship(id).is(Ship::hidden) && !is(v, id, Ability::propulsion)) return false;
  }
  return true;
}

// Nothing is left to do but to end, and everybody sees that: with signals or weapons that lie face
// down, being asked must not tell what they are. Where no die is left to keep, either, `end` is
// asked all the same: so a turn never ends behind the back of whoever has played it. F-31
bool nothing_left(View v, Seat seat) {
  const Options& options = v.game.options();
  if (options.hidden_deployment || options.secret_weapons) return false;
  if (!KeepDiceStep::will_ask(v, seat)) return false;
  table::AnswerList more;
  legal_moves(v, seat, more);
  if (more.empty()) legal_specials(v, seat, more);
  if (more.empty()) legal_cargo(v, seat, more);
  if (more.empty()) legal_attacks(v, seat, more);
  return more.empty();
}

void begin_move(Play& p, Seat seat, Square from, Use use) {
  spend_use(p, seat, Colour::yellow, use);
  Move& move = p.state.move;
  move.from = from;
  move.line = acts_as(use);
  const bool twice =
      p.game.options().advanced && may_hold_only_frigates(p, ships_at(p, from, seat));
  move.steps_left = twice ? 1 : 0;
  p.push<ChooseShipsStep>();
}

}  // namespace

Waiting ActionsStep::asks(const View& v) { return asking(v.state.active); }

void ActionsStep::run(Play& p) {
  p.state.move = {};
  p.state.attack = {};
  if (nothing_left(p, p.state.active)) return p.pop();
  p.put(asks(p));
}

void ActionsStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  legal_moves(v, seat, out);
  legal_attacks(v, seat, out);
  legal_specials(v, seat, out);
  legal_cargo(v, seat, out);
  out.push_back(say(Verb::end));
}

Denial ActionsStep::deny(const View& v, Seat seat, table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::move:
      return deny_move(v, seat, square_of(answer), use_of(answer));
    case Verb::fire:
      return deny_attack(v, seat, square_of(answer), use_of(answer));
    case Verb::dock:
    case Verb::undock:
    case Verb::leave:
      return deny_cargo(v, seat, answer);
    case Verb::end:
      return {};
    default:
      return deny_special(v, seat, answer);
  }
}

void ActionsStep::answer(Play& p, Seat seat, table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::move:
      return begin_move(p, seat, square_of(answer), use_of(answer));
    case Verb::fire:
      return answer_attack(p, seat, answer);
    case Verb::dock:
    case Verb::undock:
    case Verb::leave:
      return answer_cargo(p, seat, answer);
    case Verb::end:
      return p.pop();
    default:
      return answer_special(p, seat, answer);
  }
}

}  // namespace fleet

// Refusals of attacks: the die, the path, the target.
#include "games/fleet/rules/attack.h"
#include "games/fleet/text/refusal_words.h"

namespace fleet {
namespace {

bool enemy_on(const Refusal& r, Square square) {
  return !ships_at(r.view(), square, opponent(r.seat)).empty();
}

bool has_fire(const Refusal& r, Square at) {
  for (const Ship& ship : r.seen().ships) {
    if (ship.at == at && r.is_own(ship) && r.words.game.card(ship).fire > 0) return true;
  }
  return false;
}

// An enemy square one may aim at, but not from here. F-39, F-44, F-70
table::Error refuse_enemy_square(const Refusal& r, Square to) {
  const Attack& attack = r.seen().attack;
  if (attack.reach > 0 && adjacent(attack.from, to))
    return r.say("too_near", "F-44"_rule, {fill("to", to), fill("from", attack.from)});
  const Square tip = attack.target_square;  // where the path has come to
  if (adjacent(tip, to) && !covers(attack.line, line_between(tip, to))) {
    return r.say("fire_line", "F-39"_rule,
                 {fill("to", to),
                  fill("from", tip),
                  {"line", r.words.result(static_cast<Result>(line_between(tip, to)))},
                  {"result", r.words.result(attack.line)}});
  }
  return r.say("out_of_reach", "F-43"_rule, {fill("to", to)});
}

}  // namespace

// F-18, F-31, F-39
table::Error refuse_attack(const Refusal& r, table::Answer a) {
  const Square at = square_of(a);
  const Fill where = fill("at", at);
  if (ships_at(r.view(), at, r.seat).empty()) return r.say("no_own_ship", "F-31"_rule, {where});
  if (r.view().field(at) == Field::asteroid) return r.say("from_asteroid", "F-18"_rule, {where});
  if (table::Error error = refuse_die(r, Colour::red, use_of(a)); given(error)) return error;
  if (!has_fire(r, at)) return r.say("no_fire", "F-39"_rule, {where});
  return r.say("no_target", "F-39"_rule, {where, {"line", r.words.result(acts_as(use_of(a)))}});
}

// F-19, F-27, F-39, F-43, F-44
table::Error refuse_aim(const Refusal& r, table::Answer a) {
  const Attack& attack = r.seen().attack;
  if (verb_of(a) == Verb::die) {
    if (table::Error error = refuse_die(r, Colour::red, use_of(a)); given(error)) return error;
    return r.say("path_dice", "F-43"_rule);
  }
  const Square to = square_of(a);
  if (!to.on_board()) return r.not_allowed();
  const Fill where = fill("to", to);
  if (to == attack.from) return r.say("path_twice", "F-44"_rule, {where});
  if (enemy_on(r, to)) {
    if (r.view().field(to) == Field::asteroid) return r.say("in_asteroid", "F-18"_rule, {where});
    return refuse_enemy_square(r, to);
  }
  if (!ships_at(r.view(), to).empty()) return r.say("path_ships", "F-44"_rule, {where});
  if (r.view().field(to) == Field::asteroid) return r.say("path_field", "F-19"_rule, {where});
  if (r.view().field(to) == Field::gravitic) return r.say("path_field", "F-27"_rule, {where});
  if (!clear_squares(r.view()).has(to)) return r.say("path_containers", "F-44"_rule, {where});
  if (unpacked(attack.passed).has(to)) return r.say("path_twice", "F-44"_rule, {where});
  return r.say("path_end", "F-43"_rule, {where});
}

// F-40, F-75, F-80, F-81, F-97
table::Error refuse_target(const Refusal& r, table::Answer a) {
  const Attack& attack = r.seen().attack;
  if (verb_of(a) == Verb::scan)
    return r.say("no_signals", "F-80"_rule, {fill("at", attack.target_square)});
  const ShipId id = ship_of(a);
  if (!r.words.exists(id)) return r.not_allowed();
  const Ship& ship = r.view().ship(id);
  const Fill who{"target", r.words.ship(id)};
  if (r.is_own(ship)) return r.say("own_ship", "F-40"_rule, {who});
  if (is(r.view(), id, Ability::civilian)) return r.say("civilian", "F-97"_rule, {who});
  const bool counter = r.step() == Step::counter_target;
  const Square square = counter ? attack.from : attack.target_square;
  if (ship.at != square)
    return r.say("not_there", counter ? "F-75"_rule : "F-40"_rule, {who, fill("at", square)});
  if (ship.is(Ship::hidden)) return r.say("signal_target", "F-81"_rule, {who});
  return r.not_allowed();
}

}  // namespace fleet

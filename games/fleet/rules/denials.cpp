#include "games/fleet/rules/denials.h"

#include "games/fleet/rules/ships.h"
#include "games/fleet/rules/turn_steps.h"
#include "table/stepping.h"

namespace fleet {
namespace {

using table::has_verb;
using table::Verbs;
using table::verbs;
using Steps = std::uint64_t;  // as bits

template <class... Some>
constexpr Steps steps(Some... step) {
  return ((Steps{1} << static_cast<unsigned>(step)) | ...);
}
constexpr Steps kAnyStep = ~Steps{0};

// Answers that are never asked for now, but for a reason that a player ought to hear.
struct OtherMoment {
  Verbs verbs;
  Steps steps;
  bool own_turn;  // only in one's own turn
  Denial why;
};

constexpr OtherMoment kOtherMoments[] = {
    {verbs(Verb::shield), kAnyStep, true, {"own_shields", "F-32"_rule}},
    {verbs(Verb::dodge, Verb::counterstrike), kAnyStep, true, {"own_reaction", "F-73"_rule}},
    {ActionsStep::takes, steps(Step::energy), false, {"before_roll", "F-30"_rule}},
    {verbs(Verb::roll),
     steps(Step::actions, Step::keep_dice),
     true,
     {"rolled_already", "F-30"_rule}},
    {verbs(Verb::keep), steps(Step::actions), false, {"keep_later", "F-33"_rule}},
    {verbs(Verb::keep, Verb::done), steps(Step::energy), false, {"withdraw_later", "F-34"_rule}},
    {verbs(Verb::fire), steps(Step::second_move), false, {"split_move", "F-65"_rule}},
    {verbs(Verb::to, Verb::take), steps(Step::actions), false, {"one_square", "F-37"_rule}},
};

// The square holds the enemy, or has no room. F-15, F-16, F-98
Denial deny_room(View v, ShipSet group, Seat owner, Square to) {
  const Traffic traffic = look(v, owner);
  if (traffic.barred.has(to)) return {"enemy_square", "F-16"_rule, {{"to", to}}};
  if (traffic.to_capture.has(to) && !has_warship(v, group))
    return {"capture", "F-98"_rule, {{"to", to}}};
  const int limit = v.game.pack().square_limit;
  const int sum = class_sum(v, to) + class_sum(v, group);
  if (sum > limit) return {"full", "F-15"_rule, {{"at", to}, {"sum", sum}, {"limit", limit}}};
  return {};
}

// Whoever could do nothing more was not asked: then the reason is why he could not. F-31, F-33
Denial deny_late(View v, Seat seat, table::Answer answer) {
  const bool own_turn = v.state.phase == Phase::bridge && v.state.active == seat;
  const Denial why = own_turn ? ActionsStep::deny(v, seat, answer) : Denial{};
  return why ? why : Denial{"actions_over", "F-33"_rule};
}

}  // namespace

Denial deny(View v, Seat seat, table::Answer answer) {
  const Denial no = table::deny_answer(v, seat, answer);
  if (no.key != table::kWrongQuestion) return no;
  if (v.step() == Step::keep_dice && has_verb(ActionsStep::takes, verb_of(answer)))
    return deny_late(v, seat, answer);
  for (const OtherMoment& moment : kOtherMoments) {
    if (!has_verb(moment.verbs, verb_of(answer)) || !has_verb(moment.steps, v.step())) continue;
    if (!moment.own_turn || v.state.active == seat) return moment.why;
  }
  return no;
}

Denial deny_own_ship(View v, Seat seat, ShipId ship) {
  if (v.ship(ship).seat != seat) return {"not_yours", {}, {{"ship", ship}}};
  if (!v.ship(ship).on_board()) return {"off_board", {}, {{"ship", ship}}};
  return {};
}

Denial deny_taking(View v, Seat seat, ShipId ship, RuleId rule) {
  if (const Denial no = deny_own_ship(v, seat, ship)) return no;
  const Move& move = v.state.move;
  if (move.group.has(ship)) return {"group_twice", rule, {{"ship", ship}}};
  if (v.ship(ship).at != move.from)
    return {"group_elsewhere", rule, {{"ship", ship}, {"at", move.from}}};
  const bool passed_over = (move.group.bits() >> ship.value) != 0;
  if (passed_over) return {"group_order", rule, {{"ship", ship}}};
  return {};
}

Denial deny_target(View v, Seat seat, ShipId id, Square square, RuleId rule) {
  const Ship& ship = v.ship(id);
  if (ship.seat == seat) return {"own_ship", "F-40"_rule, {{"target", id}}};
  if (is(v, id, Ability::civilian)) return {"civilian", "F-97"_rule, {{"target", id}}};
  if (ship.at != square) return {"not_there", rule, {{"target", id}, {"at", square}}};
  if (ship.is(Ship::hidden)) return {"signal_target", "F-81"_rule, {{"target", id}}};
  return {};
}

Denial deny_step(View v, const Going& going, Square to) {
  const Square from = going.from;
  if (from == to) return {"same_square", going.rule, {{"to", to}}};
  if (!adjacent(from, to)) return {"not_next", "F-17"_rule, {{"from", from}, {"to", to}}};
  const Line line = line_between(from, to);
  if (!covers(going.line, line)) {
    return {"wrong_line",
            going.rule,
            {{"from", from}, {"to", to}, {"line", line}, {"result", going.line}}};
  }
  return deny_room(v, going.group, going.owner, to);
}

}  // namespace fleet

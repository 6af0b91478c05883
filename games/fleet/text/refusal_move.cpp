// Refusals of moves: the die, the ships that go, the square they go to.
#include "games/fleet/text/refusal_words.h"

namespace fleet {
namespace {

// Where the things that move stand, and along what they may go.
struct Going {
  ShipSet group;
  Seat owner;
  Square from;
  Result line;
  RuleId rule;
};

Going going(const Refusal& r) {
  const Move& move = r.seen().move;
  switch (r.step()) {
    case Step::gravitic_exit:
      return {move.group, r.seat, Square{r.view().top().a}, static_cast<Result>(r.view().top().b),
              "F-23"_rule};
    case Step::second_move:
      return {move.group, r.seat, move.from, move.line, "F-64"_rule};
    case Step::dodge_to:
      return {move.group, r.seat, move.from, Result::multi, "F-74"_rule};
    case Step::tow_to: {
      const ShipId towed{r.view().top().a};
      Going out{{}, r.seat, kNowhere, Result::multi, "F-59"_rule};
      if (!r.words.exists(towed)) return out;
      out.group.add(towed);
      out.owner = r.view().ship(towed).seat;
      out.from = r.view().ship(towed).at;
      return out;
    }
    default:
      return {move.group, r.seat, move.from, move.line, "F-37"_rule};
  }
}

// The group as it stands: whoever is in it shares a square.
Square square_of_group(const Refusal& r, const Going& g) {
  for (std::uint8_t i = 0; i < r.seen().ships.size(); ++i) {
    if (g.group.has({i}) && r.seen().ships[i].on_board()) return r.seen().ships[i].at;
  }
  return g.from;
}

// F-90, A-22
table::Error refuse_drift(const Refusal& r, Square to) {
  if (r.view().field(to) != Field::none)
    return r.say("drift_blocked", "A-22"_rule, {fill("to", to)});
  return r.say("drift_line", "F-90"_rule, {fill("to", to)});
}

}  // namespace

table::Error refuse_die(const Refusal& r, Colour colour, Use use) {
  if (turned(use) && !r.advanced()) return r.say("turn_advanced", "F-72"_rule);
  const DieKind die{colour, rolled(use)};
  if (r.own().at_hand(die) == 0) return r.say("no_die", "F-31"_rule, {{"die", r.words.die(die)}});
  const DieKind special{colour, Result::special};
  if (turned(use) && r.own().at_hand(special) == 0)
    return r.say("no_turning", "F-72"_rule, {{"die", r.words.die(special)}});
  return {};
}

table::Error refuse_own_ship(const Refusal& r, ShipId ship) {
  if (!r.words.exists(ship)) return r.not_allowed();
  const Fill who{"ship", r.words.ship(ship)};
  if (!r.is_own(r.view().ship(ship))) return r.say("not_yours", {}, {who});
  if (!r.view().ship(ship).on_board()) return r.say("off_board", {}, {who});
  return {};
}

table::Error refuse_room(const Refusal& r, ShipSet group, Seat owner, Square to) {
  const Fill where = fill("to", to);
  const Traffic traffic = look(r.view(), owner);
  if (traffic.barred.has(to)) return r.say("enemy_square", "F-16"_rule, {where});
  if (traffic.to_capture.has(to) && !has_warship(r.view(), group))
    return r.say("capture", "F-98"_rule, {where});
  const int limit = r.words.game.pack().square_limit;
  const int sum = class_sum(r.view(), to) + class_sum(r.view(), group);
  if (sum > limit)
    return r.say("full", "F-15"_rule, {fill("at", to), fill("sum", sum), fill("limit", limit)});
  return {};
}

// F-31, F-37
table::Error refuse_move(const Refusal& r, table::Answer a) {
  const Square at = square_of(a);
  if (ships_at(r.view(), at, r.seat).empty())
    return r.say("no_own_ship", "F-31"_rule, {fill("at", at)});
  if (table::Error error = refuse_die(r, Colour::yellow, use_of(a)); given(error)) return error;
  return r.say("no_way", "F-37"_rule,
               {fill("at", at), {"line", r.words.result(acts_as(use_of(a)))}});
}

// F-31, F-37, A-17
table::Error refuse_group(const Refusal& r, table::Answer a) {
  const Move& move = r.seen().move;
  const RuleId rule = r.step() == Step::dodge ? "A-17"_rule : "F-37"_rule;
  if (verb_of(a) == Verb::go) return r.say("group_empty", rule);
  if (verb_of(a) == Verb::all) return r.say("group_all", "F-15"_rule);
  if (table::Error error = refuse_own_ship(r, ship_of(a)); given(error)) return error;
  const Fill who{"ship", r.words.ship(ship_of(a))};
  if (move.group.has(ship_of(a))) return r.say("group_twice", rule, {who});
  if (r.view().ship(ship_of(a)).at != move.from)
    return r.say("group_elsewhere", rule, {who, fill("at", move.from)});
  for (std::uint8_t i = 0; i < r.seen().ships.size(); ++i) {
    if (move.group.has({i}) && i > ship_of(a).value) return r.say("group_order", rule, {who});
  }
  return r.say("group_room", "F-15"_rule, {who});
}

// F-15, F-16, F-17, F-37 and what takes their place
table::Error refuse_square(const Refusal& r, table::Answer a) {
  const Square to = square_of(a);
  if (verb_of(a) != Verb::to || !to.on_board()) return r.not_allowed();
  if (r.step() == Step::drift_to) return refuse_drift(r, to);
  const Going g = going(r);
  const Square from = r.step() == Step::gravitic_exit ? g.from : square_of_group(r, g);
  if (!from.on_board()) return r.not_allowed();
  const Fill start = fill("from", from);
  const Fill where = fill("to", to);
  if (from == to) return r.say("same_square", g.rule, {where});
  if (!adjacent(from, to)) return r.say("not_next", "F-17"_rule, {start, where});
  if (!covers(g.line, line_between(from, to))) {
    return r.say("wrong_line", g.rule,
                 {start,
                  where,
                  {"line", r.words.result(static_cast<Result>(line_between(from, to)))},
                  {"result", r.words.result(g.line)}});
  }
  if (table::Error error = refuse_room(r, g.group, g.owner, to); given(error)) return error;
  if (r.step() == Step::tow_to) return r.say("tow_to", "A-11"_rule, {where});
  if (r.step() == Step::second_move) return r.say("not_frigates", "F-64"_rule);
  return r.not_allowed();
}

}  // namespace fleet

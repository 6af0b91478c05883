// Refusals in answer to an attack: shields, reactions; and of signals to be shown.
#include <optional>

#include "games/fleet/rules/attack.h"
#include "games/fleet/text/refusal_words.h"

namespace fleet {
namespace {

// What that square adds to the attack, nothing where it does not fire. F-41
std::optional<Contribution> fire_of(const Refusal& r, Square square) {
  for (const Contribution& part : volley(r.view()).parts) {
    if (part.square == square) return part;
  }
  return std::nullopt;
}

// Only stored shields count, and the special that turns one lies on the gauge. F-47, F-72
table::Error refuse_shield_die(const Refusal& r, Use use) {
  if (turned(use) && !r.advanced()) return r.say("turn_advanced", "F-72"_rule);
  const DieKind die{Colour::green, rolled(use)};
  if (!r.own().bridge.has(die)) return r.say("no_shield", "F-47"_rule, {{"die", r.words.die(die)}});
  const DieKind special{Colour::green, Result::special};
  if (turned(use) && !r.own().bridge.has(special))
    return r.say("no_turning", "F-72"_rule, {{"die", r.words.die(special)}});
  return {};
}

// F-47 .. F-50
table::Error refuse_shield(const Refusal& r, table::Answer a) {
  const Attack& attack = r.seen().attack;
  const Square at = square_of(a);
  const Fill where = fill("at", at);
  if (table::Error error = refuse_shield_die(r, use_of(a)); given(error)) return error;
  const auto part = fire_of(r, at);
  if (!part) return r.say("not_firing", "F-48"_rule, {where});
  if (part->blocked) return r.say("blocked_already", "F-49"_rule, {where});
  const Fill direction{"line", r.words.result(static_cast<Result>(part->line))};
  if (!covers(acts_as(use_of(a)), part->line)) {
    return attack.is(Attack::ranged) ? r.say("shield_last", "F-50"_rule, {direction})
                                     : r.say("shield_line", "F-48"_rule, {where, direction});
  }
  return r.not_allowed();
}

// F-73 .. F-75
table::Error refuse_reaction(const Refusal& r, Verb verb) {
  const Attack& attack = r.seen().attack;
  const bool dodge = verb == Verb::dodge;
  if (!r.advanced()) return r.say("reaction_advanced", "F-73"_rule);
  if (attack.is(Attack::shielded)) return r.say("shield_or_reaction", "F-73"_rule);
  if (!dodge && attack.is(Attack::ranged)) return r.say("counter_ranged", "F-75"_rule);
  const DieKind die{dodge ? Colour::yellow : Colour::red, Result::special};
  if (!r.own().bridge.has(die)) {
    return r.say("no_reaction", dodge ? "F-74"_rule : "F-75"_rule, {{"die", r.words.die(die)}});
  }
  return dodge ? r.say("dodge_room", "A-17"_rule) : r.say("counter_fire", "F-75"_rule);
}

// F-82, F-88, A-21
table::Error refuse_reveal(const Refusal& r, table::Answer a) {
  if (verb_of(a) == Verb::decline) return r.say("must_reveal", "F-88"_rule);
  if (table::Error error = refuse_own_ship(r, ship_of(a)); given(error)) return error;
  const Fill who{"ship", r.words.ship(ship_of(a))};
  if (!r.view().ship(ship_of(a)).is(Ship::hidden)) return r.say("open_already", "F-82"_rule, {who});
  if (is(r.view(), ship_of(a), Ability::decoy)) return r.say("decoy_fires", "A-21"_rule, {who});
  return r.say("signal_far", "F-88"_rule, {who});
}

// F-98
table::Error refuse_captor(const Refusal& r, ShipId id) {
  if (table::Error error = refuse_own_ship(r, id); given(error)) return error;
  const Fill who{"ship", r.words.ship(id)};
  const Square at{r.view().top().a};
  if (r.view().ship(id).at != at)
    return r.say("not_there", "F-98"_rule, {{"target", who.second}, fill("at", at)});
  if (!r.view().ship(id).is(Ship::hidden)) return r.say("open_already", "F-82"_rule, {who});
  return r.say("no_warship", "F-98"_rule, {who});
}

}  // namespace

table::Error refuse_defence(const Refusal& r, table::Answer a) {
  if (r.step() == Step::capture) return refuse_captor(r, ship_of(a));
  if (r.step() == Step::reveal_signals) return refuse_reveal(r, a);
  if (verb_of(a) == Verb::shield) return refuse_shield(r, a);
  if (verb_of(a) == Verb::dodge || verb_of(a) == Verb::counterstrike)
    return refuse_reaction(r, verb_of(a));
  return r.not_allowed();
}

}  // namespace fleet

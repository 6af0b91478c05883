// Refusals about containers and about leaving the board.
#include "games/fleet/text/refusal_words.h"

namespace fleet {
namespace {

// F-100
table::Error refuse_dock(const Refusal& r, ShipId id) {
  const Ship& ship = r.view().ship(id);
  const Fill who{"ship", r.words.ship(id)};
  const Fill where = fill("at", ship.at);
  if (ship.is(Ship::carrying)) return r.say("carries_one", "F-100"_rule, {who});
  if (r.seen().containers[ship.at.index] == 0) return r.say("no_container", "F-100"_rule, {where});
  if (is(r.view(), id, Ability::decoy)) return r.say("decoy_docks", "A-21"_rule, {who});
  if (ship.turn_start != ship.at) return r.say("dock_start", "F-100"_rule, {who, where});
  if (r.seen().containers[ship.at.index] == r.seen().arrived[ship.at.index])
    return r.say("dock_arrived", "F-100"_rule, {where});
  return r.not_allowed();
}

// F-96, F-101, A-24
table::Error refuse_leaving(const Refusal& r, table::Answer a) {
  const ShipId id = ship_of(a);
  const Ship& ship = r.view().ship(id);
  const Fill who{"ship", r.words.ship(id)};
  if (r.words.game.scenario().goal == Goal::shuttle && is(r.view(), id, Ability::civilian)) {
    if (!kCorners.has(ship.at)) return r.say("leave_corner", "F-96"_rule, {who});
  } else if (r.words.game.scenario().goal != Goal::containers) {
    return r.say("leave_never", {}, {who});
  } else if (!ship.is(Ship::carrying)) {
    return r.say("leave_empty", "F-101"_rule, {who});
  } else if (!r.words.game.zone(r.seat).has(ship.at)) {
    return r.say("leave_zone", "F-101"_rule, {who});
  }
  if (table::Error error = refuse_die(r, Colour::yellow, use_of(a)); given(error)) return error;
  return r.not_allowed();
}

}  // namespace

table::Error refuse_container(const Refusal& r, table::Answer a) {
  if (table::Error error = refuse_own_ship(r, ship_of(a)); given(error)) return error;
  if (verb_of(a) == Verb::dock) return refuse_dock(r, ship_of(a));
  if (verb_of(a) == Verb::leave) return refuse_leaving(r, a);
  const Fill who{"ship", r.words.ship(ship_of(a))};
  const bool carrying = r.view().ship(ship_of(a)).is(Ship::carrying);
  return r.say(carrying ? "undock_start" : "carries_none", "F-100"_rule, {who});
}

}  // namespace fleet

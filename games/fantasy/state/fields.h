// The members of everything in a state, each said once (table/fields.h). Positions write and read
// their keys by hand so far (text/position_*.cpp).
#pragma once

#include <concepts>

#include "games/fantasy/state/observation.h"
#include "games/fantasy/state/state.h"
#include "table/field_kinds.h"
#include "table/fields.h"

namespace fantasy {

using table::by_hand;

template <class List>
constexpr void fields(List& f, Unit& unit) {
  f("card", by_hand(), unit.card);
  f("seat", by_hand(), unit.seat);
  f("at", by_hand(), unit.at);
  f("hits", by_hand(), unit.hits);
  f("fatigue", by_hand(), unit.fatigue);
  f("order", by_hand(), unit.order);
  f.rest("flags", unit.flags);  // `defending` and `activated` have keys, others not
}

// Victory points and pools belong to the list of the state.
template <class List>
constexpr void fields(List& f, Side& side) {
  f("draw", by_hand(), side.draw);
  f("discard", by_hand(), side.discard);
  f("in_play", by_hand(), side.in_play);
  f.rest("public_draw", side.public_draw);
  f.rest("top", side.top);
  f.rest("public_pool", side.public_pool);
  f.rest("order_dice", side.order_dice);
  f.rest("dice_generated", side.dice_generated);
  f.rest("rerolls", side.free_rerolls, side.cart_rerolls);
  f.rest("pending", side.pending_mask);
  f.rest("sealed", side.sealed);
}

template <class List>
constexpr void fields(List& f, Boon& boon) {
  f.rest("unit", boon.unit);
  f.rest("what", boon.op, boon.what, boon.n);
  f.rest("until", boon.until, boon.condition);
  f.rest("modes", boon.modes);
  f.rest("card", boon.card);
}

template <class List>
constexpr void fields(List& f, EffectRun& run) {
  f.rest("stage", run.stage);
  f.rest("effect", run.effect, run.op);
  f.rest("picks", run.picks);
  f.rest("units", run.target, run.units);
}

template <class List>
constexpr void fields(List& f, Activation& act) {
  f.rest("unit", act.unit);
  f.rest("with", act.colour, act.card);
  f.rest("from", act.start, act.origin);
  f.rest("moved", act.moved, act.ran, act.ended, act.shifted);
  f.rest("used", act.attacked, act.fatigue_used, act.abilities_used, act.charge_used,
         act.persecution_used);
  f.rest("events", act.events, act.events_done);
  f.rest("effects", act.effects);
}

template <class List>
constexpr void fields(List& f, Combat& combat) {
  f.rest("kind", combat.kind);
  f.rest("units", combat.attacker, combat.target, combat.declared);
  f.rest("hexes", combat.target_hex, combat.attacker_hex);
  f.rest("flags", combat.flags_low, combat.flags_high);
  f.rest("dice", combat.attack_dice, combat.defence_dice);
  f.rest("faces", combat.attack, combat.defence);
  f.rest("pending", combat.pending_mask);
  f.rest("damage", combat.target_damage, combat.attacker_damage);
  f.rest("panic", combat.target_panic, combat.attacker_panic);
  f.rest("so_far", combat.target_lost, combat.dealt_by_attacker, combat.dealt_by_target);
  f.rest("further", combat.further);
}

template <class List>
constexpr void fields(List& f, UnitSeen& unit) {
  fields(f, static_cast<Unit&>(unit));
  f.rest("token", unit.token);
}

template <class List>
constexpr void fields(List& f, SideSeen& side) {
  fields(f, static_cast<Side&>(side));
  f.rest("knows", side.own, side.knows_pool, side.knows_deck);
  f.rest("deck_size", side.deck_size);
}

// The table, as it is and as a seat sees it.
template <class List, class Table>
requires std::same_as<Table, State> || std::same_as<Table, Observation>
constexpr void fields(List& f, Table& state) {
  auto& [empire, styx] = state.sides;
  f("map", by_hand(), state.terrain);
  f.derived(state.occupant);
  f("round", by_hand(), state.round);
  f("phase", by_hand(), state.phase);
  f("initiative", by_hand(), state.initiative);
  f("active", by_hand(), state.active);
  f("vp", by_hand(), empire.vp, styx.vp);
  f("units", by_hand(), state.units);
  f("orders", by_hand(), empire.pool, styx.pool);
  f("decks", by_hand(), state.sides);
  f.rest("boons", state.boons);
  f.rest("colour", state.colour);
  f.rest("orders_hidden", state.orders_hidden);
  f.rest("declines", state.declines);
  f.rest("activation", state.act);
  f.rest("combat", state.combat);
  f.rest("stack", state.stack);
  f.rest("waiting", state.waiting);
  f.rest("result", state.result, state.result_reason);
  if constexpr (std::same_as<Table, Observation>) f.rest("seat", state.seat);
}
static_assert(table::lists_all<State>);
static_assert(table::lists_all<Observation>);

}  // namespace fantasy

// The members of everything in a state, each said once (table/fields.h): with its key in positions,
// or as a part that no key shows.
#pragma once

#include <concepts>

#include "games/fantasy/state/field_kinds.h"
#include "games/fantasy/state/observation.h"
#include "games/fantasy/state/state.h"
#include "table/field_kinds.h"
#include "table/fields.h"

namespace fantasy {

template <class List>
constexpr void fields(List& f, Unit& unit) {
  f.shown("id", NameWrittenKind{}, unit);
  f("card", UnitCardKind{}, unit.card);
  f.unless_said([&](const PositionThings& things) { unit.seat = things.game.card(unit).faction; });
  f("seat", side_kind(), unit.seat);
  f("at", hex_kind(), unit.at);
  f("hits", HitsKind{unit.card}, unit.hits);
  f("fatigue", FatigueKind{unit.card}, unit.fatigue);
  f("order", order_kind(), unit.order);
  f.rest("flags", unit.flags);  // of which two have keys
  f.shown("flags",
          table::bits(table::Bit{"defending", Unit::defending},
                      table::Bit{"activated", Unit::activated}),
          unit.flags);
  f.shown("id", NameReadKind{}, unit);
}

// Victory points and pools belong to the list of the state.
template <class List>
constexpr void fields(List& f, Side& side) {
  f("draw", PileKind{}, side.draw);
  f("discard", PileKind{}, side.discard);
  f("in_play", PileKind{}, side.in_play);
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
  f.unless_said([&](const PositionThings&) {
    state.occupant.fill(kNobody);
    state.phase = Phase::action;
  });
  f("map", MapKind{}, state.terrain);
  f.derived(state.occupant);
  f.shown("capture_points", CapturePointsKind{});
  f("round", RoundKind{}, state.round);
  f("phase", phase_kind(), state.phase);
  f("initiative", side_kind(), state.initiative);
  f.unless_said([&](const PositionThings&) { state.active = state.initiative; });
  f("active", side_kind(), state.active);
  f("vp", each_side(table::number(0, 99)), empire.vp, styx.vp);
  f("units", UnitsKind{}, state.units);
  f("orders", each_side(PoolKind{}), empire.pool, styx.pool);
  f("decks", DecksKind{}, state.sides);
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

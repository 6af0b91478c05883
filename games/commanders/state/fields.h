// The members of everything in a state, each said once (table/fields.h): with its key in positions,
// or as a part that no key shows.
#pragma once

#include <concepts>

#include "games/commanders/state/field_kinds.h"
#include "games/commanders/state/observation.h"
#include "games/commanders/state/state.h"
#include "table/field_kinds.h"
#include "table/fields.h"

namespace commanders {

template <class List>
constexpr void fields(List& f, Unit& unit) {
  f.rest("at", unit.at, unit.arm, unit.flags);
  f.rest("combat", unit.going, unit.place, unit.dice, unit.aim, unit.took);
  f.rest("secret", unit.order, unit.progress, unit.draft);
}

template <class List>
constexpr void fields(List& f, PlanLine& line) {
  f.rest("order", line.from, line.arm, line.number, line.legs);
  f.rest("left", line.left);
}

template <class List>
constexpr void fields(List& f, Side& side) {
  f.rest("plan", side.plan);
  f.rest("draft", side.draft);
  f.rest("lost", side.box, side.captured, side.out);
  f.rest("tokens", side.tokens);
  f.rest("rerolls", side.rerolls);
  f.rest("points", side.vp, side.allotment, side.extra);
}

template <class List>
constexpr void fields(List& f, Marker& marker) {
  f.rest("marker", marker.at, marker.piece);
}

template <class List>
constexpr void fields(List& f, Zone& zone) {
  f.rest("zone", zone.border, zone.attacks);
}

// The table, as it is and as a seat sees it. Keys that are `shown` say what can be seen of members
// that a stack brings along whole: the order of the units counts while there is combat.
template <class List, class Table>
requires std::same_as<Table, State> || std::same_as<Table, Observation>
constexpr void fields(List& f, Table& state) {
  auto& [white, black] = state.sides;
  f("round", table::number(1, 99), state.round);
  f("phase", table::one_of<Phase>(), state.phase);
  f.shown("vp", each_side(table::number(-100, 100)), white.vp, black.vp);
  f("pool", table::number(0, 10), state.pool);
  f.shown("sectors", SectorsKind{}, state.units);
  f.shown("plans", PlansKind{}, state.sides, state.units);
  f.shown("markers", MarkersKind{}, state.markers);
  f.shown("artillery_tokens", each_side(TokensKind{}), white.tokens, black.tokens);
  f.shown("routed_box", each_side(CountsKind{}), white.box, black.box);
  f.shown("captured", each_side(CountsKind{}), white.captured, black.captured);
  f.shown("out", each_side(CountsKind{}), white.out, black.out);
  f.shown("orders", each_side(table::number(0, kMaxLines - 1)), white.allotment, black.allotment);
  f.shown("ruins", RuinsKind{}, state.ruins);
  f.rest("only", state.only);
  f.rest("ruined", state.ruins);
  f.rest("signs", state.markers);
  f.rest("zones", state.zones);
  f.rest("sides", state.sides);
  f.rest("units", state.units);
  f.rest("writing", state.writing);
  f.rest("stack", state.stack);
  f.rest("waiting", state.waiting);
  f.rest("result", state.result, state.result_reason);
  if constexpr (std::same_as<Table, Observation>) f.rest("seat", state.seat);
}
static_assert(table::lists_all<State>);
static_assert(table::lists_all<Observation>);

}  // namespace commanders

// The members of everything in a state, each said once (table/fields.h): with its key in positions,
// or as a part that no key shows.
#pragma once

#include <concepts>

#include "games/fleet/state/field_kinds.h"
#include "games/fleet/state/observation.h"
#include "games/fleet/state/state.h"
#include "table/field_kinds.h"
#include "table/fields.h"

namespace fleet {

template <class List>
constexpr void fields(List& f, Ship& ship) {
  f.shown("id", ShipNameKind{}, ship);
  constexpr auto classes = [](const PositionThings& things) -> const auto& {
    return things.game.pack().ships;
  };
  f("class",
    table::required(table::spoken_id_in(classes, "class of ships"),
                    "is missing: expected a class of ships"),
    ship.kind);
  f("seat", table::required(side(), kSideExpected), ship.seat);
  f("at", square(), ship.at);
  f.unless_said([&](const PositionThings& things) {
    const ShipClass& card = things.game.card(ship);
    ship.hull = static_cast<std::uint8_t>(card.hull);
    ship.set(Ship::hidden, card.ability == Ability::decoy && ship.on_board());
    ship.turn_start = ship.at;
  });
  f("hull", HullKind{ship.kind}, ship.hull);
  f("revealed",
    table::bits(table::Bit{"revealed", Ship::hidden, table::Bit::always, true},
                table::Bit{"docked", Ship::carrying, table::Bit::if_set},
                table::Bit{"captured", Ship::captured, table::Bit::if_set},
                table::Bit{"left", Ship::out, table::Bit::if_set}),
    ship.flags);
  f("turn_start", TurnStartKind{ship.at}, ship.turn_start);
}

// The rolled dice of both sides belong to the list of the state.
template <class List>
constexpr void fields(List& f, Side& side) {
  f("reserve", BridgeKind{}, side.bridge);
  constexpr auto weapons = [](const PositionThings& things) -> const auto& {
    return things.game.pack().weapons;
  };
  f("weapon", table::id_in(weapons, "special weapon"), side.weapon);
  f.unless_said([&](const PositionThings& things) {
    side.set(Side::weapon_open, side.weapon != kNoWeapon && !things.game.options().secret_weapons);
  });
  f("weapon_revealed",
    table::bits(table::Bit{"weapon_revealed", Side::weapon_open},
                table::Bit{"weapon_lost", Side::weapon_lost}),
    side.flags);
  f("free", table::counts_of<Colour>("expected numbers of yellow, red and green dice"), side.free);
  f("lost", table::number(0, 99), side.lost);
  f("containers", table::number(0, 99), side.containers);
  f.rest("dealt", side.dealt);
  f.rest("to_deploy", side.to_deploy);
}

template <class List>
constexpr void fields(List& f, Move& move) {
  f.rest("group", move.group);
  f.rest("from", move.from, move.to);
  f.rest("line", move.line);
  f.rest("progress", move.steps_left, move.chosen);
}

template <class List>
constexpr void fields(List& f, Attack& attack) {
  f.rest("from", attack.from, attack.target_square);
  f.rest("ships", attack.target, attack.counter_target);
  f.rest("lines", attack.last_line, attack.line, attack.doubled_left);
  f.rest("flags", attack.flags);
  f.rest("squares", attack.blocked, attack.passed, attack.reach);
}

template <class List>
constexpr void fields(List& f, SideSeen& side) {
  fields(f, static_cast<Side&>(side));
  f.rest("shown", side.has_weapon, side.dealt_count, side.to_deploy_count, side.knows_to_deploy);
}

// The table, as it is and as a seat sees it.
template <class List, class Table>
requires std::same_as<Table, State> || std::same_as<Table, Observation>
constexpr void fields(List& f, Table& state) {
  f("round", RoundKind{}, state.turn);
  f("phase", table::one_of<Phase>(), state.phase);
  f("active", side(), state.active);
  f("fields", FieldsKind{}, state.fields);
  f("ships", table::list_of(table::object(), "a list", "ships"), state.ships);
  if constexpr (std::same_as<Table, State>)
    f.unless_said([&](const PositionThings& things) { plain_sides(things, state); });
  f("bridges", table::per_seat(parse_side), state.sides);
  f("rolled", DiceKind{}, state.sides[state.active.value].fresh);
  f("containers", ContainersKind{}, state.containers, state.arrived);
  f("drones", DronesKind{}, state.drones, state.drones_of);
  f.rest("rolled_before", state.sides[1 - state.active.value].fresh);
  f.rest("rolling", state.rolling);
  f.rest("move", state.move);
  f.rest("attack", state.attack);
  f.rest("stack", state.stack);
  f.rest("waiting", state.waiting);
  f.rest("result", state.result, state.result_reason);
  if constexpr (std::same_as<Table, Observation>) f.rest("seat", state.seat);
}
static_assert(table::lists_all<State>);
static_assert(table::lists_all<Observation>);

}  // namespace fleet

// What a seat may know (part C of the ledger).
#include "games/fantasy/state/observation.h"

#include "games/fantasy/knowledge/contract.h"
#include "games/fantasy/rules/look.h"
#include "games/fantasy/rules/play.h"

namespace fantasy {

bool rolling_order_dice(const Waiting& waiting, const Stack& stack) {
  return waiting.kind != Waiting::over && !stack.empty() && stack.back().step == Step::order_dice;
}

namespace {

// A side may have looked at it. SB-13.3
bool has_seen(const Match& game, const State& state, const Unit& unit, Seat viewer) {
  if (!game.has_conditions() || looker({game, state}).seat != viewer) return false;
  return is_looked_at(state, {static_cast<std::uint8_t>(&unit - state.units.begin())});
}

UnitSeen see_unit(const Match& game, const State& state, const Unit& unit, Seat viewer) {
  UnitSeen seen;
  static_cast<UnitOutside&>(seen) = unit;
  if (unit.order == Colour::none) return seen;
  if (state.orders_hidden != 0 && unit.seat != viewer && !has_seen(game, state, unit, viewer)) {
    seen.token = UnitSeen::face_down;
  } else {
    seen.token = UnitSeen::face_up;
    static_cast<UnitOrder&>(seen) = unit;
  }
  return seen;
}

SideSeen see_side(const Match& game, const State& state, Seat seat, Seat viewer) {
  const Side& side = state.sides[seat.value];
  const bool own = seat == viewer;
  SideSeen seen;
  static_cast<SideOpen&>(seen) = side;
  if (own) {
    seen.own = 1;
    static_cast<SideSecret&>(seen) = side;
  }
  if (own || game.options().open_pools || rolling_order_dice(state.waiting, state.stack)) {
    seen.knows_pool = 1;
    seen.pool = side.pool;
  }
  if (own || game.options().open_decklists) {
    seen.knows_deck = 1;
    seen.draw = side.draw;
  }
  for (const std::uint8_t n : side.draw)
    seen.deck_size = static_cast<std::uint8_t>(seen.deck_size + n);
  return seen;
}

}  // namespace

Observation observed_by(const Match& game, const State& state, Seat seat) {
  Observation seen;
  static_cast<Public&>(seen) = state;
  seen.seat = seat;
  // How many dice the other rerolls tells how many they have given up.
  if (rolling_order_dice(state.waiting, state.stack) && state.waiting.kind == Waiting::roll &&
      state.waiting.seat != seat) {
    seen.waiting.count = 0;
  }
  for (const Unit& unit : state.units) seen.units.push_back(see_unit(game, state, unit, seat));
  for (std::size_t s = 0; s < 2; ++s) {
    seen.sides[s] = see_side(game, state, Seat{static_cast<std::uint8_t>(s)}, seat);
  }
  return seen;
}

State known_state(const Observation& seen) {
  State state;
  static_cast<Public&>(state) = seen;
  for (const UnitSeen& unit : seen.units) state.units.push_back(unit);
  for (std::size_t s = 0; s < 2; ++s) state.sides[s] = seen.sides[s];
  return state;
}

}  // namespace fantasy

// What a seat may know (part C of the ledger).
#include "games/fantasy/state/observation.h"

#include "games/fantasy/rules/play.h"

namespace fantasy {

bool rolling_order_dice(const Waiting& waiting, const Stack& stack) {
  return waiting.kind != Waiting::over && !stack.empty() && stack.back().step == Step::order_dice;
}

namespace {

UnitSeen see_unit(const State& state, const Unit& unit, Seat viewer) {
  UnitSeen seen;
  seen.card = unit.card;
  seen.seat = unit.seat;
  seen.at = unit.at;
  seen.hits = unit.hits;
  seen.fatigue = unit.fatigue;
  seen.flags = unit.flags;
  if (unit.order == Colour::none) return seen;
  if (state.orders_hidden != 0 && unit.seat != viewer) {
    seen.token = UnitSeen::face_down;
  } else {
    seen.token = UnitSeen::face_up;
    seen.order = unit.order;
  }
  return seen;
}

SideSeen see_side(const Game& game, const State& state, Seat seat, Seat viewer) {
  const Side& side = state.sides[seat.value];
  const bool own = seat == viewer;
  SideSeen seen;
  if (own || game.options().open_pools || rolling_order_dice(state.waiting, state.stack)) {
    seen.knows_pool = 1;
    seen.pool = side.pool;
  }
  seen.public_pool = side.public_pool;
  seen.dice_generated = side.dice_generated;
  if (own) {
    seen.knows_order_dice = 1;
    seen.order_dice = side.order_dice;
    seen.free_rerolls = side.free_rerolls;
    seen.cart_rerolls = side.cart_rerolls;
    for (std::size_t i = 0; i < 3; ++i) seen.pending_mask[i] = side.pending_mask[i];
    seen.top_known = 1;
    seen.top = side.top;
  }
  seen.sealed = side.sealed;
  for (const std::uint8_t n : side.draw)
    seen.deck_size = static_cast<std::uint8_t>(seen.deck_size + n);
  if (own || game.options().open_decklists) {
    seen.knows_deck = 1;
    seen.draw = side.draw;
  }
  seen.public_draw = side.public_draw;
  seen.discard = side.discard;
  seen.in_play = side.in_play;
  seen.vp = side.vp;
  return seen;
}

}  // namespace

Observation Game::observe(const State& state, Seat seat) const {
  Observation seen;
  seen.seat = seat;
  copy_public(seen, state);
  // How many dice the other throws again tells how many he has given up.
  if (rolling_order_dice(state.waiting, state.stack) && state.waiting.kind == Waiting::roll &&
      state.waiting.seat != seat) {
    seen.waiting.count = 0;
  }
  for (const Unit& unit : state.units) seen.units.push_back(see_unit(state, unit, seat));
  for (std::size_t s = 0; s < 2; ++s) {
    seen.sides[s] = see_side(*this, state, Seat{static_cast<std::uint8_t>(s)}, seat);
  }
  return seen;
}

}  // namespace fantasy

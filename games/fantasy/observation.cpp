// What a seat may know (part C of the ledger), and states that fit such knowledge.
#include "games/fantasy/observation.h"

#include "games/fantasy/play.h"

namespace fantasy {
namespace {

// While order dice are being rolled and re-rolled the pool holds only the fixed orders, which
// everybody can count.
bool rolling_order_dice(const Waiting& waiting, const table::FixedVector<Frame, 16>& stack) {
  return waiting.kind != Waiting::over && !stack.empty() && stack.back().step == Step::order_dice;
}

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

// The parts everybody sees alike; State and Observation name them alike.
template <class To, class From>
void copy_public(To& to, const From& from) {
  to.terrain = from.terrain;
  to.boons = from.boons;
  to.round = from.round;
  to.phase = from.phase;
  to.colour = from.colour;
  to.initiative = from.initiative;
  to.active = from.active;
  to.orders_hidden = from.orders_hidden;
  to.declines = from.declines;
  to.act = from.act;
  to.combat = from.combat;
  to.stack = from.stack;
  to.waiting = from.waiting;
  to.result = from.result;
  to.result_reason = from.result_reason;
}

// A random one of the orders left in a pool, none if it is empty.
Colour take_random(Pool& pool, table::Random& random) {
  std::uint32_t total = 0;
  for (int c = 1; c < kColours; ++c) total += pool[static_cast<std::size_t>(c)];
  if (total == 0) return Colour::none;
  std::uint32_t pick = random.below(total);
  for (std::size_t c = 1; c < kColours; ++c) {
    if (pick < pool[c]) {
      --pool[c];
      return static_cast<Colour>(c);
    }
    pick -= pool[c];
  }
  return Colour::none;
}

constexpr std::array<Colour, 4> kGenerated{Colour::red, Colour::blue, Colour::green,
                                           Colour::purple};

// Face-down tokens are guessed from the pool as it was shown before distribution (FC-4.16); one in
// eight is left Yellow on purpose.
void guess_orders(State& state, const Observation& seen, Seat seat, table::Random& random) {
  const SideSeen& side = seen.sides[seat.value];
  const bool known = side.public_pool[0] != kUnknown;
  Pool pool = known ? side.public_pool : Pool{};
  for (std::size_t i = 0; i < state.units.size(); ++i) {
    if (state.units[i].seat != seat || seen.units[i].token != UnitSeen::face_down) continue;
    Colour colour = Colour::none;
    if (known) {
      if (random.below(8) != 0) colour = take_random(pool, random);
      if (colour == Colour::purple && random.below(4) == 0) colour = kGenerated[random.below(3)];
    } else {
      colour = kGenerated[random.below(4)];
    }
    state.units[i].order = colour == Colour::none ? Colour::yellow : colour;
  }
  pool[0] = 0;
  state.sides[seat.value].pool = pool;
}

void guess_pool(State& state, const Observation& seen, Seat seat, table::Random& random) {
  const SideSeen& side = seen.sides[seat.value];
  Side& out = state.sides[seat.value];
  if (side.knows_pool == 0) {
    if (seen.orders_hidden != 0) {
      guess_orders(state, seen, seat, random);
    } else if (side.public_pool[0] != kUnknown) {
      out.pool = side.public_pool;
    } else {
      for (std::uint32_t n = random.below(3); n > 0; --n) {
        ++out.pool[static_cast<std::size_t>(kGenerated[random.below(4)])];
      }
    }
  }
  if (side.knows_order_dice != 0) return;
  if (rolling_order_dice(seen.waiting, seen.stack)) {
    for (int i = 0; i < side.dice_generated; ++i) {
      out.order_dice.push_back(static_cast<std::uint8_t>(1 + random.below(6)));
    }
  }
}

// How often a card is seen outside the hidden part of the side's own draw pile, whoever holds it
// now (a curse may lie with the opponent).
int seen_copies(const Observation& seen, Seat seat, std::size_t card, bool curse) {
  const SideSeen& side = seen.sides[seat.value];
  int n = side.discard[card] + side.in_play[card] + side.public_draw[card];
  if (curse) {
    const SideSeen& other = seen.sides[opponent(seat).value];
    n += other.discard[card] + other.public_draw[card];
  }
  return n;
}

// Fills the unseen part of a draw pile: with what is left of the printed deck where that fits, else
// with any cards of the faction within their copy limits.
void guess_deck(const Game& game, State& state, const Observation& seen, Seat seat,
                table::Random& random) {
  const SideSeen& side = seen.sides[seat.value];
  Pile& draw = state.sides[seat.value].draw;
  draw = side.public_draw;
  int unknown = side.deck_size;
  for (const std::uint8_t n : side.public_draw) unknown -= n;
  const auto& cards = game.pack().cards;
  Pile printed{};
  for (const std::string& id : game.scenario().sides[seat.value].deck) {
    const int index = game.pack().find_card(id);
    if (index >= 0) ++printed[static_cast<std::size_t>(index)];
  }
  table::ScratchList<std::uint8_t, 256> left;
  for (std::size_t c = 0; c < cards.size(); ++c) {
    const int gone = seen_copies(seen, seat, c, cards[c].kind == CardKind::curse);
    for (int n = gone; n < printed[c]; ++n) left.push_back(static_cast<std::uint8_t>(c));
  }
  if (static_cast<int>(left.size()) != unknown) {
    left.clear();
    for (std::size_t c = 0; c < cards.size(); ++c) {
      if (cards[c].faction != seat) continue;
      for (int n = seen_copies(seen, seat, c, false); n < cards[c].max; ++n) {
        if (left.size() < 256) left.push_back(static_cast<std::uint8_t>(c));
      }
    }
  }
  for (int n = 0; n < unknown; ++n) {
    if (left.empty()) {
      ++draw[random.below(static_cast<std::uint32_t>(cards.size()))];
      continue;
    }
    const std::uint32_t pick = random.below(static_cast<std::uint32_t>(left.size()));
    ++draw[left[pick]];
    left.begin()[pick] = left[left.size() - 1];
    left.pop_back();
  }
}

void copy_side(Side& to, const SideSeen& from) {
  to.pool = from.pool;
  to.public_pool = from.public_pool;
  to.order_dice = from.order_dice;
  to.dice_generated = from.dice_generated;
  to.free_rerolls = from.free_rerolls;
  to.cart_rerolls = from.cart_rerolls;
  for (std::size_t i = 0; i < 3; ++i) to.pending_mask[i] = from.pending_mask[i];
  to.sealed = from.sealed;
  to.draw = from.draw;
  to.public_draw = from.public_draw;
  to.discard = from.discard;
  to.in_play = from.in_play;
  to.top = from.top;
  to.vp = from.vp;
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

State Game::sample(const Observation& seen, table::Random& random) const {
  State state;
  copy_public(state, seen);
  state.occupant.fill(kNobody);
  for (std::size_t i = 0; i < seen.units.size(); ++i) {
    const UnitSeen& u = seen.units[i];
    state.units.push_back({u.card, u.seat, u.at, u.hits, u.fatigue, u.order, u.flags});
    if (u.at.on_map()) state.occupant[u.at.index] = static_cast<std::uint8_t>(i);
  }
  for (std::size_t s = 0; s < 2; ++s) {
    const Seat seat{static_cast<std::uint8_t>(s)};
    copy_side(state.sides[s], seen.sides[s]);
    guess_pool(state, seen, seat, random);
    if (seen.sides[s].knows_deck == 0) guess_deck(*this, state, seen, seat, random);
  }
  return state;
}

}  // namespace fantasy

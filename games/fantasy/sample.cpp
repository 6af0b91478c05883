// States that fit what a seat may know (Game::sample): what is hidden is drawn anew, so that the
// question going on can be answered by everybody it is put to.
#include "games/fantasy/observation.h"
#include "games/fantasy/orders.h"
#include "games/fantasy/sample_parts.h"
#include "games/fantasy/wish.h"

namespace fantasy {
namespace {

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

constexpr std::uint8_t kPlenty = 5 * 9;  // no price is higher: nine of each kind, FC-9.3

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
      if (colour == Colour::purple && random.below(4) == 0) colour = kPoolColours[random.below(3)];
    } else {
      colour = kPoolColours[random.below(4)];
    }
    state.units[i].order = colour == Colour::none ? Colour::yellow : colour;
  }
  pool[0] = 0;
  state.sides[seat.value].pool = pool;
}

// Where pools are open (FC-4.15), what has left the pool lies face down on some of the units.
void spread_orders(State& state, const Observation& seen, Seat seat, table::Random& random) {
  const SideSeen& side = seen.sides[seat.value];
  Pool spent{};
  for (std::size_t c = 1; c < kColours && side.public_pool[0] != kUnknown; ++c) {
    if (side.public_pool[c] > side.pool[c]) {
      spent[c] = static_cast<std::uint8_t>(side.public_pool[c] - side.pool[c]);
    }
  }
  std::uint32_t tokens = 0;
  const auto face_down = [&](std::size_t i) {
    return state.units[i].seat == seat && seen.units[i].token == UnitSeen::face_down;
  };
  for (std::size_t i = 0; i < state.units.size(); ++i) tokens += face_down(i) ? 1 : 0;
  for (std::size_t i = 0; i < state.units.size(); ++i) {
    if (!face_down(i)) continue;
    const bool yellow = random.below(tokens--) >= static_cast<std::uint32_t>(pool_size(spent));
    state.units[i].order = yellow ? Colour::yellow : take_random(spent, random);
  }
}

// What the question going on needs, where nobody has counted the pool: a price to choose for, or
// orders to choose from.
void fill_for_question(State& state, Seat seat) {
  if (state.stack.empty() || seat != state.active) return;
  const Frame& top = state.stack.back();
  if (top.step != Step::pay && top.step != Step::discard_order) return;
  for (const Colour colour : kPoolColours) {
    std::uint8_t& orders = state.sides[seat.value].pool[slot(colour)];
    if (orders < kPlenty) orders = kPlenty;
  }
}

void guess_pool(State& state, const Observation& seen, Seat seat, table::Random& random) {
  const SideSeen& side = seen.sides[seat.value];
  Side& out = state.sides[seat.value];
  if (side.knows_pool != 0) {
    if (seen.orders_hidden != 0) spread_orders(state, seen, seat, random);
    return;
  }
  if (seen.orders_hidden != 0) return guess_orders(state, seen, seat, random);
  if (side.public_pool[0] != kUnknown) {
    out.pool = side.public_pool;
    return;
  }
  for (std::uint32_t n = random.below(3); n > 0; --n) {
    ++out.pool[slot(kPoolColours[random.below(4)])];
  }
  fill_for_question(state, seat);
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
  for (const std::string& id : game.scenario().sides[seat.value].known_deck) {
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

// The wish of the other, once it is written down. FC-3.6
void guess_wish(State& state, const Observation& seen, Seat seat, table::Random& random) {
  const bool open = !seen.stack.empty() && seen.stack.back().step == Step::first_placer;
  const SideSeen& side = seen.sides[seat.value];
  if (!open || side.sealed == 0 || side.knows_order_dice != 0) return;
  set_wish(state.sides[seat.value], static_cast<Wish>(1 + random.below(3)));
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
    guess_wish(state, seen, seat, random);
    guess_order_dice(*this, state, seen, seat, random);
    if (seen.sides[s].knows_deck == 0) guess_deck(*this, state, seen, seat, random);
    guess_top(state, seen, seat, random);
  }
  return state;
}

}  // namespace fantasy

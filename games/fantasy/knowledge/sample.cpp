// States that fit what a seat may know (Match::sample), as likely as prior.h says: what is hidden
// is drawn anew, so that the question going on can be answered by everybody it is put to.
#include "games/fantasy/knowledge/contract.h"
#include "games/fantasy/knowledge/sample_parts.h"
#include "games/fantasy/state/observation.h"
#include "games/fantasy/state/wish.h"

namespace fantasy {
namespace {

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
void guess_deck(const Match& game, State& state, const Observation& seen, Seat seat,
                table::Random& random) {
  const SideSeen& side = seen.sides[seat.value];
  Pile& draw = state.sides[seat.value].draw;
  draw = side.public_draw;
  int unknown = side.deck_size;
  for (const std::uint8_t n : side.public_draw) unknown -= n;
  const auto& cards = game.pack().cards;
  const Pile& printed = game.printed_deck(seat);
  table::ScratchList<std::uint8_t, 256> left;
  for (std::size_t c = 0; c < cards.size(); ++c) {
    if (printed[c] == 0) continue;
    const int gone = seen_copies(seen, seat, c, cards[c].kind == CardKind::curse);
    for (int n = gone; n < printed[c]; ++n) left.push_back(static_cast<std::uint8_t>(c));
  }
  if (static_cast<int>(left.size()) != unknown) {
    left.clear();
    for (std::size_t c = 0; c < cards.size(); ++c) {
      if (cards[c].faction != seat) continue;
      for (int n = seen_copies(seen, seat, c, cards[c].kind == CardKind::curse); n < cards[c].max;
           ++n) {
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
  if (!open || side.sealed == 0 || side.own != 0) return;
  set_wish(state.sides[seat.value], static_cast<Wish>(1 + random.below(3)));
}

}  // namespace

State sample_state(const Match& game, const Observation& seen, table::Random& random) {
  State state = known_state(seen);
  for (std::size_t s = 0; s < 2; ++s) {
    const Seat seat{static_cast<std::uint8_t>(s)};
    guess_orders(state, seen, seat, random);
    guess_wish(state, seen, seat, random);
    guess_order_dice(game, state, seen, seat, random);
    if (seen.sides[s].knows_deck == 0) guess_deck(game, state, seen, seat, random);
    guess_top(state, seen, seat, random);
  }
  return state;
}

}  // namespace fantasy

// The top cards of the other's deck while it looks at them (ReorderStep): how many is seen, which
// is not.
#include "games/fantasy/observation.h"
#include "games/fantasy/play.h"
#include "games/fantasy/sample_parts.h"

namespace fantasy {
namespace {

std::uint32_t copies(const Pile& pile, int but_not) {
  std::uint32_t n = 0;
  for (std::size_t card = 0; card < pile.size(); ++card) {
    if (static_cast<int>(card) != but_not) n += pile[card];
  }
  return n;
}

// Takes a card out of the pile, of another kind than `but_not`; the pile must have one.
std::uint8_t take(Pile& pile, table::Random& random, int but_not = -1) {
  std::uint32_t pick = random.below(copies(pile, but_not));
  std::size_t card = 0;
  for (;; ++card) {
    if (static_cast<int>(card) == but_not) continue;
    if (pick < pile[card]) break;
    pick -= pile[card];
  }
  --pile[card];
  return static_cast<std::uint8_t>(card);
}

// Who looks has two kinds of card to choose from, so a guessed pile has them too.
void have_two_kinds(const Game& game, Pile& draw, const Pile& known) {
  const auto cards = game.pack().cards.size();
  for (std::size_t card = 0; card < cards; ++card) {
    if (copies(draw, static_cast<int>(card)) > 0 || draw[card] <= known[card]) continue;
    --draw[card];
    ++draw[(card + 1) % cards];
    return;
  }
}

}  // namespace

void guess_top(const Game& game, State& state, const Observation& seen, Seat seat,
               table::Random& random) {
  const SideSeen& shown = seen.sides[seat.value];
  if (shown.top_known != 0 || seat != seen.active || seen.stack.empty()) return;
  const Frame& frame = seen.stack.back();
  // Who still draws may have seen none of them so far.
  if (frame.step != Step::reorder || seen.waiting.kind != Waiting::answers) return;
  Side& side = state.sides[seat.value];
  if (shown.knows_deck == 0) have_two_kinds(game, side.draw, side.public_draw);
  Pile pile = side.draw;
  const std::uint8_t one = take(pile, random);
  const std::uint8_t other = take(pile, random, one);
  for (std::size_t i = 0; i < frame.c; ++i) {
    const std::uint8_t put_back = frame.b;  // those before it lie on the deck again
    const bool chosen = i == put_back || i == put_back + 1U;
    side.top.push_back(!chosen ? take(pile, random) : i == put_back ? one : other);
  }
}

}  // namespace fantasy

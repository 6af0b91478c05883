// Order dice of the other side: how often it has rolled again, and how many dice it has given up,
// is its secret until both have confirmed. FC-4.7 .. FC-4.14
#include <bit>

#include "games/fantasy/knowledge/prior.h"
#include "games/fantasy/knowledge/sample_parts.h"
#include "games/fantasy/rules/orders.h"
#include "games/fantasy/rules/play.h"
#include "games/fantasy/state/observation.h"

namespace fantasy {
namespace {

// What is left of the dice and re-rolls a side began with.
struct Left {
  std::uint32_t dice = 0;
  std::uint32_t free = 0;
  std::uint32_t cart = 0;
  bool first_free = false;  // the first re-roll of all is still to come and costs nothing, FC-4.12
  bool can_reroll() const { return free > 0 || cart > 0 || dice >= 2; }  // FC-4.13
};

Left at_the_start(const Match& game, const State& state, Seat seat) {
  const Generated all = generated_orders({game, state}, seat);
  return {state.sides[seat.value].dice_generated, all.free_rerolls, all.cart_rerolls,
          game.options().paid_reroll_free};
}

void put(Side& side, const Left& left, table::Random& random) {
  side.free_rerolls = static_cast<std::uint8_t>(left.free);
  side.cart_rerolls = static_cast<std::uint8_t>(left.cart + (left.first_free ? kFirstFree : 0U));
  for (std::uint32_t i = 0; i < left.dice; ++i) {
    side.order_dice.push_back(static_cast<std::uint8_t>(1 + random.below(6)));
  }
}

// Who is still asked has something left.
Left used(const Left& all, bool still_asked, table::Random& random) {
  if (prior::happens(prior::kNothingUsedYet, random)) return all;
  Left left{1 + random.below(all.dice), random.below(all.free + 1), random.below(all.cart + 1)};
  left.first_free = all.first_free && left.dice == all.dice && random.below(2) == 0;
  return still_asked && !left.can_reroll() ? all : left;
}

// The dice that are in the air: all that are left after a paid re-roll, one, or any number of them.
std::uint32_t thrown(Left& left, table::Random& random) {
  const bool pays = left.dice >= 2;
  const std::uint32_t first_cart = (pays ? 1U : 0U) + (left.free > 0 ? 1U : 0U);
  const std::uint32_t way = random.below(first_cart + (left.cart > 0 ? 1U : 0U));
  if (way == 0 && pays) {
    const bool whole = left.first_free && random.below(2) == 0;
    if (!whole) left.dice = 1 + random.below(left.dice - 1);
    left.first_free = false;
    return (1U << left.dice) - 1U;
  }
  const std::uint32_t all = left.dice;
  left.dice = 1 + random.below(left.dice);
  left.first_free = left.first_free && left.dice == all && random.below(2) == 0;
  if (way < first_cart) {
    left.free = random.below(left.free);
    return 1U << random.below(left.dice);
  }
  left.cart = random.below(left.cart);
  return 1 + random.below((1U << left.dice) - 1U);
}

}  // namespace

void guess_order_dice(const Match& game, State& state, const Observation& seen, Seat seat,
                      table::Random& random) {
  if (seen.sides[seat.value].own != 0) return;
  if (!rolling_order_dice(seen.waiting, seen.stack)) return;
  Side& side = state.sides[seat.value];
  Left left = at_the_start(game, state, seat);
  const bool rolling = seen.waiting.kind == Waiting::roll;
  const bool its_roll = rolling && seen.waiting.seat == seat;
  if (rolling && static_cast<Purpose>(seen.waiting.purpose) == Purpose::order_dice) {
    if (its_roll) state.waiting.count = side.dice_generated;
    if (seat >= seen.waiting.seat) left.dice = 0;  // FC-4.9: not rolled yet
    return put(side, left, random);
  }
  if (left.dice == 0) return put(side, left, random);
  if (!its_roll) return put(side, used(left, side.sealed == 0, random), random);
  const std::uint32_t dice = thrown(left, random);
  put(side, left, random);
  pick_dice(side, dice);
  state.waiting.count = static_cast<std::uint8_t>(std::popcount(dice));
}

}  // namespace fantasy

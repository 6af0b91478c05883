// Orders in the pools and tokens on the map.
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

// What Leadership can generate; Yellow is never in a pool (FC-9.12).
inline constexpr std::array<Colour, 4> kPoolColours{Colour::red, Colour::blue, Colour::green,
                                                    Colour::purple};
constexpr std::size_t slot(Colour colour) { return static_cast<std::size_t>(colour); }

// What the Command Phase gives a side, before any die is rolled. FC-4.5
struct Generated {
  Pool pool{};
  std::uint8_t dice = 0;
  std::uint8_t free_rerolls = 0;
  std::uint8_t cart_rerolls = 0;
};
Generated generated_orders(View v, Seat seat);

// With the option paid_reroll_free the first re-roll of all dice costs none; that it is still to be
// had lies beside the Supply Cart's re-rolls, as states have no room of its own for it. FC-4.12
inline constexpr std::uint8_t kFirstFree = 64;
constexpr bool first_is_free(const Side& side) { return side.cart_rerolls >= kFirstFree; }
constexpr int cart_rerolls(const Side& side) { return side.cart_rerolls % kFirstFree; }

// Dice picked for a re-roll, one bit each.
std::uint32_t picked_dice(const Side& side);
void pick_dice(Side& side, std::uint32_t dice);

constexpr int pool_size(const Pool& pool) {
  int n = 0;
  for (const Colour colour : kPoolColours) n += pool[slot(colour)];
  return n;
}
// Whether the pool can give an order of that colour, a Purple one in exchange included. FC-4.25
constexpr bool can_give(const Pool& pool, Colour colour) {
  return pool[slot(colour)] > 0 || pool[slot(Colour::purple)] > 0;
}
// Takes one order of that colour out; a Purple one where the colour has run out. Returns what left
// the pool.
Colour take_from(Pool& pool, Colour colour);

// During the Action Phase everybody sees what enters and leaves a pool.
void gain_order(Play& p, Seat seat, Colour colour, RuleId rule);
void lose_order(Play& p, Seat seat, Colour colour, RuleId rule);

// Whether the pool can pay the price; [none] = any colour, Purple is wild. FC-9.4, FC-9.5
bool payable(const Pool& pool, const std::array<std::uint8_t, kColours>& cost);

// Tokens on the map by seat and colour.
struct Tokens {
  std::array<std::array<std::uint8_t, kColours>, 2> of{};
  bool any(Colour colour) const { return of[0][slot(colour)] + of[1][slot(colour)] > 0; }
  int count(Seat seat, Colour colour) const { return of[seat.value][slot(colour)]; }
};
Tokens tokens_on_map(View v);

}  // namespace fantasy

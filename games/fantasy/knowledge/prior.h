// What a seat takes for likely of what it cannot see: the one place that says so. Match::sample
// draws from it (sample*.cpp), tests/fantasy/prior_test.cpp holds it to it.
//
// Chance is as the rules give it; what the other side has chosen is equally likely among all that
// fits, but for the weights below.
//
// Tokens that lie face down (FC-4.17): the side has put them down one after the other, nobody knows
// in which order. Each is Yellow with a weight of its own, else an order of those left in the pool
// as it was shown (FC-4.16), every order as likely as any other; Yellow where none is left. A
// Purple one has a weight to lie there as another colour, one of those that have run out (FC-4.25).
// Where pools are open it is known which orders have left the pool: they lie on the tokens in every
// way equally likely. Where nobody knows the pool, all five colours are equally likely.
//
// A pool that nobody has seen: few orders, and every colour that has a place in it equally likely.
//
// Order dice and re-rolls a side has left (FC-4.10 .. FC-4.13): with some weight all it began with,
// else at least one die and any number of re-rolls, every number of each equally likely; whoever is
// still asked can roll again. Dice fall as dice fall. Of dice in the air nobody sees how many: paid
// for with a die, the free one, or those of a Supply Cart, each way the side has equally likely,
// and so is every number it may have left, and which dice they are.
//
// Cards: what the deck list has and nobody has seen lies in the draw pile. Where that does not fit
// (no list, or a position set up otherwise), any cards of the faction up to their limit of copies,
// every copy as likely as any other. Top cards a side looks at are drawn from its pile.
//
// A wish nobody has seen (FC-3.6): each of the three equally likely.
#pragma once

#include "games/fantasy/rules/orders.h"
#include "table/random.h"

namespace fantasy::prior {

// So many times out of so many.
struct Weight {
  std::uint32_t times;
  std::uint32_t of;
};
inline bool happens(Weight weight, table::Random& random) {
  return random.below(weight.of) < weight.times;
}

inline constexpr Weight kYellowOnPurpose{1, 8};
inline constexpr Weight kPurpleAsAnother{1, 4};
inline constexpr Weight kNothingUsedYet{1, 2};
inline constexpr std::uint32_t kMostUnknownOrders = 2;

}  // namespace fantasy::prior

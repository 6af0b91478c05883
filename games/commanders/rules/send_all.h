// What `all` sends. B-44
#pragma once

#include "games/commanders/rules/limits.h"

namespace commanders {

// Troops in the order of B-44, and how many go of each.
struct Sent {
  Troops troops{};
  std::array<std::uint8_t, 64> number{};
  int total = 0;

  int of(const Troop& troop) const;
};
// The most units that may go: who finds room only because a later troop leaves goes too, and full
// sectors change places. Of several largest sets it is the first in that order.
Sent most_to_send(View v, Seat seat);

}  // namespace commanders

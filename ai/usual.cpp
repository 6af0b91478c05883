// SPDX-License-Identifier: MIT
#include "ai/usual.h"

#include "ai/levels.h"

namespace ai {

table::Answer usual_for(const table::AnyGame& game, const table::AnyObservation& observation,
                        table::Seat seat) {
  EasyOpponent steady(EasyOptions{.noise = 0, .vagueness = 0, .overlook = 0});
  table::Random random(table::hash(observation));
  return steady.choose(game, observation, seat, {}, random);
}

}  // namespace ai

// The next throw of a position: all it can come to, each way with its chance.
#pragma once

#include <cstdint>
#include <vector>

#include "games/commanders/advice/odds_zone.h"

namespace commanders {

// Of each list one falls. Where nobody looks at the dice of a combat step before they hit, there is
// a list for each zone of it (C-54); else one, of the next dice alone.
struct Throw {
  std::vector<std::vector<Way>> lists;
  bool whole_step = false;
};

// A combat step in which no die lies yet.
bool is_new_step(const State& state);
// Somebody may throw dice of this combat again. C-73
bool may_reroll(const State& state, Seat seat);

// `work` grows by what it took to find them.
Throw next_throw(const Match& game, const State& state, std::int64_t& work);
// Lets them fall, and turns down what dice lie there then.
void land(const Match& game, State& state, const Throw& thrown,
          const std::vector<const Way*>& fallen);

}  // namespace commanders

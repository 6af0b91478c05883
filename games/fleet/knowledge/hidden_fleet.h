// What may lie behind the signals of one side, for somebody who does not command it.
#pragma once

#include "games/fleet/state/match.h"
#include "games/fleet/state/observation.h"

namespace fleet {

struct HiddenFleet {
  table::FixedVector<std::uint8_t, kMaxShips> signals;    // numbers of the ships
  table::FixedVector<std::uint8_t, 2 * kMaxShips> kinds;  // one for each signal and each ship still
                                                          // to be deployed, then what is left over
  std::size_t to_deploy = 0;
  std::array<int, kSquares> room{};  // what the signals may add to each square, F-15
};

HiddenFleet hidden_fleet(const Match& game, const Observation& seen, Seat seat);

}  // namespace fleet

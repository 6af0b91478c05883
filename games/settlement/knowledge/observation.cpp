#include "games/settlement/knowledge/contract.h"

namespace settlement {

Observation observed_by(const Match& /*game*/, const State& state, Seat seat) {
  Observation out;
  static_cast<State&>(out) = state;
  out.seat = seat;
  return out;
}

State known_state(const Observation& seen) { return seen; }

State sample_state(const Match& /*game*/, const Observation& seen, table::Random& /*random*/) {
  return known_state(seen);
}

}  // namespace settlement

#include "games/commanders/advice/likely.h"

#include <algorithm>

#include "games/commanders/advice/plan_generator.h"
#include "games/commanders/knowledge/prior.h"
#include "games/commanders/rules/round_steps.h"
#include "games/commanders/state/words.h"

namespace commanders {
namespace {

constexpr float kVaguest = 0.7F;

// For the units that have begun nothing, with the orders that are left.
Plan plan_for_the_rest(const Match& game, State state, Seat seat, table::Random& random) {
  Side& side = state.sides[seat.value];
  const int left = std::max(0, side.allotment - orders_written(side));
  side.allotment = static_cast<std::uint8_t>(left);
  side.plan.clear();
  for (Unit& unit : state.units[seat.value]) {
    if (unit.going.exists()) unit.act(Unit::fast);
  }
  return generate_plan({game, state}, seat, kVaguest * random.unit(), random);
}

}  // namespace

State draw_likely(const Match& game, const Observation& seen, table::Random& random) {
  State state = known_state(seen);
  if (!hides_orders(seen)) return state;
  for (const Seat seat : kBothSeats) {
    if (seat == seen.seat) continue;
    guess_orders_begun(game, state, seat, random);
    for (const table::Answer line : plan_for_the_rest(game, state, seat, random))
      hold_orders(state, seat, line_of(seat, line), number_of(line));
  }
  return state;
}

}  // namespace commanders

// The top cards of the other's deck while it looks at them (ReorderStep): how many is seen, which
// is not.
#include <numeric>

#include "games/fantasy/knowledge/sample_parts.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/play.h"
#include "games/fantasy/state/observation.h"

namespace fantasy {
namespace {

// Takes a card out of the pile, which must have one.
std::uint8_t take(Pile& pile, table::Random& random) {
  std::uint32_t pick = random.below(std::accumulate(pile.begin(), pile.end(), 0U));
  std::size_t card = 0;
  for (; pick >= pile[card]; ++card) pick -= pile[card];
  --pile[card];
  return static_cast<std::uint8_t>(card);
}

}  // namespace

void guess_top(State& state, const Observation& seen, Seat seat, table::Random& random) {
  const SideSeen& shown = seen.sides[seat.value];
  if (shown.own != 0 || seat != seen.active || seen.stack.empty()) return;
  const Frame& frame = seen.stack.back();
  if (frame.step != Step::reorder) return;
  Side& side = state.sides[seat.value];
  Pile pile = side.draw;
  for (std::size_t i = 0; i < frame.as<ReorderStep>().seen; ++i)
    side.top.push_back(take(pile, random));
}

}  // namespace fantasy

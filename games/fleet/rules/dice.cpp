// Spending command dice. F-32, F-72
#include "games/fleet/rules/ships.h"

namespace fleet {
namespace {

constexpr DieKind turner(Colour colour) { return {colour, Result::special}; }

}  // namespace

bool has_use(const Side& side, Colour colour, Use use, bool advanced) {
  if (side.at_hand({colour, rolled(use)}) == 0) return false;
  return !turned(use) || (advanced && side.at_hand(turner(colour)) > 0);
}

void spend(Play& p, Seat seat, DieKind die) {
  Side& side = p.side(seat);
  assert(side.at_hand(die) > 0);
  (side.fresh.has(die) ? side.fresh : side.bridge).remove(die);
  ++side.free[static_cast<std::size_t>(die.colour())];
  p.tell(EventKind::die_spent, seat, "F-32"_rule, {die.index});
}

void spend_use(Play& p, Seat seat, Colour colour, Use use) {
  spend(p, seat, {colour, rolled(use)});
  if (turned(use)) spend(p, seat, turner(colour));
}

}  // namespace fleet

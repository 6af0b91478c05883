// Spending command dice. F-32, F-72
#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/ships.h"

namespace fleet {
namespace {

constexpr DieKind turner(Colour colour) { return {colour, Result::special}; }

}  // namespace

Denial deny_die(View v, Seat seat, Colour colour, Use use) {
  if (turned(use) && !v.game.options().advanced) return {"turn_advanced", "F-72"_rule};
  const DieKind die{colour, rolled(use)};
  if (v.side(seat).at_hand(die) == 0) return {"no_die", "F-31"_rule, {{"die", die}}};
  if (turned(use) && v.side(seat).at_hand(turner(colour)) == 0)
    return {"no_turning", "F-72"_rule, {{"die", turner(colour)}}};
  return {};
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

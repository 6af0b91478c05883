// Runners find their units, or they do not. R-21, C-85, B-61
#include "games/commanders/rules/commit.h"
#include "games/commanders/rules/move_steps.h"

namespace commanders {
namespace {

// An order that is performed for the first time, two sectors or more away from the command sector.
bool needs_runner(View v, Seat seat, const Unit& unit) {
  if (!v.game.options().delivery || !unit.going.exists() || unit.acts() != 0) return false;
  const Sector command = command_sector(v, seat);
  return command.exists() && distance(command, unit.at) > 1;
}

}  // namespace

void DeliveryStep::run(Play& p) {
  const Seat seat = p.top<DeliveryStep>().seat;
  if (seat.value > 1) return p.pop();
  int dice = 0;
  for (const Unit& unit : p.army(seat)) dice += needs_runner(p, seat, unit) ? 1 : 0;
  if (dice > 0) return p.roll(Purpose::delivery, seat, dice);
  ++p.top<DeliveryStep>().seat.value;
}

void DeliveryStep::chance(Play& p, const table::Outcome& outcome) {
  const Seat seat = p.top<DeliveryStep>().seat;
  ++p.top<DeliveryStep>().seat.value;
  p.tell_dice(EventKind::rolled, seat, "C-85"_rule, Purpose::delivery, outcome.begin(),
              outcome.size());
  const Sector command = command_sector(p, seat);
  std::size_t die = 0;
  for (Unit& unit : p.army(seat)) {
    if (!needs_runner(p, seat, unit)) continue;
    if (outcome[die++] >= distance(command, unit.at)) continue;
    p.tell(EventKind::order_lost, seat, "C-85"_rule, {unit.at.index, static_cast<int>(unit.arm)});
    lose_order(unit);
  }
}

}  // namespace commanders

// Runners find their units, or they do not. R-21, C-85, B-61
#include <algorithm>

#include "games/commanders/rules/commit.h"
#include "games/commanders/rules/move_steps.h"
#include "games/commanders/rules/soundness.h"

namespace commanders {
namespace {

// An order that is performed for the first time, two sectors or more away from the command sector.
bool needs_runner(View v, Seat seat, const Unit& unit) {
  if (!v.game.options().delivery || !unit.going.exists() || unit.acts() != 0) return false;
  const Sector command = command_sector(v, seat);
  return command.exists() && distance(command, unit.at) > 1;
}

// How many of those who set out are waiting for one; of the others it comes to light that they have
// acted before. While the dice roll it is noted on the units (Unit::took), for all to see.
int send_runners(Play& p, Seat seat) {
  const Sector command = command_sector(p, seat);
  if (!p.game.options().delivery || !command.exists()) return 0;
  std::array<ArmCounts, kSectors> going{};
  std::array<ArmCounts, kSectors> waiting{};
  int runners = 0;
  for (Unit& unit : p.army(seat)) {
    if (!unit.going.exists()) continue;
    const auto arm = static_cast<std::size_t>(unit.arm);
    ++going[unit.at.index][arm];
    if (!needs_runner(p, seat, unit)) continue;
    ++waiting[unit.at.index][arm];
    ++runners;
    unit.took = kWaits;
  }
  for (const Sector at : Sectors::all()) {
    for (std::size_t arm = 0; arm < kArms; ++arm) {
      if (going[at.index][arm] > 0 && distance(command, at) > 1)
        p.tell_reveal(EventKind::runners, seat, "C-85"_rule,
                      {at.index, static_cast<int>(arm), waiting[at.index][arm]});
    }
  }
  if (runners > 0) sort_armies(p.state);
  return runners;
}

}  // namespace

Waiting DeliveryStep::asks(const View& v) {
  const Seat seat = v.top<DeliveryStep>().seat;
  const auto waiting = std::ranges::count(v.army(seat), kWaits, &Unit::took);
  return waiting > 0 ? table::rolling(Purpose::delivery, seat, static_cast<int>(waiting))
                     : Waiting{};
}

void DeliveryStep::run(Play& p) {
  const Seat seat = p.top<DeliveryStep>().seat;
  if (seat.value > 1) return p.pop();
  if (send_runners(p, seat) > 0 && p.put(asks(p))) return;
  ++p.top<DeliveryStep>().seat.value;
}

// Only those whose orders are on their way wait for them.
bool DeliveryStep::fits(const View& v, std::size_t frame) {
  const Seat seat = v.top<DeliveryStep>().seat;
  const bool bombards = v.state.stack[frame - 1].step == Step::bombardment;
  return nothing_is_written(v) && v.state.zones.empty() &&
         (bombards ? guns_can_fire(v) : can_all_arrive(v)) &&
         each_unit(v, [&](Seat side, const Unit& unit) {
           if (has_fought(unit) || (unit.place.exists() && !bombards)) return false;
           return unit.took == 0 ||
                  (unit.took == kWaits && side == seat && needs_runner(v, side, unit));
         });
}

void DeliveryStep::chance(Play& p, const table::Outcome& outcome) {
  const Seat seat = p.top<DeliveryStep>().seat;
  ++p.top<DeliveryStep>().seat.value;
  p.tell_roll(seat, "C-85"_rule, Purpose::delivery, outcome);
  const Sector command = command_sector(p, seat);
  std::size_t die = 0;
  for (Unit& unit : p.army(seat)) {
    if (unit.took != kWaits) continue;
    unit.took = 0;
    if (outcome[die++] >= distance(command, unit.at)) continue;
    p.tell(EventKind::order_lost, seat, "C-85"_rule, {unit.at.index, static_cast<int>(unit.arm)});
    lose_order(unit);
    p.told();
  }
  sort_armies(p.state);
}

}  // namespace commanders

#include "games/commanders/text/touches.h"

#include "games/commanders/text/wording.h"

namespace commanders {

void touch_heap(const Wording& w, Sector at, Arm arm, Touches& out) {
  const State& seen = w.seen;
  const Seat seat = w.observation.seat;
  if (seat.value > 1) return;
  const Unit* found = nullptr;
  for (const Unit& unit : seen.units[seat.value]) {
    if (!unit.stands() || unit.at != at || unit.arm != arm || unit.is(Unit::spent)) continue;
    if (is_in_zone(seen, unit) || (found != nullptr && !found->is(Unit::square))) continue;
    found = &unit;
  }
  if (found != nullptr) out.push_back(heap_id(*found, seat));
}

void touch_fighter(const Wording& w, std::size_t side, std::uint8_t zone, int space, Touches& out) {
  const State& seen = w.seen;
  if (side > 1) return;
  const Seat seat{static_cast<std::uint8_t>(side)};
  for (const Unit& unit : seen.units[side]) {
    if (zone >= kGarrisonZone && unit.on_board() && unit.is(Unit::inside) &&
        unit.at.index == zone - kGarrisonZone)
      return out.push_back(heap_id(unit, seat));
    if (is_in_zone(seen, unit) && unit.place == Place(zone, space - 1))
      return out.push_back(fighter_id(seen, unit, seat));
  }
}

void touch_routed(const Wording& w, Sector at, Arm arm, Touches& out) {
  const Seat seat = w.observation.seat;
  if (seat.value > 1) return;
  for (const Unit& unit : w.seen.units[seat.value]) {
    if (unit.at == at && unit.arm == arm && unit.is(Unit::routed))
      return out.push_back(heap_id(unit, seat));
  }
}

}  // namespace commanders

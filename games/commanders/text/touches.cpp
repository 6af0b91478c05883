#include "games/commanders/text/touches.h"

#include <algorithm>

#include "games/commanders/state/verbs.h"
#include "games/commanders/text/aims.h"
#include "games/commanders/text/lexicon.h"
#include "games/commanders/text/wording.h"

namespace commanders {
namespace {

using table::Answer;
using Touches = std::vector<std::string>;

// The heap that the answer takes units from: of those who can act, fresh ones first.
void touch_heap(const State& seen, Seat seat, Sector at, Arm arm, Touches& out) {
  if (seat.value > 1) return;
  const Unit* found = nullptr;
  for (const Unit& unit : seen.units[seat.value]) {
    if (!unit.stands() || unit.at != at || unit.arm != arm || unit.is(Unit::spent)) continue;
    if (is_in_zone(seen, unit) || (found != nullptr && !found->is(Unit::square))) continue;
    found = &unit;
  }
  if (found != nullptr) out.push_back(heap_id(*found, seat));
}

// A unit in a zone, or the garrison that joins it.
void touch_fighter(const State& seen, std::size_t side, std::uint8_t zone, int space,
                   Touches& out) {
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

// In the reserve two of the routed box become one.
void touch_box(Seat seat, Answer a, Touches& out) {
  for (const Arm arm : {Arm::infantry, Arm::cavalry}) {
    if (a.arg[static_cast<std::size_t>(arm)] > 0)
      out.push_back("routed:" + std::to_string(seat.value) + ":" + letter(arm));
  }
}

// Others rally where they lie.
void touch_routed(const State& seen, Seat seat, Answer a, Touches& out) {
  if (seat.value > 1) return;
  for (const Unit& unit : seen.units[seat.value]) {
    if (unit.at == from_of(a) && unit.arm == arm_of(a) && unit.is(Unit::routed))
      return out.push_back(heap_id(unit, seat));
  }
}

void touch_way(Answer a, Touches& out) {
  for (const Sector leg : {to_of(a), then_of(a)}) {
    if (leg.index < kSectors) out.push_back(name(leg));
  }
}

}  // namespace

Touches touches_of(const Game& game, const State& seen, Seat seat, Answer a) {
  Touches out;
  switch (verb_of(a)) {
    case Verb::order:
    case Verb::go:
      touch_heap(seen, seat, from_of(a), arm_of(a), out);
      touch_way(a, out);
      break;
    case Verb::bombard:
    case Verb::road:
      touch_heap(seen, seat, from_of(a), arm_of(a), out);
      out.push_back(name(to_of(a)));
      break;
    case Verb::square:
      touch_heap(seen, seat, from_of(a), Arm::infantry, out);
      break;
    case Verb::counter:
    case Verb::fallback:
      touch_heap(seen, seat, from_of(a), Arm::cavalry, out);
      if (verb_of(a) == Verb::fallback) out.push_back(name(to_of(a)));
      break;
    case Verb::place:
      for (std::size_t i = 1; i < 7 && a.arg[i] != 0xFF; i += 2)
        out.push_back(zone_name(seen, a.arg[i]));
      break;
    case Verb::target:
      for (const Aim& aim : aims_of(game, seen, a)) {
        touch_fighter(seen, seat.value, aim.zone, aim.space, out);
        touch_fighter(seen, 1U - seat.value, aim.target_zone, aim.target_space, out);
      }
      break;
    case Verb::reroll:
      touch_fighter(seen, a.arg[1], a.arg[0], a.arg[2], out);
      break;
    case Verb::withdraw:
      out.push_back(zone_name(seen, a.arg[0]));
      break;
    case Verb::enter:
      out.push_back(name(Border(from_of(a), {a.arg[1]})));
      out.push_back(name(Sector{a.arg[1]}));
      break;
    case Verb::mark:
    case Verb::deploy:
    case Verb::garrison:
      out.push_back(name(from_of(a)));
      break;
    case Verb::rally:
      touch_box(seat, a, out);
      break;
    case Verb::rally_in_place:
      touch_routed(seen, seat, a, out);
      break;
    default:
      break;
  }
  return out;
}

}  // namespace commanders

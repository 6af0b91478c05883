#include "games/commanders/rules/units.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace commanders {

Overview look(View v) {
  Overview out;
  for (const Seat seat : kBothSeats) {
    const std::size_t s = seat.value;
    for (const Unit& unit : v.army(seat)) {
      if (!unit.on_board()) continue;
      ++out.all[s][unit.at.index];
      if (!unit.is(Unit::routed))
        ++(unit.is(Unit::inside) ? out.inside : out.outside)[s][unit.at.index];
    }
  }
  return out;
}

bool has_sign(View v, Seat seat, Sector sector) {
  return std::ranges::any_of(v.state.markers, [&](const Marker& marker) {
    return marker.at == sector && marker.seat() == seat && marker.kind() != MarkerKind::rose;
  });
}

Sector command_sector(View v, Seat seat) {
  for (const Marker& marker : v.state.markers) {
    if (marker.seat() == seat && marker.kind() == MarkerKind::general) return marker.at;
  }
  return kNowhere;
}

const Unit* occupant(View v, Seat seat, Sector sector) {
  for (const Unit& unit : v.army(seat)) {
    if (unit.at == sector && unit.is(Unit::inside)) return &unit;
  }
  return nullptr;
}

bool has_building(View v, Sector sector) {
  return v.ground().building(sector) && !v.state.ruined().has(sector);
}

Attitude attitude(View v, const Overview& seen, Seat seat, Sector sector) {
  const std::size_t own = seat.value;
  const std::size_t other = 1 - own;
  const std::size_t i = sector.index;
  if (seen.outside[other][i] > 0) return Attitude::enemy;
  if (seen.outside[own][i] + seen.inside[own][i] > 0) return Attitude::friendly;
  if (seen.inside[other][i] > 0) return seen.all[own][i] == 0 ? Attitude::enemy : Attitude::neutral;
  if (sector == reserve_of(seat) || has_sign(v, seat, sector)) return Attitude::friendly;
  return Attitude::neutral;
}

bool controls(View v, const Overview& seen, Seat seat, Sector sector) {
  const std::size_t own = seat.value;
  const std::size_t i = sector.index;
  return seen.outside[own][i] + seen.inside[own][i] > 0 && seen.outside[1 - own][i] == 0 &&
         occupant(v, opponent(seat), sector) == nullptr;
}

UnitInside::Act act_of(Phase phase) {
  switch (phase) {
    case Phase::fast_movement:
      return Unit::fast;
    case Phase::bombardment:
      return Unit::bombard;
    case Phase::combined_arms:
      return Unit::combined;
    default:
      return Unit::non_combat;
  }
}

int count_acts(const UnitInside& unit) { return std::popcount(static_cast<unsigned>(unit.acts())); }

bool has_room(View v, Seat seat, Sector sector) {
  if (is_reserve(sector)) return true;
  const auto there =
      std::ranges::count_if(v.army(seat), [&](const Unit& u) { return u.at == sector; });
  return there < kSectorRoom;
}

void take_off(Unit& unit) { unit = Unit{}; }

void flee(Play& p, Seat seat, Unit& unit) {
  p.tell(EventKind::fled, seat, "C-79"_rule, {unit.at.index, static_cast<int>(unit.arm), 1});
  ++p.side(seat).box[static_cast<std::size_t>(unit.arm)];
  take_off(unit);
}

void move_in(Play& p, Seat seat, Unit& unit, Sector to) {
  p.tell(EventKind::moved, seat, "C-16"_rule,
         {unit.at.index, to.index, static_cast<int>(unit.arm), 1});
  unit.at = to;
  unit.going = kNowhere;
  unit.set(Unit::inside, false);
  if (p.game.ground().forest(to)) unit.set(Unit::spent);  // C-89
  const Seat enemy = opponent(seat);
  for (Unit& lying : p.army(enemy)) {
    if (lying.at != to || !lying.is(Unit::routed) || lying.is(Unit::inside)) continue;
    p.tell(EventKind::captured, seat, "C-78"_rule, {static_cast<int>(lying.arm), 1});
    ++p.side(seat).captured[static_cast<std::size_t>(lying.arm)];
    take_off(lying);
  }
}

void sort_armies(State& state) {
  const auto before = [](const Unit& a, const Unit& b) {
    // Most differ in where they stand or what they are.
    if (a.at != b.at) return a.at < b.at;
    return std::memcmp(&a, &b, sizeof(Unit)) < 0;
  };
  for (Army& army : state.units) sort_in_place(army.begin(), army.end(), before);
}

}  // namespace commanders

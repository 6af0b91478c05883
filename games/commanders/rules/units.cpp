#include "games/commanders/rules/units.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace commanders {

Overview look(View v) {
  Overview out;
  for (const Seat seat : kBothSeats) {
    for (const Unit& unit : v.army(seat)) {
      if (unit.on_board()) out.add(seat, unit);
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
  const Seat other = opponent(seat);
  if (seen.outside(other, sector) > 0) return Attitude::enemy;
  if (seen.outside(seat, sector) + seen.inside(seat, sector) > 0) return Attitude::friendly;
  if (seen.inside(other, sector) > 0)
    return seen.all(seat, sector) == 0 ? Attitude::enemy : Attitude::neutral;
  if (sector == reserve_of(seat) || has_sign(v, seat, sector)) return Attitude::friendly;
  return Attitude::neutral;
}

bool controls(View v, const Overview& seen, Seat seat, Sector sector) {
  return seen.outside(seat, sector) + seen.inside(seat, sector) > 0 &&
         seen.outside(opponent(seat), sector) == 0 &&
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

void take_off(Unit& unit) { unit = Unit{}; }

void flee(Play& p, Seat seat, Unit& unit) {
  p.tell_one(EventKind::fled, seat, "C-79"_rule, {unit.at.index, static_cast<int>(unit.arm), 1});
  ++p.side(seat).box[static_cast<std::size_t>(unit.arm)];
  take_off(unit);
  p.told();
}

void move_in(Play& p, Seat seat, Unit& unit, Sector to) {
  p.tell_one(EventKind::moved, seat, "C-16"_rule,
             {unit.at.index, to.index, static_cast<int>(unit.arm), 1});
  unit.at = to;
  unit.going = kNowhere;
  unit.set(Unit::inside, false);
  if (p.game.ground().forest(to)) unit.set(Unit::spent);  // C-89
  p.told();
  const Seat enemy = opponent(seat);
  for (Unit& lying : p.army(enemy)) {
    if (lying.at != to || !lying.is(Unit::routed) || lying.is(Unit::inside)) continue;
    p.tell_one(EventKind::captured, seat, "C-78"_rule, {static_cast<int>(lying.arm), 1});
    ++p.side(seat).captured[static_cast<std::size_t>(lying.arm)];
    take_off(lying);
    p.told();
  }
}

namespace {

// What everybody sees of a unit as one number: its bytes, the first weighing most.
std::uint64_t rank_of(const UnitOutside& unit) {
  static_assert(sizeof unit == sizeof(std::uint64_t));
  std::uint64_t out = 0;
  std::memcpy(&out, &unit, sizeof out);
  return std::endian::native == std::endian::big ? out : __builtin_bswap64(out);
}
int rank_of(const UnitInside& unit) { return unit.order << 16 | unit.progress << 8 | unit.draft; }

// By insertion: hardly ever are many out of place, and often nobody is.
void sort_army(Army& army) {
  std::array<std::uint64_t, kArmySize> ranks;
  ranks[0] = rank_of(static_cast<const UnitOutside&>(army[0]));
  for (std::size_t i = 1; i < army.size(); ++i) {
    const std::uint64_t rank = rank_of(static_cast<const UnitOutside&>(army[i]));
    ranks[i] = rank;
    if (rank > ranks[i - 1]) continue;
    const int secret = rank_of(static_cast<const UnitInside&>(army[i]));
    const auto goes_before = [&](std::size_t k) {
      return rank < ranks[k] ||
             (rank == ranks[k] && secret < rank_of(static_cast<const UnitInside&>(army[k])));
    };
    if (!goes_before(i - 1)) continue;
    const Unit unit = army[i];
    std::size_t k = i;
    for (; k > 0 && goes_before(k - 1); --k) {
      army[k] = army[k - 1];
      ranks[k] = ranks[k - 1];
    }
    ranks[k] = rank;
    army[k] = unit;
  }
}

}  // namespace

void sort_armies(State& state) {
  for (Army& army : state.units) sort_army(army);
}

Sectors goals(View v, Seat seat) {
  Sectors out;
  for (const Unit& unit : v.army(seat)) {
    if (unit.going.exists() && unit.going != unit.at) out.add(unit.going);
  }
  return out;
}

}  // namespace commanders

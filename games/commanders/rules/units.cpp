#include "games/commanders/rules/units.h"

#include <algorithm>
#include <bit>

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

namespace {

// The bytes of a unit in the order of its members, the first weighing most.
struct Rank {
  std::uint64_t open;
  std::uint32_t secret;
  auto operator<=>(const Rank&) const = default;
};
Rank rank_of(const Unit& unit) {
  const auto pack = [](auto... bytes) {
    std::uint64_t out = 0;
    ((out = out << 8U | static_cast<std::uint8_t>(bytes)), ...);
    return out;
  };
  return {pack(unit.at.index, unit.arm, unit.flags, unit.going.index, unit.place.code,
               unit.dice.bits, unit.aim, unit.took),
          static_cast<std::uint32_t>(pack(unit.order, unit.progress, unit.draft))};
}

// By insertion: hardly ever are many out of place.
void sort_army(Army& army) {
  std::array<Rank, kArmySize> ranks;
  for (std::size_t i = 0; i < army.size(); ++i) {
    const Unit unit = army[i];
    const Rank rank = rank_of(unit);
    std::size_t k = i;
    for (; k > 0 && rank < ranks[k - 1]; --k) {
      army[k] = army[k - 1];
      ranks[k] = ranks[k - 1];
    }
    ranks[k] = rank;
    if (k != i) army[k] = unit;
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

#include "games/commanders/rules/soundness.h"

#include <algorithm>

#include "games/commanders/rules/commit.h"
#include "games/commanders/rules/guns.h"
#include "games/commanders/rules/zones.h"

namespace commanders {
namespace {

// `to_of(seat, unit)` is where a unit goes, kNowhere if it stays.
template <class ToOf>
bool are_ways_sound(View v, const ToOf& to_of) {
  const bool sets_out = v.state.zones.empty();  // a unit that stops now gives its order back
  for (const Seat seat : kBothSeats) {
    std::array<std::array<std::uint8_t, kSectors>, kSectors> going{};  // by where from and where to
    for (const Unit& unit : v.army(seat)) {
      const Sector to = to_of(seat, unit);
      if (!to.exists()) continue;
      if (!unit.on_board() || to.index >= kSectors || unit.legs() > 1 ||
          (to != unit.at && !steps_from(unit.at, seat).has(to)) ||
          (to == unit.at && !to.is_battle()) || ++going[unit.at.index][to.index] > kZoneSpaces ||
          (sets_out && unit.acts() == 0 && unit.order == kNoLine))
        return false;
    }
  }
  return true;
}

bool is_border_sound(Border border) {
  const Sector lower = border.lower();
  const Sector upper = border.upper();
  return border.is_wall() ? lower.is_battle()
                          : lower.is_battle() && lower < upper && neighbours(lower).has(upper);
}

bool is_attack_sound(const Zone& zone) {
  if ((zone.attacks >> 4) != 0 || zone.attacks == 0) return false;
  return std::ranges::all_of(kBothSeats, [&](Seat seat) {
    return zone.attack(seat) <= Zone::upper &&
           (zone.attack(seat) == Zone::nobody || zone.target(seat).is_battle());
  });
}

}  // namespace

State unwritten(const State& state) {
  State out = state;
  for (Side& side : out.sides) side.draft = {};
  for (Army& army : out.units) {
    for (Unit& unit : army) unit.draft = 0;
  }
  return out;
}

bool sides_write_nothing(View v) {
  return std::ranges::all_of(v.state.sides,
                             [](const Side& side) { return side.draft == SideSecret{}.draft; });
}

bool nothing_is_written(View v) {
  return sides_write_nothing(v) &&
         each_unit(v, [](Seat, const Unit& unit) { return unit.draft == 0; });
}

bool has_fought(const Unit& unit) {
  constexpr int kTraces = Unit::counter | Unit::left | Unit::reacted | Unit::hit;
  return unit.is(kTraces) || (unit.dice.bits | unit.aim) != 0;
}

bool is_at_rest(View v) {
  return v.state.zones.empty() && each_unit(v, [](Seat, const Unit& unit) {
           return !has_fought(unit) && !unit.going.exists() && !unit.place.exists() &&
                  unit.took == 0;
         });
}

bool nobody_is_on_his_way(View v) {
  return each_unit(v, [](Seat, const Unit& unit) { return !unit.going.exists(); });
}

bool nobody_is(View v, Sector at) {
  return each_unit(v, [&](Seat, const Unit& unit) { return unit.at != at; });
}

bool can_set_out(View v, Seat seat, const Unit& unit) {
  if (!unit.stands() || unit.is(Unit::spent) || unit.order == kNoLine) return false;
  return next_leg(v, seat, unit).exists();
}

bool can_all_arrive(View v) {
  return are_ways_sound(
      v, [](Seat, const Unit& unit) { return unit.on_board() ? unit.going : kNowhere; });
}

bool can_all_set_out(View v) {
  return are_ways_sound(v, [&](Seat seat, const Unit& unit) {
    return unit.draft != 0 ? next_leg(v, seat, unit) : kNowhere;
  });
}

bool guns_can_fire(View v) {
  return each_unit(v, [&](Seat seat, const Unit& unit) {
    return !unit.going.exists() ||
           can_fire(v, seat, unit, unit.going, FireOrder::of(unit.place.code));
  });
}

bool zones_are_sound(View v) {
  for (int i = 0; i < v.zones(); ++i) {
    const Zone& zone = v.zone(i);
    if (!is_border_sound(zone.border) || !is_attack_sound(zone) || find_zone(v, zone.border) != i)
      return false;
  }
  return v.zones() > 0;
}

bool lines_are_sound(View v) {
  for (const Seat seat : kBothSeats) {
    std::array<std::uint8_t, kMaxZones> attackers{};
    std::array<std::uint8_t, kMaxZones> spaces{};  // taken, as bits
    for (const Unit& unit : v.army(seat)) {
      if (!unit.place.exists()) continue;
      const int zone = unit.place.zone();
      const int space = unit.place.space();
      if (zone >= v.zones() || (space >= kZoneSpaces && space != kNoSpace)) return false;
      const auto z = static_cast<std::size_t>(zone);
      if (is_attacker(unit) && ++attackers[z] > kZoneSpaces) return false;
      if (!unit.on_board() || !unit.place.has_space()) continue;
      if (((spaces[z] >> space) & 1) != 0) return false;
      spaces[z] = static_cast<std::uint8_t>(spaces[z] | (1 << space));
    }
  }
  return true;
}

// Who strikes stands in a line or behind walls, and strikes at somebody who stands in one.
bool aims_are_sound(View v) {
  return each_unit(v, [&](Seat seat, const Unit& unit) {
    if (unit.aim == 0) return true;
    if (unit.aim > kArmySize || !unit.stands()) return false;
    const bool behind_walls = unit.is(Unit::inside) && unit.at.is_battle() && !unit.place.exists();
    const Unit& enemy = v.army(opponent(seat))[unit.aim - 1U];
    return (unit.place.has_space() || behind_walls) && enemy.on_board() && enemy.place.has_space();
  });
}

}  // namespace commanders

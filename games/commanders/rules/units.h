// Who stands where, and whose a sector is. C-11 .. C-14, C-78
#pragma once

#include "games/commanders/rules/play.h"
#include "table/sort_in_place.h"

namespace commanders {

using table::sort_in_place;

// The units of both sides, counted by sector.
class Overview {
 public:
  // Routed ones included: they take up room.
  int all(Seat seat, Sector at) const { return part(seat, at, kAll); }
  // Unrouted, not in a building, and those in one.
  int outside(Seat seat, Sector at) const { return part(seat, at, kOutside); }
  int inside(Seat seat, Sector at) const { return part(seat, at, kInside); }

  void add(Seat seat, const UnitOutside& unit) {
    counts_[seat.value][unit.at.index] += kOne[unit.flags & (Unit::routed | Unit::inside)];
  }

 private:
  enum Shift : std::uint8_t { kAll = 0, kOutside = 8, kInside = 16 };
  int part(Seat seat, Sector at, Shift shift) const {
    return static_cast<int>((counts_[seat.value][at.index] >> shift) & 0xFFU);
  }
  // A byte for each of the three, and what a unit adds to them by its flags.
  static constexpr auto kOne = [] {
    std::array<std::uint32_t, 1 + (Unit::routed | Unit::inside)> out{};
    out.fill(1U << kAll);
    out[0] |= 1U << kOutside;
    out[Unit::inside] |= 1U << kInside;
    return out;
  }();
  std::array<std::array<std::uint32_t, kSectors>, 2> counts_{};
};
Overview look(View v);

enum class Attitude : std::uint8_t { friendly, neutral, enemy };
// B-42
Attitude attitude(View v, const Overview& seen, Seat seat, Sector sector);
// At the end of a round: C-12, C-91
bool controls(View v, const Overview& seen, Seat seat, Sector sector);
// A general or a flag of the seat lies there. C-14
bool has_sign(View v, Seat seat, Sector sector);
// kNowhere without a general. B-61
Sector command_sector(View v, Seat seat);
// The unit in the building of the sector, whoever's and routed or not; null if there is none.
const Unit* occupant(View v, Seat seat, Sector sector);
// There is a building that has not been shot down. C-92
bool has_building(View v, Sector sector);

// How the phase is noted on a unit that acts in it.
UnitInside::Act act_of(Phase phase);
constexpr bool has_acted_twice(const UnitInside& unit) {
  return (unit.acts() & (unit.acts() - 1)) != 0;
}

// Where units of the seat are going, out of their own sectors.
Sectors goals(View v, Seat seat);

// The record becomes nobody's.
void take_off(Unit& unit);
// To the routed box of its side. C-79
void flee(Play& p, Seat seat, Unit& unit);
// It has gone over the border; what lies routed there is captured. C-78, C-89
void move_in(Play& p, Seat seat, Unit& unit, Sector to);
// Both armies in canonical order: what everybody sees first, what the owner knows last. B-45
void sort_armies(State& state);

}  // namespace commanders

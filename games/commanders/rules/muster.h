// How many defenders of which group stand in the zones of an attacked sector. C-64 .. C-66, B-38
#pragma once

#include "games/commanders/rules/zones.h"

namespace commanders {

// One zone over which a sector is attacked.
struct Front {
  std::uint8_t zone = 0;
  std::uint8_t attackers = 0;
  std::uint8_t own = 0;   // attackers and countercharges of the defender's in the same zone
  bool infantry = false;  // attacks here: cavalry may charge back
};
inline constexpr std::size_t kMaxFronts = 4;

struct Muster {
  table::FixedVector<Front, kMaxFronts> fronts{};
  Split there{};  // who could stand in them
};
Muster muster(View v, Seat seat, Sector sector, Stage stage);
// As what a unit could stand in the zones of its sector. C-65
std::optional<Group> group_in(const Unit& unit, Sector sector, Stage stage);

// Splits of the first fronts, in the order of the zones.
struct Placing {
  std::array<Split, kMaxFronts> splits{};
  std::size_t count = 0;
};
// There are so many, and that front takes them.
bool can_stand(const Muster& muster, std::size_t front, const Split& split);
// What has to stand in the last front when all others are settled; false: the placing breaks a
// rule.
bool complete(const Muster& muster, Placing& placing);
// Some way of settling the rest exists.
bool can_complete(const Muster& muster, Placing placing);

}  // namespace commanders

// What the rules look at where they play Styx: ways, roles, goals. SB-10.12 .. SB-10.16
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

// The smallest sum of a path from every hex to one goal, units ignored: 2 for a step, 5 for one
// into Difficult Terrain of another kind. SB-10.12
inline constexpr std::uint16_t kNoWay = 0xFFFF;
using WayMap = std::array<std::uint16_t, kHexes>;
WayMap ways_to(View v, UnitId unit, Hex goal);

// SB-10.14, SB-10.43
enum class Role : std::uint8_t { raider, shooter, hunter };
Role role_of(const UnitCard& card);

// SB-10.13
HexSet objective_hexes(View v);
// SB-10.2, SB-10.42: for the deployment, in order.
std::vector<Hex> deployment_goals(View v);

// SB-10.16
UnitId nearest_enemy(View v, UnitId unit);
// SB-10.15; none where there is neither a hex nor an enemy.
Hex goal_of_raider(View v, UnitId unit);

// Steps to the nearest enemy as the hexes lie.
int distance_to_enemies(View v, Seat seat, Hex from);

}  // namespace fantasy

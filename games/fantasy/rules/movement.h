// Where a unit can go. FC-11, FC-22.11 - 22.15, FC-22.22
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

// Impassable for this unit where it would have to stop. FC-13.8
bool impassable(View v, UnitId unit, Hex hex);
// Free of units and not impassable: the unit can stop there. FC-11.2, FC-11.3, FC-22.15
bool enterable(View v, UnitId unit, Hex hex);
// Entering `to` from the neighbouring `from` ends the movement. FC-11.8, FC-11.9, FC-13.6,
// FC-22.56; Ranger: FC-22.22
bool stopped_by(View v, UnitId unit, Hex from, Hex to);

// Hexes a movement of up to `steps` hexes can end on.
struct Reach {
  HexSet clean;    // and the activation goes on
  HexSet stopped;  // Difficult Terrain ends the activation there, whatever the way
  constexpr HexSet all() const { return clean | stopped; }
};
// A flyer stops on any free hex and then has what its terrain gives. FC-22.14
Reach reach(View v, UnitId unit, int steps);
// Whether Difficult Terrain ends a movement of up to `steps` hexes that can end on `to`. Mostly
// without looking for the way.
bool stops_at(View v, UnitId unit, Hex to, int steps);
// Where the unit has a choice of ways that matters, it goes by halts: a Town that falls when it is
// entered (FC-23.55) is the end of a way, and a Ranger goes on from it with the hexes it has left.
// The hexes that are left once the unit has gone to `to`; 0 where it did not halt there.
int left_after_halt(View v, UnitId unit, Hex to, int steps);
// Walk and run together, from one look at the map.
struct Ways {
  Reach walk;
  Reach run;
};
Ways ways(View v, UnitId unit, int walk_steps, int run_steps);

// A voluntary Fatigue token of the active unit: one per activation, forced ones do not count.
// FC-10.2, FC-10.13, FC-10.16, FC-10.17
bool may_take_token(View v, UnitId unit);
// Where it can run to. Difficult Terrain only with a token. FC-11.6, FC-11.11
HexSet run_reach(View v, UnitId unit, const Reach& reach);
// A run that ends in Difficult Terrain takes the token.
bool run_needs_token(View v, UnitId unit, bool stops);

// Up to `steps` hexes of Persecution, its own hex included. FC-22.34 - 22.37
HexSet persecution_reach(View v, UnitId unit, int steps);

// Difficult Terrain has stopped the active unit: its activation is over. FC-11.8
void end_activation_in_terrain(Play& p);

// Takes the unit from its hex to another one.
void shift(Play& p, UnitId unit, Hex to, EventKind kind, RuleId rule);

}  // namespace fantasy

// Whom the effects of cards, abilities and terrains concern. FC-7.10, FC-9.2, FC-13.4
#pragma once

#include "games/fantasy/rules/effects.h"

namespace fantasy {

// Looked at when the effect comes; of attack supports only when the unit attacks.
bool holds(View v, If condition, UnitId unit);
// What a selector asks of the unit itself, whoever it belongs to.
bool traits_fit(View v, const Selector& who, UnitId id);
// `own` and `enemy` are seen from the player of the active unit, the cursed one with a curse.
bool selected(View v, const Effect& effect, UnitId id);
// FC-13.4: faction terrain works on its own faction, unless its text names others.
bool terrain_reaches(View v, const Effect& effect, const Terrain& terrain, Hex hex, UnitId id);
UnitId hero_of(View v, Seat seat);  // the first on the map, or none

}  // namespace fantasy

// What a unit can do right now, with everything that counts for it: card, boons, terrain, auras.
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

// The ability's number (1 where none is printed), 0 if the unit lacks it. Sources: the card, boons
// of cards and bought abilities, the terrain it stands on and auras. Brave and the like count once
// however often they are there.
int ability(View v, UnitId id, Ability wanted);
inline bool has(View v, UnitId id, Ability a) { return ability(v, id, a) > 0; }

// What changes a stat: cards and bought abilities, and terrain.
struct Change {
  int raised = 0;
  int lowered = 0;  // not negative
  void add(int n) { (n < 0 ? lowered : raised) += n < 0 ? -n : n; }
};
// House data 3.1: what lowers a stat takes of its printed value only, and leaves 1 of it (a printed
// 0 stays 0). What was granted or bought comes on top. FC-10.4, FC-14.27
constexpr int changed(int printed, Change change) {
  const int least = printed < 1 ? printed : 1;
  const int left = printed - change.lowered;
  return (left < least ? least : left) + change.raised;
}
int printed_stat(const UnitCard& card, Stat wanted);
// Of cards and bought abilities; those for attacks with Attack Support only with `supported`.
Change change_of(View v, UnitId id, Stat wanted, bool supported);
// Of the terrain that reaches the unit.
Change terrain_change(View v, UnitId id, Stat wanted, bool ranged);
// A stat as cards and bought abilities leave it. Dice of terrain are not in here.
int stat(View v, UnitId id, Stat wanted);

// FC-18.9, FC-18.12, FC-22.18
bool weak(View v, UnitId id);
// FC-10.13; a unit without Stamina counts as exhausted.
bool exhausted(View v, UnitId id);
bool has_stamina(View v, UnitId id);

int contacts(View v, Hex hex, Seat seat);  // how many units of `seat` stand next to the hex
bool in_enemy_contact(View v, UnitId id);
HexSet occupied(View v);
HexSet units_of(View v, Seat seat);

// Terrain effects of kind `op` that work on the unit where it stands: sum of their numbers. `what`
// filters Op::what
// (-1 = any); `melee` / `ranged` filter the modes. Auras of neighbouring terrain are included only
// with `auras`.
int terrain_effect(View v, UnitId id, OpKind kind, int what, bool ranged, bool auras);

// Icons of this face the unit's terrain takes from an enemy's roll. FC-13.13
int icons_ignored_by_terrain(View v, UnitId id, std::uint8_t which, bool ranged);

// Pieces on the board.
void put_unit(Play& p, UnitId id, Hex at);
void lift_unit(Play& p, UnitId id);

// Damage from any cause, without reduction: miniatures or wounds, floored at 0; the unit stays on
// the map at 0 until destroy_if_dead. Returns what was really lost.
int lose_hits(Play& p, UnitId id, int n, RuleId rule);
int heal(Play& p, UnitId id, int n, RuleId rule);  // up to the starting value
// Removes a unit at 0 and scores it for the opponent (FC-2.7, FC-23.1, kill bonus FC-23.6). True if
// it was destroyed.
bool destroy_if_dead(Play& p, UnitId id, RuleId rule);
// FC-10.14, FC-10.15: a forced token; damage instead for exhausted units and those without Stamina.
void force_fatigue(Play& p, UnitId id, RuleId rule);
void add_fatigue(Play& p, UnitId id, RuleId rule);
void remove_fatigue(Play& p, UnitId id, int n, RuleId rule);
void score(Play& p, Seat seat, int points, RuleId rule);
// Points of the units that seat has lost, half-destroyed ones in part, in tenths of a point.
int points_lost(View v, Seat seat);
// FC-21.5, FC-21.11: ends the game if somebody has won; true if so. Called after every instant in
// which VP or units changed (one attack, one end phase).
bool check_victory(Play& p);

}  // namespace fantasy

// What units cost and can do. SB-5
#pragma once

#include "games/settlement/rules/play.h"

namespace settlement {

const Unit* find_unit(View v, UnitId id);
Unit* find_unit(Play& p, UnitId id);
inline bool has(const UnitList& list, UnitId id) { return std::ranges::count(list, id) > 0; }
inline bool has(const HexList& list, Hex hex) { return std::ranges::count(list, hex) > 0; }

// SB-5.1
int points_of(View v, const Unit& unit);
int points_of(View v, const UnitList& army);

// A new unit of its type, behind all others. SB-5.2, SB-5.6
const Unit& join(Play& p, UnitType type, Level level, int xp);
bool can_join(View v);  // SB-5.7, SB-14.2

// Whether it gains XP and rolls a casualty die: all but machines. SB-11.12, SB-11.13
inline bool is_alive(View v, const Unit& unit) { return v.entry(unit).fights; }

// The prices of the town, with what its buildings take off. SB-5.2, SB-5.10, SB-4.14
int recruit_price(View v, UnitType type);
int train_price(View v, const Unit& unit);
int repair_price(View v);
int xp_for_next(View v, const Unit& unit);  // for the level above its own

// The sum of a number over all buildings, or the largest of them. SB-4.6
int sum_of(View v, int TownCard::*number);
int most_of(View v, int TownCard::*number);
bool halves_training(View v);
bool lets_recruit(View v, UnitType type);  // SB-5.3, SB-5.4
bool needs_building(const Pack& pack, UnitType type);

// SB-2.4: districts are the Town hexes of a home map.
bool is_district(const Pack& pack, Hex at);
int intact_districts(View v);
bool is_intact(View v, Hex at);

}  // namespace settlement

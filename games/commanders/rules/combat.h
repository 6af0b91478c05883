// Dice, modifiers and hits of a combat step. C-56 .. C-58, C-74 .. C-77
#pragma once

#include <array>
#include <string_view>

#include "games/commanders/rules/zones.h"

namespace commanders {

// The form of attack that belongs to the step; whoever has it must roll. C-58
constexpr bool fights_in(Stage stage, Arm arm) {
  return arm == Arm::infantry || arm == (stage == Stage::ranged ? Arm::artillery : Arm::cavalry);
}
constexpr int dice_of(Arm arm) { return arm == Arm::artillery ? 2 : 1; }

// What a unit's dice count more or less, against that enemy, and why: the key of a sentence
// (modifier.*) and its rule. Parts that come to nothing are left out. Ledger 2, B-57
struct ModifierPart {
  std::string_view key;
  RuleId rule;
  int amount = 0;
};
using ModifierParts = table::ScratchList<ModifierPart, 8>;
inline constexpr std::array<ModifierPart, 14> kModifierKinds{{{"pair", "C-71"_rule},
                                                              {"unopposed", "C-72"_rule},
                                                              {"spent", "C-32"_rule},
                                                              {"fast_movement", "C-35"_rule},
                                                              {"building", "C-91"_rule},
                                                              {"forest_melee", "C-89"_rule},
                                                              {"forest_ranged", "C-89"_rule},
                                                              {"downhill", "C-90"_rule},
                                                              {"uphill", "C-90"_rule},
                                                              {"river", "C-94"_rule},
                                                              {"range_1", "C-39"_rule},
                                                              {"range_2", "C-39"_rule},
                                                              {"token", "C-42"_rule},
                                                              {"building_bombarded", "C-92"_rule}}};
ModifierParts modifier_parts(View v, Seat seat, const Unit& unit, const Unit& enemy, Stage stage);
int modifier(View v, Seat seat, const Unit& unit, const Unit& enemy, Stage stage);
// Column and row alone: of an attacker without an opponent the column for those is added.
int table_modifier(const Unit& unit, const Unit& enemy, bool unopposed, Stage stage);
constexpr int clamped(int value) { return value < 1 ? 1 : value > 6 ? 6 : value; }  // C-57

// Who a unit is in that table.
constexpr Role role_in_combat(const Unit& unit) {
  if (unit.is(Unit::routed)) return Role::routed;
  if (attacks(unit)) return static_cast<Role>(unit.arm);
  const int passive = static_cast<int>(Role::passive_infantry) + static_cast<int>(unit.arm);
  return unit.is(Unit::square) ? Role::square : static_cast<Role>(passive);
}

// The enemy unit it strikes at, or null.
inline const Unit* aimed_at(View v, Seat seat, const Unit& unit) {
  return unit.aim == 0 ? nullptr : &v.army(opponent(seat))[unit.aim - 1U];
}
// Who chooses among several targets: all units of a seat together, in the order of their spaces, as
// many as an answer names., C-72
using Targets = table::ScratchList<std::uint8_t, kArmySize>;  // enemies by their index
struct Aimer {
  const Unit* unit = nullptr;
  Targets targets{};
};
inline constexpr std::size_t kMostAimers = 6;
using Aimers = table::FixedVector<Aimer, kMostAimers>;
Aimers aimers(View v, Seat seat, Stage stage);
// The unit in the building takes part in a fight for its sector, but not in that in which it has
// withdrawn there. C-91, B-59
bool garrison_joins(View v, Seat seat, const Unit& unit);

// The hits its dice make as they lie, on the unit it aims at.
int hits_of(View v, Seat seat, const Unit& unit, Stage stage);
// One hit routs, a second one takes. All hits of the step count together. C-76, B-41
void take_hits(Play& p, Stage stage);
// Captured or destroyed. B-18, B-41
void settle_captures(Play& p);

}  // namespace commanders

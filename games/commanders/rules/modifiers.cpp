// The table of modifiers (ledger 2), what is added to it, and the ground. C-57, C-71, C-88 .. C-94
#include "games/commanders/rules/combat.h"
#include "games/commanders/rules/modifier_table.h"

namespace commanders {
namespace {

constexpr const ModifierTable::Rows& modifiers_of(Stage stage) {
  return stage == Stage::ranged ? kModifiers.ranged : kModifiers.melee;
}

// A garrison that joins has nobody opposite it and strikes as attacking infantry. B-59
std::size_t row_of(const Unit& unit, bool unopposed) {
  return unopposed ? static_cast<std::size_t>(unit.arm)
                   : static_cast<std::size_t>(role_in_combat(unit));
}
int pair_modifier(const Unit& unit, const Unit& enemy, bool unopposed, Stage stage) {
  const auto column = static_cast<std::size_t>(role_in_combat(enemy));
  return modifiers_of(stage)[row_of(unit, unopposed)][column];
}
int unopposed_modifier(const Unit& unit, Stage stage) {
  return modifiers_of(stage)[row_of(unit, true)][kNobody];
}

// Named because clang 14 does not emit a literal of this kind that stands inside a template: the
// linker would miss it.
constexpr RuleId kC91 = "C-91"_rule;
constexpr RuleId kC89 = "C-89"_rule;
constexpr RuleId kC90 = "C-90"_rule;
constexpr RuleId kC94 = "C-94"_rule;
constexpr RuleId kC71 = "C-71"_rule;
constexpr RuleId kC72 = "C-72"_rule;
constexpr RuleId kC32 = "C-32"_rule;
constexpr RuleId kC35 = "C-35"_rule;

// Attackers take the ground they attack, defenders that on which they stand; hill and river weigh
// on attackers in melee only. B-57
template <class Take>
void take_ground(View v, Seat seat, const Unit& unit, Stage stage, const Take& take) {
  const Ground& ground = v.ground();
  const bool melee = stage == Stage::melee;
  if (unit.is(Unit::inside)) return;
  const Sector to = attacks(unit) ? target_of_attack(v, seat, unit) : unit.at;
  if (attacks(unit) && to == unit.at) return take("building", kC91, -1);
  if (ground.forest(to)) {
    if (melee)
      take("forest_melee", kC89, -1);
    else
      take("forest_ranged", kC89, -2);
  }
  if (!melee || !attacks(unit)) return;
  if (ground.hill(unit.at)) take("downhill", kC90, 1);
  if (ground.hill(to)) take("uphill", kC90, -1);
  if (ground.crosses(unit.at, to)) take("river", kC94, -1);
}

// Each part of the modifier; some come to nothing.
template <class Take>
void take_parts(View v, Seat seat, const Unit& unit, const Unit& enemy, Stage stage,
                const Take& take) {
  const bool unopposed = !are_opposite(unit, enemy);
  take("pair", kC71, pair_modifier(unit, enemy, unopposed, stage));
  if (unopposed) take("unopposed", kC72, unopposed_modifier(unit, stage));
  if (unit.is(Unit::spent)) take("spent", kC32, -1);
  if (stage == Stage::ranged && v.state.phase == Phase::fast_movement)
    take("fast_movement", kC35, -2);
  take_ground(v, seat, unit, stage, take);
}

}  // namespace

int table_modifier(const Unit& unit, const Unit& enemy, bool unopposed, Stage stage) {
  const int sum = pair_modifier(unit, enemy, unopposed, stage);
  return unopposed ? sum + unopposed_modifier(unit, stage) : sum;
}

ModifierParts modifier_parts(View v, Seat seat, const Unit& unit, const Unit& enemy, Stage stage) {
  ModifierParts out;
  take_parts(v, seat, unit, enemy, stage, [&](std::string_view key, RuleId rule, int amount) {
    if (amount != 0) out.push_back({key, rule, amount});
  });
  return out;
}

int modifier(View v, Seat seat, const Unit& unit, const Unit& enemy, Stage stage) {
  int sum = 0;
  take_parts(v, seat, unit, enemy, stage,
             [&](std::string_view, RuleId, int amount) { sum += amount; });
  return sum;
}

}  // namespace commanders

// The table of modifiers (ledger 2), what is added to it, and the ground. C-57, C-71, C-88 .. C-94
#include "games/commanders/rules/combat.h"

namespace commanders {
namespace {

// attacking infantry, cavalry, artillery, square, passive infantry, cavalry, artillery, routed
constexpr int kColumns = 8;
using Row = std::array<std::int8_t, kColumns>;

int column_of(const Unit& unit) {
  if (unit.is(Unit::routed)) return 7;
  if (attacks(unit)) return static_cast<int>(unit.arm);
  return unit.is(Unit::square) ? 3 : 4 + static_cast<int>(unit.arm);
}

// Rows in the order of the columns. Passive units roll against attackers only; entries of pairs
// that cannot be are 0.
constexpr std::array<Row, 7> kRanged{{{-1, -1, -1, 0, -1, -1, -1, 0},
                                      {},
                                      {2, 2, 1, 3, 2, 2, 1, 1},
                                      {-1, -1, -2},
                                      {0, 0, -1},
                                      {},
                                      {0, 0, -1}}};
constexpr std::array<Row, 7> kMelee{{{0, -1, 1, 0, 1, 0, 1, 0},
                                     {1, 0, 2, -3, 1, 1, 2, 2},
                                     {},
                                     {0, 0, 0},
                                     {0, -1, 0},
                                     {-1, -1, 0},
                                     {}}};
constexpr std::array<std::int8_t, kArms> kUnopposedRanged{1, 0, 2};
constexpr std::array<std::int8_t, kArms> kUnopposedMelee{1, 2, 0};

// Attackers take the ground they attack, defenders that on which they stand; hill and river weigh
// on attackers in melee only. C-89, C-90, C-91, C-94, B-57
int ground_modifier(View v, Seat seat, const Unit& unit, Stage stage) {
  const Ground& ground = v.ground();
  const bool melee = stage == Stage::melee;
  if (unit.is(Unit::inside)) return 0;
  if (!attacks(unit)) return ground.forest(unit.at) ? (melee ? -1 : -2) : 0;
  const Sector to = target_of_attack(v, seat, unit);
  if (to == unit.at) return -1;  // the building of its own sector
  int sum = ground.forest(to) ? (melee ? -1 : -2) : 0;
  if (!melee) return sum;
  sum += (ground.hill(unit.at) ? 1 : 0) - (ground.hill(to) ? 1 : 0);
  return sum - (ground.crosses(unit.at, to) ? 1 : 0);
}

}  // namespace

int table_modifier(const Unit& unit, const Unit& enemy, bool unopposed, Stage stage) {
  const bool ranged = stage == Stage::ranged;
  // A garrison that joins strikes as attacking infantry. B-59
  const int row = unopposed ? static_cast<int>(unit.arm) : column_of(unit);
  const int column = column_of(enemy);
  const int sum =
      (ranged ? kRanged : kMelee)[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  if (!unopposed) return sum;
  return sum + (ranged ? kUnopposedRanged : kUnopposedMelee)[static_cast<std::size_t>(unit.arm)];
}

int modifier(View v, Seat seat, const Unit& unit, const Unit& enemy, Stage stage) {
  const bool unopposed = facing(v, seat, unit) != &enemy;
  int sum = table_modifier(unit, enemy, unopposed, stage);
  if (unit.is(Unit::spent)) sum -= 1;                                             // C-71
  if (stage == Stage::ranged && v.state.phase == Phase::fast_movement) sum -= 2;  // C-35
  return sum + ground_modifier(v, seat, unit, stage);
}

}  // namespace commanders

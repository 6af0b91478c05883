#include "games/settlement/advice/army_choice.h"

#include <array>
#include <bitset>

#include "games/settlement/rules/units.h"

namespace settlement {
namespace {

using Candidates = FixedVector<Unit, kMaxUnits + 1>;

// What a point of a unit is worth in battle, by type and level, as docs/BALANCE.md measured it but
// closer to one: those who hold and shield take fewer enemies than they are worth.
constexpr std::array<std::array<float, kLevels>, kTypes> kWorth{{
    {1.0F, 1.02F, 0.98F},   // Legionnaires
    {1.05F, 1.08F, 1.02F},  // Imperial Shooters
    {1.05F, 1.15F, 1.05F},  // Equestrian knights
    {0.95F, 0.95F, 0.95F},  // Crusader
    {1.1F, 1.1F, 1.1F},     // Roland, whose Aura helps others
}};

float worth_of(View v, const Unit& unit) {
  const auto type = static_cast<std::size_t>(unit.type);
  const auto level = static_cast<std::size_t>(unit.level);
  return static_cast<float>(points_of(v, unit)) * kWorth[type][level];
}

Candidates available(View v) {
  Candidates out;
  for (const Unit& unit : v.state.units) {
    if (unit.is_available()) out.push_back(unit);
  }
  return out;
}

// What a mission's army may cost, with what it may be over. SB-7.3
constexpr std::size_t kMostPoints = 400;

// For each number of points the best that can be had for it.
struct Cell {
  float worth = 0;
  std::bitset<kMaxUnits + 1> taken{};
};

Cell best_of(View v, const Candidates& units) {
  const int most = v.mission().limit + v.game.scenario().over_limit;
  std::array<Cell, kMostPoints + 1> best{};
  for (std::size_t i = 0; i < units.size(); ++i) {
    const int points = points_of(v, units[i]);
    for (int have = most; have >= points; --have) {
      Cell with = best[static_cast<std::size_t>(have - points)];
      with.worth += worth_of(v, units[i]);
      with.taken.set(i);
      Cell& cell = best[static_cast<std::size_t>(have)];
      if (with.worth > cell.worth) cell = with;
    }
  }
  return best[static_cast<std::size_t>(most)];
}

float gain(View v, const Candidates& changed) {
  return best_of(v, changed).worth - best_of(v, available(v)).worth;
}

}  // namespace

BestArmy best_army(View v) {
  const Candidates units = available(v);
  const Cell best = best_of(v, units);
  BestArmy out{.worth = best.worth};
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (best.taken[i]) out.units.push_back(units[i].id);
  }
  return out;
}

float gain_of_recruit(View v, UnitType type) {
  Candidates units = available(v);
  units.push_back({.type = type});
  return gain(v, units);
}

float gain_of_training(View v, UnitId id) {
  Candidates units = available(v);
  for (Unit& unit : units) {
    if (unit.id == id) unit.level = static_cast<Level>(static_cast<int>(unit.level) + 1);
  }
  return gain(v, units);
}

float gain_of_mending(View v, UnitId id) {
  Candidates units = available(v);
  Unit mended = *find_unit(v, id);
  mended.set(Unit::damaged, false);
  units.push_back(mended);
  return gain(v, units);
}

}  // namespace settlement

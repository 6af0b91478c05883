#include "games/fantasy/rules/rule_ways.h"

#include <algorithm>
#include <tuple>

#include "games/fantasy/rules/ground.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

constexpr int kStep = 2;           // twice a hex
constexpr int kDifficultStep = 5;  // so a way round that is 2 hexes longer is dearer

int step_cost(View v, UnitId unit, Hex from, Hex to) {
  const std::uint8_t terrain = v.state.terrain[to.index];
  const bool difficult = among(v.game.difficult_for(v.unit(unit).seat), terrain);
  return difficult && terrain != v.state.terrain[from.index] ? kDifficultStep : kStep;
}

HexSet standing_towns(View v) {
  HexSet out;
  each_terrain_hex(v.state, [&](Hex hex, std::uint8_t terrain) {
    if (terrain == v.game.town()) out.add(hex);
  });
  return out;
}

HexSet altars(View v) {
  const auto& task = v.game.scenario().task;
  return task && task->kind == TaskKind::altar ? HexSet::of(task->at) : HexSet();
}

// Of hexes without another unit of the side the one with the smallest way, in the order of the
// hexes.
Hex nearest_free_of_own(View v, UnitId unit, HexSet hexes) {
  Hex best = Hex::none();
  int least = kNoWay;
  hexes.for_each([&](Hex hex) {
    const UnitId other = v.at(hex);
    const bool own = other.exists() && other != unit && v.unit(other).seat == v.unit(unit).seat;
    if (own) return;
    const int way = ways_to(v, unit, hex)[v.unit(unit).at.index];
    if (way >= least) return;
    least = way;
    best = hex;
  });
  return best;
}

}  // namespace

WayMap ways_to(View v, UnitId unit, Hex goal) {
  WayMap out;
  out.fill(kNoWay);
  out[goal.index] = 0;
  const Match::Kinds closed = v.game.closed_to(v.unit(unit));
  HexSet changed = HexSet::of(goal);
  while (!changed.empty()) {  // backwards: what a step costs is a matter of where it leads
    HexSet next;
    changed.for_each([&](Hex to) {
      if (among(closed, v.state.terrain[to.index])) return;
      ring1(to).for_each([&](Hex from) {
        const int way = out[to.index] + step_cost(v, unit, from, to);
        if (way >= out[from.index]) return;
        out[from.index] = static_cast<std::uint16_t>(way);
        next.add(from);
      });
    });
    changed = next;
  }
  return out;
}

Role role_of(const UnitCard& card) {
  if (card.range_attack > 0 || card.id == "imelstar") return Role::shooter;
  if (card.unit_class == UnitClass::monstrous || card.id == "demonic_hydra") return Role::hunter;
  return Role::raider;
}

HexSet objective_hexes(View v) { return standing_towns(v) | v.game.capture_points() | altars(v); }

std::vector<Hex> deployment_goals(View v) {
  std::vector<Hex> out = v.game.scenario().automaton.goals;
  if (!out.empty()) return out;
  for (const HexSet hexes : {standing_towns(v), v.game.capture_points(), altars(v)})
    hexes.for_each([&](Hex hex) { out.push_back(hex); });
  if (out.empty()) out.push_back(Hex::at(6, 4));
  return out;
}

UnitId nearest_enemy(View v, UnitId unit) {
  UnitId best;
  std::tuple<int, int, int> least{};
  for (std::uint8_t i = 0; i < v.state.units.size(); ++i) {
    const Unit& other = v.state.units[i];
    if (!other.on_map() || other.seat == v.unit(unit).seat) continue;
    const int way = ways_to(v, unit, other.at)[v.unit(unit).at.index];
    const std::tuple<int, int, int> key{way, v.game.card(other).cost, other.at.index};
    if (best.exists() && !(key < least)) continue;
    best = {i};
    least = key;
  }
  return best;
}

Hex goal_of_raider(View v, UnitId unit) {
  const Hex town = nearest_free_of_own(v, unit, standing_towns(v));
  if (town.on_map()) return town;
  const Hex point = nearest_free_of_own(v, unit, v.game.capture_points() | altars(v));
  if (point.on_map()) return point;
  const UnitId enemy = nearest_enemy(v, unit);
  return enemy.exists() ? v.unit(enemy).at : Hex::none();
}

int distance_to_enemies(View v, Seat seat, Hex from) {
  int least = kHexes;
  units_of(v, opponent(seat)).for_each([&](Hex at) {
    least = std::min(least, distance(from, at));
  });
  return least;
}

}  // namespace fantasy

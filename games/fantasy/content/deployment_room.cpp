#include "games/fantasy/content/deployment_room.h"

#include <algorithm>

#include "games/fantasy/rules/army.h"
#include "games/fantasy/rules/fair_map.h"
#include "games/fantasy/state/spelling.h"
#include "games/fantasy/state/state.h"

namespace fantasy {
namespace {

static_assert(kMostUnitsAtStart < static_cast<int>(kMaxUnits));

int free_of(const std::vector<Hex>& hexes, const IsBlocked& blocked) {
  return static_cast<int>(
      std::count_if(hexes.begin(), hexes.end(), [&](Hex hex) { return !blocked(hex); }));
}

int units_of_side(const Pack& pack, const Scenario& scenario, Seat side) {
  const SideSetup& setup = scenario.sides[side.value];
  return army_totals(pack, {side, setup.roster, {}}).units;
}

// Those that enter later included.
int units_in_all(const Pack& pack, const Scenario& scenario, Seat side) {
  int n = units_of_side(pack, scenario, side);
  for (const ScenarioCondition& c : scenario.conditions) {
    if (c.op == ConditionKind::reinforce && c.concerns(side)) n += c.count;
  }
  return n;
}

std::string units(int n) { return std::to_string(n) + (n == 1 ? " unit" : " units"); }

bool blocked_at(const Pack& pack, const Scenario& scenario, Hex hex) {
  const char symbol =
      scenario.map[static_cast<std::size_t>(hex.row())][static_cast<std::size_t>(hex.column())];
  const int terrain = pack.find_symbol(symbol);
  return terrain >= 0 && pack.terrains[static_cast<std::size_t>(terrain)].impassable;
}

// Where an army of one's own is too large, it is the army that has to change.
std::string place_of(const Pack& pack, const Scenario& scenario, Seat side) {
  if (pack.armies[side.value]) return "content.armies[" + std::to_string(side.value) + "]: ";
  return "scenario " + scenario.id + ": " + std::string(side_name(side)) + ": ";
}

std::string side_problem(const Pack& pack, const Scenario& scenario, Seat side,
                         const IsBlocked& blocked, const std::string& where) {
  const SideSetup& setup = scenario.sides[side.value];
  const auto problem = room_problem(setup, units_of_side(pack, scenario, side), blocked);
  if (!problem) return "";
  return place_of(pack, scenario, side) + problem->key + ": " + problem->text + where;
}

std::string problem_on(const Pack& pack, const Scenario& scenario, const IsBlocked& blocked,
                       const std::string& where) {
  const std::string empire = side_problem(pack, scenario, kEmpire, blocked, where);
  return empire.empty() ? side_problem(pack, scenario, kStyx, blocked, where) : empire;
}

// The worst of the maps that may be drawn.
std::string problem_on_drawn_maps(const Pack& pack, const Scenario& scenario) {
  for (int number = 0; number < kMaps; ++number) {
    const TerrainMap map = fair_map(pack, number);
    const auto blocked = [&](Hex hex) { return pack.terrains[map[hex.index]].impassable; };
    const std::string drawn = map_name(static_cast<std::uint8_t>(kFirstMap + number));
    const std::string problem = problem_on(pack, scenario, blocked, ", if " + drawn + " is drawn");
    if (!problem.empty()) return problem;
  }
  return "";
}

}  // namespace

int zone_room(const SideSetup& side, const IsBlocked& blocked) {
  int room = free_of(side.zone, blocked);
  for (const Quota& quota : side.quotas)
    room -= std::max(0, free_of(quota.hexes, blocked) - quota.at_most);
  return room;
}

std::optional<RoomProblem> room_problem(const SideSetup& side, int army, const IsBlocked& blocked) {
  int bound = 0;
  for (const Quota& quota : side.quotas) {
    const int hexes = free_of(quota.hexes, blocked);
    bound += quota.at_least;
    if (hexes < quota.at_least) {
      return RoomProblem{
          "quota", "asks for " + units(quota.at_least) + " on " + std::to_string(hexes) + " hexes"};
    }
  }
  const int room = zone_room(side, blocked);
  if (room < army) {
    return RoomProblem{
        "zone", "has room for " + units(room) + ", expected room for " + std::to_string(army)};
  }
  if (bound > army) {
    return RoomProblem{"quota",
                       "asks for " + units(bound) + ", the army has " + std::to_string(army)};
  }
  return std::nullopt;
}

int army_room(const Pack& pack, const Scenario& scenario, Seat side) {
  const Seat other{static_cast<std::uint8_t>(1 - side.value)};
  const int zone = zone_room(scenario.sides[side.value],
                             [&](Hex hex) { return blocked_at(pack, scenario, hex); });
  return std::max(0, std::min(zone, kMostUnitsAtStart - units_of_side(pack, scenario, other)));
}

std::string crowd_problem(const Pack& pack, const Scenario& scenario) {
  const int empire = units_in_all(pack, scenario, kEmpire);
  const int styx = units_in_all(pack, scenario, kStyx);
  if (empire + styx <= kMostUnitsAtStart) return "";
  return "the armies have " + std::to_string(empire) + " and " + units(styx) + ", at most " +
         std::to_string(kMostUnitsAtStart) + " together find room at the table: leave out " +
         std::to_string(empire + styx - kMostUnitsAtStart);
}

std::string battle_problem(const Pack& pack, const Scenario& scenario, const Options& options) {
  if (const std::string crowd = crowd_problem(pack, scenario); !crowd.empty()) {
    const bool own = pack.armies[0].has_value() || pack.armies[1].has_value();
    return (own ? "content.armies: " : "scenario " + scenario.id + ": ") + crowd;
  }
  if (scenario.epic && options.epic_terrain == Options::EpicTerrain::random)
    return problem_on_drawn_maps(pack, scenario);
  return problem_on(
      pack, scenario, [&](Hex hex) { return blocked_at(pack, scenario, hex); }, "");
}

}  // namespace fantasy

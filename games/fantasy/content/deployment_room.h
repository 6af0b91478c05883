// Whether every unit of a battle finds its place: a hex of its deployment zone, and one at the
// table. FC-3.7, FC-3.8, FC-3.10
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "games/fantasy/state/content.h"
#include "games/fantasy/state/options.h"

namespace fantasy {

// In both armies at the start of a battle; the places left at the table are for units that join
// later (FC-2.22). Twice the largest army of an Epic Battle.
inline constexpr int kMostUnitsAtStart = 40;

using IsBlocked = std::function<bool(Hex)>;  // no unit may stand there

// How many units the zone takes: its free hexes, in every quota at most as many as it allows.
int zone_room(const SideSetup& side, const IsBlocked& blocked);

struct RoomProblem {
  std::string key;  // "zone" or "quota"
  std::string text;
};
std::optional<RoomProblem> room_problem(const SideSetup& side, int units, const IsBlocked& blocked);

// The most units an army of that side may have, beside the other one, on the map of the scenario.
int army_room(const Pack& pack, const Scenario& scenario, Seat side);

// What is wrong with the battle as it will be played, on its map or on any of those that may be
// drawn. "" = nothing
std::string battle_problem(const Pack& pack, const Scenario& scenario, const Options& options);
// The armies together, "" = few enough.
std::string crowd_problem(const Pack& pack, const Scenario& scenario);

}  // namespace fantasy

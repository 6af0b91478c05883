// What the files of content/ know of each other.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/fleet/state/content.h"
#include "table/pack_reading.h"

namespace fleet {

using table::in_quotes;
using PackReading = table::PackReading<Pack>;

// The only zones that an option can put in the place of others. A-41
inline constexpr std::string_view kTrapZones = "trap";

int find_ability(const Pack& pack, Ability ability);  // a kind of ship, -1 if there is none

// What is wrong with a scenario, and where its file says so: "blue.fleet". Also asked when a match
// brings ships of its own.
struct ScenarioProblem {
  std::string place;
  std::string what;
  std::string key() const;  // as it is told: "fleet", "quick.ships"
};
std::vector<ScenarioProblem> scenario_problems(const Pack& pack, const Scenario& s);
table::Error unplayable(const Scenario& scenario, const ScenarioProblem& problem);
// What is wrong with ships and weapons together.
struct PackProblem {
  std::string_view list;  // "ship"
  std::string what;
};
std::optional<PackProblem> pack_problem(const Pack& pack);

// The layout of a quick start for a scenario without one, as its zones are.
void lay_out_quick(const Pack& pack, Scenario& scenario);

}  // namespace fleet

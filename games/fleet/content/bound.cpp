// What of a pack depends on the options of a match.
#include <algorithm>

#include "games/fleet/content/pack_parts.h"
#include "games/fleet/content/pack_read.h"

namespace fleet {

int find_ability(const Pack& pack, Ability ability) {
  const auto found = std::ranges::find(pack.ships, ability, &ShipClass::ability);
  return found == pack.ships.end() ? -1 : static_cast<int>(found - pack.ships.begin());
}

void bind_options(Scenario& scenario, const Options& options) {
  //
  if (!options.capture_reroll) scenario.reroll_without_weapon = false;
  //
  if (options.capture_zones != Options::CaptureZones::trap) return;
  const int index = table::index_of(scenario.other_zones, kTrapZones);
  if (index < 0) return;
  const Zoning zoning = scenario.other_zones[static_cast<std::size_t>(index)];
  static_cast<Zoning&>(scenario) = zoning;
}

table::Error unplayable(const Scenario& scenario, const ScenarioProblem& problem) {
  return {table::ErrorCode::bad_position,
          "content: scenario " + scenario.id + ": " + problem.key() + ": " + problem.what, ""};
}

table::Expected<Scenario> played_scenario(const Pack& pack, Scenario scenario,
                                          const Options& options) {
  // Whoever brings a scenario may bring ships that fit no other.
  if (const auto problems = scenario_problems(pack, scenario); !problems.empty())
    return unplayable(scenario, problems.front());
  bind_options(scenario, options);
  if (options.setup == Options::Setup::quick && !scenario.quick) lay_out_quick(pack, scenario);
  return scenario;
}

}  // namespace fleet

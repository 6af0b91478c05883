// Finding things in a loaded pack, and what depends on the options of a match.
#include <algorithm>

#include "games/fleet/content/pack_parts.h"
#include "games/fleet/content/pack_read.h"

namespace fleet {

using table::index_of;

int Pack::find_ship(std::string_view id) const { return index_of(ships, id); }

int Pack::find_weapon(std::string_view id) const { return index_of(weapons, id); }

const Scenario* Pack::find_scenario(std::string_view id) const {
  const int index = index_of(scenarios, id);
  return index < 0 ? nullptr : &scenarios[static_cast<std::size_t>(index)];
}

int find_ability(const Pack& pack, Ability ability) {
  const auto found = std::ranges::find(pack.ships, ability, &ShipClass::ability);
  return found == pack.ships.end() ? -1 : static_cast<int>(found - pack.ships.begin());
}

void bind_options(Scenario& scenario, const Options& options) {
  //
  if (!options.capture_reroll) scenario.reroll_without_weapon = false;
  //
  if (options.capture_zones != Options::CaptureZones::trap) return;
  const int index = index_of(scenario.other_zones, "trap");
  if (index < 0) return;
  const Zoning zoning = scenario.other_zones[static_cast<std::size_t>(index)];
  static_cast<Zoning&>(scenario) = zoning;
}

}  // namespace fleet

// Finding things in a loaded pack, and what depends on the options of a match.
#include "games/fleet/content/pack_read.h"

namespace fleet {
namespace {

int find_id(const auto& list, std::string_view id) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace

int Pack::find_ship(std::string_view id) const { return find_id(ships, id); }

int Pack::find_weapon(std::string_view id) const { return find_id(weapons, id); }

const Scenario* Pack::find_scenario(std::string_view id) const {
  const int index = find_id(scenarios, id);
  return index < 0 ? nullptr : &scenarios[static_cast<std::size_t>(index)];
}

void bind_options(Scenario& scenario, const Options& options) {
  //
  if (!options.capture_reroll) scenario.reroll_without_weapon = false;
  //
  if (options.capture_zones != Options::CaptureZones::trap) return;
  const int index = find_id(scenario.other_zones, "trap");
  if (index < 0) return;
  const OtherZones& other = scenario.other_zones[static_cast<std::size_t>(index)];
  scenario.zones = other.zones;
  scenario.split_zone = other.split_zone;
  scenario.no_field = other.no_field;
}

}  // namespace fleet

// Finding things in a loaded pack.
#include "games/fleet/state/content.h"

#include <algorithm>

#include "table/pack_reading.h"

namespace fleet {

using table::index_of;

int Pack::find_ship(std::string_view id) const { return index_of(ships, id); }

int Pack::find_weapon(std::string_view id) const { return index_of(weapons, id); }

const Scenario* Pack::find_scenario(std::string_view id) const {
  const int index = index_of(scenarios, id);
  return index < 0 ? nullptr : &scenarios[static_cast<std::size_t>(index)];
}

}  // namespace fleet

// Finding things in a loaded pack.
#include "games/settlement/state/content.h"

#include <algorithm>

#include "table/pack_reading.h"

namespace settlement {

char Mission::ground(Hex at) const {
  const auto row = static_cast<std::size_t>(at.row());
  const auto column = static_cast<std::size_t>(at.column());
  return at.exists() && row < map.size() && column < map[row].size() ? map[row][column] : '?';
}

bool Mission::has_town(Hex at) const {
  return std::ranges::any_of(towns, [at](const TownHex& town) { return town.at == at; });
}

const Scenario* Pack::find_scenario(std::string_view id) const {
  const int index = table::index_of(scenarios, id);
  return index < 0 ? nullptr : &scenarios[static_cast<std::size_t>(index)];
}

}  // namespace settlement

// Finding things in a loaded pack.
#include "games/fantasy/state/content.h"

#include <algorithm>

#include "table/pack_reading.h"

namespace fantasy {

using table::index_of;

int Pack::find_unit(std::string_view id, std::string_view level) const {
  const auto found = std::ranges::find_if(
      units, [&](const UnitCard& card) { return card.id == id && card.level == level; });
  return found == units.end() ? -1 : static_cast<int>(found - units.begin());
}

int Pack::find_card(std::string_view id) const { return index_of(cards, id); }

int Pack::find_terrain(std::string_view id) const { return index_of(terrains, id); }

int Pack::find_symbol(char symbol) const {
  const auto found = std::ranges::find(terrains, symbol, &Terrain::symbol);
  return found == terrains.end() ? -1 : static_cast<int>(found - terrains.begin());
}

const Scenario* Pack::find_scenario(std::string_view id) const {
  const int index = index_of(scenarios, id);
  return index < 0 ? nullptr : &scenarios[static_cast<std::size_t>(index)];
}

}  // namespace fantasy

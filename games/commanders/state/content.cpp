// Finding things in a loaded pack.
#include "games/commanders/state/content.h"

#include <algorithm>

#include "table/pack_reading.h"

namespace commanders {

using table::index_of;

namespace {

const auto* found_in(const auto& list, std::string_view id) {
  const int index = index_of(list, id);
  return index < 0 ? nullptr : &list[static_cast<std::size_t>(index)];
}

}  // namespace

const Terrain* Pack::find_map(std::string_view id) const { return found_in(maps, id); }
const MarkerSet* Pack::find_markers(std::string_view id) const { return found_in(marker_sets, id); }
const SetUp* Pack::find_setup(std::string_view id) const { return found_in(setups, id); }
const Scenario* Pack::find_scenario(std::string_view id) const { return found_in(scenarios, id); }

}  // namespace commanders

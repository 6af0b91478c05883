// Finding things in a loaded pack.
#include "games/legion/state/content.h"

#include <algorithm>

#include "table/pack_reading.h"

namespace legion {

using table::index_of;

const Scenario* Pack::find_scenario(std::string_view id) const {
  const int index = index_of(scenarios, id);
  return index < 0 ? nullptr : &scenarios[static_cast<std::size_t>(index)];
}

}  // namespace legion

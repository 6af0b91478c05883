// The ground as scenes and scenario cards show it.
#pragma once

#include <string>
#include <vector>

#include "games/commanders/state/match.h"
#include "table/value.h"

namespace commanders {

// "forest", "hill", "building" or "ruin", "river", as far as they lie in the sector.
std::vector<std::string> ground_marks(const Terrain& terrain, Sector at, Sectors ruined);
// "road", "bridge".
std::vector<std::string> border_marks(const Match& game, Border border);

// {"markers":[{"kind":"general","value":5,"seat":0}]}; null where none stands there.
template <class Markers>
table::Value markers_at(const Markers& markers, Sector at) {
  table::Value out = table::Value::array();
  for (const Marker& marker : markers) {
    if (!(marker.at == at)) continue;
    out.push(table::Value::object()
                 .set("kind", std::string(name(marker.kind())))
                 .set("value", marker.value())
                 .set("seat", marker.seat().value));
  }
  return out.items().empty() ? table::Value{} : table::Value::object().set("markers", out);
}

}  // namespace commanders

// The map of a position, and what else it says of its scenario. Internal to the position_*.cpp
// files.
#pragma once

#include "games/fantasy/state/content.h"
#include "table/position_fields.h"

namespace fantasy {

void read_map(const Pack& pack, table::Fields& f, Scenario& scenario);
void read_elements(const Pack& pack, table::Fields& f, Scenario& scenario);
void read_capture_points(const Pack& pack, table::Fields& f, Scenario& scenario);
void read_goal(table::Fields& f, Scenario& scenario);
table::Value goal_value(const Scenario& scenario);

}  // namespace fantasy

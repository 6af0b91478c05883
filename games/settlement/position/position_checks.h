// What a position cannot be: refused with the reason and its rule.
#pragma once

#include "games/settlement/rules/play.h"
#include "table/position_fields.h"

namespace settlement {

void check_position(View v, table::Complaint& complaint);

}  // namespace settlement

// The card of the coming mission as data: what wins, who comes, and the map as it will be. SB-6.1
#pragma once

#include "games/settlement/text/wording.h"
#include "table/value.h"

namespace settlement {

table::Value mission_card_facts(const Wording& w);

}  // namespace settlement

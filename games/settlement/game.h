// The Border Settlement as a whole: a match with all that its rooms can do with it. Fulfils
// table::Rules.
#pragma once

#include "games/settlement/advice/contract.h"
#include "games/settlement/knowledge/contract.h"
#include "games/settlement/rules/contract.h"
#include "games/settlement/state/match.h"
#include "table/contract.h"

namespace settlement {

using Game = table::Contract<Match>;

}  // namespace settlement

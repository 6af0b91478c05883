// Fantasy Commander as a whole: a match with all that its rooms can do with it. Fulfils
// table::Rules.
#pragma once

#include "games/fantasy/advice/contract.h"
#include "games/fantasy/knowledge/contract.h"
#include "games/fantasy/rules/contract.h"
#include "games/fantasy/state/match.h"
#include "table/contract.h"

namespace fantasy {

using Game = table::Contract<Match>;

}  // namespace fantasy

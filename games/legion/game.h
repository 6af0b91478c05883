// The Last Standards as a whole: a match with all that its rooms can do with it. Fulfils
// table::Rules.
#pragma once

#include "games/legion/advice/contract.h"
#include "games/legion/knowledge/contract.h"
#include "games/legion/rules/contract.h"
#include "games/legion/state/match.h"
#include "table/contract.h"

namespace legion {

using Game = table::Contract<Match>;

}  // namespace legion

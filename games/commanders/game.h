// Commanders as a whole: a match with all that its rooms can do with it. Fulfils table::Rules.
#pragma once

#include "games/commanders/advice/contract.h"
#include "games/commanders/knowledge/contract.h"
#include "games/commanders/rules/contract.h"
#include "games/commanders/state/match.h"
#include "table/contract.h"

namespace commanders {

using Game = table::Contract<Match>;

}  // namespace commanders

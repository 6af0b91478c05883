// Fleet Commander: Ignition as a whole: a match with all that its rooms can do with it. Fulfils
// table::Rules.
#pragma once

#include "games/fleet/advice/contract.h"
#include "games/fleet/knowledge/contract.h"
#include "games/fleet/rules/contract.h"
#include "games/fleet/state/match.h"
#include "table/contract.h"

namespace fleet {

using Game = table::Contract<Match>;

}  // namespace fleet

// The options of a campaign by name. SB-13
#pragma once

#include <vector>

#include "games/settlement/state/match.h"
#include "table/option_forms.h"

namespace settlement {

const std::vector<table::OptionForm<Options>>& option_forms(const Options& /*of*/);

}  // namespace settlement

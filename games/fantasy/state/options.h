// The house options of a match (part D of the ledger) by name.
#pragma once

#include <vector>

#include "games/fantasy/state/match.h"
#include "table/option_forms.h"

namespace fantasy {

const std::vector<table::OptionForm<Options>>& option_forms(const Options& /*of*/);

using table::options_value;

}  // namespace fantasy

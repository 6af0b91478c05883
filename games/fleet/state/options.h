// The options of a match by name: optional rules (F-13), and how contested ones are read (part 3 of
// the ledger).
#pragma once

#include <vector>

#include "games/fleet/state/match.h"
#include "table/option_forms.h"

namespace fleet {

const std::vector<table::OptionForm<Options>>& option_forms(const Options& /*of*/);

using table::options_value;

}  // namespace fleet

// The options of a match by name (part C of the ledger).
#pragma once

#include <vector>

#include "games/legion/state/match.h"
#include "table/option_forms.h"

namespace legion {

std::vector<table::OptionForm<Options>> option_forms(const Options& /*of*/);

using table::options_value;

}  // namespace legion

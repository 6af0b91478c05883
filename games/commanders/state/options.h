// The options of a match by name: optional rules (C-82 .. C-94), doubtful readings (B-73), and how
// long a battle lasts. Ledger 5.1
#pragma once

#include <vector>

#include "games/commanders/state/match.h"
#include "table/error.h"
#include "table/option_forms.h"
#include "table/value.h"

namespace commanders {

const std::vector<table::OptionForm<Options>>& option_forms(const Options& /*of*/);

// Null or a table of names and values; what is not named is as the scenario says. Errors:
// bad_option with the allowed values.
table::Expected<Options> read_options(const Scenario& scenario, const table::Value& value);

using table::options_value;

// The id of the map or the set of markers that the options put in the place of the scenario's.
std::string map_id(const Scenario& scenario, const Options& options);
std::string markers_id(const Scenario& scenario, const Options& options);

}  // namespace commanders

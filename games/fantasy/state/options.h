// The house options of a match (part D of the ledger) by name.
#pragma once

#include <vector>

#include "games/fantasy/state/game.h"
#include "table/error.h"
#include "table/value.h"

namespace fantasy {

// Null or a table of names and values; what is not named has its default. Errors: bad_option with
// the allowed values.
table::Expected<Options> read_options(const table::Value& value);
// Every option with its value, in the same form.
table::Value options_value(const Options& options);
std::vector<table::OptionSpec> option_specs();

}  // namespace fantasy

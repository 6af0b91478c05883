// The options of a match by name: optional rules (F-13), and how contested ones are read (part 3 of
// the ledger).
#pragma once

#include <vector>

#include "games/fleet/state/game.h"
#include "table/error.h"
#include "table/value.h"

namespace fleet {

// Null or a table of names and values; what is not named has its default. Errors: bad_option with
// the allowed values.
table::Expected<Options> read_options(const table::Value& value);
// Every option with its value, in the same form.
table::Value options_value(const Options& options);
std::vector<table::OptionSpec> option_specs();

}  // namespace fleet

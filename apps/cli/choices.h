// What several commands read from their command line in the same way.
#pragma once

#include <string>
#include <vector>

#include "table/error.h"
#include "table/value.h"

namespace cli {

// "name=value" pairs; the game checks names and values.
table::Value option_values(const std::vector<std::string>& pairs);
table::Error unknown_game(const std::string& game);

}  // namespace cli

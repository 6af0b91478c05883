// SPDX-License-Identifier: MIT
// What was learned about the games, from content/<game>/network.txt: it travels in the program.
#pragma once

#include <string>

#include "ai/networks.h"
#include "table/error.h"

namespace apps {

// A network that does not load is a fault of the program: it says what is wrong and ends.
const ai::Networks& networks();

// The same, but for this game what is in a file such as tools/train/fit.py writes. Errors:
// bad_request, where it cannot be read; bad_option, where it was not learned about this game, or
// is not such a file.
table::Expected<ai::Networks> networks_with(const table::AnyGame& game, const std::string& path);

}  // namespace apps

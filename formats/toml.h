// SPDX-License-Identifier: MIT
// TOML text -> table::Value, for content packs: keys in the order of the text, every node with its
// line.
#pragma once

#include <string_view>

#include "table/value.h"

namespace formats {

inline constexpr int kMaxTomlDepth = 64;  // tables and lists inside each other

// Errors: bad_request, "units.toml:12: ..." in the parser's words. Dates and infinite numbers are
// refused: no pack needs them; and what is nested too deeply.
table::Expected<table::Value> parse_toml(std::string_view text, std::string_view file);

}  // namespace formats

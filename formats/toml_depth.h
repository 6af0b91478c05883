// SPDX-License-Identifier: MIT
// How deeply a TOML text is nested, found without building anything.
#pragma once

#include <string_view>

namespace formats {

// The first line where dotted keys and brackets together go deeper than `most`; 0 where none does.
// The parser makes a table of every part of a dotted key, and all that walks over the tables (their
// destructors too) goes as deep.
int line_too_deep(std::string_view text, int most);

}  // namespace formats

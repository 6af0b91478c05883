// SPDX-License-Identifier: MIT
// How many columns the screen has.
#pragma once

#include <cstddef>
#include <optional>

namespace cli {

// Of the terminal the program writes to, else what COLUMNS says; none where nothing does.
std::optional<std::size_t> terminal_width();

}  // namespace cli

// SPDX-License-Identifier: MIT
// Things of the table by their names or ids: cards, weapons, ships, legions, and what they say.
#pragma once

#include <string>
#include <string_view>

#include "apps/cli/terminal/board.h"

namespace cli {

// What lies beside the board under that id or title, and what it says. Empty where there is none,
// or it says nothing.
std::string describe_named(const table::Scene& scene, std::string_view named,
                           const BoardStyle& style);
// The same of all that an answer's sentence names.
std::string describe_all_in(const table::Scene& scene, std::string_view sentence,
                            const BoardStyle& style);

}  // namespace cli

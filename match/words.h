// SPDX-License-Identifier: MIT
// What a match itself says to a player: content/ui/match.<language>.toml. What the rules say is the
// game's.
#pragma once

#include <string>
#include <string_view>

#include "table/messages.h"

namespace match {

// The text of a key ("over") with its places filled.
std::string words(table::Language language, std::string_view key, const table::Fills& fills = {});

// Stands between two clauses of a sentence.
inline const char* between(table::Language language) {
  return language == table::Language::fr ? "\u202F; " : "; ";
}

}  // namespace match

// SPDX-License-Identifier: MIT
// Whether what fell in a match is what its seed brings.
#pragma once

#include <cstddef>
#include <optional>

#include "match/match.h"

namespace match {

// The first entry, counted from 0, that the seed brings otherwise; nothing where all of them follow
// from it, and where dice or cards were somebody's own. Errors: what the rules have against playing
// the answers again.
table::Expected<std::optional<std::size_t>> first_beside_seed(const Match& match);

}  // namespace match

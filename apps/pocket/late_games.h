// SPDX-License-Identifier: MIT
// The games of a table in a browser. Their content comes when they are played (late_content.h);
// until then there is nothing to a game but its name and the version of its rules, and whoever asks
// for more is told that it is not here. The page asks before (`needed_games`), and fetches it. Of
// games that only the larger program has (docs/POCKET.md) the smaller one knows no more than that.
#pragma once

#include <string_view>
#include <vector>

#include "apps/host/store.h"
#include "match/registry.h"

namespace pocket {

match::Registry late_games();

// The games that are not here and that a text is about, a request or a call: those it names, and
// those of the matches it names.
std::vector<std::string_view> needed_games(std::string_view text, host::Store& store);

}  // namespace pocket

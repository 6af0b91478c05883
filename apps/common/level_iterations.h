// SPDX-License-Identifier: MIT
// How many iterations a level thinks about an answer where its time says nothing of a machine: in a
// browser, on a phone (content/<game>/levels.txt, which `sandtable lab levels` writes).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "table/error.h"

namespace apps {

using LevelIterations = std::map<std::string, std::int64_t, std::less<>>;

// "# a remark", "hard 1200": one a line. Error: bad_request, with the line.
table::Expected<LevelIterations> read_level_iterations(std::string_view text);

// 0 where nothing was measured, as of a level that does not search.
std::int64_t level_iterations(std::string_view game, std::string_view level);

}  // namespace apps

// SPDX-License-Identifier: MIT
// What `sandtable check` says of a scenario of one's own.
#pragma once

#include <string>

#include "table/scene.h"
#include "table/value.h"

namespace cli {

// `review` as GameSystem::review gives it. Its `ways` are optional: places by their title, each
// with a number of tenths for every side the game has, under the side's id.
std::string review_text(const table::Value& review, table::Language language);

}  // namespace cli

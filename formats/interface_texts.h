// SPDX-License-Identifier: MIT
// What the program itself says to people, whatever the game: content/ui/*.<language>.toml as one
// catalogue. Each file has sections of its own ("match", "host", "ui").
#pragma once

#include "table/messages.h"

namespace formats {

const table::Messages& interface_texts();

}  // namespace formats

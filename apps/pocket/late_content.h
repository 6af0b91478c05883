// SPDX-License-Identifier: MIT
// The content of a game, which comes when somebody plays it (formats/embedded_content.h has what is
// in the program). tools/pack_content.py writes it, a file for each game.
#pragma once

#include <string>
#include <string_view>

namespace pocket {

bool has_content(std::string_view game);

// Takes the content of one game, as packed there; once. False: it cannot be read.
bool add_content(const std::string& packed);

}  // namespace pocket

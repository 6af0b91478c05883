// SPDX-License-Identifier: MIT
// Which bytes are letters.
#pragma once

#include <cstddef>
#include <string_view>

namespace formats {

// How many bytes the letter has that begins here; 0 where none does. Not for empty texts.
std::size_t utf8_letter(std::string_view text);
bool is_utf8(std::string_view text);

}  // namespace formats

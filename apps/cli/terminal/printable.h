// SPDX-License-Identifier: MIT
// What strangers wrote, in an operator's terminal: nothing in it steers that.
#pragma once

#include <string>
#include <string_view>

namespace cli {

// Whatever is no plain text of UTF-8 as \xNN: control characters, marks that turn the direction of
// writing, broken bytes. A backslash is \\.
std::string printable(std::string_view text);

}  // namespace cli

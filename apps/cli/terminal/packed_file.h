// SPDX-License-Identifier: MIT
// A file of three lines that keeps what is under way. The first says in words what it is and that
// it holds the secrets of every side, the second how long the third is and its SHA-256; the third
// is packed, so that nobody reads by accident what others have in hand.
#pragma once

#include <string>
#include <string_view>

#include "table/error.h"

namespace cli {

// What the first line of such a file begins with, before its format and a full stop:
// "Sandtable battle 1. ".
std::string write_packed(std::string_view kind, std::string_view words, const std::string& inside);

// What is packed in it. Error: bad_record with the line.
table::Expected<std::string> read_packed(std::string_view kind, std::string_view text);

bool is_packed(std::string_view kind, std::string_view text);

// "line 3: cut off"
table::Error bad_line(const std::string& place, const std::string& what);

}  // namespace cli

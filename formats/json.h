// SPDX-License-Identifier: MIT
// JSON text <-> table::Value. Nothing that comes in from outside can hurt: size and depth are
// limited, numbers that do not fit are refused instead of rounded, and no exception leaves this
// file.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "table/value.h"

namespace formats {

inline constexpr std::size_t kMaxMessage = 1U << 20U;  // bytes of one protocol message
inline constexpr int kMaxDepth = 64;                   // lists and objects inside each other

// Errors: bad_request with the place in the text. Keys given twice are an error too.
table::Expected<table::Value> parse_json(std::string_view text, std::size_t max_size = kMaxMessage);

// One line without spaces. Bytes that are not UTF-8 become U+FFFD, so that a reply can quote any
// input.
std::string dump_json(const table::Value& value);

}  // namespace formats

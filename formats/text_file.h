// SPDX-License-Identifier: MIT
// Files that people name on the command line. Whatever stands behind a name (a directory, a device
// that never ends), reading it ends soon, with a message that says what is wrong.
#pragma once

#include <cstddef>
#include <string>

#include "table/error.h"

namespace formats {

inline constexpr std::size_t kMaxContentFile = 1U << 20U;  // a scenario, an army list
inline constexpr std::size_t kMaxRecordFile = 16U << 20U;  // the record of a match

// The whole file. Errors: bad_request with the path.
table::Expected<std::string> read_text_file(const std::string& path, std::size_t max_size);

}  // namespace formats

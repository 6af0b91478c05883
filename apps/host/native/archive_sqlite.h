// SPDX-License-Identifier: MIT
// A SQLite file of matches as a whole.
#pragma once

#include "apps/host/archive.h"

namespace host {

// Opens or makes the file. Error: not_allowed, with SQLite's words.
table::Expected<std::unique_ptr<Archive>> open_sqlite_archive(const std::string& file);

}  // namespace host

// SPDX-License-Identifier: MIT
// Databases that commands look at.
#pragma once

#include <memory>
#include <string>

#include "apps/host/archive.h"

namespace cli {

// Ends the command where it cannot be opened.
std::unique_ptr<host::Archive> opened(const std::string& db);
// For commands that change no tables: nothing is changed in passing.
std::unique_ptr<host::Archive> opened_as_it_should_be(const std::string& db);

}  // namespace cli

// SPDX-License-Identifier: MIT
// A PostgreSQL database of matches as a whole.
#pragma once

#include <memory>
#include <string>

#include "apps/host/archive.h"

namespace postgres {

// Error: busy where the database cannot be reached, with what is in the way.
table::Expected<std::unique_ptr<host::Archive>> open_postgres_archive(const std::string& url);

}  // namespace postgres

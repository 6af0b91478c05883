// SPDX-License-Identifier: MIT
// The tables of a PostgreSQL database: made where they are missing, brought up to date where they
// are old.
#pragma once

#include <string>

#include "apps/postgres/connection.h"

namespace postgres {

inline constexpr int kVersion = 12;

// The version of its tables; 0: it has none yet.
int version_of(pqxx::transaction_base& transaction);
// Makes the tables, or changes them, step by step, to those of kVersion (or of an older one, for
// tests), in one transaction; two
// that do so at once wait for each other. Error: busy where the database cannot be reached;
// not_allowed where it is of a newer Sandtable, does not keep UTF-8, or refuses.
table::Expected<void> migrate(Connection& connection, const std::string& url, int to = kVersion);

}  // namespace postgres

// SPDX-License-Identifier: MIT
// The tables of a SQLite file: made where they are missing, brought up to date where they are old.
#pragma once

#include <string>

#include "apps/host/native/sqlite_statement.h"
#include "table/error.h"

namespace host {

inline constexpr int kSqliteVersion = 11;

// Opens a file that is there, to read what is kept in it while somebody else may write. Error:
// not_allowed, also where its tables are not those of kSqliteVersion.
table::Expected<Database> open_sqlite_to_read(const std::string& file);
// Opens or makes the file, as `open_sqlite` does, but leaves it at the version it has.
table::Expected<Database> open_sqlite_as_it_is(const std::string& file);
// The version of its tables; 0: it has none yet. Error: with SQLite's words.
table::Expected<int> sqlite_version(sqlite3* database, const std::string& file);
// Makes the tables, or changes them, step by step, to those of kSqliteVersion (or of an older one,
// for tests). Error: not_allowed, where the file is of a newer Sandtable, or with SQLite's words.
table::Expected<void> migrate_sqlite(sqlite3* database, const std::string& file,
                                     int to = kSqliteVersion);
// Both. Error: not_allowed, with what is in the way.
table::Expected<Database> open_sqlite(const std::string& file);

table::Error sqlite_failure(sqlite3* database, const std::string& file);
bool run_sqlite(sqlite3* database, const std::string& sql);

}  // namespace host

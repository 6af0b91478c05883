// SPDX-License-Identifier: MIT
// Where matches are kept, by its name: a file of SQLite, or a PostgreSQL database.
#pragma once

#include <memory>
#include <string>

#include "apps/host/archive.h"
#include "apps/host/log_book.h"
#include "apps/host/native/people/database.h"
#include "apps/host/post.h"
#include "apps/host/store.h"

namespace server {

// "postgresql://..." or "postgres://..."; everything else names a file.
bool names_postgres(const std::string& db);
// As people may see it: without a password.
std::string shown_name(const std::string& db);

// Error: with what is in the way. `log` is told where a database is lost and found again.
table::Expected<std::unique_ptr<host::Store>> open_store(const std::string& db, host::Post post,
                                                         const host::LogBook& log);
// The same of a file whose matches another program plays: nothing can be written. Error: bad_option
// for PostgreSQL, which several servers share anyway.
table::Expected<std::unique_ptr<host::Store>> open_store_to_read(const std::string& db,
                                                                 host::Post post);
// The people in it, beside a server that plays its matches: its tables are as they should be.
table::Expected<std::unique_ptr<host::PeopleDatabase>> open_people(const std::string& db);
// The same place, for whoever copies and checks all of it.
table::Expected<std::unique_ptr<host::Archive>> open_archive(const std::string& db);

}  // namespace server

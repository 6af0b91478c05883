// SPDX-License-Identifier: MIT
#include "apps/server/choose_store.h"

#include "apps/host/native/archive_sqlite.h"
#include "apps/host/native/people/sqlite.h"
#include "apps/host/native/sqlite_schema.h"
#include "apps/host/native/store_sqlite.h"
#ifdef SANDTABLE_POSTGRES
#include "apps/postgres/archive.h"
#include "apps/postgres/connection.h"
#include "apps/postgres/people.h"
#include "apps/postgres/store.h"
#endif

namespace server {

using table::Expected;

bool names_postgres(const std::string& db) {
  return db.starts_with("postgresql://") || db.starts_with("postgres://");
}

#ifdef SANDTABLE_POSTGRES

std::string shown_name(const std::string& db) {
  return names_postgres(db) ? postgres::without_password(db) : db;
}

#else
namespace {

table::Error without_postgres() {
  return {table::ErrorCode::bad_option,
          "this Sandtable was built without PostgreSQL: build it again with libpqxx installed, or "
          "name a file for SQLite",
          ""};
}

}  // namespace

std::string shown_name(const std::string& db) {
  return names_postgres(db) ? db.substr(0, db.find("://")) + "://..." : db;
}
#endif

Expected<std::unique_ptr<host::Store>> open_store(const std::string& db, host::Post post,
                                                  [[maybe_unused]] const host::LogBook& log) {
  using Opened = std::unique_ptr<host::Store>;
  if (names_postgres(db)) {
#ifdef SANDTABLE_POSTGRES
    auto store = postgres::PostgresStore::open(db, std::move(post), log);
    if (!store) return store.error();
    return Opened(std::move(*store));
#else
    return without_postgres();
#endif
  }
  auto store = host::SqliteStore::open(db, std::move(post));
  if (!store) return store.error();
  return Opened(std::move(*store));
}

Expected<std::unique_ptr<host::Store>> open_store_to_read(const std::string& db, host::Post post) {
  if (names_postgres(db)) {
    return table::Error{table::ErrorCode::bad_option,
                        "--read-only is for a file: several servers can play the matches of a "
                        "PostgreSQL database, begin this one without it",
                        ""};
  }
  auto store = host::SqliteStore::open_to_read(db, std::move(post));
  if (!store) return store.error();
  return std::unique_ptr<host::Store>(std::move(*store));
}

Expected<std::unique_ptr<host::PeopleDatabase>> open_people(const std::string& db) {
  using Opened = std::unique_ptr<host::PeopleDatabase>;
  if (names_postgres(db)) {
#ifdef SANDTABLE_POSTGRES
    return Opened(std::make_unique<postgres::PeopleAlone>(db));
#else
    return without_postgres();
#endif
  }
  auto file = host::open_sqlite_as_it_is(db);
  if (!file) return file.error();
  return Opened(std::make_unique<host::SqlitePeople>(std::move(*file)));
}

Expected<std::unique_ptr<host::Archive>> open_archive(const std::string& db) {
  if (!names_postgres(db)) return host::open_sqlite_archive(db);
#ifdef SANDTABLE_POSTGRES
  return postgres::open_postgres_archive(db);
#else
  return without_postgres();
#endif
}

}  // namespace server

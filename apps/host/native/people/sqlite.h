// SPDX-License-Identifier: MIT
// The tables of people in a SQLite file: a connection of their own, beside those of the matches.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>

#include "apps/host/native/people/database.h"
#include "apps/host/native/sqlite_statement.h"

namespace host {

// SQLite refused something, or is not there.
struct PeopleRefused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Whatever transaction is under way. Throws PeopleRefused.
class SqlitePeopleWork final : public PeopleWork {
 public:
  explicit SqlitePeopleWork(sqlite3* database) : database_(database) {}
  PeopleRows run(std::string_view sql, const PeopleRow& values) override;
  Writes hold_match(std::string_view match) override;

 private:
  Statement& statement(std::string_view sql);

  sqlite3* database_;
  std::map<std::string, std::unique_ptr<Statement>, std::less<>> statements_;
};

class SqlitePeople final : public PeopleDatabase {
 public:
  // The file has the tables of kSqliteVersion. One request at a time.
  explicit SqlitePeople(Database database)
      : database_(std::move(database)), statements_(database_.get()) {}
  table::Expected<void> within(For what, const Work& work) override;

 private:
  std::mutex mutex_;
  Database database_;
  SqlitePeopleWork statements_;
};

}  // namespace host

// SPDX-License-Identifier: MIT
// The little of SQLite's C interface that the store needs, with owners for its handles.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <sqlite3.h>

namespace host {

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;

// One prepared statement. Bound texts have to live until the next `step`.
class Statement {
 public:
  Statement(sqlite3* database, const char* sql) {
    sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &handle_, nullptr);
  }
  ~Statement() { sqlite3_finalize(handle_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& bind(int place, std::string_view text) {
    sqlite3_bind_text64(handle_, place, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
    return *this;
  }
  Statement& bind(int place, std::int64_t number) {
    sqlite3_bind_int64(handle_, place, number);
    return *this;
  }
  Statement& bind(int place, const std::optional<std::int64_t>& number) {
    if (number) return bind(place, *number);
    sqlite3_bind_null(handle_, place);
    return *this;
  }
  // True while there is a row; a statement that failed gives no rows and false from `done`.
  bool row() { return (last_ = sqlite3_step(handle_)) == SQLITE_ROW; }
  std::string text(int column) {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle_, column));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_, column));
    return bytes == nullptr ? std::string() : std::string(bytes, size);
  }
  std::int64_t number(int column) { return sqlite3_column_int64(handle_, column); }
  bool is_null(int column) { return sqlite3_column_type(handle_, column) == SQLITE_NULL; }
  int columns() const { return sqlite3_column_count(handle_); }
  // Runs to the end and makes ready for the next use. False where something failed.
  bool done() {
    while (row()) {
    }
    return ended();
  }
  // The same once `row` has said that there is none: one more step would do everything again.
  bool ended() {
    sqlite3_reset(handle_);
    return last_ == SQLITE_DONE;
  }

 private:
  sqlite3_stmt* handle_ = nullptr;
  int last_ = SQLITE_DONE;
};

}  // namespace host

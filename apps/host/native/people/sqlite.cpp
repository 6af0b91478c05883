// SPDX-License-Identifier: MIT
#include "apps/host/native/people/sqlite.h"

#include "apps/host/native/sqlite_schema.h"
#include "apps/host/replies.h"

namespace host {

using table::Expected;

namespace {

std::string in_sqlite(std::string_view sql) {
  std::string out =
      with_words(with_words(std::string(sql), "@now", "CAST(strftime('%s', 'now') AS INTEGER)"),
                 "@locked", "");
  for (char& c : out) {
    if (c == '$') c = '?';
  }
  return out;
}

}  // namespace

Statement& SqlitePeopleWork::statement(std::string_view sql) {
  const auto found = statements_.find(sql);
  if (found != statements_.end()) return *found->second;
  auto made = std::make_unique<Statement>(database_, in_sqlite(sql).c_str());
  return *statements_.emplace(std::string(sql), std::move(made)).first->second;
}

PeopleRows SqlitePeopleWork::run(std::string_view sql, const PeopleRow& values) {
  Statement& asked = statement(sql);
  for (std::size_t i = 0; i < values.size(); ++i)
    asked.bind(static_cast<int>(i) + 1, std::string_view(values[i]));
  PeopleRows out;
  while (asked.row()) {
    PeopleRow& row = out.emplace_back();
    for (int column = 0; column < asked.columns(); ++column) row.push_back(asked.text(column));
  }
  if (!asked.ended()) {
    // One that could not be made ready is not kept: it may be the next time.
    statements_.erase(statements_.find(sql));
    throw PeopleRefused("SQLite refused a statement");
  }
  return out;
}

// One program has the file, and whoever writes keeps all others from it.
PeopleWork::Writes SqlitePeopleWork::hold_match(std::string_view match) {
  const bool there = !run("SELECT 1 FROM matches WHERE id = $1", {std::string(match)}).empty();
  return there ? Writes::we : Writes::nobody_knows_it;
}

Expected<void> SqlitePeople::within(For what, const Work& work) {
  const std::lock_guard lock(mutex_);
  const char* const begin = what == For::writing ? "BEGIN IMMEDIATE" : "BEGIN";
  if (!run_sqlite(database_.get(), begin)) return store_away();
  Expected<void> out;
  try {
    out = work(statements_);
  } catch (const PeopleRefused&) {
    out = store_away();
  }
  if (out && run_sqlite(database_.get(), "COMMIT")) return out;
  run_sqlite(database_.get(), "ROLLBACK");
  return out ? Expected<void>(store_away()) : out;
}

}  // namespace host

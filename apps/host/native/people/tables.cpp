// SPDX-License-Identifier: MIT
#include "apps/host/native/people/tables.h"

#include <algorithm>
#include <array>

#include "apps/host/native/people/rows.h"

namespace host {

using table::Error;
using table::ErrorCode;
using table::Expected;

namespace {

struct Table {
  std::string_view name;
  std::vector<std::string_view> columns;
  std::size_t keys = 1;  // so many of them, from the first on, say which row it is
};

const std::vector<Table>& tables() {
  static const std::vector<Table> all{
      {"accounts", {"id", "name", "created", "renamed", "sessions_ever"}},
      {"account_names", {"look", "account", "taken"}},
      {"sessions", {"hash", "account", "number", "label", "since", "seen"}},
      {"recovery_codes", {"hash", "account"}},
      {"passkeys",
       {"id", "account", "public_key", "algorithm", "counter", "label", "since", "used"}},
      {"holidays", {"account", "begins", "ends"}, 2},
      {"account_seats", {"match", "seat", "account", "token", "since"}, 2},
      {"names_to_put", {"match", "seat", "token", "name", "due", "round"}, 2},
      {"standings", {"account", "silenced", "banned", "why"}},
      {"warnings", {"account", "number", "text", "given", "told"}, 2},
      {"people_log", {"number", "at", "operator", "did", "account", "detail"}},
      {"reports", {"number", "account", "match", "seat", "about", "reason", "text", "at"}},
      {"avoided", {"account", "number", "match", "seat", "other", "how", "name", "since"}, 2},
      {"house_keys", {"name", "value"}},
      {"telling",
       {"account", "language", "zone", "quiet_from", "quiet_until", "mail_day", "mails"}},
      {"telling_ways", {"account", "way", "is_on", "off"}, 2},
      {"telling_places",
       {"account", "way", "number", "place", "detail", "label", "since", "confirm", "until",
        "failures", "session"},
       3},
      {"notices",
       {"account", "match", "way", "number", "made", "due", "leased", "tries", "batch", "sent"},
       4},
  };
  return all;
}

std::string list_of(const std::vector<std::string_view>& columns, std::size_t count) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) out += (i == 0 ? "" : ", ") + std::string(columns[i]);
  return out;
}

std::string all_of(const Table& table) { return list_of(table.columns, table.columns.size()); }

std::string find_row(const Table& table) {
  std::string out = "SELECT " + all_of(table) + " FROM " + std::string(table.name) + " WHERE ";
  for (std::size_t i = 0; i < table.keys; ++i)
    out += (i == 0 ? "" : " AND ") + std::string(table.columns[i]) + " = $" + std::to_string(i + 1);
  return out;
}

std::string add_row(const Table& table) {
  std::string out = "INSERT INTO " + std::string(table.name) + "(" + all_of(table) + ") VALUES(";
  for (std::size_t i = 0; i < table.columns.size(); ++i)
    out += (i == 0 ? "$" : ", $") + std::to_string(i + 1);
  return out + ")";
}

Error bad_row(const PersonRow& row, const std::string& why) {
  return {ErrorCode::bad_record, "people, " + row.table + ": " + why, ""};
}

}  // namespace

Expected<void> each_person_row(PeopleWork& work, const Archive::TakePerson& take) {
  for (const Table& table : tables()) {
    PeopleRows rows = work.run("SELECT " + all_of(table) + " FROM " + std::string(table.name) +
                                   " ORDER BY " + list_of(table.columns, table.keys),
                               {});
    for (PeopleRow& row : rows) {
      const auto taken = take({std::string(table.name), std::move(row)});
      if (!taken) return taken;
    }
  }
  return {};
}

Expected<bool> put_person_row(PeopleWork& work, const PersonRow& row) {
  const auto table = std::ranges::find(tables(), row.table, &Table::name);
  if (table == tables().end() || table->columns.size() != row.values.size())
    return bad_row(row, "this is none of its rows");
  const PeopleRow keys(row.values.begin(),
                       row.values.begin() + static_cast<std::ptrdiff_t>(table->keys));
  const PeopleRows there = work.run(find_row(*table), keys);
  if (there.empty()) {
    work.run(add_row(*table), row.values);
    return true;
  }
  // A database that has served has keys of its own.
  if (table->name == "house_keys") return false;
  if (there[0] != row.values) return bad_row(row, "another one is there in place of one of these");
  return false;
}

Expected<void> put_person_rows(PeopleWork& work, const Archive::NextPerson& next,
                               Archive::Added& added) {
  for (;;) {
    const auto row = next();
    if (!row) return row.error();
    if (!*row) return {};
    const auto put = put_person_row(work, **row);
    if (!put) return put.error();
    if (*put && (*row)->table == "accounts") ++added.accounts;
  }
}

std::int64_t rows_of_nobody(PeopleWork& work) {
  std::int64_t out = 0;
  for (const Table& table : tables()) {
    // What was done about somebody is known when they have gone.
    if (std::ranges::count(table.columns, "account") == 0 || table.name == "people_log") continue;
    const PeopleRows count =
        work.run("SELECT count(*) FROM " + std::string(table.name) +
                     " WHERE account <> '' AND NOT EXISTS (SELECT 1 FROM accounts WHERE "
                     "accounts.id = account)",
                 {});
    out += number_in(count[0][0]);
  }
  return out;
}

}  // namespace host

// SPDX-License-Identifier: MIT
// What whoever runs the server does about people. Each deed and its line in the log are kept
// together, or not at all.
#include "apps/host/native/people/book.h"
#include "apps/host/native/people/rows.h"
#include "apps/host/native/people/words.h"

namespace host {

using table::Expected;

namespace {

// Two who want the same number at once: the second waits, finds it taken, and looks again.
Expected<void> add_to_log(PeopleWork& work, const Deed& deed, const std::string& account) {
  constexpr int kTries = 100;
  for (int i = 0; i < kTries; ++i) {
    const PeopleRows added = work.run(
        "INSERT INTO people_log(number, at, operator, did, account, detail) SELECT "
        "coalesce(max(number), 0) + 1, @now, CAST($1 AS text), CAST($2 AS text), CAST($3 AS text), "
        "CAST($4 AS text) FROM people_log WHERE true ON CONFLICT DO NOTHING RETURNING number",
        {deed.by, deed.did, account, deed.detail});
    if (!added.empty()) return {};
  }
  return store_away();
}

// Nobody signs in or leaves meanwhile.
Expected<std::string> lock_by_look(PeopleWork& work, const std::string& look) {
  const PeopleRows found =
      work.run("SELECT account FROM account_names WHERE look = $1 AND account <> ''", {look});
  if (found.empty() || !lock_account(work, found[0][0])) return not_found();
  return found[0][0];
}

// `column`: silenced or banned.
void put_standing(PeopleWork& work, const std::string& account, const std::string& column,
                  bool on) {
  work.run(
      "INSERT INTO standings(account, silenced, banned, why) VALUES($1, 0, 0, '') ON CONFLICT DO "
      "NOTHING",
      {account});
  work.run("UPDATE standings SET " + column + " = " + (on ? "@now" : "0") + " WHERE account = $1",
           {account});
}

void warn_now(PeopleWork& work, const std::string& account, const std::string& text) {
  work.run(
      "INSERT INTO warnings(account, number, text, given, told) SELECT CAST($1 AS text), "
      "coalesce(max(number), 0) + 1, CAST($2 AS text), @now, 0 FROM warnings WHERE account = $1",
      {account, text});
}

void end_all_sessions(PeopleWork& work, const std::string& account) {
  note_ended(work, work.run("DELETE FROM sessions WHERE account = $1 RETURNING hash", {account}));
}

Expected<void> rename_now(PeopleWork& work, const std::string& account, const Renamed& to) {
  if (const auto taken = take_name(work, account, to.look); !taken) return taken.error();
  work.run("UPDATE accounts SET name = $2, renamed = @now WHERE id = $1", {account, to.name});
  work.run(
      "UPDATE avoided SET name = $2 WHERE other = $1 OR EXISTS (SELECT 1 FROM account_seats s "
      "WHERE s.account = $1 AND s.match = avoided.match AND s.seat = avoided.seat)",
      {account, to.name});
  work.run(
      "INSERT INTO names_to_put(match, seat, token, name, due, round) SELECT match, seat, token, "
      "CAST($2 AS text), @now, 0 FROM account_seats WHERE account = $1 ON CONFLICT (match, seat) "
      "DO UPDATE SET name = excluded.name, token = excluded.token, due = excluded.due, round = 0",
      {account, to.name});
  return {};
}

}  // namespace

Expected<void> PeopleBook::deed(const std::string& look, const Deed& deed,
                                const PeopleBook::Doing& doing) {
  return database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    const auto account = lock_by_look(work, look);
    if (!account) return account.error();
    if (const auto done = doing(work, *account); !done) return done.error();
    return add_to_log(work, deed, *account);
  });
}

Expected<void> PeopleBook::warn(const std::string& look, const Deed& what) {
  return deed(look, what, [&what](PeopleWork& work, const std::string& account) {
    warn_now(work, account, what.detail);
    return Expected<void>();
  });
}

Expected<void> PeopleBook::silence(const std::string& look, const Deed& what, bool on) {
  return deed(look, what, [&](PeopleWork& work, const std::string& account) {
    put_standing(work, account, "silenced", on);
    return Expected<void>();
  });
}

Expected<void> PeopleBook::ban(const std::string& look, const Deed& what, bool on) {
  return deed(look, what, [&](PeopleWork& work, const std::string& account) {
    put_standing(work, account, "banned", on);
    work.run("UPDATE standings SET why = $2 WHERE account = $1", {account, on ? what.detail : ""});
    if (on) end_all_sessions(work, account);
    return Expected<void>();
  });
}

Expected<void> PeopleBook::rename_as_operator(const std::string& look, const Deed& what,
                                              const Renamed& to) {
  return deed(look, what, [&to](PeopleWork& work, const std::string& account) {
    return rename_now(work, account, to);
  });
}

Expected<PeopleRows> PeopleBook::rows_of(const char* sql, const PeopleRow& values) {
  PeopleRows out;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    out = work.run(sql, values);
    return {};
  });
  if (!read) return read.error();
  return out;
}

Expected<PeopleRows> PeopleBook::list_people(const std::string& after) {
  return rows_of(
      "SELECT a.name, a.created, (SELECT count(*) FROM account_seats s WHERE s.account = a.id), "
      "(SELECT count(*) FROM reports r WHERE r.about = a.id), (SELECT count(*) FROM warnings w "
      "WHERE w.account = a.id), coalesce(t.silenced, 0), coalesce(t.banned, 0), coalesce(t.why, "
      "'') FROM accounts a LEFT JOIN standings t ON t.account = a.id WHERE a.name > $1 ORDER BY "
      "a.name LIMIT 500",
      {after});
}

Expected<PeopleRows> PeopleBook::list_reports() {
  return rows_of(
      "SELECT r.number, r.at, coalesce(b.name, ''), coalesce(o.name, ''), r.match, r.seat, "
      "r.reason, r.text FROM reports r LEFT JOIN accounts b ON b.id = r.account LEFT JOIN accounts "
      "o ON o.id = r.about ORDER BY r.number DESC LIMIT 500",
      {});
}

Expected<PeopleRows> PeopleBook::list_log() {
  return rows_of(
      "SELECT l.number, l.at, l.operator, l.did, coalesce(a.name, ''), l.detail, l.account FROM "
      "people_log l LEFT JOIN accounts a ON a.id = l.account ORDER BY l.number DESC LIMIT 500",
      {});
}

}  // namespace host

// SPDX-License-Identifier: MIT
#include "apps/host/native/sqlite_schema.h"

#include <array>

#include <fcntl.h>
#include <unistd.h>

#include "apps/host/store.h"

namespace host {
namespace {

// What makes version n + 1 of version n. The tables were first made without a version: where they
// are there already, the first step changes nothing.
constexpr std::array<const char*, kSqliteVersion> kSqliteSteps{
    R"(
CREATE TABLE IF NOT EXISTS matches(
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, head TEXT NOT NULL, summary TEXT NOT NULL,
  open INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS matches_open ON matches(number) WHERE open = 1;
CREATE TABLE IF NOT EXISTS moments(
  match TEXT NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY(match, seq)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS chat(number INTEGER PRIMARY KEY, match TEXT NOT NULL, body TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS chat_match ON chat(match, number);
CREATE TABLE IF NOT EXISTS tokens(
  hash TEXT NOT NULL, match TEXT NOT NULL, seat INTEGER NOT NULL, PRIMARY KEY(hash, match, seat)) WITHOUT ROWID;
)",
    // Files of version 1 have kept every line of chat there ever was.
    "DELETE FROM chat WHERE number IN (SELECT number FROM (SELECT number, row_number() OVER "
    "(PARTITION BY match ORDER BY number DESC) AS place FROM chat) WHERE place > 200);",
    "CREATE TABLE IF NOT EXISTS reviews(match TEXT PRIMARY KEY, made_by TEXT NOT NULL, body TEXT "
    "NOT NULL);",
    // What a match needs when its rules are no more: the newest position, and how it was told.
    "CREATE TABLE IF NOT EXISTS kept(match TEXT PRIMARY KEY, position TEXT NOT NULL DEFAULT '', "
    "told TEXT NOT NULL DEFAULT '');",
    // Challenges of before were made by nobody knows whom, and are there until that is seen.
    R"(
CREATE TABLE IF NOT EXISTS challenges(
  match TEXT PRIMARY KEY, challenger TEXT NOT NULL, seen_at INTEGER NOT NULL) WITHOUT ROWID;
INSERT OR IGNORE INTO challenges(match, challenger, seen_at)
  SELECT id, '', CAST(strftime('%s', 'now') AS INTEGER) FROM matches WHERE open = 1;
)",
    // People who have an account. The row of a name stays for ever, of nobody where its holder has
    // given it up.
    R"(
CREATE TABLE IF NOT EXISTS accounts(
  id TEXT PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL, renamed INTEGER NOT NULL,
  sessions_ever INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS account_names(
  look TEXT PRIMARY KEY, account TEXT NOT NULL, taken INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS account_names_account ON account_names(account);
CREATE TABLE IF NOT EXISTS sessions(
  hash TEXT PRIMARY KEY, account TEXT NOT NULL, number INTEGER NOT NULL, label TEXT NOT NULL,
  since INTEGER NOT NULL, seen INTEGER NOT NULL, UNIQUE(account, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS ended_sessions(
  hash TEXT PRIMARY KEY, ended INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS ended_sessions_ended ON ended_sessions(ended);
CREATE TABLE IF NOT EXISTS recovery_codes(
  hash TEXT PRIMARY KEY, account TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS recovery_codes_account ON recovery_codes(account);
CREATE TABLE IF NOT EXISTS passkeys(
  id TEXT PRIMARY KEY, account TEXT NOT NULL, public_key TEXT NOT NULL, algorithm INTEGER NOT NULL,
  counter INTEGER NOT NULL, label TEXT NOT NULL, since INTEGER NOT NULL, used INTEGER NOT NULL)
  WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS passkeys_account ON passkeys(account);
CREATE TABLE IF NOT EXISTS passkey_challenges(
  hash TEXT PRIMARY KEY, purpose TEXT NOT NULL, account TEXT NOT NULL, until INTEGER NOT NULL)
  WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS passkey_challenges_until ON passkey_challenges(until);
CREATE TABLE IF NOT EXISTS account_seats(
  match TEXT NOT NULL, seat INTEGER NOT NULL, account TEXT NOT NULL, token TEXT NOT NULL,
  since INTEGER NOT NULL, PRIMARY KEY(match, seat)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS account_seats_account ON account_seats(account, match, seat);
CREATE INDEX IF NOT EXISTS account_seats_token ON account_seats(token);
)",
    // What is to be told of a seat from now on in place of its name (nothing: a former player); how
    // people stand with whoever runs the server, who did what about it; whom they avoid.
    R"(
CREATE TABLE IF NOT EXISTS names_to_put(
  match TEXT NOT NULL, seat INTEGER NOT NULL, token TEXT NOT NULL, name TEXT NOT NULL,
  due INTEGER NOT NULL, round INTEGER NOT NULL, PRIMARY KEY(match, seat)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS names_to_put_due ON names_to_put(due);
CREATE TABLE IF NOT EXISTS standings(
  account TEXT PRIMARY KEY, silenced INTEGER NOT NULL, banned INTEGER NOT NULL, why TEXT NOT NULL)
  WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS warnings(
  account TEXT NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL, given INTEGER NOT NULL,
  told INTEGER NOT NULL, PRIMARY KEY(account, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS people_log(
  number INTEGER PRIMARY KEY, at INTEGER NOT NULL, operator TEXT NOT NULL, did TEXT NOT NULL,
  account TEXT NOT NULL, detail TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS people_log_account ON people_log(account);
CREATE TRIGGER IF NOT EXISTS people_log_is_not_changed BEFORE UPDATE ON people_log
  BEGIN SELECT RAISE(ABORT, 'the log of people is only added to'); END;
CREATE TRIGGER IF NOT EXISTS people_log_is_not_shortened BEFORE DELETE ON people_log
  BEGIN SELECT RAISE(ABORT, 'the log of people is only added to'); END;
CREATE TABLE IF NOT EXISTS reports(
  number INTEGER PRIMARY KEY, account TEXT NOT NULL, match TEXT NOT NULL, seat INTEGER NOT NULL,
  about TEXT NOT NULL, reason TEXT NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS reports_account ON reports(account, at);
CREATE INDEX IF NOT EXISTS reports_about ON reports(about);
CREATE INDEX IF NOT EXISTS reports_at ON reports(at);
CREATE TABLE IF NOT EXISTS avoided(
  account TEXT NOT NULL, number INTEGER NOT NULL, match TEXT NOT NULL, seat INTEGER NOT NULL,
  other TEXT NOT NULL, how TEXT NOT NULL, name TEXT NOT NULL, since INTEGER NOT NULL,
  PRIMARY KEY(account, number), UNIQUE(account, match, seat, how)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS avoided_other ON avoided(other, how);
CREATE INDEX IF NOT EXISTS avoided_seat ON avoided(match, seat, how);
)",
    // Matches by days that are not over: when they have to be looked after. Holidays of accounts.
    R"(
ALTER TABLE matches ADD COLUMN by_days INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN due INTEGER;
CREATE INDEX IF NOT EXISTS matches_due ON matches(due) WHERE due IS NOT NULL;
CREATE TABLE IF NOT EXISTS holidays(
  account TEXT NOT NULL, begins INTEGER NOT NULL, ends INTEGER NOT NULL,
  PRIMARY KEY(account, begins)) WITHOUT ROWID;
)",
    // What is known of a seat whose battle is over: when it ended, how, and against whom it was
    // played. Whoever lists the battles of an account notes it; 0: it goes on, or nobody has
    // looked.
    R"(
CREATE TABLE account_seats_anew(
  match TEXT NOT NULL, seat INTEGER NOT NULL, account TEXT NOT NULL, token TEXT NOT NULL,
  since INTEGER NOT NULL, ended INTEGER NOT NULL DEFAULT 0, game TEXT NOT NULL DEFAULT '',
  against TEXT NOT NULL DEFAULT '', result TEXT NOT NULL DEFAULT '', PRIMARY KEY(match, seat))
  WITHOUT ROWID;
INSERT INTO account_seats_anew(match, seat, account, token, since)
  SELECT match, seat, account, token, since FROM account_seats;
DROP TABLE account_seats;
ALTER TABLE account_seats_anew RENAME TO account_seats;
CREATE INDEX account_seats_account ON account_seats(account, match, seat);
CREATE INDEX account_seats_token ON account_seats(token);
CREATE INDEX account_seats_going_on ON account_seats(account, since, match) WHERE ended = 0;
CREATE INDEX account_seats_over ON account_seats(account, ended, match) WHERE ended > 0;
CREATE INDEX account_seats_results ON account_seats(account, game, against, result)
  WHERE ended > 0;
)",
    // Telling people that it is their turn (native/people/notices.h): keys of the house, how and
    // where each account wants to be told, what is to be sent, and whose page is open just now.
    R"(
CREATE TABLE IF NOT EXISTS house_keys(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS telling(
  account TEXT PRIMARY KEY, language TEXT NOT NULL, zone TEXT NOT NULL, quiet_from INTEGER NOT NULL,
  quiet_until INTEGER NOT NULL, mail_day INTEGER NOT NULL, mails INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS telling_ways(
  account TEXT NOT NULL, way TEXT NOT NULL, is_on INTEGER NOT NULL, off TEXT NOT NULL UNIQUE,
  PRIMARY KEY(account, way)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS telling_places(
  account TEXT NOT NULL, way TEXT NOT NULL, number INTEGER NOT NULL, place TEXT NOT NULL,
  detail TEXT NOT NULL, label TEXT NOT NULL, since INTEGER NOT NULL, confirm TEXT NOT NULL,
  until INTEGER NOT NULL, failures INTEGER NOT NULL, session INTEGER NOT NULL,
  PRIMARY KEY(account, way, number))
  WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS telling_places_place ON telling_places(place);
CREATE INDEX IF NOT EXISTS telling_places_confirm ON telling_places(confirm) WHERE confirm <> '';
CREATE TABLE IF NOT EXISTS notices(
  account TEXT NOT NULL, match TEXT NOT NULL, way TEXT NOT NULL, number INTEGER NOT NULL,
  made INTEGER NOT NULL, due INTEGER NOT NULL, leased INTEGER NOT NULL, tries INTEGER NOT NULL,
  batch TEXT NOT NULL, sent INTEGER NOT NULL, PRIMARY KEY(account, match, way, number))
  WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS notices_due ON notices(due) WHERE sent = 0;
CREATE INDEX IF NOT EXISTS notices_match ON notices(match);
CREATE TABLE IF NOT EXISTS looking(account TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;
)",
    // Matches that began as public: from when until when they are in the list of those to watch.
    R"(
ALTER TABLE matches ADD COLUMN watch_from INTEGER;
ALTER TABLE matches ADD COLUMN watch_until INTEGER;
CREATE INDEX IF NOT EXISTS matches_watched ON matches(watch_until, watch_from)
  WHERE watch_until IS NOT NULL;
)",
};
static_assert(kMaxChat == 200);

// Acknowledged means: in the log and the log on the disk (synchronous = FULL).
constexpr const char* kSqliteSettings =
    "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
    "PRAGMA foreign_keys = ON;";

// It holds every hand and the secrets of dice: nobody else on the machine reads it. What SQLite
// lays beside it (-wal, -shm) has the rights of the file. One that is there already keeps those it
// has.
void create_private(const std::string& file) {
  const int made = ::open(file.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
  if (made >= 0) ::close(made);
}

}  // namespace

table::Error sqlite_failure(sqlite3* database, const std::string& file) {
  return {table::ErrorCode::not_allowed, file + ": " + sqlite3_errmsg(database), ""};
}

bool run_sqlite(sqlite3* database, const std::string& sql) {
  return sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

table::Expected<Database> open_sqlite_as_it_is(const std::string& file) {
  if (!file.empty() && file != ":memory:") create_private(file);
  sqlite3* raw = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int opened = sqlite3_open_v2(file.c_str(), &raw, flags, nullptr);
  Database database(raw);
  if (opened != SQLITE_OK || !run_sqlite(raw, kSqliteSettings)) return sqlite_failure(raw, file);
  return table::Expected<Database>(std::move(database));
}

table::Expected<Database> open_sqlite_to_read(const std::string& file) {
  sqlite3* raw = nullptr;
  const int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX;
  const int opened = sqlite3_open_v2(file.c_str(), &raw, flags, nullptr);
  Database database(raw);
  if (opened != SQLITE_OK || !run_sqlite(raw, "PRAGMA busy_timeout = 5000"))
    return sqlite_failure(raw, file);
  const auto version = sqlite_version(raw, file);
  if (!version) return version.error();
  if (*version == kSqliteVersion) return table::Expected<Database>(std::move(database));
  const std::string why = *version > kSqliteVersion
                              ? newer_database(*version, kSqliteVersion)
                              : "its tables are of version " + std::to_string(*version) +
                                    ": bring them up to date first, with `sandtable db migrate`";
  return table::Error{table::ErrorCode::not_allowed, file + ": " + why, ""};
}

table::Expected<int> sqlite_version(sqlite3* database, const std::string& file) {
  Statement version(database, "PRAGMA user_version");
  if (!version.row()) return sqlite_failure(database, file);
  return static_cast<int>(version.number(0));
}

table::Expected<void> migrate_sqlite(sqlite3* database, const std::string& file, int to) {
  const auto before = sqlite_version(database, file);
  if (!before) return before.error();
  if (*before == to) return {};
  // Asked again once nobody else can change it.
  if (!run_sqlite(database, "BEGIN IMMEDIATE")) return sqlite_failure(database, file);
  const auto found = sqlite_version(database, file);
  bool good = found.ok() && *found <= to;
  for (int version = good ? *found : to; good && version < to; ++version) {
    good = run_sqlite(database, kSqliteSteps[static_cast<std::size_t>(version)]);
  }
  good = good && run_sqlite(database, "PRAGMA user_version = " + std::to_string(to) + ";COMMIT");
  if (good) return {};
  table::Error error = sqlite_failure(database, file);
  if (found && *found > kSqliteVersion) {
    error.message = file + ": " + newer_database(*found, kSqliteVersion);
  }
  run_sqlite(database, "ROLLBACK");
  return error;
}

table::Expected<Database> open_sqlite(const std::string& file) {
  auto database = open_sqlite_as_it_is(file);
  if (!database) return database;
  if (const auto ready = migrate_sqlite(database->get(), file); !ready) return ready.error();
  return database;
}

}  // namespace host

// SPDX-License-Identifier: MIT
// How changes get into a SQLite file: many of them in one transaction, of which one that is refused
// keeps none of the others out.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "apps/host/native/sqlite_statement.h"
#include "apps/host/store.h"

namespace host {

// Of one thread.
class SqliteWriter {
 public:
  explicit SqliteWriter(sqlite3* database) : database_(database) {}

  // Of each change whether it was kept; nothing where the file cannot be written just now.
  std::optional<std::vector<bool>> write(std::span<const Change* const> batch);
  // Whether there is room for anything.
  bool has_room();

 private:
  enum class Outcome { kept, refused, away };
  Outcome write_together(std::span<const Change* const> batch);
  std::optional<std::vector<bool>> write_apart(std::span<const Change* const> batch);
  Outcome write_one_apart(const Change& change);
  Outcome write_one(const Change& change);
  bool keep(const Change& change);
  bool keep_summary(const Change& change);
  bool keep_notices(const std::string& match, const Change::Asked& asked);
  bool keep_moment(const Change& change);
  bool keep_challenge(const Change& change);
  bool commit();

  sqlite3* database_;
  bool gap_ = false;  // the change that failed last came too early
  Statement begin_{database_, "BEGIN IMMEDIATE"};
  Statement commit_{database_, "COMMIT"};
  Statement rollback_{database_, "ROLLBACK"};
  Statement mark_{database_, "SAVEPOINT one"};
  Statement back_to_mark_{database_, "ROLLBACK TO one"};
  Statement forget_mark_{database_, "RELEASE one"};
  Statement head_{database_,
                  "INSERT INTO matches(id, head, summary, open) VALUES(?1, ?2, ?3, 0) "
                  "ON CONFLICT(id) DO UPDATE SET head = ?2"};
  Statement summary_{database_,
                     "UPDATE matches SET summary = ?2, open = ?3, by_days = ?4, due = ?5, "
                     "watch_from = ?6, watch_until = ?7 WHERE id = ?1"};
  // Behind the one before it, or not at all.
  Statement moment_{
      database_,
      "INSERT INTO moments(match, seq, body) SELECT ?1, ?2, ?3 WHERE ?2 = 1 OR EXISTS "
      "(SELECT 1 FROM moments WHERE match = ?1 AND seq = ?2 - 1)"};
  Statement chat_{database_, "INSERT INTO chat(match, body) VALUES(?1, ?2)"};
  Statement old_chat_{database_,
                      "DELETE FROM chat WHERE number IN (SELECT number FROM chat WHERE match = ?1 "
                      "ORDER BY number DESC LIMIT -1 OFFSET ?2)"};
  Statement token_{database_, "INSERT OR IGNORE INTO tokens(hash, match, seat) VALUES(?1, ?2, ?3)"};
  // What a token of an account holds is the account's.
  Statement account_seat_{
      database_,
      "INSERT OR IGNORE INTO account_seats(match, seat, account, token, since) SELECT ?2, ?3, "
      "account, ?1, CAST(strftime('%s', 'now') AS INTEGER) FROM account_seats WHERE token = ?1 "
      "LIMIT 1"};
  Statement lost_token_{database_, "DELETE FROM tokens WHERE hash = ?1 AND match = ?2"};
  Statement review_{database_,
                    "INSERT OR REPLACE INTO reviews(match, made_by, body) VALUES(?1, ?2, ?3)"};
  Statement position_{database_,
                      "INSERT INTO kept(match, position) VALUES(?1, ?2) "
                      "ON CONFLICT(match) DO UPDATE SET position = ?2"};
  Statement told_{database_,
                  "INSERT INTO kept(match, told) VALUES(?1, ?2) "
                  "ON CONFLICT(match) DO UPDATE SET told = ?2"};
  Statement challenge_{database_,
                       "INSERT OR IGNORE INTO challenges(match, challenger, seen_at) VALUES(?1, "
                       "?2, CAST(strftime('%s', 'now') AS INTEGER))"};
  Statement seen_{database_,
                  "UPDATE challenges SET seen_at = CAST(strftime('%s', 'now') AS INTEGER) WHERE "
                  "match = ?1"};
  // Due three seconds later: what answers by itself has answered by then.
  Statement notice_{
      database_,
      "INSERT INTO notices(account, match, way, number, made, due, leased, tries, "
      "batch, sent) SELECT DISTINCT s.account, s.match, p.way, p.number, ?3, ?3 + 3, 0, "
      "0, '', 0 FROM account_seats s JOIN telling_ways w ON w.account = s.account AND "
      "w.is_on = 1 JOIN telling_places p ON p.account = w.account AND p.way = w.way "
      "AND p.confirm = '' WHERE s.match = ?1 AND ((?2 >> s.seat) & 1) = 1 ON "
      "CONFLICT DO NOTHING"};
  Statement challenge_over_{database_, "DELETE FROM challenges WHERE match = ?1"};
  Statement nonsense_{database_, "INSERT INTO chat(number, match, body) VALUES(-1, '', '')"};
  Statement no_nonsense_{database_, "DELETE FROM chat WHERE number = -1"};
};

}  // namespace host

// SPDX-License-Identifier: MIT
#include "apps/host/store_sqlite.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "apps/host/sqlite_statement.h"

namespace host {
namespace {

using Waiting = std::pair<Change, std::function<void(bool)>>;

constexpr std::size_t kMaxBatch = 512;  // changes in one transaction

constexpr const char* kSchema = R"(
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
CREATE TABLE IF NOT EXISTS reviews(match TEXT PRIMARY KEY, made_by TEXT NOT NULL, body TEXT NOT NULL);
)";

// Acknowledged means: in the log and the log on the disk (synchronous = FULL).
constexpr const char* kSettings =
    "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
    "PRAGMA foreign_keys = ON;";

// Files of version 1 have kept every line of chat there ever was.
constexpr int kVersion = 2;
constexpr const char* kFromVersion1 =
    "DELETE FROM chat WHERE number IN (SELECT number FROM (SELECT number, row_number() OVER "
    "(PARTITION BY match ORDER BY number DESC) AS place FROM chat) WHERE place > 200);";
static_assert(kMaxChat == 200);

table::Error failure(sqlite3* database, const std::string& file) {
  return {table::ErrorCode::not_allowed, file + ": " + sqlite3_errmsg(database), ""};
}

bool run(sqlite3* database, const std::string& sql) {
  return sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

bool bring_up_to_date(sqlite3* database) {
  Statement version(database, "PRAGMA user_version");
  const std::int64_t found = version.row() ? version.number(0) : 0;
  version.done();
  if (found >= kVersion) return true;
  const std::string now = "PRAGMA user_version = " + std::to_string(kVersion) + ";";
  return run(database, std::string("BEGIN IMMEDIATE;") + kFromVersion1 + now + "COMMIT;");
}

table::Expected<Database> open_file(const std::string& file) {
  sqlite3* raw = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int opened = sqlite3_open_v2(file.c_str(), &raw, flags, nullptr);
  Database database(raw);
  if (opened != SQLITE_OK) return failure(raw, file);
  if (!run(raw, kSettings) || !run(raw, kSchema) || !bring_up_to_date(raw)) {
    return failure(raw, file);
  }
  return table::Expected<Database>(std::move(database));
}

// The statements of the writing thread.
class Writer {
 public:
  explicit Writer(sqlite3* database) : database_(database) {}

  bool write_all(std::deque<Waiting>& batch) {
    if (!begin_.done()) return false;
    const bool good = std::all_of(batch.begin(), batch.end(),
                                  [this](const Waiting& w) { return write(w.first); });
    if (good && commit_.done()) return true;
    rollback_.done();
    return false;
  }

 private:
  bool write(const Change& c) {
    bool good = true;
    if (c.head) {
      good = head_.bind(1, c.match).bind(2, *c.head).bind(3, c.summary).done();
    }
    if (!c.summary.empty()) {
      good = good && summary_.bind(1, c.match).bind(2, c.summary).bind(3, c.open_challenge).done();
    }
    if (c.moment) {
      const auto seq = static_cast<std::int64_t>(c.seq);
      good = good && moment_.bind(1, c.match).bind(2, seq).bind(3, *c.moment).done();
    }
    if (c.chat) {
      good = good && chat_.bind(1, c.match).bind(2, *c.chat).done();
      good = good && old_chat_.bind(1, c.match).bind(2, std::int64_t{kMaxChat}).done();
    }
    for (const Change::Token& token : c.tokens) {
      const std::int64_t seat = token.seat.value;
      good = good && token_.bind(1, token.hash).bind(2, c.match).bind(3, seat).done();
    }
    for (const std::string& hash : c.lost_tokens) {
      good = good && lost_token_.bind(1, hash).bind(2, c.match).done();
    }
    if (c.review) {
      review_.bind(1, c.match).bind(2, c.review->made_by).bind(3, c.review->body);
      good = good && review_.done();
    }
    return good;
  }

  sqlite3* database_;
  Statement begin_{database_, "BEGIN IMMEDIATE"};
  Statement commit_{database_, "COMMIT"};
  Statement rollback_{database_, "ROLLBACK"};
  Statement head_{database_,
                  "INSERT INTO matches(id, head, summary, open) VALUES(?1, ?2, ?3, 0) "
                  "ON CONFLICT(id) DO UPDATE SET head = ?2"};
  Statement summary_{database_, "UPDATE matches SET summary = ?2, open = ?3 WHERE id = ?1"};
  Statement moment_{database_, "INSERT INTO moments(match, seq, body) VALUES(?1, ?2, ?3)"};
  Statement chat_{database_, "INSERT INTO chat(match, body) VALUES(?1, ?2)"};
  Statement old_chat_{database_,
                      "DELETE FROM chat WHERE number IN (SELECT number FROM chat WHERE match = ?1 "
                      "ORDER BY number DESC LIMIT -1 OFFSET ?2)"};
  Statement token_{database_, "INSERT OR IGNORE INTO tokens(hash, match, seat) VALUES(?1, ?2, ?3)"};
  Statement lost_token_{database_, "DELETE FROM tokens WHERE hash = ?1 AND match = ?2"};
  Statement review_{database_,
                    "INSERT OR REPLACE INTO reviews(match, made_by, body) VALUES(?1, ?2, ?3)"};
};

}  // namespace

struct SqliteStore::Inside {
  Inside(Database to_write, Database to_read, Database to_read_long, Post post_to_host)
      : write_handle(std::move(to_write)),
        read_handle(std::move(to_read)),
        long_handle(std::move(to_read_long)),
        post(std::move(post_to_host)) {
    thread = std::thread([this] { run(); });
  }
  ~Inside() {
    {
      const std::lock_guard lock(mutex);
      stopping = true;
    }
    changed.notify_one();
    thread.join();
  }

  void run() {
    Writer writer(write_handle.get());
    for (;;) {
      std::deque<Waiting> batch = next_batch();
      if (batch.empty()) return;
      const bool kept = writer.write_all(batch);
      post([batch = std::make_shared<std::deque<Waiting>>(std::move(batch)), kept] {
        for (auto& [change, done] : *batch) done(kept);
      });
    }
  }

  // Waits for changes; empty when it is time to stop.
  std::deque<Waiting> next_batch() {
    std::unique_lock lock(mutex);
    changed.wait(lock, [this] { return stopping || !waiting.empty(); });
    std::deque<Waiting> batch;
    while (!waiting.empty() && batch.size() < kMaxBatch) {
      batch.push_back(std::move(waiting.front()));
      waiting.pop_front();
    }
    return batch;
  }

  Database write_handle;
  Database read_handle;
  Database long_handle;
  Post post;
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<Waiting> waiting;
  bool stopping = false;
  Statement read_head{read_handle.get(), "SELECT head FROM matches WHERE id = ?1"};
  Statement read_summary{read_handle.get(), "SELECT summary FROM matches WHERE id = ?1"};
  // What any thread may ask: one at a time.
  std::mutex long_mutex;
  Statement load_head{long_handle.get(), "SELECT head FROM matches WHERE id = ?1"};
  Statement read_moments{long_handle.get(),
                         "SELECT body FROM moments WHERE match = ?1 ORDER BY seq"};
  Statement read_chat{long_handle.get(),
                      "SELECT body FROM (SELECT body, number FROM chat WHERE match = ?1 ORDER BY "
                      "number DESC LIMIT ?2) ORDER BY number"};
  Statement read_lobby{long_handle.get(),
                       "SELECT summary FROM matches WHERE open = 1 ORDER BY number DESC LIMIT ?1"};
  Statement read_seats{long_handle.get(),
                       "SELECT m.id, t.seat, m.summary FROM tokens t JOIN matches m ON m.id = "
                       "t.match WHERE t.hash = ?1 ORDER BY m.number DESC LIMIT ?2"};
  Statement read_review{long_handle.get(),
                        "SELECT body FROM reviews WHERE match = ?1 AND made_by = ?2"};
  std::thread thread;
};

SqliteStore::SqliteStore(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
SqliteStore::~SqliteStore() = default;

table::Expected<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& file,
                                                                Post post) {
  auto to_write = open_file(file);
  if (!to_write) return to_write.error();
  auto to_read = open_file(file);
  if (!to_read) return to_read.error();
  auto to_read_long = open_file(file);
  if (!to_read_long) return to_read_long.error();
  auto inside = std::make_unique<Inside>(std::move(*to_write), std::move(*to_read),
                                         std::move(*to_read_long), std::move(post));
  return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(inside)));
}

void SqliteStore::write(Change change, std::function<void(bool)> done) {
  {
    const std::lock_guard lock(inside_->mutex);
    inside_->waiting.emplace_back(std::move(change), std::move(done));
  }
  inside_->changed.notify_one();
}

std::optional<Stored> SqliteStore::load(std::string_view match) {
  Inside& in = *inside_;
  const std::lock_guard lock(in.long_mutex);
  std::optional<Stored> out;
  if (in.load_head.bind(1, match).row()) out = Stored{in.load_head.text(0), {}, {}};
  in.load_head.done();
  if (!out) return out;
  in.read_moments.bind(1, match);
  while (in.read_moments.row()) out->moments.push_back(in.read_moments.text(0));
  in.read_moments.done();
  in.read_chat.bind(1, match).bind(2, std::int64_t{kMaxChat});
  while (in.read_chat.row()) out->chat.push_back(in.read_chat.text(0));
  in.read_chat.done();
  return out;
}

std::optional<std::string> SqliteStore::head(std::string_view match) {
  std::optional<std::string> out;
  if (inside_->read_head.bind(1, match).row()) out = inside_->read_head.text(0);
  inside_->read_head.done();
  return out;
}

std::optional<std::string> SqliteStore::summary(std::string_view match) {
  std::optional<std::string> out;
  if (inside_->read_summary.bind(1, match).row()) out = inside_->read_summary.text(0);
  inside_->read_summary.done();
  return out;
}

std::vector<std::string> SqliteStore::lobby(std::size_t limit) {
  const std::lock_guard lock(inside_->long_mutex);
  std::vector<std::string> out;
  Statement& read = inside_->read_lobby.bind(1, static_cast<std::int64_t>(limit));
  while (read.row()) out.push_back(read.text(0));
  read.done();
  return out;
}

std::vector<StoredSeat> SqliteStore::seats_of(std::string_view token_hash) {
  const std::lock_guard lock(inside_->long_mutex);
  std::vector<StoredSeat> out;
  Statement& read = inside_->read_seats.bind(1, token_hash).bind(2, std::int64_t{kMaxSeatsOfToken});
  while (read.row()) {
    out.push_back({read.text(0), {static_cast<std::uint8_t>(read.number(1))}, read.text(2)});
  }
  read.done();
  return out;
}

std::optional<std::string> SqliteStore::review(std::string_view match, std::string_view made_by) {
  const std::lock_guard lock(inside_->long_mutex);
  std::optional<std::string> out;
  Statement& read = inside_->read_review.bind(1, match).bind(2, made_by);
  if (read.row()) out = read.text(0);
  read.done();
  return out;
}

}  // namespace host

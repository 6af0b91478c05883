// SPDX-License-Identifier: MIT
#include "apps/host/store_sqlite.h"

#include <algorithm>
#include <mutex>

#include "apps/host/replies.h"
#include "apps/host/sqlite_schema.h"
#include "apps/host/write_queue.h"

namespace host {

using table::Expected;

namespace {

using Waiting = std::pair<Change, std::function<void(bool)>>;

// The text that a statement finds for a match.
Expected<std::string> one_text(Statement& read, std::string_view match) {
  std::optional<std::string> out;
  if (read.bind(1, match).row()) out = read.text(0);
  if (!read.done()) return store_away();
  if (!out) return not_found();
  return std::move(*out);
}

}  // namespace

// The statements of the writing thread.
class SqliteStore::Writer {
 public:
  explicit Writer(sqlite3* database) : database_(database) {}

  bool write_all(const std::deque<Waiting>& batch) {
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

struct SqliteStore::Inside {
  Inside(Database to_write, Database to_read, Post post_to_host)
      : write_handle(std::move(to_write)),
        read_handle(std::move(to_read)),
        post(std::move(post_to_host)) {}

  void write(std::deque<Waiting> changes) {
    const auto batch = std::make_shared<std::deque<Waiting>>(std::move(changes));
    const bool kept = writer.write_all(*batch);
    note(batch->size(), kept);
    post([batch, kept] {
      for (auto& [change, done] : *batch) done(kept);
    });
  }

  void note(std::size_t changes, bool kept) {
    const std::lock_guard lock(count_mutex);
    ++(kept ? counts.transactions : counts.errors);
    if (kept) counts.changes += changes;
  }

  Database write_handle;
  Database read_handle;
  Post post;
  Writer writer{write_handle.get()};
  std::mutex count_mutex;
  StoreCounts counts{};
  // What any thread may ask: one at a time.
  std::mutex read_mutex;
  Statement read_head{read_handle.get(), "SELECT head FROM matches WHERE id = ?1"};
  Statement read_summary{read_handle.get(), "SELECT summary FROM matches WHERE id = ?1"};
  Statement read_moments{read_handle.get(),
                         "SELECT body FROM moments WHERE match = ?1 ORDER BY seq"};
  Statement read_chat{read_handle.get(),
                      "SELECT body FROM (SELECT body, number FROM chat WHERE match = ?1 ORDER BY "
                      "number DESC LIMIT ?2) ORDER BY number"};
  Statement read_lobby{read_handle.get(),
                       "SELECT summary FROM matches WHERE open = 1 ORDER BY number DESC LIMIT ?1"};
  Statement read_seats{read_handle.get(),
                       "SELECT m.id, t.seat, m.summary FROM tokens t JOIN matches m ON m.id = "
                       "t.match WHERE t.hash = ?1 ORDER BY m.number DESC LIMIT ?2"};
  Statement read_review{read_handle.get(),
                        "SELECT body FROM reviews WHERE match = ?1 AND made_by = ?2"};
  WriteQueue<Waiting> queue{[this](auto batch) { write(std::move(batch)); }};
};

SqliteStore::SqliteStore(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
SqliteStore::~SqliteStore() = default;

table::Expected<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& file,
                                                                Post post) {
  auto to_write = open_sqlite(file);
  if (!to_write) return to_write.error();
  auto to_read = open_sqlite(file);
  if (!to_read) return to_read.error();
  auto inside =
      std::make_unique<Inside>(std::move(*to_write), std::move(*to_read), std::move(post));
  return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(inside)));
}

void SqliteStore::write(Change change, std::function<void(bool)> done) {
  inside_->queue.add({std::move(change), std::move(done)});
}

Expected<Stored> SqliteStore::load(std::string_view match) {
  Inside& in = *inside_;
  const std::lock_guard lock(in.read_mutex);
  auto head = one_text(in.read_head, match);
  if (!head) return head.error();
  Stored out{std::move(*head), {}, {}};
  in.read_moments.bind(1, match);
  while (in.read_moments.row()) out.moments.push_back(in.read_moments.text(0));
  if (!in.read_moments.done()) return store_away();
  in.read_chat.bind(1, match).bind(2, std::int64_t{kMaxChat});
  while (in.read_chat.row()) out.chat.push_back(in.read_chat.text(0));
  if (!in.read_chat.done()) return store_away();
  return out;
}

Expected<std::string> SqliteStore::head(std::string_view match) {
  const std::lock_guard lock(inside_->read_mutex);
  return one_text(inside_->read_head, match);
}

Expected<std::string> SqliteStore::summary(std::string_view match) {
  const std::lock_guard lock(inside_->read_mutex);
  return one_text(inside_->read_summary, match);
}

Expected<std::vector<std::string>> SqliteStore::lobby(std::size_t limit) {
  const std::lock_guard lock(inside_->read_mutex);
  std::vector<std::string> out;
  Statement& read = inside_->read_lobby.bind(1, static_cast<std::int64_t>(limit));
  while (read.row()) out.push_back(read.text(0));
  if (!read.done()) return store_away();
  return out;
}

Expected<std::vector<StoredSeat>> SqliteStore::seats_of(std::string_view token_hash) {
  const std::lock_guard lock(inside_->read_mutex);
  std::vector<StoredSeat> out;
  Statement& read = inside_->read_seats.bind(1, token_hash).bind(2, std::int64_t{kMaxSeatsOfToken});
  while (read.row()) {
    out.push_back({read.text(0), {static_cast<std::uint8_t>(read.number(1))}, read.text(2)});
  }
  if (!read.done()) return store_away();
  return out;
}

StoreCounts SqliteStore::counts() const {
  const std::lock_guard lock(inside_->count_mutex);
  return inside_->counts;
}

Expected<std::string> SqliteStore::review(std::string_view match, std::string_view made_by) {
  const std::lock_guard lock(inside_->read_mutex);
  return one_text(inside_->read_review.bind(2, made_by), match);
}

}  // namespace host

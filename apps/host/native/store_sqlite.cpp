// SPDX-License-Identifier: MIT
#include "apps/host/native/store_sqlite.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "apps/host/native/file_lock.h"
#include "apps/host/native/people/book.h"
#include "apps/host/native/people/sqlite.h"
#include "apps/host/native/sqlite_schema.h"
#include "apps/host/native/sqlite_writer.h"
#include "apps/host/native/write_queue.h"
#include "apps/host/replies.h"
#include "formats/json.h"

namespace host {

using table::Expected;

namespace {

using Waiting = std::pair<Change, std::function<void(bool)>>;

// Of each maker in turn.
constexpr const char* kLobby =
    "SELECT summary FROM (SELECT m.summary, m.number, c.challenger, row_number() OVER (PARTITION "
    "BY "
    "c.challenger ORDER BY m.number DESC) AS place FROM challenges c JOIN matches m ON m.id = "
    "c.match WHERE m.open = 1 AND c.seen_at >= CAST(strftime('%s', 'now') AS INTEGER) - ?2) WHERE "
    "place <= CASE WHEN challenger = '' OR substr(challenger, 1, 1) = '*' THEN ?4 ELSE ?3 END "
    "ORDER BY place, number DESC LIMIT ?1";
constexpr const char* kCountChallenges =
    "SELECT count(*) FROM challenges c JOIN matches m ON m.id = c.match WHERE c.challenger = ?1 "
    "AND "
    "m.open = 1 AND c.seen_at >= CAST(strftime('%s', 'now') AS INTEGER) - ?2";

// `due` is looked for in its index; what time it is then comes with it, also where there is
// nothing.
constexpr const char* kNow =
    "SELECT CAST(round((julianday('now') - 2440587.5) * 86400000.0) AS INTEGER)";
constexpr const char* kDue =
    "SELECT id FROM matches WHERE due IS NOT NULL AND due <= ?1 AND id NOT IN (SELECT value FROM "
    "json_each(?2)) ORDER BY due LIMIT ?3";

// Found in their index, which has all but the texts.
constexpr const char* kWatched =
    "SELECT summary FROM matches JOIN (SELECT number AS n, watch_from AS since FROM matches WHERE "
    "watch_until > ?2 AND watch_from <= ?2 ORDER BY watch_from DESC, number DESC LIMIT ?1) ON "
    "number = n ORDER BY since DESC, n DESC";

constexpr auto kPause = std::chrono::milliseconds(500);  // before looking for room again

// The text that a statement finds for a match.
Expected<std::string> one_text(Statement& read, std::string_view match) {
  std::optional<std::string> out;
  if (read.bind(1, match).row()) out = read.text(0);
  if (!read.done()) return store_away();
  if (!out) return not_found();
  return std::move(*out);
}

}  // namespace

struct SqliteStore::Inside {
  Inside(std::optional<FileLock> own, Database to_write, Database to_read, Database of_people,
         Post post_to_host)
      : alone(std::move(own)),
        write_handle(std::move(to_write)),
        read_handle(std::move(to_read)),
        people(std::move(of_people)),
        post(std::move(post_to_host)) {}

  void write(std::deque<Waiting> changes) {
    const auto batch = std::make_shared<std::deque<Waiting>>(std::move(changes));
    std::vector<const Change*> all;
    for (const Waiting& one : *batch) all.push_back(&one.first);
    auto kept = alone ? writer.write(all) : std::nullopt;
    if (alone) note(kept);
    post([batch, verdicts = std::move(kept).value_or(std::vector<bool>(batch->size(), false))] {
      for (std::size_t i = 0; i < batch->size(); ++i) (*batch)[i].second(verdicts[i]);
    });
  }

  void note(const std::optional<std::vector<bool>>& kept) {
    {
      const std::lock_guard lock(count_mutex);
      const auto good = kept ? std::count(kept->begin(), kept->end(), true) : 0;
      if (good > 0) ++counts.transactions;
      counts.changes += static_cast<std::uint64_t>(good);
      if (!kept || static_cast<std::size_t>(good) < kept->size()) ++counts.errors;
    }
    reach(kept.has_value());
  }

  // Where nobody is sent any more nothing is written: it has to be found out whether there is room
  // again.
  void reach(bool good) {
    reached = good;
    if (!good) queue.look_again(kPause, [this] { reach(writer.has_room()); });
  }

  std::optional<FileLock> alone;  // none: only to read
  Expected<std::vector<std::string>> moments(std::string_view match, std::uint64_t after,
                                             std::uint64_t until) {
    std::vector<std::string> out;
    read_moments.bind(1, match)
        .bind(2, static_cast<std::int64_t>(after))
        .bind(3, static_cast<std::int64_t>(until));
    while (read_moments.row()) out.push_back(read_moments.text(0));
    if (!read_moments.done()) return store_away();
    return out;
  }

  Database write_handle;
  Database read_handle;
  SqlitePeople people;
  PeopleBook book{people};
  Post post;
  SqliteWriter writer{write_handle.get()};
  std::atomic<bool> reached{true};  // when something was written last
  std::mutex count_mutex;
  StoreCounts counts{};
  // What any thread may ask: one at a time.
  std::mutex read_mutex;
  Statement read_head{read_handle.get(), "SELECT head FROM matches WHERE id = ?1"};
  Statement read_summary{read_handle.get(), "SELECT summary FROM matches WHERE id = ?1"};
  Statement read_moments{read_handle.get(),
                         "SELECT body FROM moments WHERE match = ?1 AND seq > ?2 AND seq <= ?3 "
                         "ORDER BY seq"};
  Statement read_now{read_handle.get(), kNow};
  Statement read_due{read_handle.get(), kDue};
  Statement read_rows{read_handle.get(),
                      "SELECT coalesce(max(seq), 0) FROM moments WHERE match = ?1"};
  Statement read_chat{read_handle.get(),
                      "SELECT body FROM (SELECT body, number FROM chat WHERE match = ?1 ORDER BY "
                      "number DESC LIMIT ?2) ORDER BY number"};
  Statement read_lobby{read_handle.get(), kLobby};
  Statement read_watched{read_handle.get(), kWatched};
  Statement count_challenges{read_handle.get(), kCountChallenges};
  Statement read_seats{read_handle.get(),
                       "SELECT m.id, t.seat, m.summary FROM tokens t JOIN matches m ON m.id = "
                       "t.match WHERE t.hash = ?1 ORDER BY m.number DESC LIMIT ?2"};
  Statement read_review{read_handle.get(),
                        "SELECT body FROM reviews WHERE match = ?1 AND made_by = ?2"};
  Statement read_position{read_handle.get(),
                          "SELECT position, told <> '' FROM kept WHERE match = ?1"};
  Statement read_told{read_handle.get(), "SELECT told FROM kept WHERE match = ?1 AND told <> ''"};
  WriteQueue<Waiting> queue{[this](auto batch) { write(std::move(batch)); }};
};

SqliteStore::SqliteStore(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
SqliteStore::~SqliteStore() = default;

table::Expected<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& file,
                                                                Post post) {
  auto to_write = open_sqlite_as_it_is(file);
  if (!to_write) return to_write.error();
  auto lock = FileLock::of(file);
  if (!lock) return lock.error();
  if (const auto ready = migrate_sqlite(to_write->get(), file); !ready) return ready.error();
  auto to_read = open_sqlite(file);
  if (!to_read) return to_read.error();
  auto of_people = open_sqlite(file);
  if (!of_people) return of_people.error();
  auto inside =
      std::make_unique<Inside>(std::move(*lock), std::move(*to_write), std::move(*to_read),
                               std::move(*of_people), std::move(post));
  return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(inside)));
}

table::Expected<std::unique_ptr<SqliteStore>> SqliteStore::open_to_read(const std::string& file,
                                                                        Post post) {
  auto one = open_sqlite_to_read(file);
  if (!one) return one.error();
  auto other = open_sqlite_to_read(file);
  if (!other) return other.error();
  auto inside = std::make_unique<Inside>(std::nullopt, std::move(*one), std::move(*other),
                                         Database(), std::move(post));
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
  auto summary = one_text(in.read_summary, match);
  if (!summary) return summary.error();
  Stored out;
  out.head = std::move(*head);
  out.summary = std::move(*summary);
  if (in.read_rows.bind(1, match).row())
    out.rows = static_cast<std::uint64_t>(in.read_rows.number(0));
  if (!in.read_rows.done()) return store_away();
  auto moments = in.moments(match, 0, kJournalPage);
  if (!moments) return moments.error();
  out.moments = std::move(*moments);
  in.read_chat.bind(1, match).bind(2, std::int64_t{kMaxChat});
  while (in.read_chat.row()) out.chat.push_back(in.read_chat.text(0));
  if (!in.read_chat.done()) return store_away();
  if (in.read_position.bind(1, match).row()) {
    out.position = in.read_position.text(0);
    out.is_told = in.read_position.number(1) != 0;
  }
  if (!in.read_position.done()) return store_away();
  return out;
}

Expected<std::vector<std::string>> SqliteStore::moments(std::string_view match, std::uint64_t after,
                                                        std::uint64_t until) {
  const std::lock_guard lock(inside_->read_mutex);
  return inside_->moments(match, after, until);
}

Expected<std::string> SqliteStore::head(std::string_view match) {
  const std::lock_guard lock(inside_->read_mutex);
  return one_text(inside_->read_head, match);
}

Expected<std::string> SqliteStore::summary(std::string_view match) {
  const std::lock_guard lock(inside_->read_mutex);
  return one_text(inside_->read_summary, match);
}

Expected<std::size_t> SqliteStore::challenges_of(std::string_view challenger) {
  const std::lock_guard lock(inside_->read_mutex);
  Statement& read = inside_->count_challenges.bind(1, challenger).bind(2, kSeenForS);
  const std::int64_t out = read.row() ? read.number(0) : 0;
  if (!read.done()) return store_away();
  return static_cast<std::size_t>(out);
}

Expected<std::vector<std::string>> SqliteStore::open_challenges(std::size_t limit,
                                                                std::int64_t seen_within_s) {
  const std::lock_guard lock(inside_->read_mutex);
  std::vector<std::string> out;
  Statement& read =
      inside_->read_lobby.bind(1, static_cast<std::int64_t>(limit)).bind(2, seen_within_s);
  read.bind(3, std::int64_t{kChallengesOfOne}).bind(4, std::int64_t{kChallengesOfMany});
  while (read.row()) out.push_back(read.text(0));
  if (!read.done()) return store_away();
  return out;
}

Expected<std::vector<std::string>> SqliteStore::watched(std::size_t limit, std::int64_t now) {
  const std::lock_guard lock(inside_->read_mutex);
  std::vector<std::string> out;
  Statement& read = inside_->read_watched.bind(1, static_cast<std::int64_t>(limit)).bind(2, now);
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

bool SqliteStore::keeps_days() const { return inside_->alone.has_value(); }

Expected<DueMatches> SqliteStore::due(const DueQuery& query) {
  const std::lock_guard lock(inside_->read_mutex);
  DueMatches out;
  if (inside_->read_now.row()) out.now = inside_->read_now.number(0) + query.offset_ms;
  if (!inside_->read_now.done() || out.now == 0) return store_away();
  table::Value besides = table::Value::array();
  for (const std::string& id : query.besides) besides.push(id);
  const std::string list = formats::dump_json(besides);
  Statement& read = inside_->read_due.bind(1, out.now).bind(2, list);
  read.bind(3, static_cast<std::int64_t>(query.limit));
  while (read.row()) out.matches.push_back(read.text(0));
  if (!read.ended()) return store_away();
  return out;
}

Expected<HolidaysOfMatch> SqliteStore::holidays_of(std::string_view match) {
  if (!inside_->alone) return HolidaysOfMatch();
  return inside_->book.holidays_of_match(match);
}

PeopleBook* SqliteStore::people() { return inside_->alone ? &inside_->book : nullptr; }

bool SqliteStore::within_reach() const { return inside_->reached; }

StoreCounts SqliteStore::counts() const {
  const std::lock_guard lock(inside_->count_mutex);
  return inside_->counts;
}

Expected<std::string> SqliteStore::review(std::string_view match, std::string_view made_by) {
  const std::lock_guard lock(inside_->read_mutex);
  return one_text(inside_->read_review.bind(2, made_by), match);
}

Expected<std::string> SqliteStore::told(std::string_view match) {
  const std::lock_guard lock(inside_->read_mutex);
  return one_text(inside_->read_told, match);
}

}  // namespace host
